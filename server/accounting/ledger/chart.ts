/** A firm's accounts by their codes, for those who post to the chart that every firm begins with. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';

export async function accountsByCode(
  connection: Connection,
  accountId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.rows<
    Pick<Tables['ledger_accounts'], 'id'> & { code: NonNullable<Tables['ledger_accounts']['code']> }
  >(
    sql`select code, id from ledger_accounts where account_id = ${accountId} and code is not null and status = 'active'`,
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}
