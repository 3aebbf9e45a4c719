/**
 * The directory of an installation with several databases, stored in the first: which databases exist, how to connect
 * to them, and which firm is in which. Addresses are encrypted because they contain passwords.
 */
import type pg from 'pg';
import type { Secrets } from '../../secrets.ts';
import { sealedColumn, type SealedValues } from '../../sealed-values.ts';
import type { Connection } from '../database.ts';
import { bytesOf } from '../../secrets.ts';
import { sql } from '../sql.ts';
import type { Tables } from '#tables';

/** The channel notified in the first database when a database is added to the directory. */
export const DIRECTORY_CHANGED = 'databases';

/**
 * The prefix of notifications in the first database about a firm that starts or finishes a move; the firm's id
 * follows.
 */
export const DATABASE_OF_FIRM = 'place:';

const PURPOSE = 'connection of a database';

export const sealedConnections: readonly SealedValues[] = [
  sealedColumn('firm_databases', 'owner_connection', PURPOSE),
  sealedColumn('firm_databases', 'service_connection', PURPOSE),
];

export interface DirectoryEntry {
  readonly name: string;
  /** The login for migrations, backups and checks. */
  readonly owner: pg.ClientConfig;
  readonly service: pg.ClientConfig;
  /** A database in preparation does not accept firms yet. */
  readonly state: 'preparing' | 'active';
}

/** The entries that have an address. */
export async function readDirectory(
  connection: Pick<Connection, 'rows'>,
  secrets: Secrets,
): Promise<DirectoryEntry[]> {
  const rows = await connection.rows<Tables['firm_databases']>(sql`
    select name, owner_connection, service_connection, state from firm_databases order by added_at, name`);
  return rows.flatMap(({ name, owner_connection: owner, service_connection: service, state }) =>
    owner === null || service === null
      ? []
      : [
          {
            name,
            owner: opened(secrets, owner),
            service: opened(secrets, service),
            state,
          },
        ],
  );
}

export function sealedConnection(secrets: Secrets, connection: pg.ClientConfig): Buffer {
  return secrets.seal(PURPOSE, JSON.stringify(connection));
}

function opened(secrets: Secrets, column: string): pg.ClientConfig {
  return JSON.parse(secrets.open(PURPOSE, bytesOf(column))) as pg.ClientConfig;
}

/**
 * The firm's database according to the directory. Queried without a firm set, since the firm may have left the first
 * database.
 */
export async function otherDatabaseOf(
  connection: Connection,
  accountId: string,
): Promise<string | undefined> {
  const row = await connection.row<Pick<Tables['firm_locations'], 'database_name'>>(
    sql`select database_name from firm_locations where account_id = ${accountId}`,
  );
  return row?.database_name;
}

/** Whether the firm is in this database. */
export async function isHere(connection: Connection, accountId: string): Promise<boolean> {
  return (await connection.row(sql`select from accounts where id = ${accountId}`)) !== undefined;
}
