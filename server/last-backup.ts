/** The time of the last completed backup, stored in the database that was backed up. */
import type pg from 'pg';
import type { Tables } from '#tables';
import type { Database } from './kernel/database/database.ts';
import { sql } from './kernel/database/sql.ts';

const FACT = 'last_backup';

export async function storeBackupTime(owner: pg.Client, at: Date): Promise<void> {
  await owner.query(
    `insert into installation_facts (name, value, set_at) values ($1, $2::text, $2::text::timestamptz)
     on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`,
    [FACT, at.toISOString()],
  );
}

/** Undefined before the first backup. */
export async function lastBackup(database: Database): Promise<string | undefined> {
  const fact = await database.forAccount(null, (connection) =>
    connection.row<Pick<Tables['installation_facts'], 'value'>>(
      sql`select value from installation_facts where name = ${FACT}`,
    ),
  );
  return fact?.value;
}
