/**
 * The activity description of an entry: an existing one, or the firm's description for a UTBMS task, a UTBMS activity
 * or both, which is created when an entry first names them.
 */
import { isId, sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import { after, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { ActivityType } from '../../firm/index.ts';
import { codeIsOfType, readDescription, type Description } from './utbms.ts';
import type { activity } from './activity.ts';

const FIELD = 'activity_description';

/** Sets the draft's activity_description_id, or leaves it unchanged. */
export async function writeDescription(
  draft: Draft<typeof activity>,
  type: ActivityType,
  work: Work,
): Promise<void> {
  const sent = draft.input[FIELD];
  const description = readDescription(type, draft.operation, sent);
  if (description instanceof Refusal) draft.refusals.push(description);
  else if (description.is === 'unset') {
    if (sent !== undefined || after(draft, 'activity_description_id') !== null)
      draft.columns.activity_description_id = null;
  } else if (description.is === 'existing') {
    const path = `${FIELD}.id`;
    await checkReferences(
      work.connection,
      work.writer.registry,
      [{ path, target: FIELD, id: description.id }],
      work.context,
    );
    draft.columns.activity_description_id = description.id;
  } else if (description.is === 'codes') {
    draft.columns.activity_description_id = await describedBy(description, draft, work);
  }
  await checkExpenseCode(draft, work);
}

type Code = Pick<Tables['utbms_codes'], 'id' | 'code' | 'type' | 'name'>;

async function describedBy(
  codes: Description & { is: 'codes' },
  draft: Draft<typeof activity>,
  work: Work,
): Promise<string | null> {
  const { connection, writer, context } = work;
  const { accountId } = context.principal;
  const { utbms_activity_id, utbms_task_id } = codes;
  const found = await connection.row<Pick<Tables['activity_descriptions'], 'id'>>(
    sql`select id from activity_descriptions where account_id = ${accountId} and type = 'utbms' and deleted_at is null
        and ${isId('utbms_task_id', utbms_task_id)} and ${isId('utbms_activity_id', utbms_activity_id)}`,
  );
  if (found) return found.id;
  const [task, activity] = [await codeOf(utbms_task_id, work), await codeOf(utbms_activity_id, work)];
  const refusals = [
    check(task, 'UtbmsTask', 'utbms_task_id', utbms_task_id),
    check(activity, 'UtbmsActivity', 'utbms_activity_id', utbms_activity_id),
  ].filter((each) => each !== undefined);
  draft.refusals.push(...refusals);
  if (refusals.length > 0) return null;
  const described = writer.registry.get(FIELD);
  return writer.insert(connection, described, context, {
    name: [task?.code, activity?.code, task?.name ?? activity?.name].filter(Boolean).join(' '),
    type: 'utbms',
    utbms_task_id,
    utbms_activity_id,
  });
}

async function codeOf(id: string | null, { connection }: Work): Promise<Code | undefined> {
  if (id === null) return undefined;
  return connection.row<Code>(sql`select id, code, type, name from utbms_codes where id = ${id}`);
}

function check(
  code: Code | undefined,
  wanted: 'UtbmsTask' | 'UtbmsActivity',
  member: string,
  id: string | null,
): Refusal | undefined {
  if (id === null) return undefined;
  if (!code) return refuseGenerally('record.reference', { resource: 'utbms_code', id }, { field: FIELD });
  return codeIsOfType(code, wanted, member, FIELD);
}

/** An expense has an expense code, not a task code. */
async function checkExpenseCode(draft: Draft<typeof activity>, work: Work): Promise<void> {
  const id = draft.input.utbms_expense;
  if (typeof id !== 'string') return;
  const code = await codeOf(id, work);
  const refusal = code && codeIsOfType(code, 'UtbmsExpense', 'utbms_expense', 'utbms_expense');
  if (refusal) draft.refusals.push(refusal);
}
