/** The webhook named in a path, for hand-written endpoints. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Call } from '#kernel/http/api/endpoint.ts';
import { idOr404 } from '#kernel/http/api/record-endpoints.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import type { Tables } from '#tables';

export type StoredWebhook = Pick<
  Tables['webhooks'],
  'url' | 'status' | 'status_reason' | 'expires_at' | 'secret' | 'handshake'
>;

/** The caller's own webhook; throws 404 otherwise, whether it exists or not. */
export async function requireWebhook(
  connection: Connection,
  of: Resource,
  { context, param }: Call,
  lock = false,
): Promise<StoredWebhook> {
  const { accountId, applicationId, userId } = context.principal;
  const id = idOr404(of, param('id'));
  const oversees = applicationId === null && isAdmin(context.principal);
  const found = await connection.row<StoredWebhook>(sql`
    select url, status, status_reason, to_json(expires_at) #>> '{}' as expires_at, secret, handshake from webhooks
    where account_id = ${accountId} and id = ${id}
      and (${oversees} or user_id = ${userId}::bigint and (application_id = ${applicationId}::bigint or ${applicationId}::bigint is null))
      and deleted_at is null ${lock ? sql`for update` : sql``}`);
  if (!found) throw refuse('record.not_found', { resource: of.name, id });
  return found;
}
