/**
 * Rules for payments from trust: bills must be issued, and the payment date must be between the bill's date and
 * today. A matter's money pays that matter's share of a bill; money of a client outside of matters pays all their
 * bills. The bills take the whole amount, to the cent; one without an amount takes as much as remains and is due.
 * Protected funds are left untouched.
 */
import { sql } from '#kernel/database/sql.ts';
import {
  compare,
  type DecimalText,
  equal,
  least,
  moneyText,
  subtract,
  sum,
  ZERO,
} from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { Numeric } from '#kernel/values/column.ts';
import { earlyPaymentOf } from '../bills/amounts/early-payment.ts';
import { shares } from '../bills/amounts/shares.ts';
import { isIssued } from '../bills/states.ts';
import { refuse } from '../refusals.ts';
import { todayOf } from '../../firm/index.ts';
import type { PaidBill } from './record.ts';

export interface FromTrust {
  readonly sourceId: string;
  readonly destinationId: string;
  readonly amount: string;
  readonly date: string;
  readonly contactId: string | null;
  readonly matterId: string | null;
  readonly bills: readonly PaidBill[];
}

type Bill = Pick<Tables['bills'], 'id' | 'client_id' | 'state' | 'issued_at' | 'balance'>;

/** Locks the bills until the caller's transaction ends. */
export async function checkPaymentFromTrust(work: Work, paid: FromTrust): Promise<void> {
  await checkAccounts(work, paid);
  const today = await todayOf(work.connection, work.context);
  if (paid.date > today)
    throw refuse('payment.from_trust_later', { date: paid.date, today }, { field: 'date' });
  const bills = await lockPaidBills(work, paid.bills);
  const dueOf = (billId: string) => bills.find(({ id }) => id === billId)?.balance ?? '0';
  const taken = new Map<string, DecimalText>();
  let left: DecimalText = paid.amount;
  for (const { billId, amount } of paid.bills) {
    const enough = amount ?? (await enoughFor(work, { billId, date: paid.date, balance: dueOf(billId) }));
    const takes = amount ?? (compare(left, ZERO) > 0 ? least(enough, left) : ZERO);
    taken.set(billId, takes);
    left = subtract(left, takes);
  }
  const due = sum([...taken.values()]);
  for (const bill of bills) checkBill(bill, paid);
  if (!equal(due, paid.amount))
    throw refuse('payment.from_trust_whole', { amount: paid.amount }, { field: 'amount' });
  if (paid.matterId === null) return;
  for (const [billId, amount] of taken) {
    const share = await shareOf(work, { billId, matterId: paid.matterId, balance: dueOf(billId) });
    if (share === undefined) throw refuse('payment.from_trust_of_other', { id: billId }, { field: 'bills' });
    if (compare(amount, share) > 0) {
      const values = { id: billId, amount: moneyText(amount), share, matter: paid.matterId };
      throw refuse('payment.from_trust_share', values, { field: 'bills' });
    }
  }
  await refuseProtectedFunds(work, paid, paid.matterId);
}

/** The amount that settles a bill on a date, with the early payment discount if it is still available. */
async function enoughFor(
  { connection, context }: Work,
  { billId, date, balance }: { billId: string; date: string; balance: string },
): Promise<string> {
  const offer = await earlyPaymentOf(connection, context.principal.accountId, billId);
  return offer && date <= offer.until ? offer.amount : balance;
}

async function checkAccounts(
  { connection, context }: Work,
  { sourceId, destinationId }: FromTrust,
): Promise<void> {
  const accounts = await connection.rows<Pick<Tables['bank_accounts'], 'id' | 'type'>>(sql`
    select id, type from bank_accounts
    where account_id = ${context.principal.accountId} and id in (${sourceId}, ${destinationId})`);
  const typeOf = (id: string) => accounts.find((account) => account.id === id)?.type;
  if (typeOf(sourceId) !== 'Trust' || typeOf(destinationId) !== 'Operating')
    throw refuse('payment.from_trust', {}, { field: 'source_account' });
}

function lockPaidBills({ connection, context }: Work, paid: readonly PaidBill[]) {
  return connection.rows<Bill>(sql`
    select id, client_id, state, issued_at, balance from bills
    where account_id = ${context.principal.accountId} and id = any(${paid.map(({ billId }) => billId)}::bigint[])
    order by id for no key update`);
}

function checkBill({ id, client_id, state, issued_at }: Bill, { contactId, date }: FromTrust): void {
  const field = { field: 'bills' };
  if (client_id !== contactId) throw refuse('payment.from_trust_of_other', { id }, field);
  if (!isIssued(state)) throw refuse('payment.from_trust_not_issued', { id, state }, field);
  if (issued_at !== null && date < issued_at)
    throw refuse('payment.from_trust_before', { id, date, issued: issued_at }, { field: 'date' });
}

/**
 * The amount due on a bill for one of its matters; undefined if the bill does not cover the matter. Payments from a
 * matter's own money reduce that matter's lines, and the bill's amount due is distributed over the remaining lines.
 */
async function shareOf(
  { connection, context }: Work,
  { billId, matterId, balance }: { billId: string; matterId: string; balance: string },
): Promise<string | undefined> {
  const rows = await connection.rows<Pick<Tables['bill_matters'], 'matter_id'> & { left: string }>(sql`
    select m.matter_id, greatest(m.amount - coalesce((
      select sum(a.amount) from allocations a where a.account_id = m.account_id and a.bill_id = m.bill_id
        and a.matter_id = m.matter_id and a.voided_at is null), 0), 0) as left
    from bill_matters m where m.account_id = ${context.principal.accountId} and m.bill_id = ${billId} order by m.matter_id`);
  const index = rows.findIndex(({ matter_id }) => matter_id === matterId);
  if (index === -1) return undefined;
  if (rows.length === 1) return balance;
  const left = rows.map((row) => row.left);
  return left.every((each) => equal(each, 0)) ? '0.00' : (shares(balance, left)[index] ?? '0.00');
}

/** Protected trust funds cannot pay a bill. */
async function refuseProtectedFunds(
  { connection, context }: Work,
  paid: FromTrust,
  matterId: string,
): Promise<void> {
  const row = await connection.one<{ held: Numeric; aside: Numeric }>(sql`
    select coalesce((select sum(balance) from trust_balances where account_id = ${context.principal.accountId}
        and bank_account_id = ${paid.sourceId} and matter_id = ${matterId}), 0) as held,
      coalesce((select sum(amount) from matter_protected_funds where account_id = ${context.principal.accountId}
        and bank_account_id = ${paid.sourceId} and matter_id = ${matterId}), 0) as aside`);
  const { held, aside } = row;
  if (compare(aside, 0) > 0 && compare(subtract(held, aside), paid.amount) < 0)
    throw refuse('payment.protected', { amount: paid.amount, held, aside }, { field: 'amount' });
}
