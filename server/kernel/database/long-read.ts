/**
 * Connections for long reads, such as reports and backups: to a replica that has everything committed before the read
 * began, otherwise to the primary. Locks are always taken on the primary, where other sessions see them. A connection to
 * the primary waits a while for the next read, because a new one costs more than most reports.
 */
import pg from 'pg';
import { positionOf, type Replicas } from './replicas.ts';

/** More reads than this wait for one that ends. */
const LONG_READS = 20;
const KEPT_MS = 10_000;

export interface LongRead {
  /** The connection to read from. */
  readonly client: pg.ClientBase;
  /** The primary; the same connection if no replica is used. */
  readonly primary: pg.ClientBase;
  /** Ends the connections, and whatever still runs on them. */
  end(): Promise<void>;
  /** Ends the transaction and keeps the connection to the primary; call this only when everything was read. */
  release(): Promise<void>;
}

export class LongReads {
  readonly #pool: pg.Pool;
  readonly #replicas: Replicas;

  /** `config` includes what each session sets, and how long a connection may take. */
  constructor(config: pg.ClientConfig, replicas: Replicas) {
    this.#replicas = replicas;
    this.#pool = new pg.Pool({ ...config, max: LONG_READS, idleTimeoutMillis: KEPT_MS });
    // A lost connection fails its running statement; its error event must not also end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async begin(): Promise<LongRead> {
    const primary = await this.#pool.connect();
    try {
      const replica = this.#replicas.exist ? await this.#replicas.at(await positionOf(primary)) : undefined;
      const leaveReplica = async () => replica?.end().catch(() => undefined);
      return {
        client: replica ?? primary,
        primary,
        end: async () => {
          primary.release(true);
          await leaveReplica();
        },
        release: async () => {
          await leaveReplica();
          await primary.query('rollback; select pg_advisory_unlock_all()').then(
            () => primary.release(),
            () => primary.release(true),
          );
        },
      };
    } catch (error) {
      primary.release(true);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
