/**
 * Splits a report's output into parts, each of which is a row. Many parts are stored at a time while the next ones are
 * filled, in two alternating buffers, so that a report of any length needs the memory of both.
 */
import { raw, sql, type Sql } from '../database/sql.ts';

/** A row of this many bytes fills a page, which has 8,160 bytes for all columns of one row. */
export const PART_BYTES = 8_064;
const PARTS_AT_ONCE = 64;
const BUFFER_BYTES = PARTS_AT_ONCE * PART_BYTES;

/**
 * A statement that selects from this commits without waiting for the disk or a standby. A report has thousands of
 * parts, none of which matters before the report is completed; that commit waits, which makes all earlier commits
 * durable as well. After a crash before then, the next attempt starts over.
 */
const UNFLUSHED = raw(`set_config('synchronous_commit', 'off', true)`);

interface OfReport {
  readonly accountId: string;
  readonly id: string;
}

/** Stores parts from this place on. */
export function insertParts({ accountId, id }: OfReport, place: number, content: Buffer): Sql {
  return sql`
    insert into report_parts (account_id, report_id, place, content)
    select ${accountId}, ${id}, ${place}::integer + n,
      substring(${content}::bytea from n * ${PART_BYTES}::integer + 1 for ${PART_BYTES}::integer)
    from generate_series(0, ${Math.ceil(content.length / PART_BYTES) - 1}::integer) n, ${UNFLUSHED}`;
}

const encoder = new TextEncoder();

export class ReportParts {
  readonly #keep: (place: number, content: Buffer) => Promise<unknown>;
  #filling = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #other = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #bytes = 0;
  #parts = 0;
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(keep: (place: number, content: Buffer) => Promise<unknown>) {
    this.#keep = keep;
  }

  async add(piece: string | Buffer): Promise<void> {
    let left = piece;
    for (;;) {
      const taken = this.#take(left);
      if (taken === left.length) return;
      left = typeof left === 'string' ? left.slice(taken) : left.subarray(taken);
      await this.#turn();
    }
  }

  /** Stores the last part and returns the number of parts. */
  async end(): Promise<number> {
    if (this.#bytes > 0) await this.#turn();
    await this.#keeping;
    return this.#parts;
  }

  /** Resolves once no write is in progress, whether it succeeded or not. */
  async still(): Promise<void> {
    await this.#keeping.catch(() => undefined);
  }

  /** Returns how much of the piece fit. */
  #take(piece: string | Buffer): number {
    if (typeof piece === 'string') {
      const { read, written } = encoder.encodeInto(piece, this.#filling.subarray(this.#bytes));
      this.#bytes += written;
      return read;
    }
    const copied = piece.copy(this.#filling, this.#bytes);
    this.#bytes += copied;
    return copied;
  }

  async #turn(): Promise<void> {
    await this.#keeping;
    const content = this.#filling.subarray(0, this.#bytes);
    [this.#filling, this.#other] = [this.#other, this.#filling];
    this.#bytes = 0;
    this.#keeping = this.#keep(this.#parts + 1, content);
    this.#parts += Math.ceil(content.length / PART_BYTES);
    // The error is thrown when the promise is next awaited; until then it must not count as unhandled.
    this.#keeping.catch(() => undefined);
  }
}
