/** The night's work on overdue bills: a charge for each period of interest that has ended since the last one. */
import type { Connection, Database, Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Writer } from '#kernel/resource/write.ts';
import { askOfService } from '../on-behalf.ts';
import { interestFor, periodsEnded, type OverdueBill } from './rules.ts';
import { changeInterest } from './write.ts';

/** The job; without a payload it is for every firm. */
export const CHARGE_INTEREST = 'charge_interest';

/** When it is due, in the form of a crontab (UTC). */
export const INTEREST_SCHEDULE = `41 1 * * * ${CHARGE_INTEREST}`;

export function interestTask(database: Database, writer: Writer, now: () => Date): Task {
  return async () => {
    const firms = await database.forAccount(null, (connection) =>
      connection.rows<{ id: string }>(sql`select id from accounts order by id`),
    );
    for (const { id } of firms) await chargeInterestOf(database, writer, id, now());
  };
}

async function chargeInterestOf(database: Database, writer: Writer, accountId: string, at: Date): Promise<void> {
  const today = at.toISOString().slice(0, 10);
  const bills = await database.forAccount(accountId, (connection) =>
    connection.rows<{ id: string }>(sql`
      select id from bills where account_id = ${accountId} and state = 'awaiting_payment' and interest_type is not null
        and due_at < ${today} order by id`),
  );
  for (const { id } of bills) {
    await database.transaction(accountId, (connection) => chargeBill(connection, writer, accountId, id, at));
  }
}

async function chargeBill(
  connection: Connection,
  writer: Writer,
  accountId: string,
  id: string,
  at: Date,
): Promise<void> {
  const today = at.toISOString().slice(0, 10);
  for (;;) {
    const row = await connection.row<Row>(sql`
      select b.*, (select max(c.date) from interest_charges c where c.account_id = b.account_id and c.bill_id = b.id) as last,
        (select u.id from users u where u.account_id = b.account_id and u.account_owner) as owner
      from bills b where account_id = ${accountId} and id = ${id} and state = 'awaiting_payment'
        and interest_type is not null for no key update of b`);
    if (!row) return;
    const bill = { ...row, use_grace_period: row.use_grace_period === 't', interest_period: Number(row.interest_period) };
    const [date] = periodsEnded(bill as unknown as OverdueBill, row.last ?? null, today);
    const total = interestFor(bill as unknown as OverdueBill);
    if (date === undefined || total === '0.00') return;
    const ask = askOfService({ accountId, userId: row.owner!, at, requestId: CHARGE_INTEREST });
    const description = `Interest of ${row.interest_rate}% on what was owed on ${date}`;
    await writer.write(connection, writer.registry.get('interest_charge'), {}, undefined, ask, {
      bill_id: id,
      date,
      description,
      total,
    });
    await changeInterest({ connection, ask, writer }, id, total);
  }
}
