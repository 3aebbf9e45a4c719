/**
 * Which database a firm is in. A new firm goes to the database with the fewest active firms unless one is named. It
 * is reserved in the directory before the firm is written, and confirmed afterwards.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { FIRST, isConnectionLoss } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '../refusals.ts';
import type { Tables } from '#tables';

/** The database for a new firm: the named one, or the emptiest of those available. */
export async function databaseForFirm(database: Database, named: string | undefined): Promise<string> {
  if (named === FIRST || (named === undefined && database.all.length === 1)) return FIRST;
  const names = await activeDatabases(database);
  if (named !== undefined && !names.includes(named))
    throw refuse('account.database', { value: named, names: names.join(', ') });
  return named ?? emptiest(database, names);
}

async function activeDatabases(database: Database): Promise<string[]> {
  const rows = await database.first.forAccount(null, (connection) =>
    connection.rows<Pick<Tables['firm_databases'], 'name'>>(
      sql`select name from firm_databases where state = 'active' order by added_at, name`,
    ),
  );
  return [FIRST, ...rows.map(({ name }) => name)];
}

async function emptiest(database: Database, names: readonly string[]): Promise<string> {
  let best: { readonly name: string; readonly firms: number } | undefined;
  for (const each of database.all) {
    if (!names.includes(each.name) || each.down !== undefined) continue;
    const firms = await firmsIfReached(each);
    if (firms === undefined) continue;
    if (!best || firms < best.firms) best = { name: each.name, firms };
  }
  return best?.name ?? FIRST;
}

/** Undefined if the database cannot be reached, which commands, unlike the service, do not know before. */
async function firmsIfReached(database: Database): Promise<number | undefined> {
  try {
    return await activeFirms(database);
  } catch (error) {
    if (isConnectionLoss(error)) return undefined;
    throw error;
  }
}

export function activeFirms(database: Database): Promise<number> {
  return database.forAccount(null, (connection) => connection.count(sql`select active_firms()`));
}

export async function reserveDatabase(
  database: Database,
  accountId: string,
  name: string,
  at: string,
): Promise<void> {
  if (name === FIRST) return;
  await database.first.forAccount(null, (connection) =>
    connection.execute(sql`
      insert into firm_locations (account_id, database_name, reserved_at, created_at)
      values (${accountId}, ${name}, ${at}, ${at})`),
  );
}

/** Call this in the transaction that writes the firm. */
export function confirmDatabaseAfter(connection: Connection, accountId: string): void {
  const { first } = connection.database;
  if (first === connection.database) return;
  connection.afterCommit(() =>
    first.forAccount(null, async (there) => {
      await there.execute(sql`update firm_locations set reserved_at = null where account_id = ${accountId}`);
    }),
  );
}
