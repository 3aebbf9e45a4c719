/** A database machine: etcd, Patroni and its PostgreSQL, which fail together. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { childrenOf } from '../served.ts';
import { documentedText, documentedVariables, type Place } from './documented.ts';
import type { Programs } from './programs.ts';

/** The user that runs the programs; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const SOCKETS = '/run/postgresql';

export class Machine {
  readonly place: Place;
  readonly #folder: string;
  readonly #programs: Programs;
  readonly #account: Account | undefined;
  #running: ChildProcess[] = [];

  constructor(folder: string, programs: Programs, place: Place, account: Account | undefined) {
    this.place = place;
    this.#folder = path.join(folder, place.name);
    this.#programs = programs;
    this.#account = account;
    fs.mkdirSync(this.#folder, { mode: 0o700 });
    fs.writeFileSync(
      this.#file('patroni.yaml'),
      documentedText('patroni.yaml').replace(SOCKETS, this.#folder),
    );
    if (account)
      for (const each of [this.#folder, this.#file('patroni.yaml')])
        fs.chownSync(each, account.uid, account.gid);
  }

  /** Also works after a kill, with the data on its disk. */
  start(): void {
    const { etcd, patroni, postgres } = this.#programs;
    const { place } = this;
    const folders = {
      ETCD_DATA_DIR: this.#file('etcd'),
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: postgres,
    };
    this.#running = [
      this.#spawn('etcd', etcd, [], documentedVariables('etcd.env', { place, folders })),
      this.#spawn(
        'patroni',
        patroni,
        ['patroni.yaml'],
        documentedVariables('patroni.env', { place, folders }),
      ),
    ];
  }

  /** Kills everything at once, like a power failure. */
  async kill(): Promise<void> {
    const ends = this.#running.map((child) => ended(child));
    this.#signal('SIGKILL');
    await Promise.all(ends);
    fs.rmSync(path.join(this.#data, 'postmaster.pid'), { force: true });
  }

  /** Kills only PostgreSQL; its other processes end with the first. */
  killPostgres(): void {
    const postmaster = this.#postmaster();
    if (postmaster === undefined) throw new Error(`No PostgreSQL runs on ${this.place.name}.`);
    process.kill(postmaster, 'SIGKILL');
  }

  /** It stops responding, but its connections stay open. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  /** The last lines of its programs, for error messages. */
  log(): string {
    const tails = ['etcd.log', 'patroni.log'].map((name) =>
      fs.readFileSync(this.#file(name), 'utf8').split('\n').slice(-8).join('\n'),
    );
    return `${this.place.name}:\n${tails.join('\n')}`;
  }

  #signal(signal: NodeJS.Signals): void {
    const postmaster = this.#postmaster();
    const database = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
    // Patroni first, so that it does not notice the others ending.
    const programs = this.#running.toReversed().map(({ pid }) => pid!);
    for (const pid of [...programs, ...database]) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has already ended.
      }
    }
  }

  #postmaster(): number | undefined {
    const file = path.join(this.#data, 'postmaster.pid');
    if (!fs.existsSync(file)) return undefined;
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
    return fs.existsSync(`/proc/${pid}`) ? pid : undefined;
  }

  #spawn(name: string, program: string, args: readonly string[], settings: Record<string, string>) {
    const log = fs.openSync(this.#file(`${name}.log`), 'a');
    const child = spawn(program, args, {
      ...this.#account,
      cwd: this.#folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', HOME: this.#folder, ...settings },
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
    return child;
  }

  get #data(): string {
    return this.#file('postgresql');
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
