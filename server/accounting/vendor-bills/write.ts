/**
 * Writes a vendor bill. A posted bill has an entry of its items against payables. If payments were applied, they are
 * distributed again over the current items. Refuses to remove amounts that have been paid.
 */
import { sql } from '#kernel/database/sql.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, isTrueAfter, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { notifyOfCosts, type CostDocument } from '../documents/advanced-costs.ts';
import {
  BILL_ITEMS,
  debitsOf,
  itemsOf,
  readItems,
  totalOf,
  writeItems,
  type DocumentItem,
} from '../documents/items.ts';
import { vendorIsActive } from '../documents/vendor-is-active.ts';
import { openBooks } from '../ledger/accounts.ts';
import { amountText } from '../ledger/amount.ts';
import { requireOpen } from '../ledger/periods.ts';
import { repost, reverse } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { postPayment } from '../vendor-bill-payments/posting.ts';
import type { vendorBill } from './vendor-bill.ts';

/** The fields of a bill that its entry shows. */
const SHOWN_BY_ENTRY = ['date', 'description', 'vendor_id', 'draft'] as const;

const OWED = new Set(['accounts_receivable', 'accounts_payable']);

const itemsRead = new WeakMap<Draft<typeof vendorBill>, readonly DocumentItem[]>();

export const vendorBillRules: WriteRules<typeof vendorBill> = {
  async prepare(draft, work) {
    const { current, columns } = draft;
    if (current && !current.draft)
      await requireOpen(work.connection, work.context.principal.accountId, [current.date]);
    await vendorIsActive(draft, work);
    refuseOtherVendorOfPaid(draft);
    settleStatus(draft);
    await settleItems(draft, work);
    if (!current) columns.user_id = work.context.principal.userId;
  },

  async complete(draft, id, work) {
    const items = itemsRead.get(draft);
    const { accountId } = work.context.principal;
    if (items) await writeItems(work.connection, accountId, BILL_ITEMS, id, items);
    const changesEntry =
      !draft.current || items || SHOWN_BY_ENTRY.some((name) => draft.columns[name] !== undefined);
    if (!changesEntry || isDraft(draft)) return;
    await postBill(id, work, items !== undefined || draft.columns.date !== undefined);
    await notifyOfCosts(
      work,
      documentOf(draft, id),
      await itemsOf(work.connection, accountId, BILL_ITEMS, id),
    );
  },

  async refuseDelete(current, { connection, context }) {
    if (current.paid !== '0') return refuse('vendor_bill.paid', { id: current.id }, { field: 'id' });
    if (!current.draft) await requireOpen(connection, context.principal.accountId, [current.date]);
    return undefined;
  },

  async afterDelete({ id, date, description }, { connection, context }) {
    await notifyOfCosts(
      { connection, context },
      { type: 'vendor_bill', id: id, date: date, description: description ?? null },
      [],
    );
    await reverse(connection, context, { type: 'vendor_bill', id: id });
  },
};

function documentOf(draft: Draft<typeof vendorBill>, id: string): CostDocument {
  return {
    type: 'vendor_bill',
    id,
    date: requiredAfter(draft, 'date'),
    description: after(draft, 'description'),
  };
}

function isDraft(draft: Draft<typeof vendorBill>): boolean {
  return isTrueAfter(draft, 'draft');
}

function refuseOtherVendorOfPaid({ columns, current, refusals }: Draft<typeof vendorBill>): void {
  const changes = columns.vendor_id !== undefined && columns.vendor_id !== current?.vendor_id;
  if (current && changes && current.paid !== '0')
    refusals.push(refuse('vendor_bill.vendor_paid', { id: current.id }, { field: 'vendor' }));
}

function settleStatus({ columns, current, input, refusals }: Draft<typeof vendorBill>): void {
  if (input.status === undefined || input.status === null) return;
  const draft = input.status === 'draft';
  if (!current) columns.draft = draft;
  else if (draft && !current.draft)
    refusals.push(refuse('vendor_bill.posted', { id: current.id }, { field: 'status' }));
  else if (!draft && current.draft) columns.draft = false;
}

async function settleItems(draft: Draft<typeof vendorBill>, work: Work): Promise<void> {
  const { columns, current, refusals } = draft;
  const items = await readItems(draft, draft.input.vendor_bill_items, BILL_ITEMS, work);
  if (!items || refusals.length > 0) return;
  const field = { field: 'vendor_bill_items' };
  const references = items.map(({ ledgerAccountId }) => ({ ledgerAccountId }));
  const { account, digits } = await openBooks(work.connection, work.context.principal.accountId, references);
  const wrong = references.map(account).find(({ trust, ledgerType }) => trust || OWED.has(ledgerType));
  if (wrong) refusals.push(refuse('vendor_bill.account', { name: wrong.name }, field));
  const total = totalOf(items);
  if (current && total < BigInt(current.paid)) {
    const paid = amountText(BigInt(current.paid), digits);
    const values = { id: current.id, total: amountText(total, digits), paid };
    refusals.push(refuse('vendor_bill.below_paid', values, field));
  }
  columns.amount = String(total);
  itemsRead.set(draft, items);
}

/** Posts a bill in its current state; `parts`: also distributes its payments again, if there are any. */
async function postBill(id: string, { connection, context }: Work, parts: boolean): Promise<void> {
  const { accountId } = context.principal;
  const bill = await connection.one<Tables['vendor_bills']>(
    sql`select * from vendor_bills where account_id = ${accountId} and id = ${id}`,
  );
  const items = await itemsOf(connection, accountId, BILL_ITEMS, id);
  const payments =
    parts && bill.paid !== '0'
      ? await connection.rows<Pick<Tables['vendor_bill_payments'], 'id'>>(sql`
          select p.id from vendor_bill_payments p
          join vendor_bill_payment_items i on i.account_id = p.account_id and i.vendor_bill_payment_id = p.id
          where p.account_id = ${accountId} and i.vendor_bill_id = ${id} and p.deleted_at is null
          order by p.date, p.id for no key update of p`)
      : [];
  for (const payment of payments)
    await reverse(connection, context, { type: 'vendor_bill_payment', id: payment.id });
  await repost(connection, context, {
    date: bill.date,
    basis: 'accrual',
    source: { type: 'vendor_bill', id },
    description: bill.description ?? bill.bill_number,
    vendorId: bill.vendor_id,
    items: [...debitsOf(items), { account: 'accounts_payable', credit: totalOf(items) }],
  });
  for (const payment of payments) await postPayment(connection, context, payment.id);
}
