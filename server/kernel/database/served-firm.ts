/**
 * The firm set on a session. It stays set between requests, together with a shared lock on the firm that a move waits
 * for. With a single database, the session takes one lock that says so and no firm locks.
 */
import type pg from 'pg';
import { FirmElsewhere } from './several/firm-elsewhere.ts';

/** The empty text (no firm) or a firm's id. */
const FIRM = /^\d{0,19}$/;

/** The advisory lock of sessions that know of one database only; an arbitrary number that nothing else uses. */
export const ALONE = 7_238_417;

export class ServedFirm {
  readonly #client: pg.PoolClient;
  readonly #database: { readonly hasOthers: boolean };
  #accountId: string | undefined;
  /** The firm whose lock this session holds. */
  #locked: string | undefined;
  /** Whether the session holds the lock `ALONE`; undefined if it has not tried yet. */
  #isAlone: boolean | undefined;
  /** The statement that `clear` started. */
  #clearing: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient, database: { readonly hasOthers: boolean }) {
    this.#client = client;
    this.#database = database;
  }

  /** The firm's id; the empty text if no firm is set, undefined if nothing was set yet. */
  get accountId(): string | undefined {
    return this.#accountId;
  }

  /** Whether this session locks no firms because it knows of one database only. */
  get isAlone(): boolean {
    return this.#isAlone === true;
  }

  /**
   * Sets the firm unless it is set already. Quick reads need no lock. Whether the firm is elsewhere is checked by a
   * separate statement after the lock, which therefore sees what was committed while it waited.
   */
  async serve(accountId: string | null, needsLock: boolean): Promise<void> {
    const wanted = accountId ?? '';
    if (this.#serves(wanted, needsLock)) return;
    if (this.#clearing) await this.#clearing;
    this.#clearing = undefined;
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
    const isAbsent = await this.#holds(
      `${release}${locks ? `select pg_advisory_lock_shared(-${wanted});` : ''}` +
        `${set}, exists (select from absent_firms where account_id = ${wanted}) as holds`,
    );
    this.#accountId = wanted;
    this.#locked = locks ? wanted : undefined;
    if (!isAbsent) return;
    this.clear();
    throw new FirmElsewhere(wanted);
  }

  #serves(wanted: string, needsLock: boolean): boolean {
    return (
      this.#accountId === wanted && (!needsLock || wanted === '' || this.isAlone || this.#locked === wanted)
    );
  }

  /** A move waits until no session holds `ALONE`; a session that starts later sees the other databases. */
  async #tryAlone(): Promise<void> {
    const hasOthers = await this.#holds(
      `select pg_advisory_lock_shared(${ALONE}); select exists (select from firm_databases) as holds`,
    );
    this.#isAlone = true;
    if (!hasOthers) return;
    await this.#client.query(`select pg_advisory_unlock_shared(${ALONE})`);
    this.#isAlone = false;
  }

  /** Runs statements, of which the last returns `holds`. */
  async #holds(text: string): Promise<boolean> {
    const results: pg.QueryResult<{ holds: boolean }>[] = [await this.#client.query(text)].flat();
    return results.at(-1)?.rows[0]?.holds === true;
  }

  /** Clears the firm. The next `serve` waits until this is done. */
  clear(): void {
    if (this.#accountId === undefined && !this.isAlone) return;
    const release = this.#unlocking() + (this.isAlone ? `select pg_advisory_unlock_shared(${ALONE});` : '');
    this.#accountId = undefined;
    this.#locked = undefined;
    this.#isAlone = undefined;
    const clearing = this.#client.query(`${release}select set_config('chancery.account_id', '', false)`);
    // If this fails, the connection is lost and its next statement fails.
    this.#clearing = clearing.catch(() => undefined);
  }

  #unlocking(): string {
    return this.#locked === undefined ? '' : `select pg_advisory_unlock_shared(-${this.#locked});`;
  }
}
