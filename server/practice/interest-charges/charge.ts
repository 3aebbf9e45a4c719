/** Charges the interest of one bill: for each period that has ended since the last charge. */
import type { Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { digitsOf } from '../bills/lines.ts';
import { postInterest } from '../bills/posting.ts';
import { todayOf } from '../today.ts';
import { interestFor, nextPeriodEnded, type OverdueBill } from './rules.ts';
import { changeInterest } from './write.ts';

/** Periods that are made up for at once where the service did not run; the next night goes on. */
const CHARGES_AT_ONCE = 120;

/** Bills that are paid, or have no interest, or are not overdue, stay as they are. */
export async function chargeBill(work: Work, id: string): Promise<void> {
  const { connection, ask, writer } = work;
  const today = await todayOf(connection, ask);
  for (let charged = 0; charged < CHARGES_AT_ONCE; charged++) {
    const row = await connection.row(sql`
      select b.*, (select max(c.date) from interest_charges c where c.account_id = b.account_id and c.bill_id = b.id) as last
      from bills b where account_id = ${ask.principal.accountId} and id = ${id} and state = 'awaiting_payment'
        and interest_type is not null for no key update of b`);
    if (!row) return;
    const bill = overdue(row, await digitsOf(work, row.currency_id!));
    const date = nextPeriodEnded(bill, row.last ?? null, today);
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

function overdue(row: Row, digits: number): OverdueBill {
  return {
    digits,
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
