/** A move of a firm between databases: the state shared by its steps, and names for SQL. */
import pg from 'pg';
import { column, type Decoded } from '../kernel/database/decode.ts';
import { rowOf, rowsOf } from '../kernel/database/owner/owner-rows.ts';

export interface Move {
  readonly accountId: string;
  /** Names of databases. */
  readonly source: string;
  readonly target: string;
  /** Connections as the owners of the databases; two of them may be to the same database. */
  readonly first: pg.Client;
  readonly from: pg.Client;
  readonly to: pg.Client;
  /** A second connection to the target, which holds the snapshot of the firm's arrival. */
  readonly image: pg.Client;
  /** How to connect to the source: for a connection that exports a snapshot, and for the target's server. */
  readonly fromConfig: pg.ClientConfig;
  readonly report: (step: MoveStep) => void;
}

/** In this order; an interrupted move continues according to the state of the databases. */
export const MOVE_STEPS = [
  'begun',
  'copied',
  'following',
  'caught up',
  'paused',
  'written at once',
  'closed at the source',
  'switched',
  'compared',
] as const;
export type MoveStep = (typeof MOVE_STEPS)[number];

const MOVED_TABLE = {
  name: column.required,
  account_column: column.required,
  moves_at_once: column.boolean,
};

/** A table with rows of firms. */
export type MovedTable = Decoded<typeof MOVED_TABLE>;

export function movedTables(client: pg.Client): Promise<MovedTable[]> {
  return rowsOf(client, MOVED_TABLE, 'select name, account_column, moves_at_once from tables_of_firms()');
}

/** The condition for the firm's rows of a table. */
export function ofFirm({ account_column }: Pick<MovedTable, 'account_column'>, accountId: string): string {
  return `${pg.escapeIdentifier(account_column)} = ${pg.escapeLiteral(accountId)}`;
}

/**
 * Columns that are not generated. Transaction ids are excluded: they belong to the database that seals the entries.
 */
export async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { columns } = await rowOf(
    client,
    { columns: column.required },
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and not ($1::text = 'audit_log' and atttypid = 'xid8'::regtype)`,
    [table],
  );
  return columns;
}

/** Runs work in one transaction without foreign key checks, which the source has already made. */
export async function written(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local session_replication_role = replica`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
