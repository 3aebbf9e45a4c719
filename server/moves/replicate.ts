/**
 * Copies a firm and keeps the copy up to date. A replication slot exports a snapshot, the firm's rows are copied from
 * it in one transaction, and a subscription applies later commits in order.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import copyStreams from 'pg-copy-streams';
import pg from 'pg';
import { messageOf } from '#kernel/errors/message.ts';
import { movedTables, ofFirm, written, writtenColumns, type Move, type MovedTable } from './move.ts';
import { rowOf, rowsOf } from '../kernel/database/owner/owner-rows.ts';
import { column } from '../kernel/database/decode.ts';

const CAUGHT_UP_WITHIN_MS = 3_600_000;
const LOOK_AGAIN_MS = 10;
/** The working directory of the server process that resolves it. */
const OWN_FOLDER = '/proc/self/cwd';

/**
 * The name of the publication, the slot and the subscription. It includes the database, since a server may have
 * several databases with firms of the same id.
 */
async function nameOf({ from, accountId }: Move): Promise<string> {
  const { oid } = await rowOf(
    from,
    { oid: column.required },
    'select oid from pg_database where datname = current_database()',
  );
  return `chancery_move_${oid}_${accountId}`;
}

/** Removes what a finished or interrupted move left behind. */
export async function stopReplication(move: Move): Promise<void> {
  const { from, to } = move;
  const name = await nameOf(move);
  const { rowCount } = await to.query('select from pg_subscription where subname = $1', [name]);
  if (rowCount) {
    await to.query(`alter subscription ${name} disable`);
    await to.query(`alter subscription ${name} set (slot_name = none)`);
    await to.query(`drop subscription ${name}`);
  }
  // The former reader of the slot may hold it for a moment longer.
  for (;;) {
    const [slot] = await rowsOf(
      from,
      { active: column.boolean },
      'select active from pg_replication_slots where slot_name = $1',
      [name],
    );
    if (!slot) break;
    if (slot.active) await delay(LOOK_AGAIN_MS);
    else await from.query('select pg_drop_replication_slot($1)', [name]);
  }
  await from.query(`drop publication if exists ${name}`);
}

/** Creates the copy; an interrupted earlier copy is removed first. */
export async function copyFirm(move: Move): Promise<void> {
  await stopReplication(move);
  const name = await nameOf(move);
  const tables = (await movedTables(move.from)).filter(({ moves_at_once }) => !moves_at_once);
  const published: string[] = [];
  for (const table of tables) published.push(await publishedAs(move, table));
  await move.from.query(
    `create publication ${name} for ${published.join(', ')}
     with (publish_via_partition_root = true)`,
  );
  const replication = new pg.Client({ ...move.fromConfig, replication: 'database' } as pg.ClientConfig);
  replication.on('error', () => undefined);
  await replication.connect();
  try {
    const { snapshot } = await rowOf(
      replication,
      { slot: column.text, consistent_point: column.text, snapshot: column.required },
      `CREATE_REPLICATION_SLOT "${name}" LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    await move.from.query('begin isolation level repeatable read, read only');
    await move.from.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`);
    await written(move.to, async () => {
      for (const table of tables) await copyTable(move, table);
      await move.to.query('update absent_firms set copied = true where account_id = $1', [move.accountId]);
    });
  } finally {
    await move.from.query('rollback').catch(() => undefined);
    await replication.end().catch(() => undefined);
  }
}

async function publishedAs({ from, accountId }: Move, table: MovedTable): Promise<string> {
  const columns = table.name === 'audit_log' ? ` (${await writtenColumns(from, table.name)})` : '';
  return `table ${pg.escapeIdentifier(table.name)}${columns} where (${ofFirm(table, accountId)})`;
}

/** Copies into the open transaction at the target. */
export async function copyTable(
  { from, to, accountId }: Move,
  { name, ...table }: Pick<MovedTable, 'name' | 'account_column'>,
  where = ofFirm(table, accountId),
): Promise<void> {
  const columns = await writtenColumns(from, name);
  const into = pg.escapeIdentifier(name);
  await pipeline(
    from.query(copyStreams.to(`copy (select ${columns} from ${into} where ${where}) to stdout`)),
    to.query(copyStreams.from(`copy ${into} (${columns}) from stdin`)),
  );
}

/** Starts applying what was committed since the copy. */
export async function replicate(move: Move): Promise<void> {
  const name = await nameOf(move);
  const { rowCount } = await move.to.query('select from pg_subscription where subname = $1', [name]);
  if (rowCount) return;
  await move.to.query(
    `create subscription ${name} connection ${pg.escapeLiteral(addressOf(await reachedByTarget(move)))} publication ${name}
     with (create_slot = false, slot_name = ${pg.escapeLiteral(name)}, copy_data = false, streaming = off)`,
  );
}

/** Why the target's server cannot connect to the source's; undefined if it can. Leaves nothing behind. */
export async function connectionProblem(move: Move): Promise<string | undefined> {
  const name = await nameOf(move);
  await move.to.query('begin');
  try {
    await move.to.query(
      `create subscription ${name}_tried connection ${pg.escapeLiteral(addressOf(await reachedByTarget(move)))} publication ${name}
       with (enabled = false, create_slot = false, slot_name = none, copy_data = false)`,
    );
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    await move.to.query('rollback');
  }
}

/**
 * A server whose socket is in its own folder connects to itself through that folder, even if its user can reach no
 * other path.
 */
async function reachedByTarget({ from, to, fromConfig }: Move): Promise<pg.ClientConfig> {
  const serverOf = (client: pg.Client) =>
    rowOf(
      client,
      { id: column.required, folder: column.required },
      `select system_identifier as id, current_setting('unix_socket_directories') as folder from pg_control_system()`,
    );
  const [source, target] = await Promise.all([serverOf(from), serverOf(to)]);
  return source.id === target.id && source.folder === '.' && process.platform === 'linux'
    ? { ...fromConfig, host: OWN_FOLDER }
    : fromConfig;
}

/** A connection string for the target's server, which connects on its own. */
function addressOf({ connectionString, host, port, user, password, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString;
  const path = host?.startsWith('/') && host !== OWN_FOLDER ? fs.realpathSync(host) : host;
  return Object.entries({ host: path, port, user, password, dbname: database })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}='${String(value).replaceAll(/['\\]/g, (each) => `\\${each}`)}'`)
    .join(' ');
}

/** Whether everything committed at the source so far arrives at the target within the time. */
export async function hasCaughtUp(move: Move, within_ms = CAUGHT_UP_WITHIN_MS): Promise<boolean> {
  const { from, to, accountId } = move;
  const mark = randomUUID();
  await from.query('begin; set local synchronous_commit = on');
  await from.query(
    `insert into firm_move_marks (account_id, mark) values ($1, $2)
     on conflict (account_id) do update set mark = excluded.mark`,
    [accountId, mark],
  );
  await from.query('commit');
  const end = Date.now() + within_ms;
  for (;;) {
    const { rowCount } = await to.query('select from firm_move_marks where account_id = $1 and mark = $2', [
      accountId,
      mark,
    ]);
    if (rowCount) return true;
    if (Date.now() > end) return false;
    await delay(LOOK_AGAIN_MS);
  }
}
