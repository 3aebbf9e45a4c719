/** Stored passkeys: a user can have several, each with a name. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { audit, type Actor } from '../history.ts';
import { refuse } from '../refusals.ts';
import { queueNotice } from '../sign-in/notices.ts';

export const MOST_PASSKEYS = 20;
const NAME_CHARACTERS = 100;

export interface Owner {
  readonly accountId: string;
  readonly userId: string;
}

/** What is needed to verify a signature. */
export interface Passkey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export interface NewPasskey extends Omit<Passkey, 'id' | 'publicKey'> {
  readonly publicKey: Uint8Array;
  readonly name: string;
  readonly synced: boolean;
}

/**
 * The user handle stored by the authenticator. It contains the firm's id, which must be known before the firm's rows
 * can be read.
 */
export function userHandle({ accountId, userId }: Owner): Buffer {
  return Buffer.from(`${accountId}.${userId}`);
}

/** Undefined if the handle does not have our format. */
export function ownerOf(handle: string): Owner | undefined {
  const [, accountId, userId] =
    /^(\d{1,18})\.(\d{1,18})$/.exec(Buffer.from(handle, 'base64url').toString()) ?? [];
  return accountId && userId ? { accountId, userId } : undefined;
}

export function checkName(name: string): string {
  const kept = name.trim();
  if (kept === '' || kept.length > NAME_CHARACTERS)
    throw refuse('passkey.name', { most: NAME_CHARACTERS }, { field: 'name' });
  return kept;
}

export async function passkeysOf(connection: Connection, { accountId, userId }: Owner): Promise<Passkey[]> {
  const rows = await connection.rows<
    Pick<Tables['passkeys'], 'id' | 'credential_id' | 'public_key' | 'counter' | 'transports'>
  >(sql`
    select id, credential_id, public_key, counter, transports from passkeys
    where account_id = ${accountId} and user_id = ${userId} order by id`);
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    publicKey: bytesOf(row.public_key),
    counter: Number(row.counter),
    transports: row.transports,
  }));
}

export async function addPasskey(
  connection: Connection,
  { accountId, userId }: Owner,
  passkey: NewPasskey,
  at: Date,
  actor: Actor,
): Promise<string> {
  const row = await connection.row<Pick<Tables['passkeys'], 'id'>>(sql`
    insert into passkeys (account_id, user_id, name, credential_id, public_key, counter, transports, synced, created_at)
    values (${accountId}, ${userId}, ${passkey.name}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)},
      ${passkey.counter}, ${[...passkey.transports]}, ${passkey.synced}, ${at.toISOString()})
    on conflict (account_id, credential_id) do nothing returning id`);
  if (!row) throw refuse('passkey.known');
  const after = { passkey: row.id, name: passkey.name };
  await audit(connection, {
    accountId,
    at,
    action: 'passkey_added',
    subject: ['user', userId],
    actor,
    after,
  });
  await queueNotice(connection, { accountId, userId, at, what: 'passkey_added', address: actor.address });
  return row.id;
}

export async function rememberUseOfPasskey(
  connection: Connection,
  { accountId }: Owner,
  id: string,
  { counter, synced, at }: { readonly counter: number; readonly synced: boolean; readonly at: Date },
): Promise<void> {
  await connection.execute(sql`
    update passkeys set counter = ${counter}, synced = ${synced}, last_used_at = ${at.toISOString()}
    where account_id = ${accountId} and id = ${id}`);
}

/** False if the user has no such passkey. */
export async function renamePasskey(
  connection: Connection,
  { accountId, userId }: Owner,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await connection.execute(sql`
    update passkeys set name = ${name} where account_id = ${accountId} and user_id = ${userId} and id = ${id}`);
  return renamed === 1;
}

/** Removes one passkey, or all if none is named; returns how many. */
export async function removePasskeys(
  connection: Connection,
  { accountId, userId }: Owner,
  id: string | null,
  at: Date,
  actor: Actor,
): Promise<number> {
  const removed = await connection.rows<Pick<Tables['passkeys'], 'id' | 'name'>>(sql`
    delete from passkeys where account_id = ${accountId} and user_id = ${userId}
      and (${id}::bigint is null or id = ${id}) returning id, name`);
  for (const { id: passkey, name } of removed) {
    const entry = { accountId, at, action: 'passkey_removed', subject: ['user', userId] as const, actor };
    await audit(connection, { ...entry, after: { passkey, name } });
  }
  if (removed.length > 0)
    await queueNotice(connection, { accountId, userId, at, what: 'passkey_removed', address: actor.address });
  return removed.length;
}
