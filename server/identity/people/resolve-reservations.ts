/**
 * Resolves reservations in the first database that a crash left unconfirmed: confirms what the firm's database has
 * written and deletes the rest. Reservations are left alone for longer than any transaction that could still write
 * them; those of a database that is down are kept until it is back.
 */
import type { Database } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Tables } from '#tables';
import { instant, later, type IdentityParts } from '../parts.ts';

export const RESOLVE_RESERVATIONS_TASK = 'settle_reservations';
const LEFT_ALONE_S = 3_600;
const AT_ONCE = 500;

export function resolveReservationsTask(parts: IdentityParts): Task {
  return () => resolveReservations(parts);
}

export async function resolveReservations(parts: IdentityParts): Promise<void> {
  const before = later(instant(parts), -LEFT_ALONE_S).toISOString();
  for (const kind of RESERVED) await settle(parts, kind, before);
}

interface Reservation extends Pick<
  Tables['sign_ins' | 'identity_provider_domains' | 'firm_locations'],
  'account_id' | 'reserved_at'
> {
  readonly name: string;
}

interface Kind {
  readonly table: Sql;
  /** The column of the reserved name. */
  readonly name: Sql;
  /** A query in the firm's database for what was written. */
  readonly written: (reservation: Reservation) => Sql;
}

const RESERVED: readonly Kind[] = [
  {
    table: sql`sign_ins`,
    name: sql`email`,
    written: ({ account_id, name }) =>
      sql`select from sign_ins where email = ${name} and account_id = ${account_id} and not elsewhere`,
  },
  {
    table: sql`identity_provider_domains`,
    name: sql`domain`,
    written: ({ account_id, name }) =>
      sql`select from identity_provider_domains where domain = ${name} and account_id = ${account_id} and not elsewhere`,
  },
  {
    table: sql`firm_locations`,
    name: sql`database_name`,
    written: ({ account_id }) => sql`select from accounts where id = ${account_id}`,
  },
];

async function settle(parts: IdentityParts, { table, name, written }: Kind, before: string): Promise<void> {
  const { first } = parts.database;
  const reservations = await first.forAccount(null, (connection) =>
    connection.rows<Reservation>(sql`
      select account_id, ${name} as name, reserved_at from ${table} where reserved_at < ${before}
      order by reserved_at limit ${AT_ONCE}`),
  );
  for (const reservation of reservations) {
    const { account_id, reserved_at } = reservation;
    const isWritten = await finds(first, account_id, written(reservation)).catch((error: Error) => {
      parts.log?.warn(
        { reason: error.message },
        'A reservation could not be resolved and will be checked again.',
      );
    });
    if (isWritten === undefined) continue;
    // Not a reservation that was made again in the meantime.
    const same = sql`${name} = ${reservation.name} and account_id = ${account_id} and reserved_at = ${reserved_at}`;
    await first.forAccount(null, (connection) =>
      connection.execute(
        isWritten
          ? sql`update ${table} set reserved_at = null where ${same}`
          : sql`delete from ${table} where ${same}`,
      ),
    );
  }
}

async function finds(first: Database, accountId: string, statement: Sql): Promise<boolean> {
  const database = await first.of(accountId);
  return (await database.forAccount(accountId, (connection) => connection.row(statement))) !== undefined;
}
