/**
 * One FETCH from a cursor, whose rows are read off the wire here and not by the driver: what arrives is made text once,
 * and its fields are pieces of that, where the driver makes each field by itself. On rows of eight fields this takes a
 * fifth of the time. Everything else that arrives is the driver's.
 */
import type { Readable } from 'node:stream';
import type { ArrayRow } from './statement-batch.ts';

/** The parts of the driver's connection that a query of one's own is given (pg, Submittable). */
interface Wire {
  readonly stream: Readable;
  query(text: string): void;
}

type Listener = (chunk: Buffer) => void;

const DATA_ROW = 0x44;
/** A message's type, and its length, which counts itself. */
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
const COUNT_BYTES = 2;

/** Types whose text is never beyond ASCII: boolean, bigint, smallint, integer, date, timestamptz, numeric. */
const ASCII_TYPES: ReadonlySet<number> = new Set([16, 20, 21, 23, 1082, 1184, 1700]);
// eslint-disable-next-line no-control-regex -- all that is not ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/;

export class FetchRun {
  readonly text: string;
  /** Settles when the server is ready for the next query. */
  readonly rows: Promise<ArrayRow[]>;
  readonly #received: ArrayRow[] = [];
  #resolve!: (rows: ArrayRow[]) => void;
  #reject!: (error: Error) => void;
  #stream: Readable | undefined;
  /** Those of the driver. */
  #listeners: Listener[] = [];
  /** The beginning of a message whose end has not arrived. */
  #begun: Buffer | undefined;
  #isAscii: boolean[] = [];

  constructor(text: string) {
    this.text = text;
    this.rows = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(wire: Wire): null {
    this.#stream = wire.stream;
    this.#listeners = wire.stream.listeners('data') as Listener[];
    wire.stream.on('data', this.#read);
    for (const each of this.#listeners) wire.stream.off('data', each);
    wire.query(this.text);
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: number }[] }): void {
    this.#isAscii = fields.map(({ dataTypeID }) => ASCII_TYPES.has(dataTypeID));
  }

  handleError(error: Error): void {
    this.#giveBack();
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#giveBack();
    this.#resolve(this.#received);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}

  #giveBack(): void {
    const stream = this.#stream;
    if (!stream) return;
    this.#stream = undefined;
    for (const each of this.#listeners) stream.on('data', each);
    stream.off('data', this.#read);
  }

  readonly #read = (chunk: Buffer): void => {
    const bytes = this.#begun ? Buffer.concat([this.#begun, chunk]) : chunk;
    const text = bytes.toString('latin1');
    let at = 0;
    for (;;) {
      const end =
        at +
        TYPE_BYTES +
        (at + TYPE_BYTES + LENGTH_BYTES > bytes.length ? Infinity : int32(bytes, at + TYPE_BYTES));
      if (end > bytes.length) break;
      if (bytes[at] === DATA_ROW)
        this.#received.push(this.#rowAt(at + TYPE_BYTES + LENGTH_BYTES, bytes, text));
      else this.#pass(bytes.subarray(at, end));
      at = end;
    }
    const rest = at < bytes.length ? bytes.subarray(at) : undefined;
    this.#begun = this.#stream && rest;
    if (!this.#stream && rest) this.#pass(rest);
  };

  #pass(bytes: Buffer): void {
    for (const each of this.#listeners) each(bytes);
  }

  #rowAt(place: number, bytes: Buffer, text: string): ArrayRow {
    const count = (bytes[place]! << 8) | bytes[place + 1]!;
    const row: (string | null)[] = [];
    let at = place + COUNT_BYTES;
    for (let index = 0; index < count; index++) {
      const length = int32(bytes, at);
      at += LENGTH_BYTES;
      if (length < 0) {
        row.push(null);
        continue;
      }
      const field = text.substring(at, at + length);
      row.push(
        this.#isAscii[index] || !BEYOND_ASCII.test(field) ? field : bytes.toString('utf8', at, at + length),
      );
      at += length;
    }
    return row;
  }
}

function int32(bytes: Buffer, at: number): number {
  return (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
}
