/**
 * Writes a payment: updates the bills and credits that it applies to, and posts its entries. A change reverses
 * everything and applies it again; a void releases exactly what was applied. Refuses a locked payment (locks.ts).
 */
import { withImages, withImagesOfParts } from '#kernel/audit/images.ts';
import { sql } from '#kernel/database/sql.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { isOfLine, matchNew } from '../bank-statements/match-new.ts';
import { openBooks } from '../ledger/accounts.ts';
import { requireOpen } from '../ledger/periods.ts';
import { reverse } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { appliedBy, difference, readAllocation, type Allocation, type Part } from './allocation.ts';
import { creditLeftOver, lockOf, voidLockOf } from './locks.ts';
import { postPayment } from './posting.ts';
import { addToPaid, release, addToApplied } from './void.ts';
import type { vendorBillPayment } from './vendor-bill-payment.ts';

const UNPAYABLE = new Set(['accounts_receivable', 'accounts_payable']);

/** Passed from `prepare` to `complete`. */
const allocations = new WeakMap<
  Draft<typeof vendorBillPayment>,
  { readonly now: Allocation; readonly before: readonly Part[] }
>();

export const vendorBillPaymentRules: WriteRules<typeof vendorBillPayment> = {
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    const { connection, context } = work;
    const { accountId } = context.principal;
    if (current) {
      await requireOpen(connection, accountId, [current.date]);
      const lock = await lockOf(connection, accountId, current);
      if (lock) throw lock;
    }
    const before = current ? await appliedBy(connection, accountId, current.id) : [];
    const changes = (['vendor_bill_payment_items', 'vendor_credits', 'amount'] as const).some(
      (name) => input[name] !== undefined,
    );
    await checkAccount(draft, work);
    if (current && !changes) return;
    const now = await readAllocation(draft, work, before);
    const repeated = current !== undefined && now !== undefined && repeats(now, current, before);
    if (current && (!repeated || input.vendor_credits !== undefined))
      await refuseWhereCreditIsHeld(current.id, work);
    if (!now || repeated || refusals.length > 0) return;
    allocations.set(draft, { now, before });
    columns.vendor_id = now.vendorId;
    columns.amount = String(now.money);
    if (!current) columns.user_id = context.principal.userId;
    if (isOfLine(draft)) columns.created_from = 'bank_transaction';
  },

  async complete(draft, id, work) {
    const { connection, context } = work;
    const allocation = allocations.get(draft);
    if (draft.current) await reverse(connection, context, { type: 'vendor_bill_payment', id });
    const date = requiredAfter(draft, 'date');
    if (allocation) await apply(work, id, allocation.now, allocation.before, date);
    else if (draft.columns.date !== undefined) await dateLeftOver(work, id, date);
    await postPayment(connection, context, id);
    await matchNew(draft, { type: 'vendor_bill_payment', id }, work);
  },

  async refuseDelete(current, { connection, context }) {
    const { accountId } = context.principal;
    await requireOpen(connection, accountId, [current.date]);
    return voidLockOf(connection, accountId, current);
  },

  afterDelete: (current, work) => release(work, current, current.date),
};

async function checkAccount(
  draft: Draft<typeof vendorBillPayment>,
  { connection, context }: Work,
): Promise<void> {
  const ledgerAccountId = draft.columns.ledger_account_id;
  if (typeof ledgerAccountId !== 'string') return;
  const { account } = await openBooks(connection, context.principal.accountId, [{ ledgerAccountId }]);
  const { trust, ledgerType, name } = account({ ledgerAccountId });
  if (trust || UNPAYABLE.has(ledgerType))
    draft.refusals.push(refuse('payment.account', { name }, { field: 'ledger_account' }));
}

/** A payment's leftover is a vendor credit, whose items must not change while it is locked. */
async function refuseWhereCreditIsHeld(id: string, { connection, context }: Work): Promise<void> {
  const credit = await creditLeftOver(connection, context.principal.accountId, id);
  if (credit)
    throw refuse('payment.holds_credit', { id, credit: credit.id }, { field: 'vendor_bill_payment_items' });
}

async function apply(
  { connection, context }: Work,
  id: string,
  { vendorId, bills, credits, leftOver }: Allocation,
  before: readonly Part[],
  date: string,
): Promise<void> {
  const { accountId, userId } = context.principal;
  const at = context.now.toISOString();
  await addToPaid(connection, accountId, difference(bills, before), 1n, at);
  await addToApplied(connection, accountId, credits, 1n, at);
  await connection.execute(
    sql`delete from vendor_bill_payment_items where account_id = ${accountId} and vendor_bill_payment_id = ${id}`,
  );
  const parent = 'vendor_bill_payment_id';
  const paid = sql`
    insert into vendor_bill_payment_items (account_id, vendor_bill_payment_id, vendor_bill_id, vendor_id, amount)
    select ${accountId}, ${id}, v.id, ${vendorId}, v.units
    from unnest(${bills.map((each) => each.id)}::bigint[], ${bills.map(({ units }) => String(units))}::bigint[])
      with ordinality v(id, units, n) order by n`;
  await connection.execute(withImagesOfParts(paid, 'vendor_bill_payment_items', parent, context));
  const used = sql`
    insert into vendor_credit_applications (account_id, vendor_credit_id, vendor_bill_payment_id, vendor_id, amount)
    select ${accountId}, v.id, ${id}, ${vendorId}, v.units
    from unnest(${credits.map((each) => each.id)}::bigint[], ${credits.map(({ units }) => String(units))}::bigint[])
      with ordinality v(id, units, n) order by n`;
  await connection.execute(withImagesOfParts(used, 'vendor_credit_applications', parent, context));
  if (leftOver > 0n)
    await connection.execute(
      withImages(
        sql`insert into vendor_credits (account_id, vendor_id, vendor_bill_payment_id, date, description, amount, user_id,
              etag, created_at, updated_at)
            values (${accountId}, ${vendorId}, ${id}, ${date}, ${`Left over of payment ${id}`}, ${String(leftOver)},
              ${userId}, ${newEtag()}, ${at}, ${at})`,
        'vendor_credit',
        'created',
        context,
      ),
    );
}

/** The vendor credit that was left over has the date of its payment. */
async function dateLeftOver(work: Work, id: string, date: string): Promise<void> {
  const { connection, context, writer } = work;
  const credit = await creditLeftOver(connection, context.principal.accountId, id);
  if (!credit) return;
  const of = writer.registry.of('vendor_credits', 'vendor_credit');
  const { image } = await writer.lockRecord(connection, of, credit.id, context, 'no key update');
  await updateWithoutRules(work, of, { id: credit.id, image }, { date });
}

/** Whether a payment, which may use no vendor credits, already is what was sent. */
function repeats(
  { money, bills, credits }: Allocation,
  { amount }: Pick<Tables['vendor_bill_payments'], 'amount'>,
  before: readonly Part[],
): boolean {
  return String(money) === amount && credits.length === 0 && difference(bills, before).length === 0;
}
