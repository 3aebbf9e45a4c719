/** What a move would do and what prevents it; changes nothing. */
import pg from 'pg';
import { FIRST } from '#kernel/database/database.ts';
import { connectionProblem } from './replicate.ts';
import { hasLeft } from './switch.ts';
import { movedTables, ofFirm, type Move } from './move.ts';
import { column } from '../kernel/database/decode.ts';
import { rowOf } from '../kernel/database/owner/owner-rows.ts';

export interface Plan {
  readonly rows: number;
  readonly bytes: number;
  /** Sentences; empty if the move can start. */
  readonly obstacles: readonly string[];
}

export async function planOf(move: Move): Promise<Plan> {
  let [rows, bytes] = [0, 0];
  for (const table of await movedTables(move.from)) {
    const counted = await rowOf(
      move.from,
      { rows: Number, bytes: Number },
      `select count(*) as rows, coalesce(sum(pg_column_size(t)), 0) as bytes
       from ${pg.escapeIdentifier(table.name)} t where ${ofFirm(table, move.accountId)}`,
    );
    rows += counted.rows;
    bytes += counted.bytes;
  }
  return { rows, bytes, obstacles: await obstaclesTo(move) };
}

const SERVER_COLUMNS = {
  wal_level: column.required,
  slots: Number,
  superuser: column.boolean,
  migration: column.required,
};

/** Settings from `pg_settings` and rights of the connected role. */
const SERVER = `select current_setting('wal_level') as wal_level,
  current_setting('max_replication_slots')::int - (select count(*) from pg_replication_slots) as slots,
  (select rolsuper from pg_roles where rolname = current_user) as superuser,
  (select max(name) from schema_migrations) as migration`;

async function obstaclesTo(move: Move): Promise<string[]> {
  const { from, to, source, target, accountId } = move;
  const [there, here] = await Promise.all([
    rowOf(from, SERVER_COLUMNS, SERVER),
    rowOf(to, SERVER_COLUMNS, SERVER),
  ]);
  const found: string[] = [];
  if (there.wal_level !== 'logical')
    found.push(
      `The server of ${source} has wal_level ${there.wal_level}: start it with wal_level = logical (the embedded one does so after database add).`,
    );
  if (there.slots < 1)
    found.push(
      `The server of ${source} has no replication slot left: raise max_replication_slots and restart it.`,
    );
  for (const [name, { superuser }] of [[source, there] as const, [target, here] as const])
    if (!superuser)
      found.push(
        `The owner's login of ${name} must be a superuser, to bypass row-level security while copying: make it one until the rows are removed.`,
      );
  if (there.migration !== here.migration)
    found.push(`The databases ${source} and ${target} have different releases: run chancery migrate.`);
  if (await hasLeft({ ...move, from: to }))
    found.push(
      `The old rows of the firm in ${target} are still there: they are removed a day after it left.`,
    );
  const unreachable = found.length === 0 ? await connectionProblem(move) : undefined;
  if (unreachable !== undefined)
    found.push(`The server of ${target} cannot reach that of ${source}: ${unreachable.trim()}.`);
  if (source === FIRST) found.push(...(await boundToFirst(from, accountId)));
  return found;
}

async function boundToFirst(first: pg.Client, accountId: string): Promise<string[]> {
  const { provider, sandbox } = await rowOf(
    first,
    { provider: column.boolean, sandbox: column.boolean },
    `select exists (select from identity_providers where account_id = $1) as provider,
       exists (select from sandboxes where account_id = $1) as sandbox`,
    [accountId],
  );
  return [
    ...(provider ? ['The firm uses an identity provider, which requires the first database.'] : []),
    ...(sandbox ? ['The firm is a sandbox, and sandboxes stay in the first database.'] : []),
  ];
}
