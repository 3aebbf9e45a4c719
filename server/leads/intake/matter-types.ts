/** The matter types among which a visitor of the intake form chooses. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';

type MatterTypeChoice = Pick<Tables['lead_matter_types'], 'id' | 'name'>;

/** The matter types that a form offers, by name. */
export function matterTypesOf(connection: Connection, accountId: string): Promise<MatterTypeChoice[]> {
  return connection.rows<MatterTypeChoice>(
    sql`select id, name from lead_matter_types where account_id = ${accountId} order by lower(name), id limit 200`,
  );
}
