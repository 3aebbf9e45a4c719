/** Charges the interest of one bill: for each period that has ended since the last charge. */
import type { Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { postInterest } from '../bills/posting.ts';
import { interestFor, periodsEnded, type OverdueBill } from './rules.ts';
import { changeInterest } from './write.ts';

/** Bills that are paid, or have no interest, or are not overdue, stay as they are. */
export async function chargeBill(work: Work, id: string): Promise<void> {
  const { connection, ask, writer } = work;
  const today = ask.now.toISOString().slice(0, 10);
  for (;;) {
    const row = await connection.row(sql`
      select b.*, (select max(c.date) from interest_charges c where c.account_id = b.account_id and c.bill_id = b.id) as last
      from bills b where account_id = ${ask.principal.accountId} and id = ${id} and state = 'awaiting_payment'
        and interest_type is not null for no key update of b`);
    if (!row) return;
    const bill = overdue(row);
    const [date] = periodsEnded(bill, row.last ?? null, today);
    const total = interestFor(bill);
    if (date === undefined || total === '0.00') return;
    const charge = await writer.write(
      connection,
      writer.registry.get('interest_charge'),
      {},
      undefined,
      ask,
      {
        bill_id: id,
        date,
        description: `Interest of ${row.interest_rate}% on what was owed on ${date}`,
        total,
      },
    );
    await changeInterest(work, id, total);
    await postInterest(work, { id: charge, billId: id, date, total });
  }
}

function overdue(row: Row): OverdueBill {
  return {
    issued_at: row.issued_at!,
    due_at: row.due_at!,
    use_grace_period: row.use_grace_period === 't',
    interest_type: row.interest_type as OverdueBill['interest_type'],
    interest_rate: row.interest_rate!,
    interest_period: Number(row.interest_period),
    balance: row.balance!,
    interest_total: row.interest_total!,
  };
}
