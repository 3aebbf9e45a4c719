/**
 * Writes tasks: the assignee, the completion time, and dependent due dates. Refuses unknown assignees, and due dates
 * that would depend on themselves.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { textIn } from '#kernel/declarations/read-input.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import {
  after,
  textAfter,
  isTrueAfter,
  type Draft,
  type Work,
  type WriteRules,
} from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { WithImage } from '#kernel/changes/change.ts';
import { requireName, safeRichText } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { removeReminders, rescheduleReminders } from '../reminders/schedule.ts';
import { FIRST_DATE, LAST_DATE, readOffset, shifted } from './due-dates.ts';
import { NOTIFY_OF_TASK } from './notices.ts';
import type { task } from './task.ts';

export const taskRules: WriteRules<typeof task> = {
  async prepare(draft, work) {
    const { columns, current, refusals } = draft;
    refusals.push(...requireName(draft));
    if (!current) columns.assigner_id = work.context.principal.userId;
    await settleAssignee(draft, work);
    settleText(draft);
    settleStatus(draft, work);
    settleOffset(draft);
    await refuseSecondStatute(draft, work);
    if (refusals.length === 0) await followSource(draft, work);
  },

  async complete(draft, id, work) {
    const { columns, current, input } = draft;
    const due = after(draft, 'due_at');
    if (current && columns.due_at !== undefined && due !== current.due_at) await moveFollowers(id, work);
    if (current && (columns.due_at !== undefined || columns.status !== undefined))
      await rescheduleReminders('task_id', id, work);
    const tells = (occasion: string) =>
      addJob(work.connection, NOTIFY_OF_TASK, {
        account_id: work.context.principal.accountId,
        task_id: id,
        occasion,
      });
    if (input.notify_assignee === true) await tells('assigned');
    const completed = after(draft, 'status') === 'complete' && current?.status !== 'complete';
    const wanted = isTrueAfter(draft, 'notify_completion');
    if (completed && wanted) await tells('completed');
  },

  async afterDelete({ id }, work) {
    await removeReminders('task_id', id, work);
  },
};

async function settleAssignee(
  { columns, input, refusals }: Draft<typeof task>,
  { connection, context, writer }: Work,
): Promise<void> {
  const sent = input.assignee;
  if (sent === undefined) return;
  const missing = (['id', 'type'] as const).filter((member) => (sent[member] ?? null) === null);
  for (const member of missing) {
    refusals.push(
      refuseGenerally('member.required', { member: `assignee.${member}` }, { field: 'assignee' }),
    );
  }
  const { id, type } = sent;
  if (missing.length > 0 || !id) return;
  const isUser = type === 'User';
  await checkReferences(
    connection,
    writer.registry,
    [{ path: 'assignee', target: isUser ? 'user' : 'contact', id }],
    context,
  );
  Object.assign(columns, { assignee_user_id: isUser ? id : null, assignee_contact_id: isUser ? null : id });
}

function settleText(draft: Draft<typeof task>): void {
  const { columns } = draft;
  if (columns.description === undefined && columns.description_text_type === undefined) return;
  const text = after(draft, 'description');
  if (text !== null && after(draft, 'description_text_type') === 'rich_text')
    columns.description = safeRichText(text);
}

function settleStatus({ columns, current }: Draft<typeof task>, { context }: Work): void {
  const status = columns.status ?? current?.status;
  if (status === 'complete') {
    if (current?.status !== 'complete') columns.completed_at = context.now.toISOString();
  } else if (current?.status === 'complete') columns.completed_at = null;
}

/** Sets the offset columns, for tasks and task templates. */
export function settleOffset({ columns, input, refusals }: Draft): void {
  if (typeof input.cascading === 'boolean') columns.cascading = input.cascading;
  const { cascading_offset_polarity: polarity, cascading_offset_type: type } = input;
  const count = textIn(input, 'cascading_offset');
  if (count !== undefined) {
    const within = count === null || (Number(count) >= 0 && Number(count) <= FURTHEST_OFFSET);
    if (within) columns.cascading_offset = count;
    else {
      const accepted = `send a whole number from 0 to ${FURTHEST_OFFSET}`;
      refusals.push(
        refuseGenerally(
          'member.invalid',
          { member: 'cascading_offset', value: count, accepted },
          { field: 'cascading_offset' },
        ),
      );
    }
  }
  if (polarity === undefined && type === undefined) return;
  const words = readOffset(polarity, type);
  if (words.polarity) columns.cascading_offset_polarity = words.polarity;
  if (words.type) columns.cascading_offset_type = words.type;
  if (polarity === null && !words.polarity) columns.cascading_offset_polarity = null;
  if (type === null && !words.type) columns.cascading_offset_type = null;
}

const FURTHEST_OFFSET = 10_000;

/** A matter has at most one statute of limitations. */
async function refuseSecondStatute(
  { columns, current, refusals }: Draft<typeof task>,
  { connection, context }: Work,
): Promise<void> {
  if (
    columns.statute_of_limitations !== true &&
    !(current?.statute_of_limitations === true && columns.matter_id !== undefined)
  )
    return;
  const matterId = columns.matter_id;
  if (matterId === undefined || matterId === null) {
    refusals.push(refuse('task.statute_matter', {}, { field: 'matter' }));
    return;
  }
  const other = await connection.row<Pick<Tables['tasks'], 'id'>>(
    sql`select id from tasks where account_id = ${context.principal.accountId} and matter_id = ${matterId}
        and statute_of_limitations and deleted_at is null and id <> ${current?.id ?? '0'}`,
  );
  if (other)
    refusals.push(refuse('task.statute_once', { id: other.id }, { field: 'statute_of_limitations' }));
}

/** The due date of a cascading task is derived from another's once that has one. */
async function followSource(draft: Draft<typeof task>, { connection, context }: Work): Promise<void> {
  const { columns, current, input, refusals } = draft;
  if (input.cascading_source !== undefined) columns.cascading_source_id = input.cascading_source;
  const cascades = columns.cascading ?? current?.cascading === true;
  const sourceId = after(draft, 'cascading_source_id');
  if (!cascades || sourceId === null) return;
  const chain = await connection.rows<Pick<Tables['tasks'], 'id'>>(sql`
    with recursive chain (id, next) as (
      select id, cascading_source_id from tasks where account_id = ${context.principal.accountId} and id = ${sourceId}
      union select t.id, t.cascading_source_id from tasks t join chain c on t.id = c.next where t.account_id = ${context.principal.accountId})
    select id from chain`);
  if (current && chain.some(({ id }) => id === current.id)) {
    refusals.push(refuse('task.cascade_circle', { id: sourceId }, { field: 'cascading_source' }));
    return;
  }
  const source = await connection.row<Pick<Tables['tasks'], 'due_at'>>(
    sql`select due_at from tasks where account_id = ${context.principal.accountId} and id = ${sourceId} and deleted_at is null`,
  );
  if (!source?.due_at) return;
  const due = dueAfter(source.due_at, (column) => textAfter(draft, column));
  if ((columns.due_at ?? due) !== due) draft.ignored.push('due_at');
  columns.due_at = due;
}

/** The date shifted by a row's offset; unchanged if the row has no offset. Refuses dates that cannot be stored. */
export function dueAfter(date: string, column: (name: string) => string | null | undefined): string {
  const { polarity = 'After', type = 'CalendarDays' } = readOffset(
    column('cascading_offset_polarity'),
    column('cascading_offset_type'),
  );
  const count = Number(column('cascading_offset') ?? 0);
  const due = shifted(date, { count, polarity, type });
  if (due !== undefined) return due;
  const offset = `${count} ${type} ${polarity} ${date}`;
  throw refuse(
    'task.cascade_date',
    { offset, first: FIRST_DATE, last: LAST_DATE },
    { field: 'cascading_offset' },
  );
}

/** Moves the tasks whose due dates depend on this one; each moves its own dependents in turn. */
async function moveFollowers(id: string, { connection, context, writer }: Work): Promise<void> {
  const task = writer.registry.of('tasks', 'task');
  const followers = await connection.rows<WithImage<Tables['tasks']>>(sql`
    select t.*, to_jsonb(t)::text as image from tasks t where account_id = ${context.principal.accountId} and cascading_source_id = ${id}
      and cascading and status <> 'complete' and deleted_at is null order by id for no key update`);
  for (const { image, ...row } of followers)
    await writer.change(connection, task, { row, image }, context, {});
}
