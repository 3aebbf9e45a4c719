/**
 * Bulk-loads rows of a firm: several thousand per statement, with one array per column. Rows are subject to the same
 * policies, constraints and foreign keys as those of the API; ids come from the tables' sequences, and the record
 * counters are updated. Writes no events: a firm's history begins after the load.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql, type Parameter } from '#kernel/database/sql.ts';
import { isCounted } from '#kernel/records/row-conditions.ts';
import { statementName } from '#kernel/database/raw/statement-name.ts';
import { resources } from '../api/resources.ts';

export type ColumnType =
  | 'bigint'
  | 'integer'
  | 'smallint'
  | 'numeric'
  | 'text'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'text[]'
  | 'jsonb';

/** A table and the columns that are loaded, in SQL spelling. */
export interface Target<Column extends string = string> {
  readonly table: string;
  readonly columns: Readonly<Record<Column, ColumnType>>;
}

export type LoadedRow<Column extends string> = Readonly<Record<Column, string | number | boolean | null>>;

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Progress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
}

/** Types that cannot be sent as arrays of values; they are sent as text and converted in the statement. */
const SENT_AS_TEXT: ReadonlySet<ColumnType> = new Set(['text[]', 'jsonb']);

/** Larger batches are no faster; smaller ones make the round trip significant. */
const ROWS_PER_STATEMENT = 4000;

/** The buffer for new words of a search index; with the small default, loading takes twice as long. */
const PENDING_WORDS = '256MB';

/** Loaded rows are counted in the first shard of a resource's counter. */
const SHARD = 0;

export class Loader {
  readonly connection: Connection;
  readonly accountId: string;
  readonly #onProgress: ((progress: Progress) => void) | undefined;
  readonly counts: Record<string, number>;
  /** Rows by table that are not counted yet. */
  readonly #uncounted: Map<string, number>;

  constructor(
    connection: Connection,
    accountId: string,
    onProgress?: (progress: Progress) => void,
    counted: { readonly counts: Record<string, number>; readonly uncounted: Map<string, number> } = {
      counts: {},
      uncounted: new Map(),
    },
  ) {
    this.connection = connection;
    this.accountId = accountId;
    this.#onProgress = onProgress;
    this.counts = counted.counts;
    this.#uncounted = counted.uncounted;
  }

  /** A loader in another transaction that shares this one's counts. */
  on(connection: Connection): Loader {
    const { counts } = this;
    return new Loader(connection, this.accountId, this.#onProgress, { counts, uncounted: this.#uncounted });
  }

  /** Gives the transaction enough memory for large loads. */
  async begin(): Promise<void> {
    await this.connection.execute(
      sql`select set_config('gin_pending_list_limit', ${PENDING_WORDS}, true), set_config('work_mem', ${PENDING_WORDS}, true)`,
    );
  }

  /**
   * Runs statements that join rows loaded in this transaction. Without statistics the planner considers the tables
   * empty and would choose nested loops.
   */
  async joiningWhole<T>(work: () => Promise<T>): Promise<T> {
    await this.connection.execute(sql`select set_config('enable_nestloop', 'off', true)`);
    const result = await work();
    await this.connection.execute(sql`select set_config('enable_nestloop', 'on', true)`);
    return result;
  }

  /** Loaded rows have no events or audit entries of their own; this entry records their origin. */
  async auditSeeding(action: string, at: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const { connection, accountId, counts } = this;
    await this.writeCounters();
    await connection.execute(sql`
      insert into audit_log (account_id, at, action, subject_type, subject_id, after)
      values (${accountId}, ${at}, ${action}, 'account', ${accountId}, ${JSON.stringify({ ...more, ...counts })})`);
  }

  /** New ids of a table, in order. */
  async ids(table: string, count: number): Promise<string[]> {
    const rows = await this.connection.rows<Pick<Named, 'id'>>(
      sql`select nextval(${`${table}_id_seq`}::regclass) as id from generate_series(1, ${count})`,
    );
    return rows.map(({ id }) => id);
  }

  /** The rows with new ids of the table, in order. */
  async withIds<Row extends object>(
    table: string,
    rows: readonly Row[],
  ): Promise<(Row & { readonly id: string })[]> {
    const nextId = await this.idsInTurn(table, rows.length);
    return rows.map((row) => ({ ...row, id: nextId() }));
  }

  /** Reserves ids of a table, and returns them one by one. */
  async idsInTurn(table: string, count: number): Promise<() => string> {
    const ids = (await this.ids(table, count)).values();
    return () => {
      const next = ids.next();
      if (next.done) throw new Error(`More rows of ${table} are created than ids were reserved.`);
      return next.value;
    };
  }

  /** The ids of a table's rows by lower-case name. */
  async named(table: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.connection.rows<Named>(
      sql`select id, lower(name) as name from ${raw(table)} where account_id = ${this.accountId} and deleted_at is null order by id desc`,
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
  }

  /** Returns a function that looks up a table's row by name; the row must exist. */
  async idByName(table: string): Promise<(name: string) => string> {
    const ids = await this.named(table);
    return (name) => {
      const id = ids.get(name.toLowerCase());
      if (id === undefined) throw new Error(`The firm ${this.accountId} has no ${name} among its ${table}.`);
      return id;
    };
  }

  /** Loads rows with their own ids or without ids. */
  async load<Column extends string>(
    target: Target<Column>,
    rows: readonly LoadedRow<Column>[],
  ): Promise<void> {
    await this.stream(target, rows, rows.length);
  }

  /** Loads generated rows; the next ones are generated while the database writes. */
  async stream<Column extends string>(
    target: Target<Column>,
    rows: Iterable<LoadedRow<Column>>,
    total: number,
  ): Promise<void> {
    await streamOver([this], target, rows, { total, streamOf: () => 0 });
  }

  /** Reports the progress of rows that are loaded elsewhere. */
  tell(table: string, done: number, total: number): void {
    this.#onProgress?.({ table, done, total });
  }

  /** Counts loaded rows. */
  count(table: string, rows: number): void {
    this.counts[table] = (this.counts[table] ?? 0) + rows;
    this.#uncounted.set(table, (this.#uncounted.get(table) ?? 0) + rows);
  }

  /**
   * Updates the record counters in one transaction at the end: two transactions that load the same table would block
   * each other.
   */
  async writeCounters(): Promise<void> {
    for (const { name, table } of resources.filter(isCounted)) {
      const rows = this.#uncounted.get(table);
      if (rows === undefined) continue;
      await this.connection.execute(sql`
        insert into record_counters as stored (account_id, resource, shard, live, writes)
        values (${this.accountId}, ${name}, ${raw(String(SHARD))}, ${rows}, ${rows})
        on conflict (account_id, resource, shard)
        do update set live = stored.live + excluded.live, writes = stored.writes + excluded.writes`);
    }
    this.#uncounted.clear();
  }

  insert<Column extends string>(
    { table, columns }: Target<Column>,
    rows: readonly LoadedRow<Column>[],
  ): Promise<unknown> {
    const names = Object.keys(columns) as Column[];
    const sentAs = (name: Column): string => (SENT_AS_TEXT.has(columns[name]) ? 'text' : columns[name]);
    const arrays = names.map((name, index) => `$${index + 2}::${sentAs(name)}[]`);
    const read = names.map((name, index) =>
      SENT_AS_TEXT.has(columns[name]) ? `c${index}::${columns[name]}` : `c${index}`,
    );
    const insert =
      `insert into ${table} (account_id, ${names.join(', ')}) select $1, ${read.join(', ')}` +
      ` from unnest(${arrays.join(', ')}) as loaded(${names.map((_, index) => `c${index}`).join(', ')})`;
    const searchText = resources.find((each) => each.table === table && each.searchText)?.searchText;
    const text = searchText
      ? `with loaded as (${insert} returning *) insert into ${searchText.table} (account_id, id, text)` +
        ` select account_id, id, lower(${searchText.column}) from loaded where ${searchText.column} is not null`
      : insert;
    const values: Parameter[] = names.map((name) => rows.map((row) => asText(row[name])));
    return this.connection.arrays({ name: statementName(text), text }, [this.accountId, ...values]);
  }
}

/** The parallel transactions; there is always at least one. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** Loads rows in parallel transactions; `streamOf` selects the transaction of each row. */
export async function streamOver<Column extends string>(
  loaders: NonEmpty<Loader>,
  target: Target<Column>,
  rows: Iterable<LoadedRow<Column>>,
  { total, streamOf }: { readonly total: number; readonly streamOf: (row: LoadedRow<Column>) => number },
): Promise<void> {
  const streams = loaders.map((loader) => new RowStream(loader, target));
  const [first] = loaders;
  let done = 0;
  first.tell(target.table, 0, total);
  for (const row of rows) {
    const stream = streams[streamOf(row)]!;
    if (stream.add(row) < ROWS_PER_STATEMENT) continue;
    done += await stream.send();
    first.tell(target.table, Math.min(done, total), total);
  }
  for (const stream of streams) done += await stream.send();
  for (const stream of streams) await stream.sent();
  first.tell(target.table, done, total);
  first.count(target.table, done);
}

/** Rows for one transaction: a batch is sent while the next is collected. */
class RowStream<Column extends string> {
  readonly #loader: Loader;
  readonly #target: Target<Column>;
  #rows: LoadedRow<Column>[] = [];
  #sending: Promise<unknown> = Promise.resolve();

  constructor(loader: Loader, target: Target<Column>) {
    this.#loader = loader;
    this.#target = target;
  }

  /** Returns the number of rows waiting to be sent. */
  add(row: LoadedRow<Column>): number {
    return this.#rows.push(row);
  }

  /** Sends the waiting rows after the previous batch; returns their number. */
  async send(): Promise<number> {
    const rows = this.#rows;
    await this.#sending;
    if (rows.length === 0) return 0;
    this.#rows = [];
    this.#sending = this.#loader.insert(this.#target, rows);
    // A failure is thrown at the next send.
    this.#sending.catch(() => undefined);
    return rows.length;
  }

  async sent(): Promise<void> {
    await this.#sending;
  }
}

function asText(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value);
}
