/**
 * Computes the amounts owed on a bill day by day: interest charges, and the part of each payment that pays them. A
 * payment pays the interest owed on its date first, then the work; a credit reduces the work first. A voided amount
 * is owed again from its void date. The order of entry does not matter. Pure functions.
 */
import {
  add,
  compare,
  divide,
  least,
  moneyText,
  multiply,
  round,
  subtract,
  ZERO,
  type Decimal,
  type DecimalText,
} from '#kernel/values/money.ts';

export interface ChargeTerms {
  readonly date: string;
  /** Simple interest is charged on the work owed, compound interest on the interest too. */
  readonly type: 'simple' | 'compound';
  /** In percent. */
  readonly rate: string;
}

/** A payment or credit applied to a bill. */
export interface BillCredit {
  readonly id: string;
  readonly kind: 'payment' | 'credit';
  readonly date: string;
  readonly amount: string;
  readonly voidedOn: string | null;
}

export interface InterestOwed {
  /** The amount of each charge, in the given order. */
  readonly charges: readonly string[];
  /** The part of each allocation that pays interest, by id. */
  readonly interest: ReadonlyMap<string, string>;
}

interface Owed {
  work: Decimal;
  interest: Decimal;
}

/** On the same day, interest is charged first, then payments count, then voids. */
interface Step {
  readonly date: string;
  readonly turn: number;
  readonly take: (owed: Owed) => void;
}

/** `total` is the issued amount; `digits` are the decimals of its currency. */
export function computeInterest(
  { total, digits }: { readonly total: string; readonly digits: number },
  charges: readonly ChargeTerms[],
  applied: readonly BillCredit[],
): InterestOwed {
  const totals: string[] = charges.map(() => '0.00');
  const interest = new Map<string, string>();
  const steps: Step[] = charges.map((charge, index) => ({
    date: charge.date,
    turn: 0,
    take(owed) {
      const amount = interestOn(owed, charge, digits);
      totals[index] = moneyText(amount);
      owed.interest = add(owed.interest, amount);
    },
  }));
  for (const each of applied) {
    steps.push({ date: each.date, turn: 1, take: (owed) => interest.set(each.id, apply(owed, each)) });
    if (each.voidedOn !== null)
      steps.push({
        date: each.voidedOn,
        turn: 2,
        take: (owed) => reverse(owed, each, interest.get(each.id) ?? '0.00'),
      });
  }
  const owed: Owed = { work: add(total, ZERO), interest: ZERO };
  // The sort is stable, so equal steps keep their order.
  for (const { take } of steps.toSorted((one, other) =>
    one.date === other.date ? one.turn - other.turn : one.date < other.date ? -1 : 1,
  ))
    take(owed);
  return { charges: totals, interest };
}

function interestOn({ work, interest }: Owed, { type, rate }: ChargeTerms, digits: number): Decimal {
  const base = type === 'compound' ? add(work, interest) : work;
  return compare(base, 0) <= 0 ? ZERO : round(divide(multiply(base, rate), 100, PRODUCT_SCALE), digits);
}

const PRODUCT_SCALE = 8;

/** Work may be paid again before an earlier payment is voided; then less than zero is owed for some days. */
function apply(owed: Owed, { kind, amount }: BillCredit): string {
  const rest = kind === 'payment' ? amount : subtract(amount, atLeastNothing(owed.work));
  const interest = least(atLeastNothing(rest), atLeastNothing(owed.interest));
  owed.interest = subtract(owed.interest, interest);
  owed.work = subtract(owed.work, subtract(amount, interest));
  return moneyText(interest);
}

function atLeastNothing(amount: DecimalText): DecimalText {
  return compare(amount, 0) > 0 ? amount : ZERO;
}

function reverse(owed: Owed, { amount }: BillCredit, interest: string): void {
  owed.interest = add(owed.interest, interest);
  owed.work = add(owed.work, subtract(amount, interest));
}
