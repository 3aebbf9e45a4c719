/**
 * The databases in which a firm has been, in order. Its events are read in the order of these periods, and within each
 * in transaction order. The id of an event tells in which period it was written, because each move begins higher ids. A
 * firm that never moved has one period.
 */
import type { Connection } from '#kernel/database/database.ts';
import { IDS_OF_A_DATABASE } from '#kernel/database/several/id-ranges.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';

export interface DatabasePeriod {
  /** The database's id in cursors. */
  readonly database: string;
  /** Undefined if all events are of this period. */
  readonly events?: {
    /** The range of ids that the period begins. */
    readonly from: number;
    /** The next higher range that another period begins. */
    readonly to: number | undefined;
    /** Transactions of an earlier period in the same database. */
    readonly after: string;
    /** Undefined for the current period. */
    readonly until: string | undefined;
  };
}

type Row = OrNull<Pick<Tables['firm_stays'], 'database_id' | 'database_number' | 'until_transaction'>> & {
  readonly here: string;
};

export async function databasePeriods(
  connection: Connection,
  accountId: string,
): Promise<readonly [DatabasePeriod, ...DatabasePeriod[]]> {
  const found = await connection.rows<Row>(sql`
    select d.here, s.database_id, s.database_number, s.until_transaction
    from (select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as here
      from pg_control_system()) d
    left join firm_stays s on s.account_id = ${accountId} order by s.number`);
  const here = found[0]?.here ?? '';
  const rows = found.flatMap(({ database_id: id, database_number: number, until_transaction: until }) =>
    id === null || number === null ? [] : [{ id, number, until: until ?? undefined }],
  );
  // A restored database has new transaction numbers, so earlier periods are meaningless.
  const present: DatabasePeriod = { database: here };
  if (rows.at(-1)?.id !== here) return [present];
  const periods = rows.map(({ id, number, until }, index): DatabasePeriod => {
    const before = rows.slice(0, index).findLast((row) => row.number === number);
    const to = rows
      .map((row) => row.number)
      .filter((other) => other > number)
      .toSorted((one, other) => one - other)[0];
    return { database: id, events: { from: number, to, after: before?.until ?? '0', until } };
  });
  const [first = present, ...later] = periods;
  return [first, ...later];
}

/** The period that a transaction of the database belongs to. */
export function periodOfTransaction(
  periods: readonly DatabasePeriod[],
  database: string,
  transaction: string,
): DatabasePeriod | undefined {
  return periods.find(
    ({ database: each, events }) =>
      each === database && (events?.until === undefined || BigInt(transaction) <= BigInt(events.until)),
  );
}

/** A condition on an event `e`; for the current period, also that no earlier transaction is still running. */
export function inPeriod({ events }: DatabasePeriod): Sql {
  const ended = sql`e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())`;
  if (!events) return ended;
  const { from, to, after, until } = events;
  const below = to === undefined ? sql`true` : sql`e.id <= ${startOf(to)}::bigint`;
  const last = until === undefined ? ended : sql`e.transaction_id <= ${until}::xid8`;
  return sql`e.id > ${startOf(from)}::bigint and ${below} and e.transaction_id > ${after}::xid8 and ${last}`;
}

/** The range's ids are above it. */
function startOf(range: number): string {
  return String(BigInt(range) * BigInt(IDS_OF_A_DATABASE));
}
