/**
 * Notifications about tasks, by mail and in the app: to the assignee of a new task, and to the assigner when it is
 * complete.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import type { Connection, Database } from '#kernel/database/database.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import type { Tables } from '#tables';
import { getsMail, notifyUsers } from '../internal-notifications/notify-users.ts';
import { seesAllContacts } from '../../firm/index.ts';

/** The job, with account_id, task_id and occasion (assigned or completed). */
export const NOTIFY_OF_TASK = 'notify_of_task';

type Occasion = 'assigned' | 'completed';

type TaskRow = Pick<Tables['tasks'], 'name' | 'due_at' | 'assigner_id' | 'assignee_user_id' | 'matter_id'> & {
  readonly matter: Tables['matters']['display_number'] | null;
  readonly assignee: Tables['users']['name'] | null;
  readonly assignee_email: Tables['users']['email'] | null;
  readonly assigner: Tables['users']['name'];
  /** Null for who does not get notices by mail. */
  readonly assigner_email: Tables['users']['email'] | null;
};

export function noticeTask(database: Database, mailer: Mailer, now: () => Date): Task {
  return async (payload, { mark }) => {
    const accountId = String(payload.account_id);
    const occasion = payload.occasion === 'completed' ? 'completed' : 'assigned';
    const id = String(payload.task_id);
    const found = await database.transaction(accountId, async (connection) => {
      const task = await taskToTellOf(connection, accountId, id, occasion);
      if (!task) return undefined;
      const about = { accountId, subject: { type: 'Task', id }, at: now(), mark };
      await notifyUsers(connection, { ...about, ...noticeOf(task, occasion) });
      return task;
    });
    const mail = found && mailOf(found, occasion);
    if (mail) await mailer({ mark, ...mail });
  };
}

function noticeOf({ assigner_id, assignee_user_id, matter_id, name }: TaskRow, occasion: Occasion) {
  const shown = { matterId: matter_id, message: name };
  if (occasion === 'completed')
    return {
      ...shown,
      occasion: 'task_completed',
      userIds: [assigner_id],
      actorId: assignee_user_id,
    } as const;
  const userIds = assignee_user_id === null ? [] : [assignee_user_id];
  return { ...shown, occasion: 'task_assigned', userIds, actorId: assigner_id } as const;
}

/** Undefined if there is no recipient. */
function mailOf(found: TaskRow, occasion: Occasion) {
  const about = [
    `Task: ${found.name}`,
    ...(found.matter ? [`Matter: ${found.matter}`] : []),
    ...(found.due_at ? [`Due: ${found.due_at}`] : []),
  ];
  if (occasion === 'completed')
    return found.assigner_email
      ? {
          to: found.assigner_email,
          subject: `Completed: ${oneLine(found.name)}`,
          text: [`${found.assignee} completed a task that you assigned.`, '', ...about].join('\n'),
        }
      : undefined;
  return found.assignee_email
    ? {
        to: found.assignee_email,
        subject: `New task: ${oneLine(found.name)}`,
        text: [`${found.assigner} assigned you a task.`, '', ...about].join('\n'),
      }
    : undefined;
}

function taskToTellOf(
  connection: Connection,
  accountId: string,
  id: string,
  occasion: Occasion,
): Promise<TaskRow | undefined> {
  return connection.row<TaskRow>(sql`
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

/** SQL: the matter's number as visible to the user with this alias; its display number contains the client's name. */
const numberFor = (user: string): string =>
  `case when ${user}.id is null or ${seesAllContacts(user)} then m.display_number else m.number::text end`;

/** Removes line breaks for use in a subject. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
