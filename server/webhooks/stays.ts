/**
 * The databases in which a firm has been, in order. Its events are read in the order of these stays, and within each
 * in transaction order. The id of an event tells in which database it was written. A firm that never moved has one
 * stay.
 */
import type { Connection } from '#kernel/database/database.ts';
import { IDS_OF_A_DATABASE } from '#kernel/database/directory.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';

export interface Stay {
  /** The database's id in cursors. */
  readonly database: string;
  /** Undefined if all events are of this stay. */
  readonly events?: {
    readonly number: number;
    /** Transactions of an earlier stay in the same database. */
    readonly after: string;
    /** Undefined for the current stay. */
    readonly until: string | undefined;
  };
  readonly next: Stay | undefined;
}

type Row = OrNull<Pick<Tables['firm_stays'], 'database_id' | 'database_number' | 'until_transaction'>> & {
  readonly here: string;
};

export async function staysOf(
  connection: Connection,
  accountId: string,
): Promise<readonly [Stay, ...Stay[]]> {
  const found = await connection.rows<Row>(sql`
    select d.here, s.database_id, s.database_number, s.until_transaction
    from (select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as here
      from pg_control_system()) d
    left join firm_stays s on s.account_id = ${accountId} order by s.number`);
  const here = found[0]?.here ?? '';
  const rows = found.flatMap(({ database_id: id, database_number: number, until_transaction: until }) =>
    id === null || number === null ? [] : [{ id, number, until: until ?? undefined }],
  );
  // A restored database has new transaction numbers, so earlier stays are meaningless.
  const present: Stay = { database: here, next: undefined };
  if (rows.at(-1)?.id !== here) return [present];
  const stays: Stay[] = [];
  for (const [index, row] of [...rows.entries()].reverse()) {
    const before = rows.slice(0, index).findLast(({ number }) => number === row.number);
    const events = { number: row.number, after: before?.until ?? '0', until: row.until };
    stays.unshift({ database: row.id, events, next: stays[0] });
  }
  const [first = present, ...later] = stays;
  return [first, ...later];
}

/** The stay that a transaction of the database belongs to. */
export function stayOf(stays: readonly Stay[], database: string, transaction: string): Stay | undefined {
  return stays.find(
    ({ database: each, events }) =>
      each === database && (events?.until === undefined || BigInt(transaction) <= BigInt(events.until)),
  );
}

/** A condition on an event `e`; for the current stay, also that no earlier transaction is still running. */
export function isIn({ events }: Stay): Sql {
  const ended = sql`e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())`;
  if (!events) return ended;
  const { number, after, until } = events;
  const from = String(BigInt(number) * BigInt(IDS_OF_A_DATABASE));
  const to = String(BigInt(number + 1) * BigInt(IDS_OF_A_DATABASE));
  const last = until === undefined ? ended : sql`e.transaction_id <= ${until}::xid8`;
  return sql`e.id > ${from}::bigint and e.id <= ${to}::bigint and e.transaction_id > ${after}::xid8 and ${last}`;
}
