/** Delivers a reminder when its moment has come: by mail, or for the app to show. */
import type { Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Mailer } from '#kernel/mail/mailer.ts';
import { updateRow } from '#kernel/resource/change.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { askOfService } from '../on-behalf.ts';
import { oneLine } from '../tasks/notices.ts';

interface Due {
  readonly [column: string]: string | null;
  readonly image: string;
  readonly state: string;
  readonly next_delivery_at: string | null;
  readonly type: string;
  readonly user_id: string;
  readonly enabled: string;
  readonly email: string;
  readonly name: string;
  readonly due_at: string | null;
  readonly idle: string;
}

export function deliveryTask(database: Database, mailer: Mailer, reminder: Resource, now: () => Date): Task {
  return async (payload) => {
    const accountId = String(payload.account_id);
    const id = String(payload.reminder_id);
    await database.transaction(accountId, async (connection) => {
      const due = await connection.row<Due & Row>(sql`
        select to_jsonb(r)::text as image, r.state, r.next_delivery_at, n.type, u.id as user_id, u.enabled, u.email, k.name, k.due_at,
          (k.deleted_at is not null or k.status = 'complete') as idle
        from reminders r join notification_methods n on n.account_id = r.account_id and n.id = r.notification_method_id
        join users u on u.account_id = n.account_id and u.id = n.user_id
        join tasks k on k.account_id = r.account_id and k.id = r.task_id
        where r.account_id = ${accountId} and r.id = ${id} for no key update of r`);
      if (!due || due.state !== 'scheduled' || due.next_delivery_at === null) return;
      if (new Date(due.next_delivery_at).getTime() > now().getTime()) return;
      const state =
        due.enabled !== 't' ? 'invalid_user' : due.idle === 't' ? 'delivery_skipped' : 'delivered';
      const ask = askOfService({ accountId, userId: due.user_id, at: now(), requestId: 'reminder' });
      await updateRow(connection, reminder, id, due.image, { state }, [], ask);
      if (state === 'delivered' && due.type === 'Email') {
        const text = [`Task: ${due.name}`, ...(due.due_at ? [`Due: ${due.due_at}`] : [])].join('\n');
        await mailer({ to: due.email, subject: `Reminder: ${oneLine(due.name)}`, text });
      }
    });
  };
}
