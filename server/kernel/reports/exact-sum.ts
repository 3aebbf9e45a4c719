/** Adds decimals exactly, using JavaScript numbers while these are exact, which is much faster. */
import { decimalText, type Decimal } from '../values/money.ts';

const EXACT_DIGITS = 15;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

export class ExactSum {
  #units: number | bigint = 0;
  #scale = 0;
  #count = 0;

  /** A null adds nothing. */
  add(text: string | null): void {
    if (text === null) return;
    this.#count++;
    const point = text.indexOf('.');
    const scale = point < 0 ? 0 : text.length - point - 1;
    const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
    const isExact = digits.length <= EXACT_DIGITS;
    this.#addUnits(isExact ? Number(digits) : BigInt(digits), digits.length, scale);
  }

  /** The same for a decimal that is still bytes of a buffer, without making a text of it. */
  addBytes(bytes: Buffer, start: number, end: number): void {
    if (end - start > EXACT_DIGITS) return this.add(bytes.toString('latin1', start, end));
    this.#count++;
    const isNegative = bytes[start] === MINUS;
    let units = 0;
    let point = end;
    for (let at = isNegative ? start + 1 : start; at < end; at++) {
      const byte = bytes[at] ?? ZERO;
      if (byte === POINT) point = at + 1;
      else units = units * 10 + byte - ZERO;
    }
    this.#addUnits(isNegative ? -units : units, end - start, end - point);
  }

  #addUnits(units: number | bigint, digits: number, scale: number): void {
    if (scale > this.#scale) this.#rescale(scale);
    const shift = this.#scale - scale;
    const more =
      typeof units === 'number' && digits + shift <= EXACT_DIGITS
        ? units * 10 ** shift
        : BigInt(units) * 10n ** BigInt(shift);
    const sum = typeof this.#units === 'number' && typeof more === 'number' ? this.#units + more : Number.NaN;
    this.#units = Number.isSafeInteger(sum) ? sum : BigInt(this.#units) + BigInt(more);
  }

  /** Undefined if nothing was added. */
  get value(): Decimal | undefined {
    return this.#count === 0 ? undefined : { units: BigInt(this.#units), scale: this.#scale };
  }

  /** With as many decimals as the most precise value that was added. */
  get text(): string | null {
    const { value } = this;
    if (value === undefined) return null;
    const [whole = '', places = ''] = decimalText(value).split('.');
    return this.#scale === 0 ? whole : `${whole}.${places.padEnd(this.#scale, '0')}`;
  }

  #rescale(scale: number): void {
    this.#units = BigInt(this.#units) * 10n ** BigInt(scale - this.#scale);
    this.#scale = scale;
    if (Number.isSafeInteger(Number(this.#units))) this.#units = Number(this.#units);
  }
}
