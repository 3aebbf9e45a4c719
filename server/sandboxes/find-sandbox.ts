/** The sandbox used by developer commands: the newest one, with a token of its application. */
import { issueToken } from '#identity';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';
import { sql } from '../kernel/database/sql.ts';

export interface SandboxAccess {
  readonly accountId: string;
  /** The origin of the service. */
  readonly origin: string;
  readonly token: string;
}

type SandboxSignIn = Pick<Tables['sign_ins'], 'account_id' | 'email'> &
  Pick<Tables['applications'], 'client_id'>;

/** Throws with an explanation if there is none. */
export async function newestSandbox(parts: Parts): Promise<string> {
  return (await findSandbox(parts)).account_id;
}

export async function accessToSandbox(parts: Parts): Promise<SandboxAccess> {
  const { account_id: accountId, email, client_id: clientId } = await findSandbox(parts);
  const { access_token: token } = await issueToken(parts, { email, clientId });
  return { accountId, origin: parts.origin(), token };
}

async function findSandbox({ database, now }: Parts): Promise<SandboxSignIn> {
  const at = (now?.() ?? new Date()).toISOString();
  const newest = await database.forAccount(null, (connection) =>
    connection.row<Pick<Tables['sandboxes'], 'account_id'>>(
      sql`select account_id from sandboxes where expires_at > ${at} order by account_id desc limit 1`,
    ),
  );
  if (!newest) throw new Error('There is no sandbox. Create one first: chancery sandbox.');
  const accountId = newest.account_id;
  const found = await database.forAccount(accountId, (connection) =>
    connection.row<SandboxSignIn>(sql`
      select u.account_id, i.email, p.client_id from users u
      join sign_ins i on i.account_id = u.account_id and i.user_id = u.id
      join applications p on p.account_id = u.account_id and p.deleted_at is null
      where u.account_id = ${accountId} and u.account_owner order by p.id limit 1`),
  );
  if (!found) throw new Error(`The sandbox ${accountId} is still being created. Try again in a moment.`);
  return found;
}
