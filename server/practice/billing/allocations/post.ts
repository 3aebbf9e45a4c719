/** Posts what is applied to a bill, and posts it again if its part for interest changes. */
import { firstOpenDay, post, reverse, settle } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import { compare, divide, moneyText, multiply, round, subtract, sum } from '#kernel/values/money.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { WithImage } from '#kernel/changes/change.ts';
import { digitsOf } from '../bills/lines.ts';
import { findPostedBill, interestOf } from '../bills/postings/posting.ts';
import { shares } from '../bills/amounts/shares.ts';
import { taxesOfBill, type PostedTax } from '../bills/postings/tax-postings.ts';
import { paymentsOfBill, writeOffOfBill } from './posting.ts';

export type StandingAllocation = WithImage<
  Pick<Tables['allocations'], 'id' | 'date' | 'amount' | 'bill_id' | 'matter_id' | 'credit_memo_id'>
> & {
  /** The client of its bill. */
  readonly contact_id: Tables['bills']['client_id'];
};

/** Reverses the posting of a payment, which is then posted again; a credit memo stays unchanged. */
export async function unpostApplied({ connection, context }: Work, each: StandingAllocation): Promise<void> {
  if (each.credit_memo_id !== null) return;
  const source = { type: 'allocation', id: each.id };
  const day = await firstOpenDay(connection, context.principal.accountId, each.date);
  await reverse(connection, context, source, day === each.date ? {} : { date: day });
}

/** Posts a payment again, on its date or the first open day, and stores its part for interest. */
export async function repostApplied(work: Work, each: StandingAllocation, interest: string): Promise<void> {
  const { connection, context } = work;
  await storeInterest(work, each, interest);
  if (each.credit_memo_id !== null) return;
  await postPayment(
    work,
    each,
    await firstOpenDay(connection, context.principal.accountId, each.date),
    interest,
  );
}

/** Posts a new allocation. */
export async function postApplied(work: Work, each: StandingAllocation, interest: string): Promise<void> {
  await storeInterest(work, each, interest);
  if (each.credit_memo_id === null) await postPayment(work, each, each.date, interest);
  else await postCredit(work, each, each.credit_memo_id, interest);
}

async function storeInterest(work: Work, each: StandingAllocation, interest: string) {
  const of = work.writer.registry.of('allocations', 'allocation');
  await updateWithoutRules(work, of, each, { interest_amount: interest });
}

async function postPayment(
  work: Work,
  each: StandingAllocation,
  date: string,
  interest: string,
): Promise<void> {
  if (!(await findPostedBill(work, each.bill_id))) return;
  const { connection, context } = work;
  const charges = await interestOf(work, each.bill_id);
  for (const part of paymentsOfBill({ ...appliedOf(each), date }, { amount: interest, charges }))
    await settle(connection, context, part);
}

async function postCredit(
  work: Work,
  each: StandingAllocation,
  memoId: string,
  interest: string,
): Promise<void> {
  const { connection, context, writer } = work;
  if (!(await findPostedBill(work, each.bill_id))) return;
  const taxes = await taxesGivenUp(work, each, moneyText(subtract(each.amount, interest)));
  const of = writer.registry.of('credit_memos', 'credit_memo');
  const { row, image } = await writer.lockRecord(connection, of, memoId, context, 'no key update');
  const tax = moneyText(sum(taxes.map(({ amount }) => amount)));
  await updateWithoutRules(work, of, { id: memoId, image }, { tax });
  const description = row.discount ? 'Discount' : 'Write-off';
  await post(connection, context, writeOffOfBill(appliedOf(each), taxes, description));
}

/** The part of each tax that belongs to written-off work: the total written off so far less earlier parts. */
async function taxesGivenUp(work: Work, each: StandingAllocation, given: string): Promise<PostedTax[]> {
  const { connection, context } = work;
  const taxes = await taxesOfBill(work, each.bill_id);
  const whole = sum(taxes.map(({ amount }) => amount));
  if (compare(whole, 0) <= 0) return [];
  const row = await connection.one<
    Pick<Tables['bills'], 'total' | 'currency_id'> & { work: string; tax: string }
  >(sql`
    select b.total, b.currency_id, coalesce(sum(a.amount - coalesce(a.interest_amount, 0)), 0) as work, coalesce(sum(k.tax), 0) as tax
    from bills b
    left join allocations a on a.account_id = b.account_id and a.bill_id = b.id and a.voided_at is null
      and a.credit_memo_id is not null and a.id <> ${each.id}
    left join credit_memos k on k.account_id = a.account_id and k.id = a.credit_memo_id
    where b.account_id = ${context.principal.accountId} and b.id = ${each.bill_id} group by b.total, b.currency_id`);
  const { total, currency_id, work: before, tax: so_far } = row;
  const digits = await digitsOf(work, currency_id);
  const upTo = round(divide(multiply(sum([before, given]), whole), total, SHARE_SCALE), digits);
  const part = subtract(upTo, so_far);
  if (compare(part, 0) <= 0) return [];
  const parts = shares(
    part,
    taxes.map(({ amount }) => (compare(amount, 0) > 0 ? amount : '0')),
    digits,
  );
  return taxes.map(({ account }, index) => ({ account, amount: parts[index] ?? '0.00' }));
}

const SHARE_SCALE = 12;

function appliedOf({ id, date, amount, bill_id, contact_id, matter_id }: StandingAllocation) {
  return { id, date, amount, billId: bill_id, clientId: contact_id, matterId: matter_id };
}
