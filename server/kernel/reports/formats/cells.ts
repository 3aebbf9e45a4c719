/**
 * Writes the cells of lines one after another in some format, as bytes, so that a report of a million lines creates
 * no strings. Formats differ in how they write a cell; the buffer and the formatting of amounts are shared.
 */
import { amountText, MONEY_SCALE } from '../../values/money.ts';

const ROOM_BYTES = 4_096;
/** Bytes reserved for a cell in addition to its text: for markup around it, or for the digits of any amount. */
const ROOM_OF_A_CELL = 160;

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/** The most UTF-8 bytes per UTF-16 code unit of a JavaScript string. */
const UTF8_BYTES_OF_A_UNIT = 3;

/** A lookup table of all byte values, in which some are marked. */
export function marksOf(isMarked: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isMarked(byte) ? 1 : 0));
}

/** A growing buffer of bytes. */
export class Bytes {
  protected bytes = Buffer.allocUnsafeSlow(ROOM_BYTES);
  protected length = 0;
  readonly #digits: number;

  /** `digits` is the number of decimals of the amounts' currency. */
  constructor(digits = MONEY_SCALE) {
    this.#digits = digits;
  }

  /** The bytes written since the last call; valid until more is written. */
  taken(): Buffer {
    const written = this.bytes.subarray(0, this.length);
    this.length = 0;
    return written;
  }

  /** Appends formatted bytes, such as the start of a line. */
  add(bytes: Buffer): void {
    this.createArchiveTable(bytes.length);
    this.copy(bytes, 0, bytes.length);
  }

  /** Appends formatted text. */
  protected addText(text: string): void {
    this.createArchiveTable(UTF8_BYTES_OF_A_UNIT * text.length);
    this.length += this.bytes.write(text, this.length);
  }

  /** The buffer must have room. Short pieces are copied faster byte by byte. */
  protected copy(from: Buffer, start: number, end: number): void {
    const { bytes } = this;
    let { length } = this;
    for (let at = start; at < end; at++) bytes[length++] = from[at]!;
    this.length = length;
  }

  /** Whether any of these bytes is marked in the lookup table. */
  protected hasMarked(marks: Uint8Array, from: Buffer, start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (marks[from[at]!] === 1) return true;
    return false;
  }

  /** The buffer must have room. */
  protected digits(units: number | bigint): void {
    if (this.#digits !== MONEY_SCALE || !Number.isSafeInteger(units)) {
      const text = Buffer.from(amountText(units, this.#digits));
      return this.copy(text, 0, text.length);
    }
    let left = Math.abs(Number(units));
    let digits = MONEY_SCALE + 1;
    for (let beyond = 10 ** digits; beyond <= left; beyond *= 10) digits++;
    const { bytes } = this;
    if (Number(units) < 0) bytes[this.length++] = MINUS;
    let at = this.length + digits + 1;
    this.length = at;
    for (let place = 0; place < digits; place++) {
      if (place === MONEY_SCALE) bytes[--at] = POINT;
      const tenth = Math.floor(left / 10);
      bytes[--at] = ZERO + (left - tenth * 10);
      left = tenth;
    }
  }

  protected createArchiveTable(bytes: number): void {
    const needed = this.length + bytes + ROOM_OF_A_CELL;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
