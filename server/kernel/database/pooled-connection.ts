/**
 * A connection while it is checked out of the pool: the statements that a caller runs on it, one at a time or batched
 * into one write, and the transaction around them. All values are transferred as text. Rows with column names are
 * decoded (decode.ts); arrays of text, which only become JSON, are not.
 */
import type pg from 'pg';
import type { ConnectedDatabase, Connection, Prepared, BeforeCommit } from './connection.ts';
import { asText, column, decoded, type AnyRow } from './decode.ts';
import type { Parameter, Sql } from './sql.ts';
import { ServedFirm } from './served-firm.ts';
import { StatementSkipped, StatementBatch, type ArrayRow } from './raw/statement-batch.ts';
import { RawRows } from './raw/raw-rows.ts';
import { RawRun } from './raw/raw-run.ts';
import { inSpan, isTracing, KIND } from '../trace.ts';
import { driverClient } from './raw/driver-connection.ts';

export class PooledConnection implements Connection {
  readonly firm: ServedFirm;
  readonly statements = new Set<string>();
  /** Whether a transaction is open whose BEGIN has not been sent yet. */
  #toBegin = false;
  /** Statements that have not been sent yet. */
  #pending: StatementBatch | undefined;
  /** Whether the server is still answering the previous batch. */
  #answering = false;
  /**
   * Whether several callers share the connection. Then statements are sent together at the end of the event loop's
   * turn, instead of at the end of the current callback.
   */
  shared = false;
  readonly client: pg.PoolClient;
  readonly shard: number;
  readonly database: ConnectedDatabase;
  #afterCommit: (() => Promise<void>)[] = [];
  /** Undefined outside a transaction. */
  #settling: Map<object, BeforeCommit> | undefined;
  /** How the transaction ends if nothing fails. */
  #end: 'commit' | 'rollback' = 'commit';

  constructor(client: pg.PoolClient, shard: number, database: ConnectedDatabase) {
    this.client = client;
    this.shard = shard;
    this.database = database;
    this.firm = new ServedFirm(client, database);
  }

  get watch(): unknown {
    return this.database.first.watch;
  }

  afterCommit(work: () => Promise<void>): void {
    if (!this.#settling) throw new Error('Only a transaction has an end after which something is done.');
    this.#afterCommit.push(work);
  }

  atCommit<T extends BeforeCommit>(key: object, make: () => T): T {
    if (!this.#settling) throw new Error('Only a transaction has an end at which something settles.');
    const found = this.#settling.get(key) ?? make();
    this.#settling.set(key, found);
    return found as T;
  }

  workAtCommit(key: object): BeforeCommit | undefined {
    return this.#settling?.get(key);
  }

  markWork(): () => void {
    const marked = new Map([...(this.#settling ?? [])].map(([key, work]) => [key, work.mark?.()]));
    return () => {
      for (const [key, work] of this.#settling ?? [])
        if (work.mark && !marked.has(key)) this.#settling?.delete(key);
      for (const restore of marked.values()) restore?.();
    };
  }

  get isDryRun(): boolean {
    return this.#end === 'rollback';
  }

  /** With `rollback` the work is done and fully checked, then undone. */
  async inTransaction<T>(work: () => Promise<T>, end: 'commit' | 'rollback' = 'commit'): Promise<T> {
    this.#settling = new Map();
    this.#end = end;
    this.openTransaction();
    try {
      const result = await work();
      // This work may write and so register more work; a Map also iterates over entries added during the iteration.
      for (const each of this.#settling.values()) await each.settle(this);
      if (end === 'rollback') await this.#checkDeferredConstraints();
      await this.endTransaction(end);
      if (end === 'commit') for (const each of this.#afterCommit) await each().catch(() => undefined);
      return result;
    } catch (error) {
      await this.endTransaction('rollback').catch(() => undefined);
      throw error;
    } finally {
      this.#settling = undefined;
      this.#afterCommit = [];
      this.#end = 'commit';
    }
  }

  /** Runs the checks that a commit would run. */
  async #checkDeferredConstraints(): Promise<void> {
    await this.#begin();
    await this.client.query('set constraints all immediate');
  }

  async rows<T extends object>(statement: Sql): Promise<T[]> {
    return (await this.#run<T>(statement)).rows;
  }

  async row<T extends object>(statement: Sql): Promise<T | undefined> {
    return (await this.rows<T>(statement))[0];
  }

  async one<T extends object>(statement: Sql): Promise<T> {
    const found = await this.row<T>(statement);
    if (!found) throw new Error(`A statement that always has a row had none: ${statement.text}`);
    return found;
  }

  text(statement: Sql): Promise<string | null> {
    return isTracing() ? traced(statement.text, () => this.#text(statement)) : this.#text(statement);
  }

  async #text({ text, values }: Sql): Promise<string | null> {
    await this.#begin();
    const { rows } = await this.client.query<[string | null]>({
      text,
      values: [...values],
      rowMode: 'array',
      types: asText,
    });
    return rows[0]?.[0] ?? null;
  }

  async value(statement: Sql): Promise<string> {
    const found = await this.text(statement);
    if (found === null) throw new Error(`A statement that always has a value had none: ${statement.text}`);
    return found;
  }

  async count(statement: Sql): Promise<number> {
    return Number(await this.text(statement));
  }

  async holds(statement: Sql): Promise<boolean> {
    return column.boolean(await this.text(statement));
  }

  bytes(statement: Sql): Promise<Buffer | undefined> {
    return isTracing() ? traced(statement.text, () => this.#bytes(statement)) : this.#bytes(statement);
  }

  async #bytes(statement: Sql): Promise<Buffer | undefined> {
    await this.#begin();
    const run = new RawRun(statement, new RawRows(), { binary: true });
    driverClient(this.client).query(run);
    return (await run.ended).field(0, 0);
  }

  async execute(statement: Sql): Promise<number> {
    return (await this.#run(statement)).rowCount ?? 0;
  }

  raw(statement: Prepared, values: readonly Parameter[]): Promise<RawRows> {
    return isTracing()
      ? traced(statement.text, () => this.#raw(statement, values))
      : this.#raw(statement, values);
  }

  async #raw({ name, text }: Prepared, values: readonly Parameter[]): Promise<RawRows> {
    this.statements.add(name);
    try {
      return await this.#batch().add(name, text, values);
    } catch (error) {
      if (error instanceof StatementSkipped && !this.#settling) return this.#raw({ name, text }, values);
      // Use the caller's stack trace instead of one that ends in the socket's read callback.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  async arrays(statement: Prepared, values: readonly Parameter[]): Promise<ArrayRow[]> {
    return (await this.raw(statement, values)).texts();
  }

  named<T extends object = AnyRow>(statement: Prepared, values: readonly Parameter[]): Promise<T[]> {
    return isTracing()
      ? traced(statement.text, () => this.#named<T>(statement, values))
      : this.#named<T>(statement, values);
  }

  async #named<T extends object>({ name, text }: Prepared, values: readonly Parameter[]): Promise<T[]> {
    this.statements.add(name);
    await this.#begin();
    const result = await this.client.query<T>({ name, text, values: [...values], types: decoded });
    return result.rows;
  }

  /** Opens a transaction; BEGIN is sent together with the next statement. */
  openTransaction(): void {
    this.#toBegin = true;
  }

  /** Ends the transaction. If no statement was run, nothing is sent. */
  async endTransaction(word: 'commit' | 'rollback'): Promise<void> {
    this.#send();
    if (!this.#toBegin) await this.client.query(word);
    this.#toBegin = false;
  }

  /** The batch of statements that will be sent in the next write. */
  #batch(): StatementBatch {
    if (this.#pending) return this.#pending;
    const batch = new StatementBatch(() => this.#answered());
    this.#pending = batch;
    if (this.#toBegin) batch.begin();
    this.#toBegin = false;
    if (this.shared) setImmediate(() => this.#leave(batch));
    else process.nextTick(() => this.#leave(batch));
    return batch;
  }

  #leave(batch: StatementBatch): void {
    if (this.#pending === batch && !this.#answering) this.#send();
  }

  #send(): void {
    const batch = this.#pending;
    if (!batch) return;
    this.#pending = undefined;
    this.#answering = true;
    driverClient(this.client).query(batch);
  }

  #answered(): void {
    this.#answering = false;
    this.#send();
  }

  async #begin(): Promise<void> {
    this.#send();
    if (!this.#toBegin) return;
    this.#toBegin = false;
    await this.client.query('begin');
  }

  #run<T extends object = AnyRow>(statement: Sql) {
    return isTracing() ? traced(statement.text, () => this.#query<T>(statement)) : this.#query<T>(statement);
  }

  async #query<T extends object>({ text, values }: Sql) {
    await this.#begin();
    return this.client.query<T>({ text, values: [...values], types: decoded });
  }
}

/** Names the span after the first keyword only: the rest may be long, and a few statements contain a firm's data. */
function traced<T>(text: string, run: () => Promise<T>): Promise<T> {
  const operation = /[a-z]+/i.exec(text)?.[0]?.toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return inSpan({ name: operation, kind: KIND.client, attributes }, run);
}
