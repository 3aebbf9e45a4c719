/**
 * Which applications the users of a firm may connect: any, or only those that an admin approved. The firm's own
 * applications need no approval. Earlier consents remain valid until an application is declined.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { OrNull } from '#kernel/values/column.ts';
import { audit, type Actor } from '../history.ts';
import { queueMail } from '../mails.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import type { Application } from './application.ts';
import { revokeGrant } from './connected-pages.ts';
import type { Tables } from '#tables';

export const DECISIONS = ['approved', 'declined'] as const;
export type Decision = (typeof DECISIONS)[number];

/** `unasked`: nobody in the firm has requested it yet. */
export type Standing = 'free' | 'unasked' | 'requested' | Decision;

type Wanted = Pick<Application, 'id' | 'accountId' | 'name'>;

export async function standingOf(
  connection: Connection,
  accountId: string,
  application: Pick<Wanted, 'id' | 'accountId'>,
): Promise<Standing> {
  if (application.accountId === accountId) return 'free';
  const row = await connection.row<
    Pick<Tables['accounts'], 'applications_need_approval'> &
      OrNull<Pick<Tables['application_approvals'], 'state'>>
  >(sql`
    select a.applications_need_approval, p.state from accounts a
    left join application_approvals p on p.account_id = a.id and p.application_id = ${application.id}
    where a.id = ${accountId}`);
  return row?.applications_need_approval ? (row.state ?? 'unasked') : 'free';
}

export function mayConnect(standing: Standing): boolean {
  return standing === 'free' || standing === 'approved';
}

/** Requests approval from the admins, once: an earlier request or decision stays unchanged. */
export async function requestApproval(
  connection: Connection,
  parts: IdentityParts,
  {
    accountId,
    userId,
    actor,
  }: { readonly accountId: string; readonly userId: string; readonly actor: Actor },
  application: Wanted,
): Promise<void> {
  const at = instant(parts);
  const asked = await connection.execute(sql`
    insert into application_approvals (account_id, application_id, state, requested_by, requested_at)
    values (${accountId}, ${application.id}, 'requested', ${userId}, ${at.toISOString()})
    on conflict (account_id, application_id) do nothing`);
  if (asked === 0) return;
  const subject = ['application', application.id] as const;
  await audit(connection, { accountId, at, action: 'application_requested', subject, actor });
  const admins = await connection.rows<
    Pick<Tables['users'], 'email' | 'first_name'> & { asker: Tables['users']['name'] }
  >(sql`
    select u.email, u.first_name, (select name from users o where o.account_id = u.account_id and o.id = ${userId}) as asker
    from users u where u.account_id = ${accountId} and u.enabled and u.deleted_at is null
      and (u.account_owner or 'admin' = any(u.roles)) order by u.id`);
  for (const { email, first_name, asker } of admins)
    await queueMail(connection, parts, {
      to: email,
      subject: `${asker} requests approval of ${application.name}`,
      text: [
        `Hello ${first_name},`,
        `${asker} wants to connect the application ${application.name}. Users of your firm can connect only ` +
          'applications that an administrator has approved. Approve or decline it here:',
        `${originOf(parts)}/app/integrations/approvals`,
      ].join('\n\n'),
    });
}

/** Declining also ends the application's access to the firm. False if there is no such application. */
export async function decideApproval(
  parts: IdentityParts,
  {
    accountId,
    userId,
    actor,
  }: { readonly accountId: string; readonly userId: string; readonly actor: Actor },
  applicationId: string,
  decision: Decision,
): Promise<boolean> {
  const at = instant(parts);
  const ended = await parts.database.transaction(accountId, async (connection) => {
    const known = await connection.execute(sql`
      insert into application_approvals (account_id, application_id, state, decided_by, decided_at)
      select ${accountId}, id, ${decision}, ${userId}, ${at.toISOString()} from applications
      where id = ${applicationId} and deleted_at is null and (
        exists (select from application_approvals a where a.account_id = ${accountId} and a.application_id = applications.id)
        or exists (select from grants g where g.account_id = ${accountId} and g.application_id = applications.id))
      on conflict (account_id, application_id) do update
        set state = excluded.state, decided_by = excluded.decided_by, decided_at = excluded.decided_at`);
    if (known === 0) return undefined;
    const subject = ['application', applicationId] as const;
    await audit(connection, { accountId, at, action: `application_${decision}`, subject, actor });
    if (decision === 'approved') return [];
    return connection.rows<Pick<Tables['grants'], 'id'>>(sql`
      select id from grants where account_id = ${accountId} and application_id = ${applicationId} and revoked_at is null`);
  });
  for (const { id: grantId } of ended ?? []) await revokeGrant(parts, { accountId, grantId, actor });
  return ended !== undefined;
}

/** Runs in the caller's transaction. */
export async function setApprovalPolicy(
  connection: Connection,
  parts: IdentityParts,
  { accountId, actor }: { readonly accountId: string; readonly actor: Actor },
  needed: boolean,
): Promise<void> {
  await connection.execute(
    sql`update accounts set applications_need_approval = ${needed} where id = ${accountId}`,
  );
  const after = { applications_need_approval: needed };
  const entry = { accountId, at: instant(parts), actor, subject: ['account', accountId] as const, after };
  await audit(connection, { ...entry, action: 'application_policy_changed' });
}
