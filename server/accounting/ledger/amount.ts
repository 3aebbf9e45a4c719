/**
 * Ledger amounts: integers in hundredths, or in the currency's smallest unit if that is smaller. Amounts have the
 * decimals of the currency, such as none for yen.
 */
import {
  amountText,
  atMostDecimals,
  decimal,
  MONEY_SCALE,
  placesOf,
  round,
  scaleOf,
} from '#kernel/values/money.ts';
import { refuse } from '../refusals.ts';

/** The same limit as for the documents that amounts come from. */
const LIMIT = 10n ** 12n;

/**
 * Decimal text as exact units; text with more decimals than the currency is refused. Units are returned unchanged.
 */
export function unitsOf(text: string | bigint, digits: number = MONEY_SCALE): bigint {
  if (typeof text === 'bigint') return text;
  const refusal = () =>
    refuse(
      'ledger.amount',
      { value: text, decimals: atMostDecimals(digits), limit: '1,000,000,000,000' },
      { field: 'amount' },
    );
  let value;
  try {
    value = decimal(text);
  } catch {
    throw refusal();
  }
  const { units } = round(value, scaleOf(digits));
  const size = units < 0n ? -units : units;
  if (placesOf(value) > digits || size >= LIMIT * 10n ** BigInt(scaleOf(digits))) throw refusal();
  return units;
}

export { amountText };

/** The smallest part of a distributed amount, in units. */
function stepOf(digits: number): bigint {
  return 10n ** BigInt(scaleOf(digits) - digits);
}

/** Sums units: as JavaScript numbers while these are exact, which is much faster, then as bigints. */
export class RunningBalance {
  readonly digits: number;
  #units: bigint | number;

  /** `digits` is the number of decimals of the currency. */
  constructor(units: bigint, digits: number = MONEY_SCALE) {
    this.digits = digits;
    this.#units = Number.isSafeInteger(Number(units)) ? Number(units) : units;
  }

  add(units: number | string): void {
    const more = Number(units);
    const sum = typeof this.#units === 'number' ? this.#units + more : Number.NaN;
    this.#units =
      Number.isSafeInteger(sum) && Number.isSafeInteger(more) ? sum : BigInt(this.#units) + BigInt(units);
  }

  get units(): bigint | number {
    return this.#units;
  }

  get text(): string {
    return amountText(this.#units, this.digits);
  }
}

/**
 * Distributes an amount over lines in proportion, exact to the currency's smallest unit: the parts sum to the amount,
 * and each is between zero and its line. `lines` sum to at least the amount; if equal, each line gets its full
 * amount.
 */
export function sharesOf(amount: bigint, lines: readonly bigint[], digits: number = MONEY_SCALE): bigint[] {
  const step = stepOf(digits);
  const whole = lines.reduce((total, line) => total + line, 0n);
  if (whole === 0n) return lines.map(() => 0n);
  let before = 0n;
  let taken = 0n;
  return lines.map((line) => {
    before += line;
    const upTo = before === whole ? amount : roundedQuotient(before * amount, whole * step) * step;
    const share = upTo - taken;
    taken = upTo;
    return share;
  });
}

/** Rounds halves up. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const sign = denominator < 0n ? -1n : 1n;
  const doubled = 2n * numerator * sign + denominator * sign;
  const by = 2n * denominator * sign;
  const quotient = doubled / by;
  return doubled % by < 0n ? quotient - 1n : quotient;
}
