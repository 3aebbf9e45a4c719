/**
 * What a payment applies: the bills, the vendor credits it uses, and the money it takes. Bills and credits are locked
 * in a fixed order until the transaction ends, so that none is paid or used twice.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { totalOf } from '../documents/items.ts';
import { amountText } from '../ledger/amount.ts';
import { currencyOf, readMoney, type BooksCurrency } from '../money.ts';
import { type SentMoney } from '../money-members.ts';
import { refuse } from '../refusals.ts';
import type { vendorBillPayment } from './vendor-bill-payment.ts';

export interface Part {
  readonly id: string;
  readonly units: bigint;
}

export interface Allocation {
  readonly vendorId: string;
  readonly bills: readonly Part[];
  readonly credits: readonly Part[];
  /** The money that is paid. */
  readonly money: bigint;
  /** The part of the money that is not applied to a bill. */
  readonly leftOver: bigint;
}

/** Where bills and credits are looked up, and how amounts are formatted. */
interface Books {
  readonly connection: Connection;
  readonly accountId: string;
  readonly text: (units: bigint) => string;
}

const ITEMS = { field: 'vendor_bill_payment_items' };
const CREDITS = { field: 'vendor_credits' };

/** What a payment currently applies, by bill. */
export async function appliedBy(connection: Connection, accountId: string, id: string): Promise<Part[]> {
  const rows = await connection.rows<
    Pick<Tables['vendor_bill_payment_items'], 'vendor_bill_id' | 'amount'>
  >(sql`
    select vendor_bill_id, amount from vendor_bill_payment_items
    where account_id = ${accountId} and vendor_bill_payment_id = ${id} order by vendor_bill_id`);
  return rows.map((row) => ({ id: row.vendor_bill_id, units: BigInt(row.amount) }));
}

/** Reads what a body applies; `before` is what the payment applied so far. Refusals are added to the draft. */
export async function readAllocation(
  draft: Draft<typeof vendorBillPayment>,
  { connection, context }: Work,
  before: readonly Part[],
): Promise<Allocation | undefined> {
  const { refusals } = draft;
  const { accountId } = context.principal;
  const currency = await currencyOf(connection, accountId);
  const books = { connection, accountId, text: (units: bigint) => amountText(units, currency.digits) };
  const { bills, credits, sent } = readParts(draft, currency, before);
  if (refusals.length > 0) return undefined;
  const vendorId = await checkBills(draft, books, bills, before);
  if (vendorId !== undefined) await checkCredits(draft, books, credits, vendorId);
  const toPay = totalOf(bills) - totalOf(credits);
  const keeps = draft.current && credits.length === 0 && difference(bills, before).length === 0;
  const money = sent ?? (keeps ? BigInt(draft.current.amount) : toPay);
  checkAmount(draft, books, { applied: totalOf(bills), credited: totalOf(credits), money });
  if (refusals.length > 0 || vendorId === undefined) return undefined;
  return { vendorId, bills, credits, money, leftOver: money - toPay };
}

/** The parts in a body, otherwise the bills as `before`, and the money if the body states it. */
function readParts(
  { input, refusals }: Draft<typeof vendorBillPayment>,
  currency: BooksCurrency,
  before: readonly Part[],
): Pick<Allocation, 'bills' | 'credits'> & { readonly sent?: bigint | undefined } {
  const read = (money: SentMoney, field: string): bigint => {
    const units = readMoney(money, field, currency);
    if (typeof units === 'bigint' && units > 0n) return units;
    refusals.push(
      units instanceof Refusal
        ? units
        : refuse('item.amount_positive', { amount: amountText(units, currency.digits) }, { field }),
    );
    return 0n;
  };
  const named = input.vendor_bill_payment_items?.map(({ vendor_bill, amount }) => ({
    id: vendor_bill,
    units: read(amount, ITEMS.field),
  }));
  const bills = named ?? before;
  const credits = (input.vendor_credits ?? []).map(({ vendor_credit, amount }) => ({
    id: vendor_credit,
    units: read(amount, CREDITS.field),
  }));
  if (bills.length === 0) refusals.push(refuseGenerally('member.required', { member: ITEMS.field }, ITEMS));
  const sent = input.amount && readMoney(input.amount, 'amount', currency);
  if (!(sent instanceof Refusal)) return { bills, credits, sent };
  refusals.push(sent);
  return { bills, credits };
}

/** Checks that the money covers what the credits do not. */
function checkAmount(
  { refusals }: Draft<typeof vendorBillPayment>,
  { text }: Books,
  { applied, credited, money }: Readonly<Record<'applied' | 'credited' | 'money', bigint>>,
): void {
  if (credited > applied) {
    const values = { credits: text(credited), applied: text(applied) };
    refusals.push(refuse('payment.credits_exceed', values, CREDITS));
  } else if (money < applied - credited) {
    const values = { amount: text(money), applied: text(applied), credits: text(credited) };
    refusals.push(refuse('payment.amount_short', values, { field: 'amount' }));
  }
}

/** The common vendor of the bills; each must be posted and owe at least what is applied to it. */
async function checkBills(
  { refusals }: Draft<typeof vendorBillPayment>,
  { connection, accountId, text }: Books,
  bills: readonly Part[],
  before: readonly Part[],
): Promise<string | undefined> {
  const twice = repeated(bills);
  if (twice) refusals.push(refuse('payment.bill_twice', { id: twice }, ITEMS));
  const rows = await connection.rows<
    Pick<Tables['vendor_bills'], 'id' | 'vendor_id' | 'bill_number' | 'draft' | 'amount' | 'paid'> &
      Pick<Tables['vendors'], 'name'>
  >(sql`
    select b.id, b.vendor_id, b.bill_number, b.draft, b.amount, b.paid, v.name from vendor_bills b
    join vendors v on v.account_id = b.account_id and v.id = b.vendor_id
    where b.account_id = ${accountId} and b.id = any(${bills.map(({ id }) => id)}::bigint[]) and b.deleted_at is null
    order by b.id for no key update of b`);
  const vendors = new Map(rows.map((row) => [row.vendor_id, row.name]));
  if (vendors.size > 1)
    refusals.push(refuse('payment.vendors', { vendors: [...vendors.values()].join(', ') }, ITEMS));
  for (const { id, units } of bills) {
    const row = rows.find((each) => each.id === id);
    if (!row) refusals.push(refuseGenerally('record.reference', { resource: 'vendor_bill', id }, ITEMS));
    else if (row.draft) refusals.push(refuse('payment.bill_draft', { id }, ITEMS));
    else {
      const own = before.find((each) => each.id === id)?.units ?? 0n;
      const due = BigInt(row.amount) - BigInt(row.paid) + own;
      const values = { number: row.bill_number ?? id, amount: text(units), due: text(due) };
      if (units > due) refusals.push(refuse('payment.too_much', values, ITEMS));
    }
  }
  return rows[0]?.vendor_id;
}

async function checkCredits(
  { refusals }: Draft<typeof vendorBillPayment>,
  { connection, accountId, text }: Books,
  credits: readonly Part[],
  vendorId: string,
): Promise<void> {
  if (credits.length === 0) return;
  const twice = repeated(credits);
  if (twice) refusals.push(refuse('payment.credit_twice', { id: twice }, CREDITS));
  const rows = await connection.rows<
    Pick<Tables['vendor_credits'], 'id' | 'vendor_id' | 'amount' | 'applied'>
  >(sql`
    select id, vendor_id, amount, applied from vendor_credits
    where account_id = ${accountId} and id = any(${credits.map(({ id }) => id)}::bigint[]) and deleted_at is null
    order by id for no key update`);
  for (const { id, units } of credits) {
    const row = rows.find((each) => each.id === id);
    const left = BigInt(row?.amount ?? '0') - BigInt(row?.applied ?? '0');
    if (row?.vendor_id !== vendorId) refusals.push(refuse('payment.credit_vendor', { id }, CREDITS));
    else if (units > left)
      refusals.push(refuse('payment.credit_short', { id, amount: text(units), left: text(left) }, CREDITS));
  }
}

function repeated(parts: readonly Part[]): string | undefined {
  return parts.find(({ id }, index) => parts.findIndex((each) => each.id === id) !== index)?.id;
}

/** The current and previous applied amounts by bill, in a fixed order to avoid deadlocks. */
export function difference(now: readonly Part[], before: readonly Part[]): Part[] {
  const units = new Map<string, bigint>();
  for (const part of now) units.set(part.id, (units.get(part.id) ?? 0n) + part.units);
  for (const part of before) units.set(part.id, (units.get(part.id) ?? 0n) - part.units);
  return [...units].map(([id, each]) => ({ id, units: each })).filter((part) => part.units !== 0n);
}
