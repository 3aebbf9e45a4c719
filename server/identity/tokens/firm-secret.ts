/**
 * Secrets that are looked up before their firm is known: tokens, codes, sessions, links. One of a firm that lies in
 * another database than the first names its firm, so that a request asks that database alone. A secret is found by the
 * hash of all of it, so that the name proves nothing.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { randomSecret } from '#kernel/secrets.ts';

const NAMED = /~([1-9]\d{0,18})$/;

export function newSecret(connection: Connection, accountId: string): string {
  return withFirm(connection, accountId, randomSecret());
}

export function withFirm({ database }: Connection, accountId: string, secret: string): string {
  return database === database.first ? secret : `${secret}~${accountId}`;
}

/** The firm that it names. Of a JWT, whoever made it: whether it is genuine is another question. */
export function firmNamedBy(secret: string): string | undefined {
  const [, payload] = secret.split('.');
  if (payload === undefined) return NAMED.exec(secret)?.[1];
  try {
    const { account_id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return typeof account_id === 'string' && /^[1-9]\d{0,18}$/.test(account_id) ? account_id : undefined;
  } catch {
    return undefined;
  }
}

/** Looks in the database where the secret's hash would lie, for work that is of no firm yet. */
export async function where<T>(
  database: Database,
  secret: string,
  look: (connection: Connection) => Promise<T>,
): Promise<T> {
  return (await database.of(firmNamedBy(secret))).forAccount(null, look);
}
