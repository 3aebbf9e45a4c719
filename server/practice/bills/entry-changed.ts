/** An entry on the draft of a bill may still be changed, and its line follows. Refuses to take it off by itself. */
import { sql } from '#kernel/database/sql.ts';
import { updateRow } from '#kernel/resource/change.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Draft, Work } from '#kernel/resource/write-rules.ts';
import { refuse } from '../billing-refusals.ts';
import { refreshBill } from './refresh.ts';
import { lineOfEntry, type Entry } from './unbilled.ts';

/** What decides on which bill an entry stands, and whether on any. */
const KEPT_ON_A_BILL = ['matter', 'non_billable', 'no_charge', 'type'] as const;

/** Refuses what would take an entry off the bill it is on. */
export function staysOnItsBill({ current, input }: Draft): Refusal[] {
  if (!current?.bill_id) return [];
  const columns = { matter: 'matter_id', non_billable: 'non_billable', no_charge: 'no_charge', type: 'type' };
  return KEPT_ON_A_BILL.filter((member) => {
    const sent = input[member];
    if (sent === undefined) return false;
    const text = typeof sent === 'boolean' ? (sent ? 't' : 'f') : sent;
    return text !== current[columns[member]];
  }).map((member) => refuse('activity.on_draft', { member, id: current.id }, { field: member }));
}

/** Brings the line of an entry up to it, and the bill up to the line. */
export async function followEntry(work: Work, activityId: string): Promise<void> {
  const { connection, ask, writer } = work;
  const { accountId } = ask.principal;
  const entry = await connection.row<Entry & { bill_id: string }>(sql`
    select a.*, coalesce((select d.name from activity_descriptions d where d.account_id = a.account_id
        and d.id = a.activity_description_id), (select c.name from expense_categories c
        where c.account_id = a.account_id and c.id = a.expense_category_id)) as kind_of_work
    from activities a where account_id = ${accountId} and id = ${activityId} and bill_id is not null and not billed`);
  const line = await connection.row<{ id: string; image: string; bill_id: string; shared: string }>(sql`
    select l.id, to_jsonb(l)::text as image, l.bill_id, (b.split_connection_id is not null) as shared from line_items l
    join bills b on b.account_id = l.account_id and b.id = l.bill_id
    where l.account_id = ${accountId} and l.activity_id = ${activityId} and l.deleted_at is null and not l.released
      and l.split_line_item_id is null for no key update of l`);
  if (!entry || !line) return;
  const { sub_total, ...rest } = lineOfEntry(entry);
  if (line.shared === 't') return;
  const nothing = { discount_total: '0.00', bill_discount: '0.00', tax: '0.00', secondary_tax: '0.00' };
  const columns = { ...rest, ...nothing, sub_total, total: sub_total };
  await updateRow(connection, writer.registry.get('line_item'), line.id, line.image, columns, [], ask);
  await refreshBill(work, line.bill_id);
}
