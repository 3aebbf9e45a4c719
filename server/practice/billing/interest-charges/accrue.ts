/** Charges interest on overdue bills every night: one charge per period that has ended since the last run. */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { visitFirmsWithWork, type Task } from '#kernel/jobs/index.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import type { Tables } from '#tables';
import { serviceContext } from '../../firm/index.ts';
import { chargeBill } from './charge.ts';

export const CHARGE_INTEREST = 'charge_interest';

/** The schedule in crontab format (UTC). */
export const INTEREST_SCHEDULE = `41 1 * * * ${CHARGE_INTEREST}`;

export function interestTask(database: Database, writer: Writer, now: () => Date): Task {
  return async () => {
    const at = now();
    // The firm may already be in the next day; whether the period has ended there is checked for each bill.
    const today = at.toISOString().slice(0, 10);
    await visitFirmsWithWork(
      database,
      sql`select account_id from firms_with_overdue_interest(${today})`,
      (accountId) => chargeInterestOf(database, writer, accountId, { at, today }),
    );
  };
}

async function chargeInterestOf(
  database: Database,
  writer: Writer,
  accountId: string,
  { at, today }: { readonly at: Date; readonly today: string },
): Promise<void> {
  const bills = await database.forAccount(accountId, (connection) =>
    connection.rows<Pick<Tables['bills'], 'id'>>(sql`
      select id from bills where account_id = ${accountId} and state = 'awaiting_payment' and interest_type is not null
        and due_at <= ${today} order by id`),
  );
  for (const { id } of bills) {
    await database.transaction(accountId, (connection) =>
      chargeOverdue(connection, writer, accountId, id, at),
    );
  }
}

async function chargeOverdue(
  connection: Connection,
  writer: Writer,
  accountId: string,
  id: string,
  at: Date,
): Promise<void> {
  const owner = await connection.one<Pick<Tables['users'], 'id'>>(
    sql`select id from users where account_id = ${accountId} and account_owner`,
  );
  const context = serviceContext({ accountId, userId: owner.id, at, requestId: CHARGE_INTEREST });
  await chargeBill({ connection, context, writer }, id);
}
