/** Writes a matter's statute of limitations, which is a task of the matter with its own reminders. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { Refusal, underField } from '#kernel/errors/refusal.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import { after, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { isRemoval } from '../../firm/index.ts';
import type { matter } from './matter.ts';

const FIELD = 'statute_of_limitations';

type Statute = NonNullable<Draft<typeof matter>['input'][typeof FIELD]>;
type Reminder = NonNullable<Statute['reminders']>[number];

export async function writeStatute(draft: Draft<typeof matter>, id: string, work: Work): Promise<void> {
  const sent = draft.input.statute_of_limitations;
  if (sent === undefined) return;
  const { connection, context, writer } = work;
  const task = writer.registry.of('tasks', 'task');
  const found = await connection.row<Pick<Tables['tasks'], 'id'>>(
    sql`select id from tasks where account_id = ${context.principal.accountId} and matter_id = ${id}
        and statute_of_limitations and deleted_at is null`,
  );
  if (isRemoval(sent)) {
    if (found) await writer.delete(connection, task, found.id, context);
    return;
  }
  const { reminders, due_at, status } = sent;
  const input = { ...(due_at === undefined ? {} : { due_at }), ...(status === undefined ? {} : { status }) };
  const locked = found && (await writer.lockRecord(connection, task, found.id, context, 'no key update'));
  const first = {
    name: 'Statute of limitations',
    priority: 'High',
    statute_of_limitations: true,
    matter_id: id,
    assignee_user_id: after(draft, 'responsible_attorney_id') ?? context.principal.userId,
  };
  const taskId = await writer.write(connection, task, input, locked, context, locked ? {} : first);
  try {
    for (const element of reminders ?? []) await writeReminder(element, taskId, work);
  } catch (error) {
    throw error instanceof Refusal ? underField(error, FIELD) : error;
  }
}

/** Without an id it creates a reminder, with an id it changes it, with _destroy it removes it. */
async function writeReminder(
  { id, _destroy, ...input }: Reminder,
  taskId: string,
  work: Work,
): Promise<void> {
  const { connection, context, writer } = work;
  const reminder = writer.registry.of('reminders', 'reminder');
  if (id === undefined) {
    if (_destroy === true) return;
    if (input.notification_method === undefined)
      throw refuse('member.required', { member: 'notification_method' }, { field: FIELD });
    await writer.write(connection, reminder, input, undefined, context, { task_id: taskId });
    return;
  }
  const locked = await writer
    .lockRecord(connection, reminder, id, context, 'no key update')
    .catch(() => undefined);
  if (!locked || locked.row.task_id !== taskId)
    throw refuse('record.reference', { resource: 'reminder', id }, { field: FIELD });
  if (_destroy === true) await deleteWithoutRules(work, reminder, { id: locked.row.id, image: locked.image });
  else await writer.write(connection, reminder, input, locked, context);
}
