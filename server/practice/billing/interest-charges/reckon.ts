/**
 * What is owed on a bill day by day: the interest charged on it, and what each payment pays of that. A payment pays the
 * interest that is owed on its day first, then the work; a credit gives up the work first. Whatever is voided is owed
 * again from the day on which it was voided. The order in which things were entered does not matter. Pure.
 */
import {
  add,
  compare,
  divide,
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
  /** Simple interest is on the work that is owed, compound on the interest too. */
  readonly type: 'simple' | 'compound';
  /** Per cent. */
  readonly rate: string;
}

/** What is applied to a bill. */
export interface Applied {
  readonly id: string;
  readonly kind: 'payment' | 'credit';
  readonly date: string;
  readonly amount: string;
  readonly voidedOn: string | null;
}

export interface Reckoned {
  /** What each charge comes to, in the order in which they were given. */
  readonly charges: readonly string[];
  /** What of each that is applied pays interest, by its id. */
  readonly interest: ReadonlyMap<string, string>;
}

interface Owed {
  work: Decimal;
  interest: Decimal;
}

/** On one day interest is charged before payments count, and these before any is voided. */
interface Step {
  readonly date: string;
  readonly turn: number;
  readonly take: (owed: Owed) => void;
}

/** `total` is what the bill was issued for; `digits` are those of its currency. */
export function reckonBill(
  { total, digits }: { readonly total: string; readonly digits: number },
  charges: readonly ChargeTerms[],
  applied: readonly Applied[],
): Reckoned {
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
        take: (owed) => takeBack(owed, each, interest.get(each.id) ?? '0.00'),
      });
  }
  const owed: Owed = { work: add(total, ZERO), interest: ZERO };
  // Sorting keeps the order of what happened on one day at one turn.
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

/** Work can be paid before what was paid on it is taken back: then less than nothing of it is owed for some days. */
function apply(owed: Owed, { kind, amount }: Applied): string {
  const rest = kind === 'payment' ? amount : subtract(amount, atLeastNothing(owed.work));
  const interest = least(atLeastNothing(rest), atLeastNothing(owed.interest));
  owed.interest = subtract(owed.interest, interest);
  owed.work = subtract(owed.work, subtract(amount, interest));
  return moneyText(interest);
}

function atLeastNothing(amount: DecimalText): DecimalText {
  return compare(amount, 0) > 0 ? amount : ZERO;
}

function least(one: DecimalText, other: DecimalText): DecimalText {
  return compare(one, other) < 0 ? one : other;
}

function takeBack(owed: Owed, { amount }: Applied, interest: string): void {
  owed.interest = add(owed.interest, interest);
  owed.work = add(owed.work, subtract(amount, interest));
}
