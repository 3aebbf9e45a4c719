/**
 * A database other than the first. While it is down, requests for a connection fail at once instead of waiting, so
 * that its firms know to retry and do not delay other firms. A watched connection detects when the database goes down
 * and comes back.
 */
import { messageOf } from '../../errors/message.ts';
import type pg from 'pg';
import { Database, isConnectionLoss, type DatabaseOptions } from '../database.ts';
import { WatchedConnection } from '../watched-connection.ts';
import { DatabaseDown } from '../../errors/database-down.ts';

/** Carries no notifications: the connection exists for its heartbeat. */
const CHANNEL = 'chancery_heartbeat';

export class OtherDatabase extends Database {
  readonly #circuit: Circuit | undefined;

  /**
   * With `prepare` the database is watched: `prepare` runs after each new connection, and the database stays down if
   * it throws.
   */
  constructor(options: DatabaseOptions, watch?: { prepare: (client: pg.Client) => Promise<void> } | Circuit) {
    super(options);
    this.#circuit = watch && !(watch instanceof Circuit) ? new Circuit(this, watch.prepare) : watch;
  }

  /** Resolves after the first connection attempt. */
  async watchIt(): Promise<void> {
    await this.#circuit?.start();
  }

  override get down(): string | undefined {
    return this.#circuit?.reason;
  }

  protected override async takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
    const circuit = this.#circuit;
    if (circuit?.reason !== undefined) throw new DatabaseDown(this.name, circuit.reason);
    const client = pool.connect();
    try {
      return await (circuit ? Promise.race([client, circuit.opens]) : client);
    } catch (error) {
      // The connection may still arrive later; release it then.
      client.then(
        (late) => late.release(),
        () => undefined,
      );
      if (!isConnectionLoss(error)) throw error;
      circuit?.check();
      throw new DatabaseDown(this.name, messageOf(error));
    }
  }

  protected override again(options: DatabaseOptions): Database {
    return new OtherDatabase(options, this.#circuit);
  }

  override async close(): Promise<void> {
    await this.#circuit?.stop();
    await super.close();
  }
}

class Circuit {
  readonly #line: WatchedConnection;
  #reason: string | undefined = 'it has not been reached yet';
  #opening = Promise.withResolvers<never>();

  constructor(database: Database, prepare: (client: pg.Client) => Promise<void>) {
    this.#opening.promise.catch(() => undefined);
    this.#line = new WatchedConnection(database, {
      channel: CHANNEL,
      prepare,
      heard: () => undefined,
      up: () => {
        this.#reason = undefined;
      },
      down: () => this.#open(database.name, 'its connection was lost'),
      failed: (error) => {
        this.#reason = messageOf(error);
      },
    });
  }

  /** Why the circuit is open; undefined if it is closed. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Rejects when the circuit opens. */
  get opens(): Promise<never> {
    return this.#opening.promise;
  }

  check(): void {
    this.#line.check();
  }

  start(): Promise<void> {
    return this.#line.start();
  }

  stop(): Promise<void> {
    return this.#line.stop();
  }

  #open(name: string, reason: string): void {
    this.#reason = reason;
    const { reject } = this.#opening;
    this.#opening = Promise.withResolvers<never>();
    this.#opening.promise.catch(() => undefined);
    reject(new DatabaseDown(name, reason));
  }
}
