/** Writes task templates, deletes them with their list, and copies them with it. */
import { sql } from '#kernel/database/sql.ts';
import { deleteWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { after, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireName, safeRichText } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { settleOffset } from '../tasks/write.ts';
import type { taskTemplate } from './task-template.ts';

export const taskTemplateRules: WriteRules<typeof taskTemplate> = {
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    refusals.push(...requireName(draft));
    if (!current) columns.template_creator_id = work.context.principal.userId;
    const text = after(draft, 'description');
    if (text !== null && after(draft, 'description_text_type') === 'rich_text')
      columns.description = safeRichText(text);
    settleOffset(draft);
    if (input.cascading_source !== undefined) columns.cascading_source_id = input.cascading_source;
    const sourceId = columns.cascading_source_id;
    if (typeof sourceId !== 'string') return;
    const list = after(draft, 'task_template_list_id');
    const { accountId } = work.context.principal;
    const chain = await work.connection.rows<
      Pick<Tables['task_templates'], 'id' | 'task_template_list_id'>
    >(sql`
      with recursive chain (id, task_template_list_id, next) as (
        select id, task_template_list_id, cascading_source_id from task_templates where account_id = ${accountId} and id = ${sourceId}
        union select t.id, t.task_template_list_id, t.cascading_source_id from task_templates t join chain c on t.id = c.next
        where t.account_id = ${accountId}) select id, task_template_list_id from chain`);
    const circle = current !== undefined && chain.some(({ id }) => id === current.id);
    if (circle) refusals.push(refuse('task.cascade_circle', { id: sourceId }, { field: 'cascading_source' }));
    else if (chain.some((each) => each.task_template_list_id !== list)) {
      refusals.push(refuse('task.cascade_list', { id: sourceId }, { field: 'cascading_source' }));
    }
  },
};

export async function deleteTemplates(listId: string, work: Work): Promise<void> {
  const template = work.writer.registry.of('task_templates', 'task_template');
  for (const row of await templatesOf(listId, work)) await deleteWithoutRules(work, template, row);
}

/** The templates of a list in order of creation. */
export function templatesOf(listId: string, { connection, context }: Work) {
  return connection.rows<WithImage<Tables['task_templates']>>(sql`
    select t.*, to_jsonb(t)::text as image from task_templates t
    where account_id = ${context.principal.accountId} and task_template_list_id = ${listId} and deleted_at is null order by id`);
}

const COPIED = [
  'name',
  'description',
  'description_text_type',
  'priority',
  'private',
  'assignee_id',
  'task_type_id',
  'cascading',
  'cascading_offset',
  'cascading_offset_polarity',
  'cascading_offset_type',
] as const;

/** Copies a list's templates and their reminders into another list; cascading templates refer to the copies. */
export async function copyTemplates(from: string, to: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const template = writer.registry.of('task_templates', 'task_template');
  const originals = await templatesOf(from, work);
  const copies = new Map<string, string>();
  const write = async (original: (typeof originals)[number]): Promise<string> => {
    const done = copies.get(original.id);
    if (done) return done;
    const source = originals.find(({ id }) => id === original.cascading_source_id);
    const columns = Object.fromEntries(COPIED.map((column) => [column, original[column] ?? null]));
    const copy = await writer.insert(connection, template, context, {
      ...columns,
      task_template_list_id: to,
      cascading_source_id: source ? await write(source) : null,
    });
    copies.set(original.id, copy);
    await copyReminders(original.id, copy, work);
    return copy;
  };
  for (const original of originals) await write(original);
}

async function copyReminders(from: string, to: string, { connection, context, writer }: Work): Promise<void> {
  const rows = await connection.rows<
    Pick<Tables['reminder_templates'], 'duration_value' | 'duration_unit' | 'notification_type'>
  >(sql`
    select duration_value, duration_unit, notification_type from reminder_templates
    where account_id = ${context.principal.accountId} and task_template_id = ${from} order by id`);
  for (const row of rows) {
    await writer.insert(connection, writer.registry.of('reminder_templates', 'reminder_template'), context, {
      ...row,
      task_template_id: to,
    });
  }
}
