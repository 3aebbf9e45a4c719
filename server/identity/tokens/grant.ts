/**
 * A user's consent to an application, and its revocation. There is one live grant per user and application; another
 * approval widens it. Revoking it ends all its tokens, since a token is valid only with its grant.
 */
import type { Connection } from '#kernel/database/database.ts';
import { onFirstDatabase } from '#kernel/database/several/on-first-database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { Application } from '../applications/application.ts';
import { audit, writeEvent, type Actor } from '../history.ts';
import { refuse } from '../refusals.ts';
import { announce } from '../principal/announce.ts';

export interface Approval {
  readonly accountId: string;
  readonly userId: string;
  readonly application: Application;
  readonly scopes: readonly string[];
  readonly at: Date;
  readonly actor: Actor;
}

export async function approve(connection: Connection, approval: Approval): Promise<{ grantId: string }> {
  const { accountId, userId, application, scopes, actor } = approval;
  const at = approval.at.toISOString();
  await refuseOfSandbox(connection, approval);
  const grant = await connection.one<Pick<Tables['grants'], 'id'>>(sql`
    insert into grants (account_id, id, user_id, application_id, scopes, created_at, updated_at)
    values (${accountId}, nextval('grants_id_seq'), ${userId}, ${application.id}, ${[...scopes]}, ${at}, ${at})
    on conflict (account_id, user_id, application_id) where revoked_at is null
    do update set updated_at = excluded.updated_at,
      scopes = (select array_agg(distinct scope) from unnest(grants.scopes || excluded.scopes) scope)
    returning id`);
  await audit(connection, {
    accountId,
    at: approval.at,
    action: 'grant_approved',
    subject: ['grant', grant.id],
    actor: { ...actor, userId, applicationId: application.id },
    after: { scopes },
  });
  return { grantId: grant.id };
}

/** An application of a sandbox is deleted with it, so other firms must not use it. */
async function refuseOfSandbox(connection: Connection, { accountId, application }: Approval): Promise<void> {
  if (application.accountId === accountId) return;
  const sandbox = await onFirstDatabase(connection, (there) =>
    there.row(sql`select from sandboxes where account_id = ${application.accountId}`),
  );
  if (sandbox) throw refuse('application.sandbox');
}

/** Ends a grant and all its tokens. Undefined if it ended before, never existed, or belongs to another user. */
export async function endGrant(
  connection: Connection,
  input: { accountId: string; grantId: string; userId?: string; at: Date; actor: Actor },
): Promise<{ applicationId: string; userId: string } | undefined> {
  const { accountId, grantId, at, actor, userId } = input;
  const ended = await connection.row<Pick<Tables['grants'], 'application_id' | 'user_id'>>(sql`
    update grants set revoked_at = ${at.toISOString()}, updated_at = ${at.toISOString()}
    where account_id = ${accountId} and id = ${grantId} and revoked_at is null
      and (${userId ?? null}::bigint is null or user_id = ${userId ?? null})
    returning application_id, user_id`);
  if (!ended) return undefined;
  await connection.execute(sql`
    update authorizations set revoked_at = ${at.toISOString()}
    where account_id = ${accountId} and grant_id = ${grantId} and revoked_at is null`);
  await audit(connection, {
    accountId,
    at,
    action: 'grant_revoked',
    subject: ['grant', grantId],
    actor: { ...actor, applicationId: ended.application_id },
  });
  await writeEvent(connection, {
    accountId,
    resource: 'application_grant',
    id: grantId,
    event: 'revoked',
    at,
    actor,
  });
  await announce(connection, `grant:${accountId}:${grantId}`);
  return { applicationId: ended.application_id, userId: ended.user_id };
}
