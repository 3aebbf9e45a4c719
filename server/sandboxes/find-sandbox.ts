/** The sandbox that commands of developers work in: the newest one, with a token of its application. */
import { firmIds, issueToken } from '#identity';
import type { Parts } from '#kernel/http/parts.ts';
import { sql } from '../kernel/database/sql.ts';

export interface SandboxAccess {
  readonly accountId: string;
  /** Where the service listens. */
  readonly origin: string;
  readonly token: string;
}

interface Found {
  readonly created_at: string;
  readonly account_id: string;
  readonly email: string;
  readonly client_id: string;
}

/** Throws a sentence where there is none. */
export async function newestSandbox(parts: Parts): Promise<string> {
  return (await findSandbox(parts)).account_id;
}

export async function accessToSandbox(parts: Parts): Promise<SandboxAccess> {
  const { account_id: accountId, email, client_id: clientId } = await findSandbox(parts);
  const { access_token: token } = await issueToken(parts, { email, clientId });
  return { accountId, origin: parts.origin(), token };
}

async function findSandbox({ database, now }: Parts): Promise<Found> {
  const at = (now?.() ?? new Date()).toISOString();
  const found: Found[] = [];
  for (const accountId of await firmIds(database)) {
    const sandbox = await database.forAccount(accountId, (connection) =>
      connection.row<Found>(sql`
        select s.created_at, s.account_id, i.email, p.client_id from sandboxes s
        join users u on u.account_id = s.account_id and u.account_owner
        join sign_ins i on i.account_id = u.account_id and i.user_id = u.id
        join applications p on p.account_id = s.account_id and p.deleted_at is null
        where s.account_id = ${accountId} and s.expires_at > ${at} order by p.id limit 1`),
    );
    if (sandbox) found.push(sandbox);
  }
  const newest = found.toSorted((one, other) => Number(other.account_id) - Number(one.account_id))[0];
  if (!newest) throw new Error('There is no sandbox. Make one first: chancery sandbox.');
  return newest;
}
