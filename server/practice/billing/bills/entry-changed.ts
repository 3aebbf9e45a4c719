/** An entry on a draft bill may be changed, and its line follows. Refuses changes that would take it off the bill. */
import { raw, sql } from '#kernel/database/sql.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Columns } from '#kernel/declarations/typed-rows.ts';
import { isUpdate, type UpdateDraft } from '#kernel/changes/update-draft.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { amountsUntilComputed, subTotalOfLine } from './lines.ts';
import { replaceLineTaxes } from './amounts/line-taxes.ts';
import { afterItsBill, lockBillNow } from './lock-order.ts';
import { refreshBill } from './refresh.ts';
import { readBillTaxes } from './amounts/taxes.ts';
import { lineOfEntry, type Entry } from './unbilled.ts';
import { DIGITS, NAME_OF_WORK } from './unbilled-expressions.ts';

/** Rules that billing adds to entries. */
export const entryOnABill: WriteRules<'activities'> = {
  ...afterItsBill('activities'),
  async prepare(draft, work) {
    if (draft.current?.bill_id) await lockBillNow(work, draft.current.bill_id);
    draft.refusals.push(...staysOnItsBill(draft));
  },
  complete: async (draft, _id, work) => {
    if (isUpdate(draft) && draft.current.bill_id) await followEntry(work, draft);
  },
  refuseDelete: ({ id, bill_id }) => (bill_id ? refuse('activity.on_bill', { id }) : undefined),
};

/** Members that decide whether and on which bill an entry is. */
const KEPT_ON_A_BILL = ['matter', 'non_billable', 'no_charge', 'type'] as const;

/** Refuses changes that would take an entry off its bill. */
function staysOnItsBill({ current, input }: Draft<'activities'>): Refusal[] {
  if (!current?.bill_id) return [];
  const columns = {
    matter: 'matter_id',
    non_billable: 'non_billable',
    no_charge: 'no_charge',
    type: 'type',
  } as const;
  return KEPT_ON_A_BILL.filter((member) => {
    const sent = input[member];
    if (sent === undefined) return false;
    return sent !== current[columns[member]];
  }).map((member) => refuse('activity.on_draft', { member, id: current.id }, { field: member }));
}

/**
 * Applies the changes of an entry to its line, and recomputes the bill. Members changed only on the line stay, as do
 * lines of shared invoices.
 */
async function followEntry(work: Work, { current, input }: UpdateDraft<'activities'>): Promise<void> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const { id } = current;
  const entry = await connection.row<Entry>(sql`
    select a.*, ${KIND_OF_WORK} as kind_of_work, ${raw(DIGITS)} as digits
    from activities a join bills b on b.account_id = a.account_id and b.id = a.bill_id
    join currencies y on y.id = b.currency_id
    where a.account_id = ${accountId} and a.id = ${id} and not a.billed`);
  const before = await kindOfWorkBefore(work, current);
  const line = await connection.row<WithImage<Tables['line_items']>>(sql`
    select l.*, to_jsonb(l)::text as image from line_items l
    join bills b on b.account_id = l.account_id and b.id = l.bill_id and b.split_connection_id is null
    where l.account_id = ${accountId} and l.activity_id = ${id} and l.deleted_at is null and not l.released
    for no key update of l`);
  if (!entry || !line) return;
  const was = lineOfEntry({ ...entry, ...current, matter_id: entry.matter_id, ...before });
  const is = lineOfEntry(entry);
  const columns: Columns<'line_items'> = Object.fromEntries(
    FOLLOWED.filter((column) => is[column] !== was[column]).map((column) => [column, is[column]]),
  );
  if (columns.quantity !== undefined || columns.price !== undefined) {
    const { quantity = line.quantity, price = line.price } = columns;
    Object.assign(columns, amountsUntilComputed(subTotalOfLine({ ...line, quantity, price }, entry.digits)));
  }
  if (input.tax_setting !== undefined || input.tax_settings !== undefined) {
    const taxes = await readBillTaxes(connection, accountId, [id]);
    Object.assign(columns, await replaceLineTaxes(work, line.id, taxes.of(id, is.kind)));
  }
  if (Object.keys(columns).length === 0) return;
  const of = writer.registry.of('line_items', 'line_item');
  await updateWithoutRules(work, of, line, columns);
  await refreshBill(work, line.bill_id);
}

/** The entry's description or category before the change. */
function kindOfWorkBefore(
  { connection, context }: Work,
  { activity_description_id, expense_category_id }: Tables['activities'],
): Promise<Pick<Entry, 'kind_of_work'>> {
  return connection.one<Pick<Entry, 'kind_of_work'>>(sql`
    select ${KIND_OF_WORK} as kind_of_work from (select ${context.principal.accountId}::bigint as account_id,
      ${activity_description_id}::bigint as activity_description_id,
      ${expense_category_id}::bigint as expense_category_id) a`);
}

/** Members that a line takes from its entry. */
const FOLLOWED = ['date', 'description', 'note', 'quantity', 'price', 'user_id'] as const;

/** SQL: the name of the work of an entry with alias `a`. */
const KIND_OF_WORK = raw(NAME_OF_WORK);
