/**
 * Enlarges the measured firm faster than the seeder can: statements of the owner copy its activities many times while
 * their indexes are dropped, and count them once at the end. A copy refers to what its original refers to, so foreign
 * keys need not be checked again. Copies are not billed.
 */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createUser } from '#identity';
import { onEveryFirm } from '../server/kernel/database/owner/every-firm.ts';
import type { MeasuredFirm } from './firm.ts';

/** Connections that copy or build indexes in parallel. */
const SIDE_BY_SIDE = 2;
/** Originals per statement: a few days of the firm's activities, which its copies follow in order. */
const MODELS = 400;
const HIRED_AT_ONCE = 8;
const MEMORY_OF_AN_INDEX = '1GB';
const TABLES = ['activities', 'activity_notes'] as const;
/**
 * The file in the data folder that exists while activities are multiplied; it holds the statements that recreate the
 * dropped indexes.
 */
const UNFINISHED = 'multiplying.json';

/** Columns of a copy that differ from its original. */
const OF_A_COPY: Readonly<Record<string, string>> = {
  id: `nextval('activities_id_seq')`,
  etag: `md5(t.id || ' ' || copy)`,
  created_at: `t.created_at + copy * interval '1 second'`,
  updated_at: `t.updated_at + copy * interval '1 second'`,
  bill_id: 'null',
  billed: 'false',
  written_off: 'false',
};

/** Adds users to the firm through the service. */
export async function hire({ parts, owner, accountId }: MeasuredFirm, users: number): Promise<void> {
  const { rows } = await onEveryFirm(owner, () =>
    owner.query<{ count: string }>('select count(*) from users where account_id = $1', [accountId]),
  );
  let hired = Number(rows[0]!.count);
  const hireInTurn = async (): Promise<void> => {
    while (hired < users) {
      const user = ++hired;
      await createUser(parts, {
        accountId,
        email: `user${user}@large.example`,
        firstName: 'Una',
        lastName: `User ${user}`,
      });
    }
  };
  await Promise.all(Array.from({ length: HIRED_AT_ONCE }, hireInTurn));
}

/** A second run would copy the copies of the first, and would not know its dropped indexes. */
export function refuseUnfinished(folder: string): void {
  const note = path.join(folder, UNFINISHED);
  if (fs.existsSync(note))
    throw new Error(
      `An earlier run was stopped while it multiplied the activities of this firm. Replace ${folder} with a copy of the seeded firm. (${note} holds the definitions of the indexes that the run dropped.)`,
    );
}

/** Multiplies the activities: afterwards each one exists this many times. */
export async function multiplyActivities(firm: MeasuredFirm, times: number): Promise<void> {
  const { owner, accountId, config } = firm;
  const note = path.join(config.data_dir, UNFINISHED);
  const indexes = await indexesOf(owner);
  fs.writeFileSync(note, JSON.stringify({ times, indexes }, undefined, 2), { flush: true });
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query('alter table activities set (autovacuum_enabled = false)');
  const copy = await copyStatement(owner);
  await sideBySide(firm, await chunksOf(owner, accountId), (connection, { first, last }) =>
    connection.query(copy, [accountId, first, last, times - 1]),
  );
  await sideBySide(firm, indexes, (connection, { definition }) => connection.query(definition));
  await owner.query('alter table activities reset (autovacuum_enabled)');
  await onEveryFirm(owner, () =>
    owner.query(
      `update record_counters set live = live * $2, writes = writes * $2 where account_id = $1 and resource = 'activity'`,
      [accountId, times],
    ),
  );
  await owner.query('vacuum (analyze) activities, activity_notes');
  fs.rmSync(note);
}

/** The indexes that no constraint needs, with the statements that recreate them, largest first. */
async function indexesOf(owner: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)
     order by pg_relation_size(indexrelid) desc`,
    [TABLES],
  );
  return rows;
}

/** Originals are copied in the order in which they were entered, so that copies are stored in the order of time. */
async function chunksOf(owner: pg.Client, accountId: string): Promise<{ first: string; last: string }[]> {
  const { rows } = await onEveryFirm(owner, () =>
    owner.query<{ first: string; last: string }>(
      `select min(id) as first, max(id) as last
       from (select id, (row_number() over (order by id) - 1) / $2 as chunk from activities where account_id = $1) numbered
       group by chunk order by 1`,
      [accountId, MODELS],
    ),
  );
  return rows;
}

async function copyStatement(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'activities'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const names = rows.map(({ name }) => name);
  return `with made as (
      insert into activities (${names.join(', ')}) overriding system value
      select ${names.map((name) => OF_A_COPY[name] ?? `t.${name}`).join(', ')}
      from activities t cross join generate_series(1, $4::int) copy
      where t.account_id = $1 and t.id between $2 and $3 order by copy, t.id
      returning account_id, id, note)
    insert into activity_notes (account_id, id, text) select account_id, id, lower(note) from made where note is not null`;
}

async function sideBySide<T>(
  { installation }: MeasuredFirm,
  work: readonly T[],
  take: (connection: pg.Client, each: T) => Promise<unknown>,
): Promise<void> {
  const next = work.values();
  let done = 0;
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      const connection = new pg.Client(installation.owner);
      await connection.connect();
      try {
        await connection.query(
          `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '${MEMORY_OF_AN_INDEX}'`,
        );
        await onEveryFirm(connection, async () => {
          for (const each of next) {
            await take(connection, each);
            process.stderr.write(`\rmade larger: ${++done} of ${work.length} steps${' '.repeat(10)}`);
          }
        });
      } finally {
        await connection.end();
      }
    }),
  );
}
