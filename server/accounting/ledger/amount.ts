/** Amounts of the ledger: whole numbers of the currency's smallest unit. */
import { amountText, decimal, MONEY_SCALE, round } from '#kernel/money.ts';
import { refuse } from '../refusals.ts';

/** Amounts end where numeric(14,2) does, in which the documents keep them. */
const LIMIT = 10n ** 14n;

/** Decimal text as smallest units, exact; text that has more places is refused. */
export function unitsOf(text: string): bigint {
  const refusal = () =>
    refuse('ledger.amount', { value: text, limit: '1,000,000,000,000' }, { field: 'amount' });
  let value;
  try {
    value = decimal(text);
  } catch {
    throw refusal();
  }
  const { units } = round(value, MONEY_SCALE);
  const exact =
    value.scale <= MONEY_SCALE || units * 10n ** BigInt(value.scale - MONEY_SCALE) === value.units;
  if (!exact || units >= LIMIT || units <= -LIMIT) throw refusal();
  return units;
}

export { amountText };

/** Units added up one after the other: in numbers as long as these are exact, which is much cheaper, and then in bigints. */
export class RunningBalance {
  #units: bigint | number;

  constructor(units: bigint) {
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
    return amountText(this.#units);
  }
}

/**
 * Parts an amount over lines by their shares, exact to the unit: the parts sum to the amount, each is between
 * zero and its line, and the whole amount leaves each line whole. `lines` sum to at least the amount.
 */
export function sharesOf(amount: bigint, lines: readonly bigint[]): bigint[] {
  const whole = lines.reduce((total, line) => total + line, 0n);
  if (whole === 0n) return lines.map(() => 0n);
  let before = 0n;
  let taken = 0n;
  return lines.map((line) => {
    before += line;
    const upTo = roundedQuotient(before * amount, whole);
    const share = upTo - taken;
    taken = upTo;
    return share;
  });
}

/** Halves are rounded up. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const sign = denominator < 0n ? -1n : 1n;
  const doubled = 2n * numerator * sign + denominator * sign;
  const by = 2n * denominator * sign;
  const quotient = doubled / by;
  return doubled % by < 0n ? quotient - 1n : quotient;
}
