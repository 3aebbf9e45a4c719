/**
 * Proof that a user clicked: the click passes a nonce to an application, and the application's next API request sends
 * it as `custom_action_nonce`. It is valid for one request within a minute, by that user and that application; of
 * several concurrent requests exactly one succeeds. Anything else gets the same 403.
 */
import type { Connection, Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuse } from '../../errors/kernel-refusals.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import { randomSecret, sha256 } from '../../secrets.ts';

export const NONCE_PARAMETER = 'custom_action_nonce';
const GOOD_FOR_MS = 60_000;

export interface Click {
  readonly accountId: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly customActionId: string;
  readonly at: Date;
}

/** Creates the nonce of a click and deletes the same user's old ones. */
export async function mintNonce(connection: Connection, click: Click): Promise<string> {
  const { accountId, userId, applicationId, customActionId, at } = click;
  const nonce = randomSecret();
  const expires = new Date(at.getTime() + GOOD_FOR_MS).toISOString();
  await connection.execute(sql`
    delete from custom_action_nonces where account_id = ${accountId} and user_id = ${userId} and expires_at < ${at.toISOString()}::timestamptz`);
  await connection.execute(sql`
    insert into custom_action_nonces (account_id, nonce_hash, custom_action_id, application_id, user_id, expires_at)
    values (${accountId}, ${sha256(nonce)}, ${customActionId}, ${applicationId}, ${userId}, ${expires})`);
  return nonce;
}

/**
 * Consumes the nonce of a request, if it has one. An empty one is refused like any other: an application forwards what
 * it was opened with, and takes the answer as proof. The row lock lets only one of several concurrent requests succeed.
 */
export async function consumeNonce(
  database: Database,
  { principal, query, now }: RequestContext,
): Promise<void> {
  const [nonce, ...others] = query.sent(NONCE_PARAMETER);
  if (nonce === undefined) return;
  const { accountId, userId, applicationId } = principal;
  const at = now.toISOString();
  const isOne = others.every((each) => each === nonce) && applicationId !== null;
  const consumed = isOne
    ? await database.forAccount(accountId, (connection) =>
        connection.execute(sql`
          update custom_action_nonces set used_at = ${at}
          where account_id = ${accountId} and nonce_hash = ${sha256(nonce)} and user_id = ${userId}
            and application_id = ${applicationId} and used_at is null and expires_at > ${at}::timestamptz`),
      )
    : 0;
  if (consumed === 0) throw refuse('auth.nonce', { parameter: NONCE_PARAMETER });
}
