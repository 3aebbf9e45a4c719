/**
 * Computes the interest of a bill from its history: a charge for each period that has ended, and the part of each
 * payment that pays it. If a late entry or a void changes charges, they and the postings of payments are updated.
 * Each charge keeps its original terms; a waived charge stays waived.
 */
import { sql } from '#kernel/database/sql.ts';
import { deleteWithoutRules, updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { equal, moneyText, sum } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { postApplied, repostApplied, unpostApplied, type StandingAllocation } from '../allocations/post.ts';
import { dayIn } from '#kernel/values/dates.ts';
import { digitsOf } from '../bills/lines.ts';
import { postInterest, unpostInterest } from '../bills/postings/posting.ts';
import { isIssued } from '../bills/states.ts';
import { todayOf } from '../../firm/index.ts';
import { changeInterest } from './change-interest.ts';
import { computeInterest, type BillCredit, type ChargeTerms } from './interest-owed.ts';
import { nextPeriodEnded } from './rules.ts';

/** The most periods charged at once after a downtime; the next night continues. */
const CHARGES_AT_ONCE = 120;

interface KnownCharge extends ChargeTerms {
  /** Undefined if the period was not charged yet. */
  readonly row?: ChargeRow;
}

/**
 * Adds missing charges and corrects existing ones. A new allocation is posted at the same time. Bills without
 * interest stay unchanged.
 */
export async function chargeBill(work: Work, id: string, appliedNow: string | null = null): Promise<void> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const bill = await connection.row<Tables['bills']>(
    sql`select * from bills where account_id = ${accountId} and id = ${id} for no key update`,
  );
  if (!bill || !isIssued(bill.state)) return;
  const known = await connection.rows<ChargeRow>(sql`
    select c.*, to_jsonb(c)::text as image from interest_charges c
    where account_id = ${accountId} and bill_id = ${id} order by date, id`);
  const charges = [
    ...chargedSoFar(known, bill),
    ...(await periodsEnded(work, bill, known.at(-1)?.date ?? null)),
  ];
  if (charges.length === 0 && appliedNow === null) return;
  const allocations = await allocationsOf(work, id);
  const terms = { total: bill.total, digits: await digitsOf(work, bill.currency_id) };
  const computed = computeInterest(terms, charges, allocations.map(appliedOf));
  const interestOf = (each: Allocation): string => computed.interest.get(each.id) ?? '0.00';
  const changed = allocations.filter(
    (each) =>
      each.id !== appliedNow &&
      each.voided_at === null &&
      (each.interest_amount === null || !equal(each.interest_amount, interestOf(each))),
  );
  for (const each of changed) await unpostApplied(work, each);
  for (const [index, charge] of charges.entries())
    await settleCharge(work, id, charge, computed.charges[index] ?? '0.00');
  if (charges.length > 0) await changeInterest(work, id, moneyText(sum(computed.charges)));
  for (const each of changed) await repostApplied(work, each, interestOf(each));
  const newest = allocations.find((each) => each.id === appliedNow);
  if (newest) await postApplied(work, newest, interestOf(newest));
}

/** The charges by date: a waived period is not charged again, but a date on which nothing was owed may be. */
function chargedSoFar(known: readonly ChargeRow[], bill: Tables['bills']): KnownCharge[] {
  const days = Map.groupBy(known, ({ date }) => date);
  return [...days].flatMap(([date, rows]) => {
    if (rows.some(({ waived }) => waived)) return [];
    const stands = rows.find(({ deleted_at }) => deleted_at === null);
    const last = stands ?? rows.at(-1);
    const terms = {
      date,
      type: last?.type ?? bill.interest_type ?? 'simple',
      rate: last?.rate ?? bill.interest_rate ?? '0',
    };
    return [stands ? { ...terms, row: stands } : terms];
  });
}

/** The periods that have ended since the last charge. */
async function periodsEnded(
  { connection, context }: Work,
  bill: Tables['bills'],
  last: string | null,
): Promise<KnownCharge[]> {
  const { issued_at, due_at, use_grace_period, interest_type: type, interest_rate: rate } = bill;
  if (type === null || rate === null || issued_at === null || due_at === null) return [];
  if (bill.state !== 'awaiting_payment') return [];
  const today = await todayOf(connection, context);
  const due = { issued_at, due_at, use_grace_period, interest_period: Number(bill.interest_period) };
  const terms = { type, rate };
  const ended: KnownCharge[] = [];
  for (
    let date = nextPeriodEnded(due, last, today);
    date !== undefined && ended.length < CHARGES_AT_ONCE;
    date = nextPeriodEnded(due, date, today)
  )
    ended.push({ ...terms, date });
  return ended;
}

type Allocation = Tables['allocations'] & StandingAllocation;

type ChargeRow = WithImage<Tables['interest_charges']>;

function allocationsOf({ connection, context }: Work, billId: string): Promise<Allocation[]> {
  return connection.rows<Allocation>(sql`
    select a.*, to_jsonb(a)::text as image from allocations a
    where account_id = ${context.principal.accountId} and bill_id = ${billId} order by date, id`);
}

function appliedOf({ id, date, amount, voided_on, credit_memo_id }: Allocation): BillCredit {
  return { id, date, amount, voidedOn: voided_on, kind: credit_memo_id === null ? 'payment' : 'credit' };
}

/** Writes the charge of a period: creates, changes or removes it. */
async function settleCharge(work: Work, billId: string, charge: KnownCharge, total: string): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('interest_charges', 'interest_charge');
  const { row, date, type, rate } = charge;
  const nothing = equal(total, 0);
  if (!row) {
    if (nothing) return;
    const { country } = await connection.one<Pick<Tables['accounts'], 'country'>>(
      sql`select country from accounts where id = ${context.principal.accountId}`,
    );
    const description = `Interest of ${rate}% on the amount owed on ${dayIn(country, date, 'long')}`;
    const columns = { bill_id: billId, date, description, total, type, rate };
    const id = await writer.insert(connection, of, context, columns);
    return postInterest(work, { id, billId, date, total });
  }
  if (equal(row.total, total)) return;
  const id = row.id;
  await unpostInterest(work, id, date);
  if (nothing) return deleteWithoutRules(work, of, row);
  await updateWithoutRules(work, of, row, { total, type, rate });
  await postInterest(work, { id, billId, date, total });
}
