/**
 * Email addresses for signing in. Each belongs to one firm of the installation, and the first database has all of
 * them. If the firm is in another database, its address is reserved in the first database before the firm's
 * transaction writes the sign-in, and confirmed afterwards. A crash in between leaves a reservation, which
 * `resolve-reservations.ts` resolves. Until then other firms cannot use the address, and it signs in nobody whom the
 * firm's own database does not know.
 */
import type { ConnectedDatabase, Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';

export interface SignedInPerson {
  readonly accountId: string;
  readonly userId: string;
}

/** The user who signs in with this email, which belongs to one user of one firm. */
export async function personWith(database: Database, email: string): Promise<SignedInPerson | undefined> {
  const address = email.trim().toLowerCase();
  const find = (connection: Connection) =>
    connection.row<Pick<Tables['sign_ins'], 'account_id' | 'user_id' | 'elsewhere'>>(sql`
      select account_id, user_id, elsewhere from sign_ins where email = ${address}`);
  const kept = await database.first.forAccount(null, find);
  const row = kept?.elsewhere ? await (await database.of(kept.account_id)).forAccount(null, find) : kept;
  return row && { accountId: row.account_id, userId: row.user_id };
}

/**
 * Lets only one transaction at a time give an address to a user, so that the next one sees who has it. Call this before
 * looking for the holder.
 */
export async function holdAddress(connection: Connection, address: string): Promise<void> {
  const key = `address ${address.trim().toLowerCase()}`;
  await connection.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * False if the address belongs to another firm. Call this in the transaction that writes the sign-in, before the
 * write.
 */
export async function reserveAddress(
  connection: Connection,
  { accountId, userId }: SignedInPerson,
  address: string,
  at: string,
): Promise<boolean> {
  const { first } = connection.database;
  if (first === connection.database) return true;
  if (connection.isDryRun) return isFree(first, accountId, address);
  const reserved = await first.forAccount(null, (there) =>
    there.execute(sql`
      insert into sign_ins (email, account_id, user_id, elsewhere, reserved_at, created_at, updated_at)
      values (${address}, ${accountId}, ${userId}, true, ${at}, ${at}, ${at})
      on conflict (email) do update set user_id = excluded.user_id, reserved_at = excluded.reserved_at
      where sign_ins.elsewhere and sign_ins.account_id = excluded.account_id and sign_ins.reserved_at is not null`),
  );
  if (reserved === 0) return false;
  connection.afterCommit(() => confirmAddress(first, accountId, address));
  return true;
}

/** Call this in the transaction that changes the user's address, before the change. */
export async function releaseAddress(
  connection: Connection,
  accountId: string,
  address: string,
  at: string,
): Promise<void> {
  const { first } = connection.database;
  if (first === connection.database || connection.isDryRun) return;
  await first.forAccount(null, (there) =>
    there.execute(sql`
      update sign_ins set reserved_at = ${at} where email = ${address} and account_id = ${accountId} and elsewhere`),
  );
  connection.afterCommit(() =>
    first.forAccount(null, async (there) => {
      await there.execute(sql`
        delete from sign_ins where email = ${address} and account_id = ${accountId} and elsewhere`);
    }),
  );
}

function confirmAddress(first: ConnectedDatabase, accountId: string, address: string): Promise<void> {
  return first.forAccount(null, async (there) => {
    await there.execute(sql`
      update sign_ins set reserved_at = null where email = ${address} and account_id = ${accountId} and elsewhere`);
  });
}

function isFree(first: ConnectedDatabase, accountId: string, address: string): Promise<boolean> {
  return first.forAccount(null, async (there) => {
    const holder = await there.row(sql`
      select from sign_ins where email = ${address} and (account_id <> ${accountId} or reserved_at is null)`);
    return holder === undefined;
  });
}
