/**
 * The items of bills and expenses: account, client or matter, amount. A change sends all items again. Refuses zero
 * amounts, items with a sum of zero, and accounts that the document cannot be charged to.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '#kernel/database/database.ts';
import { join, raw, sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal, underItem } from '#kernel/errors/refusal.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { amountText } from '../ledger/amount.ts';
import type { PostingItem } from '../ledger/posting.ts';
import { currencyOf, readMoney } from '../money.ts';
import { refuse } from '../refusals.ts';
import type { ITEM_MEMBERS } from './item-members.ts';

export interface DocumentItem {
  readonly ledgerAccountId: string;
  readonly clientId: string | null;
  readonly matterId: string | null;
  readonly description: string | null;
  readonly memo: string | null;
  readonly units: bigint;
}

type SentItem = Body<typeof ITEM_MEMBERS> & { readonly memo?: string | null };

/** Reads the items that a body sent; undefined if there are none and none are required, or if they are there already. */
export async function readItems(
  { current, refusals }: Pick<Draft, 'refusals'> & { readonly current: { readonly id: string } | undefined },
  sent: readonly SentItem[] | undefined,
  of: ItemTable,
  { connection, context }: Work,
): Promise<readonly DocumentItem[] | undefined> {
  const { accountId } = context.principal;
  const field = of.table;
  if (sent === undefined && current) return undefined;
  if (sent === undefined || sent.length === 0) {
    refusals.push(refuseGenerally('member.required', { member: field }, { field }));
    return undefined;
  }
  const currency = await currencyOf(connection, accountId);
  const items: DocumentItem[] = [];
  for (const [index, item] of sent.entries()) {
    const units = readMoney(item.amount, field, currency);
    if (units instanceof Refusal) refusals.push(underItem(units, field, index));
    else if (units === 0n) refusals.push(underItem(refuse('item.amount_zero'), field, index));
    else items.push({ ...linksOf(item), units });
  }
  const total = totalOf(items);
  if (refusals.length === 0 && total <= 0n)
    refusals.push(refuse('items.total', { total: amountText(total, currency.digits) }, { field }));
  const before = current && (await itemsOf(connection, accountId, of, current.id));
  return isDeepStrictEqual(items, before) ? undefined : items;
}

function linksOf(item: SentItem): Omit<DocumentItem, 'units'> {
  return {
    ledgerAccountId: item.ledger_account,
    clientId: item.client ?? null,
    matterId: item.matter ?? null,
    description: item.description ?? null,
    memo: item.memo ?? null,
  };
}

export function totalOf(items: readonly { readonly units: bigint }[]): bigint {
  return items.reduce((sum, { units }) => sum + units, 0n);
}

interface ItemTable {
  readonly table: 'vendor_bill_items' | 'expense_items';
  readonly parent: 'vendor_bill_id' | 'expense_id';
  /** Whether its items have a memo. */
  readonly memo: boolean;
}

export const BILL_ITEMS: ItemTable = { table: 'vendor_bill_items', parent: 'vendor_bill_id', memo: false };
export const EXPENSE_ITEMS: ItemTable = { table: 'expense_items', parent: 'expense_id', memo: true };

/** Replaces a document's items. */
export async function writeItems(
  connection: Connection,
  accountId: string,
  { table, parent, memo }: ItemTable,
  documentId: string,
  items: readonly DocumentItem[],
): Promise<void> {
  await connection.execute(
    sql`delete from ${raw(table)} where account_id = ${accountId} and ${raw(parent)} = ${documentId}`,
  );
  const rows = items.map(
    (item) =>
      sql`(${accountId}, ${documentId}, ${item.ledgerAccountId}, ${item.clientId}, ${item.matterId}, ${item.description}, ${String(item.units)}${memo ? sql`, ${item.memo}` : sql``})`,
  );
  await connection.execute(
    sql`with written as (
          insert into ${raw(table)} (account_id, ${raw(parent)}, ledger_account_id, client_id, matter_id, description, amount${memo ? sql`, memo` : sql``})
          values ${join(rows)} returning *
        ) insert into audit_log (account_id, at, action, subject_type, subject_id, after)
          select ${accountId}, now(), ${`${table}.written`}, ${table}, ${documentId}, jsonb_object_agg(id, jsonb_strip_nulls(to_jsonb(written)))
          from written`,
  );
}

type ItemRow = Tables['vendor_bill_items'] & Partial<Pick<Tables['expense_items'], 'memo'>>;

/** The items of a document. */
export async function itemsOf(
  connection: Connection,
  accountId: string,
  { table, parent }: ItemTable,
  documentId: string,
): Promise<DocumentItem[]> {
  const rows = await connection.rows<Omit<ItemRow, 'vendor_bill_id'>>(
    sql`select * from ${raw(table)} where account_id = ${accountId} and ${raw(parent)} = ${documentId} order by id`,
  );
  return rows.map((row) => ({
    ledgerAccountId: row.ledger_account_id,
    clientId: row.client_id,
    matterId: row.matter_id,
    description: row.description,
    memo: row.memo ?? null,
    units: BigInt(row.amount),
  }));
}

/** The items as debits of an entry. */
export function debitsOf(items: readonly DocumentItem[]): PostingItem[] {
  return items.map(({ ledgerAccountId, clientId, matterId, description, units }) => ({
    account: { ledgerAccountId },
    debit: units,
    description,
    clientId,
    matterId,
  }));
}
