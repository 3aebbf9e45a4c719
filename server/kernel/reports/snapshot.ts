/**
 * The books at one instant: a separate connection, to an up-to-date replica if there is one, with one read-only
 * transaction. It sees only the firm's rows, ends when the time limit is reached, and streams rows.
 */
import type pg from 'pg';
import { isConnectionLoss, type Connection, type Database } from '../database/database.ts';
import { isConflictWithRecovery } from '../database/replicas.ts';
import { raw, type Sql } from '../database/sql.ts';
import { RawRows } from '../database/raw/raw-rows.ts';
import { RawRun } from '../database/raw/raw-run.ts';
import { streamed } from '../database/raw/raw-stream.ts';
import { asText } from '../database/decode.ts';
import { driverClient } from '../database/raw/driver-connection.ts';
import { codeOf } from '../errors/message.ts';

const BATCH_ROWS = 1_000;
const FETCH = raw(`fetch ${BATCH_ROWS} from lines`);
/** SQLSTATE query_canceled, raised by statement_timeout. */
const STATEMENT_ENDED = '57014';

/**
 * A query for a table that was filled but not analyzed yet. The planner would consider it nearly empty and choose
 * nested loops between such tables. Uses the row statistics, which need no lock, unlike the table's size.
 */
const UNCOUNTED = `
  select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0
    and pg_stat_get_live_tuples(oid) > 1000 limit 1`;

type Values = readonly (string | null)[];

/** The report did not finish within its time limit. */
export class TimeLimitExceeded extends Error {}

export class Snapshot {
  readonly #client: pg.ClientBase;
  readonly #deadline: number;

  readonly #isAtReplica: boolean;

  private constructor(client: pg.ClientBase, deadline: number, isAtReplica: boolean) {
    this.#client = client;
    this.#deadline = deadline;
    this.#isAtReplica = isAtReplica;
  }

  /**
   * Runs work on a snapshot of the firm's books; `lock` names the advisory lock held meanwhile. If a replica is lost
   * during the work, the work runs again on the primary.
   */
  static async take<T>(
    database: Database,
    {
      accountId,
      limit_ms,
      lock,
    }: { accountId: string; limit_ms: number; lock?: readonly [number, number] | undefined },
    work: (snapshot: Snapshot) => Promise<T>,
  ): Promise<T> {
    const read = await database.longRead(accountId);
    const deadline = performance.now() + limit_ms;
    try {
      if (lock) {
        const { rows } = await read.primary.query('select pg_try_advisory_lock($1, $2) as held', [...lock]);
        if (!rows[0].held) throw new Error('Another worker is already creating it.');
      }
      const isAtReplica = read.client !== read.primary;
      const snapshot = new Snapshot(read.client, deadline, isAtReplica);
      const result = await snapshot.#begin(accountId, work).catch((error: unknown) => {
        if (!isAtReplica || !snapshot.isLost(error)) throw error;
        return new Snapshot(read.primary, deadline, false).#begin(accountId, work);
      });
      await read.release();
      return result;
    } catch (error) {
      await read.end();
      throw error;
    }
  }

  async #begin<T>(accountId: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const limit_ms = Math.max(1, Math.ceil(this.#deadline - performance.now()));
    await this.#client.query('begin isolation level repeatable read read only');
    await this.#client.query("select set_config('chancery.account_id', $1, true)", [accountId]);
    await this.#client.query('set local cursor_tuple_fraction = 1');
    const { rows: filled } = await this.#client.query(UNCOUNTED);
    if (filled.length > 0) await this.#client.query('set local enable_nestloop = off');
    await this.#client.query("select set_config('statement_timeout', $1, true)", [String(limit_ms)]);
    return work(this);
  }

  /** Whether the work may succeed on another connection. */
  isLost(error: unknown): boolean {
    return isConnectionLoss(error) || (this.#isAtReplica && isConflictWithRecovery(error));
  }

  /**
   * Throws if the time limit is exceeded. Called between batches, because the statement timeout applies to each
   * statement separately.
   */
  requireTime(): void {
    if (performance.now() > this.#deadline) throw new TimeLimitExceeded();
  }

  /** Rows as arrays of text; `T` describes the selected columns. */
  async rows<T extends Values = Values>({ text, values }: Sql): Promise<T[]> {
    this.requireTime();
    return this.#run<T>(text, values);
  }

  /** The row of a statement that always returns one. */
  async one<T extends Values>(statement: Sql): Promise<T> {
    const [found] = await this.rows<T>(statement);
    if (!found) throw new Error(`A statement that always has a row had none: ${statement.text}`);
    return found;
  }

  /** For code written for the service's own connections: rows with column names. */
  get connection(): Pick<Connection, 'rows' | 'row'> {
    const rows = async <T>({ text, values }: Sql): Promise<T[]> =>
      (await this.#client.query({ text, values: [...values], types: asText }).catch(asTimeIsUp)).rows;
    return { rows, row: async <T>(statement: Sql) => (await rows<T>(statement))[0] };
  }

  /**
   * Streams rows in batches; each is valid until the next is requested. No other statement can run before the last
   * batch, and none at all after a stream that was abandoned before its end.
   */
  async *stream(statement: Sql): AsyncGenerator<RawRows> {
    this.requireTime();
    const batches = streamed(this.#client, statement);
    for (;;) {
      const { done, value } = await batches.next().catch(asTimeIsUp);
      if (done) return;
      yield value;
      this.requireTime();
    }
  }

  /**
   * Like `stream`, but other statements can run between two batches. The database reads the next batch while the caller
   * processes the current one. Only one cursor at a time; the database executes its statement in one process.
   */
  async *cursor({ text, values }: Sql): AsyncGenerator<RawRows> {
    await this.#run(`declare lines no scroll cursor for ${text}`, values);
    try {
      let free = new RawRows();
      let coming = this.#fetch(new RawRows());
      for (;;) {
        this.requireTime();
        const rows = await coming;
        if (rows.length === 0) return;
        coming = this.#fetch(free);
        free = rows;
        yield rows;
      }
    } finally {
      await this.#client.query('close lines').catch(() => undefined);
    }
  }

  #fetch(into: RawRows): Promise<RawRows> {
    const run = new RawRun(FETCH, into);
    driverClient(this.#client).query(run);
    const ended = run.ended.catch(asTimeIsUp);
    // The pending result is not awaited if the previous batch could not be used.
    ended.catch(() => undefined);
    return ended;
  }

  async #run<T extends Values>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const query = { text, values: [...values], rowMode: 'array', types: asText };
    const { rows } = await this.#client.query(query).catch(asTimeIsUp);
    return rows;
  }
}

function asTimeIsUp(error: unknown): never {
  if (codeOf(error) === STATEMENT_ENDED) throw new TimeLimitExceeded();
  throw error;
}
