/**
 * The embedded PostgreSQL server of a data folder. The first process that needs it starts it, others join it, and the
 * last one to leave stops it. Each process holds a shared advisory lock on its own connection, so a killed process is
 * gone at once, and a server left behind by a kill is joined by the next start.
 *
 * Does not listen on the network, only on a socket inside the data folder. Refuses connections without the password
 * stored next to it.
 */
import { codeOf, messageOf } from '../errors/message.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder } from '../files/make-folder.ts';
import { databaseUser, findBinaries } from './binaries.ts';
import { FolderLock } from './folder-lock.ts';
import { EmbeddedPassword, STANDARD_INPUT } from './password.ts';
import {
  removeStalePids,
  endOfLog,
  isAlive,
  postmasterOf,
  spawnOnFolder,
  startPostmaster,
} from './postmaster.ts';
import { settingsFor, type ServerOptions } from './settings.ts';
import { forgetSocketFolder, reachableSocketFolder } from './socket-folder.ts';

export const OWNER = 'chancery';
const POLL_MS = 20;
/**
 * Recovery after a crash can take minutes for a large database; a running server is given this long to become ready.
 */
const READY_WITHIN_MS = 600_000;
const LEFTOVERS_END_WITHIN_MS = 30_000;
const STOPPED_WITHIN_MS = 60_000;
/** Between the name of the database's folder and what tells drafts of it apart. */
const DRAFT = '.new';
const REOPEN_AFTER_MS = 250;
/** The advisory lock that every process using the server holds in shared mode. */
const IN_USE = 7_238_411;

export interface EmbeddedOptions extends ServerOptions {
  readonly folder: string;
  readonly log?: (message: string) => void;
  /** Called while the server's processes work, if it has to be created or started. May be called several times. */
  readonly whileStarting?: () => void;
}

export class EmbeddedCluster {
  readonly #options: EmbeddedOptions;
  readonly #folder: string;
  readonly #logFile: string;
  readonly #password: EmbeddedPassword;
  readonly #user = databaseUser();
  #keeper: pg.Client | undefined;
  #child: ChildProcess | undefined;
  #leaving = false;

  private constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#folder = path.join(path.resolve(options.folder), 'database');
    this.#logFile = path.join(path.resolve(options.folder), 'database.log');
    this.#password = new EmbeddedPassword(this.#folder, this.#user);
  }

  /** Joins the server of this folder. Starts it, and creates the database, if necessary. */
  static async open(options: EmbeddedOptions): Promise<EmbeddedCluster> {
    const cluster = new EmbeddedCluster(options);
    makeFolder(options.folder);
    await cluster.#join();
    return cluster;
  }

  /** The connection settings of the owner. */
  connection(database = OWNER): pg.ClientConfig {
    const password = this.#password.read();
    return { host: reachableSocketFolder(this.#folder), port: 5432, user: OWNER, password, database };
  }

  /** Leaves the server, and stops it if no other process uses it. */
  async leave(): Promise<void> {
    this.#leaving = true;
    const lock = await this.#lock();
    try {
      const keeper = this.#keeper;
      this.#keeper = undefined;
      if (!keeper) return;
      await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
      const { rows } = await keeper.query('select pg_try_advisory_lock($1) as last', [IN_USE]);
      await keeper.end();
      if (rows[0].last) await this.#stop();
    } finally {
      lock.release();
    }
  }

  #lock(): Promise<FolderLock> {
    return FolderLock.take(path.join(path.resolve(this.#options.folder), 'database.lock'));
  }

  async #join(): Promise<void> {
    const lock = await this.#lock();
    try {
      if (!fs.existsSync(path.join(this.#folder, 'PG_VERSION'))) await this.#make();
      this.#password.make();
      const keeper = (await this.#connectToRunning()) ?? (await this.#start());
      if (!this.#password.isAskedFor()) await this.#password.askFor(keeper, OWNER);
      await keeper.query('select pg_advisory_lock_shared($1)', [IN_USE]);
      const { rows } = await keeper.query('select from pg_database where datname = $1', [OWNER]);
      if (rows.length === 0) await keeper.query(`create database ${OWNER}`);
      this.#keeper = keeper;
      keeper.on('error', () => undefined);
      keeper.on('end', () => void this.#reopen());
    } finally {
      lock.release();
    }
  }

  /** The server stopped unexpectedly: restarts it for as long as this process uses it. */
  async #reopen(): Promise<void> {
    while (!this.#leaving) {
      await pause(REOPEN_AFTER_MS);
      if (this.#leaving) return;
      try {
        this.#keeper = undefined;
        await this.#join();
        this.#options.log?.('The embedded database stopped unexpectedly and was restarted.');
        return;
      } catch (error) {
        this.#options.log?.(`The embedded database cannot be started: ${messageOf(error)}`);
      }
    }
  }

  /**
   * Created under a temporary name first, so that a kill in between leaves nothing that looks like a database. The name
   * is a new one each time, because the initdb of a killed process still writes under the last one.
   */
  async #make(): Promise<void> {
    this.#removeDrafts();
    const draft = fs.mkdtempSync(`${this.#folder}${DRAFT}`);
    if (this.#user) fs.chownSync(draft, this.#user.uid, this.#user.gid);
    if (!this.#user) requireUserWithName();
    const { initdb } = await findBinaries(this.#user);
    const args = [`--username=${OWNER}`, '--auth=scram-sha-256', `--pwfile=${STANDARD_INPUT}`];
    args.push(
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    );
    if (this.#options.disposable) args.push('--no-sync');
    this.#password.make();
    const input = this.#password.openVerifier();
    try {
      const options = { user: this.#user, log: this.#logFile, detached: false, input };
      const child = await spawnOnFolder(initdb, draft, args, options);
      this.#options.whileStarting?.();
      const [code] = await once(child, 'exit');
      if (code !== 0) throw this.#failure('could not be created');
    } finally {
      fs.closeSync(input);
    }
    this.#password.writeRules(draft);
    fs.renameSync(draft, this.#folder);
    this.#removeDrafts();
  }

  /** What cannot be removed is still written to. */
  #removeDrafts(): void {
    const [place, name] = [path.dirname(this.#folder), path.basename(this.#folder) + DRAFT];
    for (const each of fs.readdirSync(place).filter((found) => found.startsWith(name)))
      try {
        fs.rmSync(path.join(place, each), { recursive: true, force: true });
      } catch (error) {
        if (!/^(ENOTEMPTY|EEXIST|EBUSY)$/.test(codeOf(error))) throw error;
      }
  }

  /** A connection to a server that runs or is starting; undefined if there is none. */
  async #connectToRunning(): Promise<pg.Client | undefined> {
    const deadline = performance.now() + READY_WITHIN_MS;
    while (performance.now() < deadline) {
      const answer = await this.#tryConnect();
      if (answer instanceof pg.Client) return answer;
      if (answer === 'absent' && postmasterOf(this.#folder) === undefined) return undefined;
      await pause(POLL_MS);
    }
    throw this.#failure(`was not ready within ${READY_WITHIN_MS / 1000} seconds`);
  }

  async #tryConnect(): Promise<pg.Client | 'absent' | 'starting'> {
    const client = new pg.Client({ ...this.connection('postgres'), application_name: 'chancery keeper' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = codeOf(error);
      if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'absent';
      // 57P03: the server is starting, recovering or shutting down. A reset comes from a server that is shutting
      // down.
      if (code === '57P03' || code === 'ECONNRESET' || /terminated unexpectedly/.test(messageOf(error)))
        return 'starting';
      throw code === '28P01' ? this.#password.refused() : error;
    }
  }

  async #start(): Promise<pg.Client> {
    const binaries = await findBinaries(this.#user);
    const deadline = performance.now() + LEFTOVERS_END_WITHIN_MS;
    for (;;) {
      removeStalePids(this.#folder);
      const settings = settingsFor(this.#options);
      const options = { user: this.#user, log: this.#logFile };
      const child = await startPostmaster(binaries, this.#folder, settings, options);
      child.unref();
      this.#options.whileStarting?.();
      let ended = false;
      child.once('exit', () => (ended = true));
      child.once('error', () => (ended = true));
      while (!ended) {
        const answer = await this.#tryConnect();
        if (answer instanceof pg.Client) {
          this.#child = child;
          return answer;
        }
        await pause(POLL_MS);
      }
      // Processes of a killed server may still be exiting; PostgreSQL waits until they are gone.
      const waiting = /still in use|is the only postmaster/.test(endOfLog(this.#logFile));
      if (!waiting || performance.now() > deadline) throw this.#failure('did not start');
      await pause(REOPEN_AFTER_MS);
    }
  }

  async #stop(): Promise<void> {
    const pid = this.#child?.pid ?? postmasterOf(this.#folder);
    if (pid === undefined) return;
    process.kill(pid, 'SIGINT');
    const deadline = performance.now() + STOPPED_WITHIN_MS;
    while (isAlive(pid) && this.#child?.exitCode == null) {
      if (performance.now() > deadline) throw this.#failure(`(pid ${pid}) does not stop`);
      await pause(POLL_MS);
    }
    this.#child = undefined;
    forgetSocketFolder(this.#folder);
  }

  #failure(what: string): Error {
    return new Error(
      `The embedded database in ${this.#folder} ${what}. The end of ${this.#logFile}, on ${os.hostname()}:\n` +
        endOfLog(this.#logFile),
    );
  }
}

/** Containers may run under any user id. The database looks up its user's name, and exits if the system has none. */
function requireUserWithName(): void {
  try {
    os.userInfo();
  } catch {
    throw new Error(
      `The embedded database cannot be created by user ${process.getuid?.()}, which has no name on this machine. Add the user to /etc/passwd, start as another user, or set database_url.`,
    );
  }
}
