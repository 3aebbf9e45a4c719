/**
 * Streaming replicas of a database, for long reads. A replica is used only if it has everything committed before the
 * read began, which includes the caller's own last write. The setting lists the replicas of all databases: a replica
 * belongs to the database with the same name and the same system identifier.
 */
import pg from 'pg';
import { codeOf } from '../errors/message.ts';
import { column, type Decoded } from './decode.ts';
import { rowOf } from './owner/owner-rows.ts';

/** How long a read waits for a replica to catch up before it uses the primary. */
const CATCHES_UP_WITHIN_MS = 2_000;
const LOOKED_AT_EVERY_MS = 50;
const CONNECTS_WITHIN_MS = 1_000;
/** How long states are cached, since health and metrics may be requested often. */
const STATES_LIVE_MS = 5_000;

/** PostgreSQL cancels a read on a replica that delays replication. */
const CONFLICT_WITH_RECOVERY = '40001';

export interface ReplicaState {
  readonly name: string;
  readonly state: 'up' | 'down';
  /** Null if the replica is down or its primary cannot be queried. */
  readonly lag_seconds: number | null;
}

/** The replication position of a primary. Positions on different timelines cannot be compared. */
export type Position = Decoded<typeof POSITION_COLUMNS>;

/** Includes unflushed WAL, because a commit may be acknowledged before it is flushed. */
export const POSITION = `select system_identifier::text as server, pg_current_wal_insert_lsn()::text as lsn,
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline from pg_control_system()`;

const POSITION_COLUMNS = { server: column.required, lsn: column.required, timeline: column.required };

/** The current position of the primary behind this client. */
export function positionOf(primary: pg.Client): Promise<Position> {
  return rowOf(primary, POSITION_COLUMNS, POSITION);
}

/** After a failover the replica reports its new timeline late; until then it is merely not used. */
const PROGRESS = `select system_identifier::text as server, pg_is_in_recovery() as is_replica,
  lpad(upper(to_hex(greatest(timeline_id, min_recovery_end_timeline))), 8, '0') as timeline,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_all,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

const PROGRESS_COLUMNS = {
  server: column.required,
  is_replica: column.boolean,
  timeline: column.required,
  has_all: column.boolean,
  behind: column.integer,
};

interface Candidate {
  readonly name: string;
  readonly connection: pg.ClientConfig;
}

export function isConflictWithRecovery(error: unknown): boolean {
  return codeOf(error) === CONFLICT_WITH_RECOVERY;
}

export class Replicas {
  readonly #candidates: readonly Candidate[];
  #states: Promise<ReplicaState[]> | undefined;

  /** Replicas have the same logins as their primary, so addresses may omit user and password. */
  constructor(login: pg.ClientConfig, addresses: readonly string[], session: string) {
    this.#candidates = addresses.flatMap((address) => {
      const { user, password, database } = new pg.Client(login);
      const replica = new pg.Client({ connectionString: address });
      if (replica.database !== database) return [];
      const url = new URL(address);
      for (const [name, value] of Object.entries({ user, password }))
        if (value) url.searchParams.set(name, value);
      const connection = { connectionString: url.href, options: session };
      return [{ name: `${replica.host}:${replica.port}`, connection }];
    });
  }

  get exist(): boolean {
    return this.#candidates.length > 0;
  }

  /** A connection to a replica that has reached this position; the caller ends it. */
  async at(position: Position): Promise<pg.Client | undefined> {
    for (const { connection } of this.#candidates) {
      const client = await connected(connection);
      if (!client) continue;
      if (await comesUpTo(client, position).catch(() => false)) return client;
      client.end().catch(() => undefined);
    }
    return undefined;
  }

  /** The state of each replica relative to its primary. */
  states(ask: () => Promise<Position>): Promise<ReplicaState[]> {
    if (!this.#states) {
      this.#states = this.#look(ask);
      setTimeout(() => (this.#states = undefined), STATES_LIVE_MS).unref();
    }
    return this.#states;
  }

  async #look(ask: () => Promise<Position>): Promise<ReplicaState[]> {
    if (!this.exist) return [];
    const position = await ask().catch(() => undefined);
    const states = await Promise.all(this.#candidates.map((each) => stateOf(each, position)));
    return states.filter((state) => state !== undefined);
  }
}

async function connected(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECTS_WITHIN_MS });
  // A lost connection fails its running statement; its error event must not also end the process.
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => undefined,
  );
}

function progressOf(client: pg.Client, { lsn }: Pick<Position, 'lsn'>) {
  return rowOf(client, PROGRESS_COLUMNS, PROGRESS, [lsn]);
}

async function comesUpTo(client: pg.Client, position: Position): Promise<boolean> {
  const until = performance.now() + CATCHES_UP_WITHIN_MS;
  for (;;) {
    const { server, is_replica, timeline, has_all } = await progressOf(client, position);
    if (!is_replica || server !== position.server || timeline !== position.timeline) return false;
    if (has_all) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_EVERY_MS));
  }
}

/** Undefined for a replica of another server that has a database of the same name. */
async function stateOf(
  { name, connection }: Candidate,
  position: Position | undefined,
): Promise<ReplicaState | undefined> {
  const down = { name, state: 'down', lag_seconds: null } as const;
  const client = await connected(connection);
  if (!client) return down;
  try {
    const { server, is_replica, has_all, behind } = await progressOf(client, position ?? { lsn: '0/0' });
    if (!is_replica) return down;
    if (!position) return { name, state: 'up', lag_seconds: null };
    if (server !== position.server) return undefined;
    return { name, state: 'up', lag_seconds: has_all ? 0 : behind };
  } catch {
    return down;
  } finally {
    client.end().catch(() => undefined);
  }
}
