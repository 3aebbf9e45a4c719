/**
 * Lines of CSV (RFC 4180) as bytes, cell behind cell: a report of a million lines makes no text of any of them. Text
 * that a spreadsheet would take for a formula gets an apostrophe before it.
 */
import { amountText, MONEY_SCALE } from '../../values/money.ts';

const ROOM_BYTES = 4_096;
/** So many bytes a cell is given beyond those of its text: its comma and its quotes, or the digits of any amount. */
const ROOM_OF_A_CELL = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const CR = 0x0d;
const LF = 0x0a;

/** What a byte asks for: quotes wherever it stands, or a closer look where it is the first. */
const QUOTES = 1;
const LOOK = 2;
const ASKS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte);
  return (/[",\r\n]/.test(letter) ? QUOTES : 0) | (/[A-Za-z0-9_]/.test(letter) ? 0 : LOOK);
});

export class CsvText {
  readonly #digits: number;
  #bytes = Buffer.allocUnsafeSlow(ROOM_BYTES);
  #length = 0;

  /** `digits` are the decimals of the currency that amounts are in. */
  constructor(digits = MONEY_SCALE) {
    this.#digits = digits;
  }

  /** What has been written since the last time; good until more is written. */
  taken(): Buffer {
    const written = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return written;
  }

  /** What is CSV already, such as the beginning of a line. */
  add(bytes: Buffer): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  end(): void {
    this.#makeRoom(0);
    this.#bytes[this.#length++] = CR;
    this.#bytes[this.#length++] = LF;
  }

  empty(): void {
    this.#makeRoom(0);
    this.#bytes[this.#length++] = COMMA;
  }

  /** Words that nobody wrote: dates, amounts, ids. */
  plain(word: string): void {
    this.empty();
    this.add(Buffer.from(word));
  }

  text(text: string): void {
    const bytes = Buffer.from(isFormula(text) ? `'${text}` : text);
    this.#cell(bytes, 0, bytes.length);
  }

  /** The same of text that is UTF-8 already. */
  utf8(from: Buffer, start: number, end: number): void {
    const look = start < end && (ASKS[from[start]!]! & LOOK) !== 0;
    if (look) this.text(from.toString('utf8', start, end));
    else this.#cell(from, start, end);
  }

  /** Smallest units of money as a decimal: -1250 is `-12.50`. */
  amount(units: number | bigint): void {
    this.empty();
    if (this.#digits !== MONEY_SCALE || !Number.isSafeInteger(units))
      return this.add(Buffer.from(amountText(units, this.#digits)));
    let left = Math.abs(Number(units));
    let digits = MONEY_SCALE + 1;
    for (let beyond = 10 ** digits; beyond <= left; beyond *= 10) digits++;
    const bytes = this.#bytes;
    if (Number(units) < 0) bytes[this.#length++] = MINUS;
    let at = this.#length + digits + 1;
    this.#length = at;
    for (let place = 0; place < digits; place++) {
      if (place === MONEY_SCALE) bytes[--at] = POINT;
      const tenth = Math.floor(left / 10);
      bytes[--at] = ZERO + (left - tenth * 10);
      left = tenth;
    }
  }

  #cell(from: Buffer, start: number, end: number): void {
    this.#makeRoom(2 * (end - start));
    const bytes = this.#bytes;
    bytes[this.#length++] = COMMA;
    let length = this.#length;
    let asked = 0;
    for (let at = start; at < end; at++) {
      const byte = from[at]!;
      asked |= ASKS[byte]!;
      bytes[length++] = byte;
    }
    if ((asked & QUOTES) !== 0) {
      length = this.#length;
      bytes[length++] = QUOTE;
      for (let at = start; at < end; at++) {
        if (from[at] === QUOTE) bytes[length++] = QUOTE;
        bytes[length++] = from[at]!;
      }
      bytes[length++] = QUOTE;
    }
    this.#length = length;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes + ROOM_OF_A_CELL;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** What lines begin with that say the same at first: their kind, and cells of text. */
export function beginningOf(type: string, texts: readonly (string | null)[] = []): Buffer {
  const csv = new CsvText();
  csv.add(Buffer.from(type));
  for (const text of texts) csv.text(text ?? '');
  return csv.taken();
}

function isFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r]/.test(text);
}
