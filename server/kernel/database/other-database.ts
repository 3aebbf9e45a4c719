/**
 * A database beside the first. While it does not answer, whoever wants a connection is refused at once instead of waiting
 * for one, so that its firms hear soon that they must try again, and nobody else's requests pile up behind theirs. A
 * watched connection says when it is down and when it is back.
 */
import { messageOf } from '../errors/message.ts';
import type pg from 'pg';
import { Database, isConnectionLoss, type DatabaseOptions } from './database.ts';
import { WatchedConnection } from './watched-connection.ts';

/** Nothing is notified on it: the connection is there for its heartbeat. */
const CHANNEL = 'chancery_heartbeat';

/** The code is PostgreSQL's for a lost connection, so that it is answered like one. */
export class DatabaseDown extends Error {
  readonly code = '08006';

  constructor(name: string, reason?: string) {
    super(`The database ${name} cannot be reached${reason ? `: ${reason}` : ''}.`);
  }
}

export class OtherDatabase extends Database {
  readonly #circuit: Circuit | undefined;

  /** With `prepare` it is watched: that runs whenever it is reached anew, and what it throws keeps it down. */
  constructor(options: DatabaseOptions, watch?: { prepare: (client: pg.Client) => Promise<void> } | Circuit) {
    super(options);
    this.#circuit = watch && !(watch instanceof Circuit) ? new Circuit(this, watch.prepare) : watch;
  }

  /** Resolves when it was tried once whether it answers. */
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
      // It may come after all, and then nobody waits for it.
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
  #reason: string | undefined = 'it was not reached yet';
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

  /** Why it is open; undefined where it is closed. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Rejects when it opens. */
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
