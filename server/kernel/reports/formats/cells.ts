/**
 * The cells of lines, written one behind the other in some form: as bytes, so that a report of a million lines makes no
 * text of any of them. What a form writes for a cell is its own; the memory and the digits of amounts are the same for all.
 */
import { amountText, MONEY_SCALE } from '../../values/money.ts';

const ROOM_BYTES = 4_096;
/** So many bytes a cell is given beyond those of its text: what stands around it, or the digits of any amount. */
const ROOM_OF_A_CELL = 160;

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

/** Bytes of UTF-8 that a character of a JavaScript string takes at most. */
const UTF8_BYTES_OF_A_UNIT = 3;

/** A table of all bytes in which some are marked. */
export function marksOf(isMarked: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isMarked(byte) ? 1 : 0));
}

/** Bytes that grow as they are written. */
export class Bytes {
  protected bytes = Buffer.allocUnsafeSlow(ROOM_BYTES);
  protected length = 0;
  readonly #digits: number;

  /** `digits` are the decimals of the currency that amounts are in. */
  constructor(digits = MONEY_SCALE) {
    this.#digits = digits;
  }

  /** What has been written since the last time; good until more is written. */
  taken(): Buffer {
    const written = this.bytes.subarray(0, this.length);
    this.length = 0;
    return written;
  }

  /** What has its form already, such as the beginning of a line. */
  add(bytes: Buffer): void {
    this.makeRoom(bytes.length);
    this.copy(bytes, 0, bytes.length);
  }

  /** Text that has its form already. */
  protected addText(text: string): void {
    this.makeRoom(UTF8_BYTES_OF_A_UNIT * text.length);
    this.length += this.bytes.write(text, this.length);
  }

  /** There must be room. Short pieces are copied faster byte by byte. */
  protected copy(from: Buffer, start: number, end: number): void {
    const { bytes } = this;
    let { length } = this;
    for (let at = start; at < end; at++) bytes[length++] = from[at]!;
    this.length = length;
  }

  /** Whether any of these bytes is marked in a table of all that there are. */
  protected hasMarked(marks: Uint8Array, from: Buffer, start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (marks[from[at]!] === 1) return true;
    return false;
  }

  /** There must be room. */
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

  protected makeRoom(bytes: number): void {
    const needed = this.length + bytes + ROOM_OF_A_CELL;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
