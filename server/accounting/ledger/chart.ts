/** A firm's accounts by code, for postings to the initial chart of accounts. */
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
