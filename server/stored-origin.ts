/**
 * The origin where the service last listened, stored in the database, so that commands issue tokens for the same
 * issuer and audience. The setting public_origin takes precedence.
 */
import type { Tables } from '#tables';
import type { Config } from './kernel/config.ts';
import type { Database } from './kernel/database/database.ts';
import { sql } from './kernel/database/sql.ts';

const FACT = 'listening_origin';

export async function storeOrigin(database: Database, origin: string, at: Date): Promise<void> {
  await database.forAccount(null, (connection) =>
    connection.execute(sql`
      insert into installation_facts as known (name, value, set_at)
      values (${FACT}, ${origin}, ${at.toISOString()})
      on conflict (name) do update set value = excluded.value, set_at = excluded.set_at
      where known.value <> excluded.value`),
  );
}

/** Undefined if the settings name the origin, or before the service's first start. */
export async function storedOrigin(config: Config, database: Database): Promise<string | undefined> {
  if (config.public_origin !== undefined) return undefined;
  const fact = await database.forAccount(null, (connection) =>
    connection.row<Pick<Tables['installation_facts'], 'value'>>(
      sql`select value from installation_facts where name = ${FACT}`,
    ),
  );
  return fact?.value;
}
