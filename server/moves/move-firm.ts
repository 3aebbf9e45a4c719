/**
 * Moves a firm to another database of the installation while it stays in use. Each step can be repeated, and its
 * progress is read from the databases: after an interruption, run the same command again.
 */
import pg from 'pg';
import { FIRST } from '#kernel/database/database.ts';
import { beginIds, rangeAbove } from '#kernel/database/several/id-ranges.ts';
import { onEveryFirm } from '#kernel/database/owner/every-firm.ts';
import { differences } from './compare.ts';
import { copyFirm, replicate, hasCaughtUp, stopReplication } from './replicate.ts';
import { cancelMove } from './cancel-move.ts';
import { lockedWithin } from './lock.ts';
import { type Move, type MoveStep } from './move.ts';
import { planOf, type Plan } from './plan.ts';
import { handOverDeliveryQueues } from './delivery-queues.ts';
import { requireOthersKnown, hasLeft, openAtTarget, switchOver } from './switch.ts';
import { column } from '../kernel/database/decode.ts';
import { rowOf } from '../kernel/database/owner/owner-rows.ts';
import { unusable } from '../reach.ts';

export interface WantedMove {
  readonly accountId: string;
  readonly to: string;
  readonly dryRun?: boolean;
  readonly report?: (step: MoveStep) => void;
  /** The findings of the firm's checks at the target, as sentences. */
  readonly verify: (target: pg.Client) => Promise<readonly string[]>;
}

export interface Moved extends Plan {
  readonly source: string;
  readonly target: string;
  /** Null if nothing was moved. */
  readonly paused_ms: number | null;
  /** Tables that differ, and the findings of the firm's checks at the target. */
  readonly differences: readonly string[];
}

/** The owner's connection settings for a database; throws if there is no database with this name. */
export type OwnerOf = (name: string) => Promise<pg.ClientConfig>;

/** The advisory lock for one move at a time; an arbitrary number. */
const MOVING = 7_238_416;
/** A killed process holds the lock for a moment longer. */
const MOVING_WITHIN_MS = 15_000;

export async function moveFirm(ownerOf: OwnerOf, wanted: WantedMove): Promise<Moved> {
  const { accountId, dryRun = false, report = () => undefined, verify } = wanted;
  const clients: pg.Client[] = [];
  const connect = async (config: pg.ClientConfig): Promise<pg.Client> => {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    await client.connect().catch((error: unknown) => {
      throw unusable(config, error);
    });
    clients.push(client);
    return client;
  };
  try {
    const first = await connect(await ownerOf(FIRST));
    if (!(await lockedWithin(first, MOVING, MOVING_WITHIN_MS)))
      throw new Error('Another firm is being moved: wait until that move ends.');
    const { source, target } = await endsOf(first, accountId, wanted.to);
    const isGivenUp = source === wanted.to;
    const [fromConfig, toConfig] = [await ownerOf(source), await ownerOf(target)];
    const [from, to, image] = [await connect(fromConfig), await connect(toConfig), await connect(toConfig)];
    const move = { accountId, source, target, first, from, to, image, fromConfig, report };
    return await onEveryFirm(from, () =>
      onEveryFirm(to, () => (isGivenUp ? givenUp(move) : dryRun ? planned(move) : carriedOut(move, verify))),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

interface Begun {
  readonly source: string;
  readonly target: string;
}

/** The firm's current database, or its previous one if a move was interrupted after the switch. */
async function endsOf(first: pg.Client, accountId: string, target: string): Promise<Begun> {
  const { place, begun } = await rowOf(
    first,
    { place: column.text, begun: column.json<Begun> },
    `select coalesce((select database_name from firm_locations where account_id = $1),
         (select '${FIRST}' from accounts where id = $1)) as place,
       (select to_jsonb(m) from firm_moves m where account_id = $1 and step <> 'compared') as begun`,
    [accountId],
  );
  if (place === null) throw new Error(`No firm has the id ${accountId}.`);
  if (begun && target !== begun.target && target !== begun.source)
    throw new Error(
      `The firm ${accountId} is being moved to ${begun.target}: give --to ${begun.target} to continue, or --to ${begun.source} to cancel.`,
    );
  if (begun) return begun;
  if (place === target) throw new Error(`The firm ${accountId} is already in the database ${target}.`);
  return { source: place, target };
}

async function givenUp(move: Move): Promise<Moved> {
  const { source, target, accountId } = move;
  if (await hasLeft(move))
    throw new Error(`The firm ${accountId} has already left ${source}: give --to ${target} to continue.`);
  await cancelMove(move);
  return { source, target: source, rows: 0, bytes: 0, obstacles: [], paused_ms: null, differences: [] };
}

async function planned(move: Move): Promise<Moved> {
  const { source, target } = move;
  return { source, target, ...(await planOf(move)), paused_ms: null, differences: [] };
}

async function carriedOut(move: Move, verify: WantedMove['verify']): Promise<Moved> {
  const { source, target, first, accountId } = move;
  const left = await hasLeft(move);
  const plan = await planOf(move);
  if (plan.obstacles.length > 0 && !left) throw new Error(plan.obstacles.join(' '));
  const paused_ms = left ? null : await moveOver(move);
  if (left) await openAtTarget(move);
  await stopReplication(move);
  await handOverDeliveryQueues(move);
  const differs = await differences(move);
  await move.image.query('rollback');
  const found = [...differs, ...(await verify(move.image))];
  await first.query(`update firm_moves set step = 'compared', paused_ms = $2 where account_id = $1`, [
    accountId,
    paused_ms,
  ]);
  move.report('compared');
  return { source, target, ...plan, paused_ms, differences: found };
}

async function moveOver(move: Move): Promise<number> {
  const { first, from, target, to } = move;
  await requireOthersKnown(move);
  await beginIds(to, await rangeAbove(first, from, target));
  if (!(await begin(move))) await copyFirm(move);
  move.report('copied');
  await replicate(move);
  move.report('following');
  if (!(await hasCaughtUp(move)))
    throw new Error(`The database ${target} does not catch up: check the log of its server.`);
  move.report('caught up');
  return switchOver(move);
}

/** Returns whether the copy already exists. */
async function begin({ first, to, accountId, source, target, report }: Move): Promise<boolean> {
  await first.query(
    `insert into firm_moves as m (account_id, source, target, step, begun_at) values ($1, $2, $3, 'copying', now())
     on conflict (account_id) do update set source = excluded.source, target = excluded.target, step = 'copying',
       begun_at = excluded.begun_at, switched_at = null, paused_ms = null
     where m.step = 'compared'`,
    [accountId, source, target],
  );
  const { copied } = await rowOf(
    to,
    { copied: column.boolean },
    `insert into absent_firms as a (account_id, state, since) values ($1, 'coming', now())
     on conflict (account_id) do update set state = 'coming', since = excluded.since, removed_at = null,
       copied = a.copied and a.state = 'coming'
     returning copied`,
    [accountId],
  );
  report('begun');
  return copied;
}
