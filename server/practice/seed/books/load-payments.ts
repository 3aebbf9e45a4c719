/** Loads payments and write-offs of a generated firm's bills, with their allocations. */
import { dateOf, instantOf, type SeedContext } from '../seed-context.ts';
import { textOfUnits } from './cents.ts';
import { secondOf, type LoadedBill } from './load-bills.ts';
import type { PlannedPayment } from './plan.ts';
import type { BankAccounts } from './bank-accounts.ts';
import { ALLOCATION, CREDIT_MEMO, PAYMENT } from './targets.ts';

export interface LoadedPayment extends PlannedPayment {
  readonly bill: LoadedBill;
  /** The id of the payment or credit memo. */
  readonly id: string;
  readonly allocationId: string;
  readonly payment_type: string;
}

const METHODS = ['check', 'check', 'ach', 'wire', 'credit_card', 'online'] as const;
const WRITTEN_OFF = 'Written off';

/** In date order. */
export async function planPayments(
  seedContext: SeedContext,
  bills: readonly LoadedBill[],
): Promise<LoadedPayment[]> {
  const { loader, random } = seedContext;
  const planned = bills
    .flatMap((bill) => bill.payments.map((payment) => ({ ...payment, bill })))
    .toSorted((one, other) => one.day - other.day);
  const credits = planned.filter(isCredit).length;
  const nextPayment = await loader.idsInTurn(PAYMENT.table, planned.length - credits);
  const nextCredit = await loader.idsInTurn(CREDIT_MEMO.table, credits);
  const nextAllocation = await loader.idsInTurn(ALLOCATION.table, planned.length);
  return planned.map((each): LoadedPayment => ({
    ...each,
    id: isCredit(each) ? nextCredit() : nextPayment(),
    allocationId: nextAllocation(),
    payment_type: each.from === 'trust' ? 'trust' : random.pick(METHODS),
  }));
}

/** Loads payments and write-offs without their allocations. */
export async function loadPayments(
  { loader, random, currencyId }: SeedContext,
  loaded: readonly LoadedPayment[],
  { operatingId, trustId }: BankAccounts,
): Promise<void> {
  await loader.load(
    PAYMENT,
    loaded
      .filter((each) => !isCredit(each))
      .map((each) => ({
        ...common(each),
        allocated: textOfUnits(each.units),
        id: each.id,
        state: 'completed',
        currency_id: currencyId,
        description: describe(each),
        payment_type: each.payment_type,
        processor: 'offline',
        confirmation_number: each.payment_type === 'check' ? String(random.between(1001, 9899)) : null,
        destination_account_id: operatingId,
        source_account_id: each.from === 'trust' ? trustId : null,
        matter_id: each.bill.matter.id,
        completed_at: instantOf(secondOf(each.day)),
      })),
  );
  await loader.load(
    CREDIT_MEMO,
    loaded.filter(isCredit).map((each) => ({
      ...common(each),
      allocated: textOfUnits(each.units),
      id: each.id,
      description: WRITTEN_OFF,
      etag: random.etag(),
    })),
  );
}

export async function loadAllocations(
  { loader, random }: SeedContext,
  loaded: readonly LoadedPayment[],
): Promise<void> {
  await loader.load(
    ALLOCATION,
    loaded.map((each) => ({
      ...common(each),
      id: each.allocationId,
      description: isCredit(each) ? WRITTEN_OFF : describe(each),
      bill_id: each.bill.id,
      payment_id: isCredit(each) ? null : each.id,
      credit_memo_id: isCredit(each) ? each.id : null,
      matter_id: each.bill.matter.id,
      etag: random.etag(),
    })),
  );
}

function isCredit({ from }: PlannedPayment): boolean {
  return from === 'write_off';
}

function common({ day, units, bill }: LoadedPayment) {
  return {
    amount: textOfUnits(units),
    date: dateOf(day),
    contact_id: bill.matter.clientId,
    user_id: bill.matter.userId,
    created_at: instantOf(secondOf(day)),
    updated_at: instantOf(secondOf(day)),
  };
}

export function describe({ bill }: LoadedPayment): string {
  return `Payment of bill ${bill.number}`;
}
