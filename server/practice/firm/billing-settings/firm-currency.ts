/** The currency of a firm's books, used by default. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';

/** Its id; null for a firm without billing settings. */
export async function firmsCurrencyId(connection: Connection, accountId: string): Promise<string | null> {
  const row = await connection.row<Pick<Tables['currencies'], 'id'>>(
    sql`select c.id from billing_settings s join currencies c on c.code = s.currency where s.account_id = ${accountId}`,
  );
  return row?.id ?? null;
}
