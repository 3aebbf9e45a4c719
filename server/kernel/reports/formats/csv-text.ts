/**
 * Writes lines of CSV (RFC 4180) cell by cell. Text that a spreadsheet would interpret as a formula is prefixed with
 * an apostrophe.
 */
import { Bytes } from './cells.ts';
import type { Cells } from '../table.ts';
import type { LineType } from '../table.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/** What a byte requires: quoting at any position, or a further check as the first byte. */
const QUOTES = 1;
const LOOK = 2;
const ASKS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte);
  return (/[",\r\n]/.test(letter) ? QUOTES : 0) | (/[A-Za-z0-9_]/.test(letter) ? 0 : LOOK);
});

export class CsvText extends Bytes implements Cells {
  begin(type: LineType): void {
    this.add(Buffer.from(type));
  }

  end(): void {
    this.createArchiveTable(0);
    this.bytes[this.length++] = CR;
    this.bytes[this.length++] = LF;
  }

  empty(): void {
    this.createArchiveTable(0);
    this.bytes[this.length++] = COMMA;
  }

  plain(word: string): void {
    this.empty();
    this.add(Buffer.from(word));
  }

  ascii(from: Buffer, start: number, end: number): void {
    this.createArchiveTable(end - start);
    this.bytes[this.length++] = COMMA;
    this.copy(from, start, end);
  }

  text(text: string): void {
    const bytes = Buffer.from(isFormula(text) ? `'${text}` : text);
    this.#cell(bytes, 0, bytes.length);
  }

  utf8(from: Buffer, start: number, end: number): void {
    const look = start < end && (ASKS[from[start]!]! & LOOK) !== 0;
    if (look) this.text(from.toString('utf8', start, end));
    else this.#cell(from, start, end);
  }

  amount(units: number | bigint): void {
    this.empty();
    this.digits(units);
  }

  #cell(from: Buffer, start: number, end: number): void {
    this.createArchiveTable(2 * (end - start));
    const bytes = this.bytes;
    bytes[this.length++] = COMMA;
    let length = this.length;
    let asked = 0;
    for (let at = start; at < end; at++) {
      const byte = from[at]!;
      asked |= ASKS[byte]!;
      bytes[length++] = byte;
    }
    if ((asked & QUOTES) !== 0) {
      length = this.length;
      bytes[length++] = QUOTE;
      for (let at = start; at < end; at++) {
        if (from[at] === QUOTE) bytes[length++] = QUOTE;
        bytes[length++] = from[at]!;
      }
      bytes[length++] = QUOTE;
    }
    this.length = length;
  }
}

function isFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r]/.test(text);
}
