/**
 * The firm that a session serves. It stays on the connection between requests, and with it the firm's lock, which whoever
 * moves the firm waits for. In an installation of one database the session says so once, and locks no firm.
 */
import type pg from 'pg';
import { FirmElsewhere } from './firm-elsewhere.ts';

/** No firm, or one by its id. */
const FIRM = /^\d{0,19}$/;

/** The lock of sessions that know of one database only; any number of its own. */
export const ALONE = 7_238_417;

export class ServedFirm {
  readonly #client: pg.PoolClient;
  readonly #database: { readonly hasOthers: boolean };
  #accountId: string | undefined;
  /** The firm whose lock this session holds. */
  #locked: string | undefined;
  /** Whether the session has said that it knows of one database only; undefined where it was not asked for yet. */
  #isAlone: boolean | undefined;
  /** What `letGo` began. */
  #letting: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient, database: { readonly hasOthers: boolean }) {
    this.#client = client;
    this.#database = database;
  }

  /** Undefined where it serves nobody in particular, the empty text where it serves no firm. */
  get accountId(): string | undefined {
    return this.#accountId;
  }

  /** Whether it locks no firm because it knows of one database only. */
  get isAlone(): boolean {
    return this.#isAlone === true;
  }

  /**
   * Sets the firm where the session last served another one. Reads that are over at once need no lock. Whether the firm
   * lives elsewhere is asked in a statement after the lock's, which sees what was committed while it waited.
   */
  async serve(accountId: string | null, needsLock: boolean): Promise<void> {
    const wanted = accountId ?? '';
    if (this.#serves(wanted, needsLock)) return;
    if (this.#letting) await this.#letting;
    this.#letting = undefined;
    if (!FIRM.test(wanted)) throw new Error(`No firm has the id ${wanted}.`);
    if (wanted !== '' && this.#isAlone === undefined && !this.#database.hasOthers) await this.#tryAlone();
    const locks = needsLock && wanted !== '' && !this.isAlone;
    const release = this.#unlocking();
    this.#accountId = undefined;
    this.#locked = undefined;
    const set = `select set_config('chancery.account_id', '${wanted}', false)`;
    if (wanted === '' || this.isAlone) {
      await this.#client.query(release + set);
      this.#accountId = wanted;
      return;
    }
    const isAbsent = await this.#found(
      `${release}${locks ? `select pg_advisory_lock_shared(-${wanted});` : ''}` +
        `${set}, exists (select from absent_firms where account_id = ${wanted}) as found`,
    );
    this.#accountId = wanted;
    this.#locked = locks ? wanted : undefined;
    if (!isAbsent) return;
    this.letGo();
    throw new FirmElsewhere(wanted);
  }

  #serves(wanted: string, needsLock: boolean): boolean {
    return (
      this.#accountId === wanted && (!needsLock || wanted === '' || this.isAlone || this.#locked === wanted)
    );
  }

  /** Whoever begins a move waits for the end of those that said so; whoever comes later sees the other databases. */
  async #tryAlone(): Promise<void> {
    const hasOthers = await this.#found(
      `select pg_advisory_lock_shared(${ALONE}); select exists (select from firm_databases) as found`,
    );
    this.#isAlone = true;
    if (!hasOthers) return;
    await this.#client.query(`select pg_advisory_unlock_shared(${ALONE})`);
    this.#isAlone = false;
  }

  /** Runs statements of which the last one answers `found`. */
  async #found(text: string): Promise<boolean> {
    const results: pg.QueryResult<{ found: boolean }>[] = [await this.#client.query(text)].flat();
    return results.at(-1)?.rows[0]?.found === true;
  }

  /** Serves nobody: the next work says whom, once this is done. */
  letGo(): void {
    if (this.#accountId === undefined && !this.isAlone) return;
    const release = this.#unlocking() + (this.isAlone ? `select pg_advisory_unlock_shared(${ALONE});` : '');
    this.#accountId = undefined;
    this.#locked = undefined;
    this.#isAlone = undefined;
    const letting = this.#client.query(`${release}select set_config('chancery.account_id', '', false)`);
    // Where it failed the connection is lost, and what is next on it fails.
    this.#letting = letting.catch(() => undefined);
  }

  #unlocking(): string {
    return this.#locked === undefined ? '' : `select pg_advisory_unlock_shared(-${this.#locked});`;
  }
}
