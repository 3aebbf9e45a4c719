/**
 * Plans the bills and payments of a matter: work up to the end of a month is billed early in the next, and paid from
 * trust if there is enough money, otherwise by the client, sooner, later, in parts or never. Pure functions; days are
 * integers since 1970, and amounts are cents.
 */
import type { Random } from '../random.ts';

/** The unbilled work of a matter in a month. */
export interface MonthOfWork {
  /** Its first and last day. */
  readonly from: number;
  readonly through: number;
  readonly entries: number;
  readonly services: bigint;
  readonly expenses: bigint;
  /** The hard costs among the expenses, which the firm advanced. */
  readonly laidOut: bigint;
}

export interface BilledMatter {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string | null;
  readonly hourly: boolean;
  readonly openDay: number;
  /** Undefined while it is open. */
  readonly closeDay: number | undefined;
  readonly months: readonly MonthOfWork[];
}

export type BillState = 'draft' | 'awaiting_payment' | 'paid';

export interface PlannedPayment {
  readonly day: number;
  readonly units: bigint;
  readonly from: 'trust' | 'client' | 'write_off';
}

export interface PlannedBill {
  readonly matter: BilledMatter;
  readonly startDay: number;
  readonly endDay: number;
  readonly issueDay: number;
  readonly entries: number;
  readonly services: bigint;
  readonly expenses: bigint;
  readonly laidOut: bigint;
  readonly state: BillState;
  readonly payments: readonly PlannedPayment[];
}

/** A client's deposit in trust, or a refund from it. */
export interface TrustMovement {
  readonly matter: BilledMatter;
  readonly day: number;
  readonly units: bigint;
}

export interface MatterPlan {
  readonly bills: readonly PlannedBill[];
  readonly movements: readonly TrustMovement[];
}

/** A bill has at least this many entries, or a quarter's. */
const ENTRIES_OF_A_BILL = 6;
const MONTHS_OF_A_BILL = 3;
const RETAINED_PERCENT = 45;
const RETAINER_CENTS = [10, 90, 100_00n] as const;
const DRAFT_PERCENT = 35;
const NEVER_PAID_PERCENT = 4;
const IN_PARTS_PERCENT = 12;
const WRITTEN_OFF_PERCENT = 15;
/** The longest that a bill stays in draft. */
const DRAFT_DAYS = 14;

export function planMatter(matter: BilledMatter, random: Random, today: number): MatterPlan {
  const trust = new Trust(matter, random, today);
  const bills: PlannedBill[] = [];
  let waiting: MonthOfWork[] = [];
  for (const [index, month] of matter.months.entries()) {
    if (month.through >= today) break;
    waiting.push(month);
    const entries = waiting.reduce((sum, each) => sum + each.entries, 0);
    const last = index === matter.months.length - 1;
    if (entries < ENTRIES_OF_A_BILL && waiting.length < MONTHS_OF_A_BILL && !last) continue;
    const bill = planBill(matter, waiting, trust, random, today);
    if (!bill) continue;
    bills.push(bill);
    waiting = [];
  }
  trust.close();
  return { bills, movements: trust.movements };
}

function planBill(
  matter: BilledMatter,
  months: readonly MonthOfWork[],
  trust: Trust,
  random: Random,
  today: number,
): PlannedBill | undefined {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return undefined;
  const services = months.reduce((sum, each) => sum + each.services, 0n);
  const expenses = months.reduce((sum, each) => sum + each.expenses, 0n);
  const laidOut = months.reduce((sum, each) => sum + each.laidOut, 0n);
  const total = services + expenses;
  const endDay = last.through;
  const issueDay = endDay + random.between(2, 9);
  // A month without billable amounts waits for the next.
  if (total <= 0n || issueDay > today) return undefined;
  const draft = today - issueDay < DRAFT_DAYS && random.chance(DRAFT_PERCENT);
  const payments = draft
    ? []
    : (trust.pay(total, issueDay + random.between(1, 8)) ?? planPayments(total, issueDay, random, today));
  const paid = payments.reduce((sum, { units }) => sum + units, 0n);
  return {
    matter,
    startDay: first.from,
    endDay,
    issueDay,
    entries: months.reduce((sum, each) => sum + each.entries, 0),
    services,
    expenses,
    laidOut,
    state: draft ? 'draft' : paid === total ? 'paid' : 'awaiting_payment',
    payments,
  };
}

/** The client's payments, without those in the future. */
function planPayments(total: bigint, issueDay: number, random: Random, today: number): PlannedPayment[] {
  if (random.chance(NEVER_PAID_PERCENT)) return [];
  const first = issueDay + Math.round(4 + random.fraction() ** 2 * 80);
  const payments: PlannedPayment[] = [];
  if (random.chance(IN_PARTS_PERCENT) && total > 100n) {
    const part = (total * BigInt(random.between(20, 80))) / 100n;
    const writtenOff = random.chance(WRITTEN_OFF_PERCENT);
    const later = first + random.between(15, 60);
    payments.push({ day: first, units: part, from: 'client' });
    payments.push({ day: later, units: total - part, from: writtenOff ? 'write_off' : 'client' });
  } else payments.push({ day: first, units: total, from: 'client' });
  return payments.filter(({ day }) => day <= today);
}

/** A client's trust money for a matter, in date order, so that it is never negative. */
class Trust {
  readonly movements: TrustMovement[] = [];
  readonly #matter: BilledMatter;
  readonly #random: Random;
  readonly #today: number;
  readonly #retainer: bigint;
  #held = 0n;
  #day: number;

  constructor(matter: BilledMatter, random: Random, today: number) {
    this.#matter = matter;
    this.#random = random;
    this.#today = today;
    this.#day = matter.openDay;
    const [least, most, times] = RETAINER_CENTS;
    this.#retainer =
      matter.hourly && random.chance(RETAINED_PERCENT) ? BigInt(random.between(least, most)) * times : 0n;
    this.#move(this.#retainer, matter.openDay + random.between(0, 5));
  }

  /** Pays a bill in full or not at all, and then asks the client to replenish the balance. */
  pay(total: bigint, day: number): PlannedPayment[] | undefined {
    const paidOn = Math.max(day, this.#day);
    if (this.#held < total || paidOn > this.#today) return undefined;
    this.#held -= total;
    this.#day = paidOn;
    if (this.#held * 2n < this.#retainer && this.#matter.closeDay === undefined)
      this.#move(this.#retainer - this.#held, paidOn + this.#random.between(3, 21));
    return [{ day: paidOn, units: total, from: 'trust' }];
  }

  /** Refunds the rest when the matter is closed. */
  close(): void {
    const { closeDay } = this.#matter;
    if (closeDay !== undefined)
      this.#move(-this.#held, Math.max(this.#day, closeDay + this.#random.between(10, 40)));
  }

  #move(units: bigint, day: number): void {
    if (units === 0n || day > this.#today) return;
    this.movements.push({ matter: this.#matter, day, units });
    this.#held += units;
    this.#day = day;
  }
}
