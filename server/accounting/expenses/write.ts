/**
 * Writes an expense and its entry: its items against the account that it was paid from, in both books. Refuses to
 * change an expense that was reversed or that reverses another.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { notifyOfCosts, type CostDocument } from '../documents/advanced-costs.ts';
import {
  debitsOf,
  EXPENSE_ITEMS,
  itemsOf,
  readItems,
  totalOf,
  writeItems,
  type DocumentItem,
} from '../documents/items.ts';
import { matchNew } from '../bank-statements/match-new.ts';
import { vendorIsActive } from '../documents/vendor-is-active.ts';
import { refuseConfirmedChange } from '../ledger/change-blocker.ts';
import { requireOpen } from '../ledger/periods.ts';
import { repost, reverse } from '../ledger/post.ts';
import type { PostingItem } from '../ledger/posting.ts';
import { refuse } from '../refusals.ts';
import type { expense } from './expense.ts';

/** The fields that determine the entry; they cannot change if there is a reversal. */
const POSTED = ['date', 'ledger_account_id', 'client_id', 'matter_id'] as const;

/** All fields that the entry shows. */
const SHOWN_BY_ENTRY = [...POSTED, 'description', 'payment_method', 'vendor_id'] as const;

const itemsRead = new WeakMap<Draft<typeof expense>, readonly DocumentItem[]>();

export const expenseRules: WriteRules<typeof expense> = {
  async prepare(draft, work) {
    const { columns, current, refusals } = draft;
    if (current) {
      const { accountId } = work.context.principal;
      await requireOpen(work.connection, accountId, [current.date]);
      const source = { type: 'expense', id: current.id };
      const lock = await refuseConfirmedChange('expense', work.connection, accountId, source);
      if (lock) throw lock;
    }
    await vendorIsActive(draft, work);
    const items = await readItems(draft, draft.input.expense_items, EXPENSE_ITEMS, work);
    if (items) {
      itemsRead.set(draft, items);
      columns.amount = String(totalOf(items));
      const from = after(draft, 'ledger_account_id');
      if (items.some(({ ledgerAccountId }) => ledgerAccountId === from))
        refusals.push(refuse('expense.paid_from_itself', {}, { field: 'expense_items' }));
    }
    if (!current) columns.user_id = work.context.principal.userId;
    else if (items || POSTED.some((name) => columns[name] !== undefined)) {
      const refusal = await isReversed(current, work);
      if (refusal) refusals.push(refusal);
    }
  },

  async complete(draft, id, work) {
    const { accountId } = work.context.principal;
    const items = itemsRead.get(draft);
    if (items) await writeItems(work.connection, accountId, EXPENSE_ITEMS, id, items);
    if (!draft.current || items || SHOWN_BY_ENTRY.some((name) => draft.columns[name] !== undefined))
      await postExpense(work, id);
    await notifyOfCostsOf(work, id);
    await matchNew(draft, { type: 'expense', id }, work);
  },

  async refuseDelete(current, work) {
    const { accountId } = work.context.principal;
    await requireOpen(work.connection, accountId, [current.date]);
    const refusal = current.reverses_id === null ? await isReversed(current, work) : undefined;
    if (refusal) return refusal;
    return refuseConfirmedChange('expense', work.connection, accountId, { type: 'expense', id: current.id });
  },

  async afterDelete(row, work) {
    await notifyOfCosts(work, documentOf(row), []);
    await reverse(work.connection, work.context, { type: 'expense', id: row.id });
  },
};

function documentOf({ id, date, description }: Tables['expenses']): CostDocument {
  return { type: 'expense', id: id, date: date, description: description ?? null };
}

/** The costs that an expense advances for clients; none if it was reversed or reverses another. */
export async function notifyOfCostsOf(work: Work, id: string): Promise<void> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  const row = await expenseRow(connection, accountId, id);
  const stands = row.reverses_id === null && !(await isReversed(row, work));
  const items = stands ? await itemsOf(connection, accountId, EXPENSE_ITEMS, id) : [];
  await notifyOfCosts(
    work,
    documentOf(row),
    items.map((item) => ({ ...item, matterId: item.matterId ?? row.matter_id ?? null })),
  );
}

async function isReversed({ id, reverses_id }: Tables['expenses'], { connection, context }: Work) {
  if (reverses_id !== null) return refuse('expense.reversal', { id, reversed: reverses_id }, { field: 'id' });
  const by = await connection.row<Pick<Tables['expenses'], 'id'>>(sql`
    select id from expenses where account_id = ${context.principal.accountId} and reverses_id = ${id} and deleted_at is null`);
  return by && refuse('expense.reversed', { id, by: by.id }, { field: 'id' });
}

/** Posts an expense in its current state, with swapped sides if it reverses another. */
export async function postExpense({ connection, context }: Work, id: string): Promise<void> {
  const { accountId } = context.principal;
  const row = await expenseRow(connection, accountId, id);
  const { ledger_account_id, client_id, matter_id, reverses_id } = row;
  const items = (await itemsOf(connection, accountId, EXPENSE_ITEMS, id)).map((item) => ({
    ...item,
    clientId: item.clientId ?? client_id,
    matterId: item.matterId ?? matter_id,
  }));
  const paid = { account: { ledgerAccountId: ledger_account_id }, credit: totalOf(items) };
  const sides = [...debitsOf(items), paid];
  await repost(connection, context, {
    date: row.date,
    source: { type: 'expense', id },
    description: row.description,
    paymentMethod: row.payment_method,
    vendorId: row.vendor_id,
    clientId: client_id,
    matterId: matter_id,
    items: reverses_id === null ? sides : sides.map(turned),
  });
}

function expenseRow(connection: Connection, accountId: string, id: string): Promise<Tables['expenses']> {
  return connection.one(sql`select * from expenses where account_id = ${accountId} and id = ${id}`);
}

function turned({ debit, credit, ...item }: PostingItem): PostingItem {
  return { ...item, debit: credit, credit: debit };
}
