/**
 * The bytes that arrive on a connection. A query that reads them itself gets them before the driver, and passes on the
 * messages that the driver must see. The driver would create a string for each field.
 */
import type { Duplex } from 'node:stream';

type Listener = (chunk: Buffer) => void;

export class ArrivingBytes {
  static readonly #ofStreams = new WeakMap<Duplex, ArrivingBytes>();

  static of(stream: Duplex): ArrivingBytes {
    const known = this.#ofStreams.get(stream);
    if (known) return known;
    const bytes = new ArrivingBytes(stream);
    this.#ofStreams.set(stream, bytes);
    return bytes;
  }

  readonly #stream: Duplex;
  readonly #driver: ReturnType<Duplex['listeners']>;
  /** The query that reads the bytes; the driver does if there is none. */
  #reader: Listener | undefined;

  private constructor(stream: Duplex) {
    this.#stream = stream;
    this.#driver = stream.listeners('data');
    stream.removeAllListeners('data').on('data', (chunk: Buffer) => {
      if (this.#reader) this.#reader(chunk);
      else this.pass(chunk);
    });
  }

  readWith(reader: Listener): void {
    this.#reader = reader;
  }

  /** The driver reads again, until the next query takes over. */
  giveBack(reader: Listener): void {
    if (this.#reader === reader) this.#reader = undefined;
  }

  /** Passes bytes on to the driver. */
  pass(bytes: Buffer): void {
    for (const each of this.#driver) each.call(this.#stream, bytes);
  }
}
