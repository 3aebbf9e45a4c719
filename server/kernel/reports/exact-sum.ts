/** Adds decimals exactly, using JavaScript numbers while these are exact, which is much faster. */
import { decimalText, type Decimal } from '../values/money.ts';

const EXACT_DIGITS = 15;

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
    if (scale > this.#scale) this.#rescale(scale);
    const shift = this.#scale - scale;
    const more =
      digits.length + shift <= EXACT_DIGITS
        ? Number(digits) * 10 ** shift
        : BigInt(digits) * 10n ** BigInt(shift);
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
