/**
 * The directory of an installation whose firms lie in several databases, kept in the first: which there are, how to
 * connect to them, and which firm lies in which. Addresses are sealed, since they hold passwords.
 */
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { sealedColumn, type SealedValues } from '../sealed-values.ts';
import type { Connection } from './database.ts';
import { bytesOf } from '../secrets.ts';
import { sql } from './sql.ts';
import type { Tables } from '#tables';

/** Notified in the first database when the directory has one more. */
export const DIRECTORY_CHANGED = 'databases';

/** Notified in the first database, before the id of a firm that moves or has moved. */
export const PLACE_OF = 'place:';

/** Ids of a database begin here, times its number, so that no two firms have a record of one id. */
export const IDS_OF_A_DATABASE = 1_000_000_000_000;

const PURPOSE = 'connection of a database';

export const sealedConnections: readonly SealedValues[] = [
  sealedColumn('firm_databases', 'owner_connection', PURPOSE),
  sealedColumn('firm_databases', 'service_connection', PURPOSE),
];

export interface DirectoryEntry {
  readonly name: string;
  readonly number: number;
  /** Migrations, backups and checks. */
  readonly owner: pg.ClientConfig;
  readonly service: pg.ClientConfig;
  /** A database that is being prepared takes no firm yet. */
  readonly state: 'preparing' | 'active';
}

/** Those that have an address. */
export async function readDirectory(
  connection: Pick<Connection, 'rows'>,
  secrets: Secrets,
): Promise<DirectoryEntry[]> {
  const rows = await connection.rows<Tables['firm_databases']>(sql`
    select name, number, owner_connection, service_connection, state from firm_databases order by number`);
  return rows.flatMap(({ name, number, owner_connection: owner, service_connection: service, state }) =>
    owner === null || service === null
      ? []
      : [
          {
            name,
            number,
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

/** The database beside the first that the directory names; asked for nobody, since the firm may have left the first. */
export async function placeBesideFirst(
  connection: Connection,
  accountId: string,
): Promise<string | undefined> {
  const row = await connection.row<Pick<Tables['firm_places'], 'database_name'>>(
    sql`select database_name from firm_places where account_id = ${accountId}`,
  );
  return row?.database_name;
}

/** Whether the firm is one of this database. */
export async function isHere(connection: Connection, accountId: string): Promise<boolean> {
  return (await connection.row(sql`select from accounts where id = ${accountId}`)) !== undefined;
}
