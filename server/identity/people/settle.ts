/**
 * Settles what was reserved in the first database by somebody who died before confirming it: what the firm's database
 * wrote is confirmed, and what it did not write is given up. Reservations are left alone for longer than any transaction
 * that could still write them; those of a database that is down wait for it.
 */
import type { Database } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Task } from '#kernel/jobs/index.ts';
import { instant, later, type IdentityParts } from '../parts.ts';

export const SETTLE_TASK = 'settle_reservations';
const LEFT_ALONE_S = 3_600;
const AT_ONCE = 500;

export function settleTask(parts: IdentityParts): Task {
  return () => settleReservations(parts);
}

export async function settleReservations(parts: IdentityParts): Promise<void> {
  const before = later(instant(parts), -LEFT_ALONE_S).toISOString();
  await settle(parts, reservedAddresses(before));
  await settle(parts, reservedPlaces(before));
}

interface Reservation {
  readonly account_id: string;
  readonly email: string | null;
  readonly reserved_at: string;
}

const reservedAddresses = (before: string) => sql`
  select account_id, email, reserved_at::text from sign_ins where reserved_at < ${before} order by reserved_at limit ${AT_ONCE}`;

const reservedPlaces = (before: string) => sql`
  select account_id, null as email, reserved_at::text from firm_places where reserved_at < ${before}
  order by reserved_at limit ${AT_ONCE}`;

async function settle(parts: IdentityParts, reserved: Sql): Promise<void> {
  const { first } = parts.database;
  const reservations = await first.forAccount(null, (connection) => connection.rows<Reservation>(reserved));
  for (const reservation of reservations) {
    const written = await isWritten(first, reservation).catch((error: Error) => {
      parts.log?.warn(
        { reason: error.message },
        'A reservation could not be settled and is looked at again.',
      );
    });
    if (written === undefined) continue;
    const { account_id, email, reserved_at } = reservation;
    const table = email === null ? sql`firm_places` : sql`sign_ins`;
    const which = email === null ? sql`` : sql`email = ${email} and`;
    // Not one that somebody reserved anew meanwhile.
    const same = sql`${which} account_id = ${account_id} and reserved_at = ${reserved_at}`;
    await first.forAccount(null, (connection) =>
      connection.execute(
        written
          ? sql`update ${table} set reserved_at = null where ${same}`
          : sql`delete from ${table} where ${same}`,
      ),
    );
  }
}

async function isWritten(first: Database, { account_id, email }: Reservation): Promise<boolean> {
  const database = await first.of(account_id);
  const row = await database.forAccount(account_id, (connection) =>
    connection.row(
      email === null
        ? sql`select from accounts where id = ${account_id}`
        : sql`select from sign_ins where email = ${email} and account_id = ${account_id} and not elsewhere`,
    ),
  );
  return row !== undefined;
}
