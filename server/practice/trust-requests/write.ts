/** How lines of requests are changed: while their request is not issued, and the request follows what they come to. */
import { sql } from '#kernel/database/sql.ts';
import { moneyText } from '#kernel/money.ts';
import { updateRow } from '#kernel/resource/change.ts';
import type { Work, WriteRules } from '#kernel/resource/write-rules.ts';
import { isEditable } from '../bills/states.ts';
import { refuse } from '../money-refusals.ts';

export const trustLineItemRules: WriteRules = {
  async prepare({ columns, current, refusals }, { connection, ask }) {
    if (!current) return;
    if (typeof columns.total === 'string') columns.total = moneyText(columns.total);
    const bill = await connection.row<{ state: string }>(sql`
      select state from bills where account_id = ${ask.principal.accountId} and id = ${current.bill_id!} for no key update`);
    if (!isEditable(bill!.state))
      refusals.push(refuse('trust_request.issued', { id: current.id, state: bill!.state }));
  },

  async complete({ columns, current }, _id, work) {
    if (current && columns.total !== undefined) await followLines(work, current.bill_id!);
  },
};

async function followLines({ connection, ask, writer }: Work, billId: string): Promise<void> {
  const { accountId } = ask.principal;
  const row = await connection.row<{ total: string }>(sql`
    select sum(total) as total from trust_line_items where account_id = ${accountId} and bill_id = ${billId}`);
  await connection.execute(sql`
    update bill_matters m set amount = coalesce((select sum(l.total) from trust_line_items l
      where l.account_id = m.account_id and l.bill_id = m.bill_id and l.matter_id = m.matter_id), 0)
    where m.account_id = ${accountId} and m.bill_id = ${billId}`);
  const of = writer.registry.get('bill');
  const { image } = await writer.lock(connection, of, billId, ask, 'no key update');
  await updateRow(connection, of, billId, image, { sub_total: row!.total, total: row!.total }, [], ask);
}
