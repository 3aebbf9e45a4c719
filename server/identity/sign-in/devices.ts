/**
 * The browsers that a user has signed in with. A browser is identified by a random mark in a cookie, of which the
 * database stores the hash. IP addresses are unsuitable: they change while traveling, and colleagues share one.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';

/** The most browsers stored per user; the least recently used is replaced. */
const MOST_DEVICES = 50;

interface Use {
  readonly accountId: string;
  readonly userId: string;
  readonly device: string;
  readonly at: Date;
}

/** `first`: the user has never signed in before. */
export async function rememberDevice(
  connection: Connection,
  { accountId, userId, device, at }: Use,
): Promise<'known' | 'first' | 'new'> {
  const hash = sha256(device);
  const stamp = at.toISOString();
  const known = await connection.execute(sql`
    update sign_in_devices set last_seen_at = ${stamp}
    where account_id = ${accountId} and user_id = ${userId} and device_hash = ${hash}`);
  if (known === 1) return 'known';
  const others = await connection.execute(sql`
    select from sign_in_devices where account_id = ${accountId} and user_id = ${userId} limit 1`);
  await connection.execute(sql`
    delete from sign_in_devices where account_id = ${accountId} and user_id = ${userId} and device_hash = any(
      array(select device_hash from sign_in_devices where account_id = ${accountId} and user_id = ${userId}
        order by last_seen_at desc offset ${MOST_DEVICES - 1}))`);
  await connection.execute(sql`
    insert into sign_in_devices (account_id, user_id, device_hash, first_seen_at, last_seen_at)
    values (${accountId}, ${userId}, ${hash}, ${stamp}, ${stamp})
    on conflict (account_id, user_id, device_hash) do nothing`);
  return others === 0 ? 'first' : 'new';
}
