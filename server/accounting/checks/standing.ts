/** The check that stands for a payment: the one that is not void. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';

export function standingCheck(
  connection: Connection,
  accountId: string,
  paymentId: string,
): Promise<{ id: string; number: string } | undefined> {
  return connection.row<{ id: string; number: string }>(sql`
    select id, number from checks where account_id = ${accountId} and standing_payment_id = ${paymentId}`);
}
