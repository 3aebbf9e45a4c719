/**
 * Runs one statement and reads its rows from the socket directly; the driver would create a string for each field.
 * All other messages are passed to the driver.
 */
import { ArrivingBytes } from './arriving-bytes.ts';
import { parameterText } from './statement-batch.ts';
import type { DriverConnection } from './driver-connection.ts';
import type { Sql } from '../sql.ts';
import type { RawRows } from './raw-rows.ts';

interface Options {
  /** Requests PostgreSQL's binary format instead of text. */
  readonly binary?: boolean;
  /**
   * Hands rows over in batches of at least this many instead of all at the end. The next rows are added to the object
   * that `handOver` returns.
   */
  readonly batch?: { readonly rows: number; handOver(rows: RawRows): RawRows };
}

export class RawRun {
  readonly #statement: Sql;
  readonly #options: Options;
  #rows: RawRows;
  readonly #end = Promise.withResolvers<RawRows>();
  #arriving: ArrivingBytes | undefined;

  /** Empties `rows` and fills it with the result. */
  constructor(statement: Sql, rows: RawRows, options: Options = {}) {
    this.#statement = statement;
    this.#rows = rows;
    this.#options = options;
  }

  /** Settles when the server is ready for the next query, with the rows that were not handed over yet. */
  get ended(): Promise<RawRows> {
    return this.#end.promise;
  }

  submit(connection: DriverConnection): null {
    const { stream } = connection;
    this.#rows.clear();
    this.#arriving = ArrivingBytes.of(stream);
    this.#arriving.readWith(this.#read);
    const { text, values } = this.#statement;
    stream.cork();
    try {
      connection.parse({ name: '', text, types: [] });
      const { binary = false } = this.#options;
      connection.bind({ portal: '', statement: '', values, binary, valueMapper: parameterText });
      connection.execute({ portal: '', rows: 0 });
      connection.sync();
    } finally {
      stream.uncork();
    }
    return null;
  }

  handleError(error: Error): void {
    this.#giveBack();
    this.#end.reject(error);
  }

  handleReadyForQuery(): void {
    this.#giveBack();
    this.#rows.find();
    this.#end.resolve(this.#rows);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}

  #giveBack(): void {
    this.#arriving?.giveBack(this.#read);
    this.#arriving = undefined;
  }

  readonly #read = (chunk: Buffer): void => {
    const arriving = this.#arriving;
    this.#rows.add(chunk);
    while (this.#rows.nextMessage()) arriving?.pass(this.#rows.message);
    // Bytes after the end belong to the next statement.
    if (this.#arriving) this.#handOver();
    else arriving?.pass(this.#rows.rest());
  };

  #handOver(): void {
    const { batch } = this.#options;
    if (!batch || this.#rows.length < batch.rows) return;
    const rest = this.#rows.rest();
    this.#rows.find();
    this.#rows = batch.handOver(this.#rows);
    this.#rows.clear();
    this.#rows.add(rest);
  }
}
