/**
 * Secrets that are looked up before their firm is known: tokens, codes, sessions, links. For a firm outside the first
 * database the secret contains the firm's id, so that a request queries only that database. A secret is found by the
 * hash of its whole text, so the firm's id in it proves nothing.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { randomSecret, sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';

const NAMED = /~([1-9]\d{0,18})$/;

export function newSecret(connection: Connection, accountId: string): string {
  return withFirm(connection, accountId, randomSecret());
}

export function withFirm({ database }: Connection, accountId: string, secret: string): string {
  return database === database.first ? secret : `${secret}~${accountId}`;
}

interface Claims {
  readonly account_id?: unknown;
}

/** The firm's id in a secret. A JWT is not verified here. */
export function firmNamedBy(secret: string): string | undefined {
  const [, payload] = secret.split('.');
  if (payload === undefined) return NAMED.exec(secret)?.[1];
  try {
    const { account_id }: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof account_id === 'string' && /^[1-9]\d{0,18}$/.test(account_id) ? account_id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs work without a firm in the database that would have the secret's hash. A secret without a firm's id is in the
 * first database, unless its firm has moved since.
 */
export async function where<T>(
  database: Database,
  secret: string,
  look: (connection: Connection) => Promise<T>,
): Promise<T> {
  return whereOf(database, secret, (there) => there.forAccount(null, look));
}

/** Like `where`, for work that takes a database. */
export async function whereOf<T>(
  database: Database,
  secret: string,
  look: (there: Database) => Promise<T>,
): Promise<T> {
  const named = firmNamedBy(secret);
  const found = await look(await database.of(named));
  if (found !== undefined || named !== undefined || database.first.all.length === 1) return found;
  const moved = await movedFirm(database, secret);
  return moved === undefined ? found : look(await database.of(moved));
}

async function movedFirm(database: Database, secret: string): Promise<string | undefined> {
  const row = await database.first.forAccount(null, (connection) =>
    connection.row<Pick<Tables['moved_secrets'], 'account_id'>>(
      sql`select account_id from moved_secrets where token_hash = ${sha256(secret)}`,
    ),
  );
  return row?.account_id;
}
