/** The firms of the installation, for work that is done for each of them. */
import type { Connection, Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

/**
 * The ids of all firms in this database only. Read from the sign-ins, which every firm has and which are readable
 * without a firm set.
 */
async function firmIds(database: Database): Promise<string[]> {
  const rows = await database.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['sign_ins'], 'account_id'>>(
      sql`select distinct account_id from sign_ins where not elsewhere order by account_id`,
    ),
  );
  return rows.map(({ account_id }) => account_id);
}

/** The ids of the firms in all databases of the installation. */
export async function allFirmIds(database: Database): Promise<string[]> {
  const ids = await Promise.all(database.all.map(firmIds));
  return ids.flat().sort((one, other) => Number(BigInt(one) - BigInt(other)));
}

/** For callers outside a request that name a firm by its id. */
export async function requireFirm(connection: Connection, accountId: string): Promise<void> {
  const firm = await connection.row(sql`select from accounts where id = ${accountId}`);
  if (!firm) throw refuse('account.unknown', { id: accountId });
}
