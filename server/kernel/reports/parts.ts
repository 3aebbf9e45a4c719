/**
 * Splits a report's output into parts of similar size. One part is stored while the next is filled, in two
 * alternating buffers, so that a report of any length needs the memory of two parts.
 */
const PART_BYTES = 524_288;

const encoder = new TextEncoder();

export class ReportParts {
  readonly #keep: (place: number, content: Buffer) => Promise<unknown>;
  #filling = Buffer.allocUnsafeSlow(PART_BYTES);
  #other = Buffer.allocUnsafeSlow(PART_BYTES);
  #bytes = 0;
  #place = 0;
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
    return this.#place;
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
    this.#keeping = this.#keep(++this.#place, content);
    // The error is thrown when the promise is next awaited; until then it must not count as unhandled.
    this.#keeping.catch(() => undefined);
  }
}
