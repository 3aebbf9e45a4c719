/** The valid check of a payment: the one that is not void. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';

export function validCheck(
  connection: Connection,
  accountId: string,
  paymentId: string,
): Promise<{ id: string; number: string } | undefined> {
  return connection.row<Pick<Tables['checks'], 'id' | 'number'>>(sql`
    select id, number from checks where account_id = ${accountId} and standing_payment_id = ${paymentId}`);
}
