/** Tells of tasks, by mail and in the app: to whom one is given, and to who gave it when it is complete. */
import { raw, sql } from '#kernel/database/sql.ts';
import type { Connection, Database } from '#kernel/database/database.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { getsMail, tellUsers } from '../internal-notifications/tell.ts';
import { seesAllContacts } from '../../firm/index.ts';

/** The job, with account_id, task_id and occasion (assigned or completed). */
export const NOTIFY_OF_TASK = 'notify_of_task';

interface Found {
  readonly [column: string]: string | null;
  readonly name: string;
  readonly due_at: string | null;
  readonly matter: string | null;
  readonly assignee: string | null;
  readonly assignee_email: string | null;
  readonly assigner: string;
  readonly assigner_email: string | null;
  readonly assigner_id: string;
  readonly assignee_user_id: string | null;
  readonly matter_id: string | null;
}

export function noticeTask(database: Database, mailer: Mailer, now: () => Date): Task {
  return async (payload, { mark }) => {
    const accountId = String(payload.account_id);
    const occasion = payload.occasion === 'completed' ? 'completed' : 'assigned';
    const id = String(payload.task_id);
    const found = await database.transaction(accountId, async (connection) => {
      const task = await taskToTellOf(connection, accountId, { id, occasion });
      if (!task) return undefined;
      const { assigner_id, assignee_user_id } = task;
      const assigned = occasion === 'assigned';
      await tellUsers(connection, {
        accountId,
        userIds: assigned ? (assignee_user_id === null ? [] : [assignee_user_id]) : [assigner_id],
        occasion: assigned ? 'task_assigned' : 'task_completed',
        subject: { type: 'Task', id },
        actorId: assigned ? assigner_id : assignee_user_id,
        matterId: task.matter_id,
        message: task.name,
        at: now(),
        mark,
      });
      return task;
    });
    if (!found) return;
    const about = [
      `Task: ${found.name}`,
      ...(found.matter ? [`Matter: ${found.matter}`] : []),
      ...(found.due_at ? [`Due: ${found.due_at}`] : []),
    ];
    if (occasion === 'completed') {
      if (!found.assigner_email) return;
      await mailer({
        mark,
        to: found.assigner_email,
        subject: `Completed: ${oneLine(found.name)}`,
        text: [`${found.assignee} has completed a task that you gave.`, '', ...about].join('\n'),
      });
    } else if (found.assignee_email) {
      await mailer({
        mark,
        to: found.assignee_email,
        subject: `New task: ${oneLine(found.name)}`,
        text: [`${found.assigner} has given you a task.`, '', ...about].join('\n'),
      });
    }
  };
}

function taskToTellOf(
  connection: Connection,
  accountId: string,
  { id, occasion }: { readonly id: string; readonly occasion: 'assigned' | 'completed' },
): Promise<Found | undefined> {
  return connection.row<Found>(sql`
    select k.name, k.due_at, ${raw(numberFor(occasion === 'completed' ? 'g' : 'u'))} as matter, coalesce(u.name, c.name) as assignee,
      k.assigner_id, k.assignee_user_id, k.matter_id,
      coalesce(case when ${raw(getsMail('u'))} then u.email end, (select e.address from email_addresses e
        where e.account_id = k.account_id and e.contact_id = c.id and e."primary")) as assignee_email,
      g.name as assigner, case when ${raw(getsMail('g'))} then g.email end as assigner_email
    from tasks k join users g on g.account_id = k.account_id and g.id = k.assigner_id
    left join users u on u.account_id = k.account_id and u.id = k.assignee_user_id
    left join contacts c on c.account_id = k.account_id and c.id = k.assignee_contact_id
    left join matters m on m.account_id = k.account_id and m.id = k.matter_id
    where k.account_id = ${accountId} and k.id = ${id} and k.deleted_at is null`);
}

/** SQL: what the matter is called to a user of this alias; its display number has the client's name in it. */
const numberFor = (user: string): string =>
  `case when ${user}.id is null or ${seesAllContacts(user)} then m.display_number else m.number::text end`;

/** A subject has no line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
