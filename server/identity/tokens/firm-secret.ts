/**
 * Secrets that are looked up before their firm is known: tokens, codes, sessions, links. One of a firm that lies in
 * another database than the first names its firm, so that a request asks that database alone. A secret is found by the
 * hash of all of it, so that the name proves nothing.
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

/** The firm that it names. Of a JWT, whoever made it: whether it is genuine is another question. */
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
 * Looks in the database where the secret's hash would lie, for work that is of no firm yet. One that names no firm lies in
 * the first, unless its firm has moved away since it was given out.
 */
export async function where<T>(
  database: Database,
  secret: string,
  look: (connection: Connection) => Promise<T>,
): Promise<T> {
  return whereOf(database, secret, (there) => there.forAccount(null, look));
}

/** The same for work that takes a database. */
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
