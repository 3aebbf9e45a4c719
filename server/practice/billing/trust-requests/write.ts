/**
 * Adds and changes lines of trust requests before they are issued; the request's total follows. Refuses bills that
 * are no trust requests, and matters of other clients.
 */
import { sql } from '#kernel/database/sql.ts';
import { compare, moneyText } from '#kernel/values/money.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { afterItsBill } from '../bills/lock-order.ts';
import { isEditable } from '../bills/states.ts';
import { requireFits, todayOf } from '../../firm/index.ts';
import { refuseFunds } from '../../funds/index.ts';
import { refuse } from '../refusals.ts';
import type { trustLineItem } from './trust-request.ts';

export const trustLineItemRules: WriteRules<typeof trustLineItem> = {
  ...afterItsBill('trust_line_items'),

  async prepare(draft, work) {
    const { columns, current, refusals } = draft;
    // Lines that the service creates with a request are complete.
    if (!current && columns.client_id !== undefined) return;
    if (typeof columns.total === 'string') {
      if (compare(columns.total, 0) <= 0)
        refusals.push(refuseFunds('payment.amount', { value: columns.total }, { field: 'total' }));
      columns.total = moneyText(columns.total);
      await requireFits(work, columns.total, 'total');
    }
    const bill = await heldRequest(draft, work);
    if (!bill) return;
    if (!isEditable(bill.state))
      refusals.push(refuse('trust_request.issued', { id: bill.id, state: bill.state }));
    if (current) return;
    columns.client_id = bill.client_id;
    columns.date ??= bill.issued_at ?? (await todayOf(work.connection, work.context));
    await checkMatter(draft, work);
  },

  async complete(draft, _id, work) {
    const { columns, current, input } = draft;
    if (!current && input.bill === undefined) return;
    if (!current || columns.total !== undefined)
      await followLines(work, current?.bill_id ?? requiredAfter(draft, 'bill_id'));
  },
};

type Request = Pick<Tables['bills'], 'id' | 'kind' | 'state' | 'client_id' | 'issued_at'>;

/** Locks the request of a line until the transaction ends. */
async function heldRequest(
  draft: Draft<typeof trustLineItem>,
  { connection, context }: Work,
): Promise<Request | undefined> {
  const id = after(draft, 'bill_id');
  const bill = await connection.row<Request>(sql`
    select id, kind, state, client_id, issued_at from bills
    where account_id = ${context.principal.accountId} and id = ${id} for no key update`);
  if (!bill || bill.kind === 'trust_kind') return bill;
  draft.refusals.push(refuse('trust_line_item.bill', { id }, { field: 'bill' }));
  return undefined;
}

async function checkMatter(
  { columns, refusals }: Draft<typeof trustLineItem>,
  { connection, context }: Work,
): Promise<void> {
  const id = columns.matter_id ?? null;
  if (id === null) return;
  const client = columns.client_id ?? null;
  const matter = await connection.row<Pick<Tables['matters'], 'id'>>(sql`
    select id from matters where account_id = ${context.principal.accountId} and id = ${id} and client_id = ${client}
      and deleted_at is null for share`);
  if (!matter) refusals.push(refuse('trust_request.matter_of_other', { id, client }, { field: 'matter' }));
}

async function followLines(work: Work, billId: string): Promise<void> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const { total, type } = await connection.one<Pick<Tables['bills'], 'total' | 'type'>>(sql`
    select sum(total) as total, case when count(distinct matter_id) = 1 and count(*) = count(matter_id)
      then 'MatterBill' else 'ClientBill' end as type
    from trust_line_items where account_id = ${accountId} and bill_id = ${billId}`);
  await connection.execute(sql`
    insert into bill_matters (account_id, bill_id, matter_id, amount)
    select l.account_id, l.bill_id, l.matter_id, sum(l.total) from trust_line_items l
    where l.account_id = ${accountId} and l.bill_id = ${billId} and l.matter_id is not null group by 1, 2, 3
    on conflict (account_id, bill_id, matter_id) do update set amount = excluded.amount`);
  const of = writer.registry.of('bills', 'bill');
  const { image } = await writer.lockRecord(connection, of, billId, context, 'no key update');
  await updateWithoutRules(work, of, { id: billId, image }, { sub_total: total, total, type });
}
