import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { until } from '../../../test/support/until.ts';
import { EmbeddedCluster } from './cluster.ts';
import { isAlive, postmasterOf } from './postmaster.ts';

const USER_OF_THE_DATABASE = path.join(import.meta.dirname, 'hold-open.ts');

describe('The embedded database', () => {
  const made: string[] = [];

  /** A new folder that only its owner may enter, as mkdtemp creates it. */
  function newFolder(): string {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-embedded-'));
    made.push(folder);
    return folder;
  }

  const open = (folder: string, cacheMb?: number) =>
    EmbeddedCluster.open({ folder, disposable: true, cacheMb });
  const databaseOf = (folder: string) => path.join(folder, 'database');

  /** Starts another process that opens the database in the folder and keeps it open until its input ends. */
  async function holdOpen(folder: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [USER_OF_THE_DATABASE, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [said] = await once(child.stdout, 'data');
    assert.equal(String(said), 'open\n');
    return child;
  }

  async function context(cluster: EmbeddedCluster, query: string): Promise<string> {
    const client = new pg.Client({ ...cluster.connection(), types: { getTypeParser: () => String } });
    await client.connect();
    try {
      const { rows } = await client.query({ text: query, rowMode: 'array' });
      return String(rows[0]?.[0]);
    } finally {
      await client.end();
    }
  }

  async function connect(connection: pg.ClientConfig): Promise<void> {
    const client = new pg.Client(connection);
    await client.connect();
    await client.end();
  }

  async function untilGone(folder: string): Promise<void> {
    await until(() => postmasterOf(databaseOf(folder)) === undefined, 'the end of the database');
  }

  after(() => {
    for (const folder of made) fs.rmSync(folder, { recursive: true, force: true });
  });

  it('starts in a folder that its own user cannot access, keeps data, and stops', async () => {
    const folder = newFolder();
    const first = await open(folder);
    await context(first, 'create table answers as select 42 as answer');
    assert.equal(await context(first, 'show server_encoding'), 'UTF8');
    await first.leave();
    assert.equal(postmasterOf(databaseOf(folder)), undefined);
    const second = await open(folder);
    assert.equal(await context(second, 'select answer from answers'), '42');
    await second.leave();
  });

  it('has as much memory for what it has read as the setting gives it', async () => {
    const cluster = await open(newFolder(), 24);
    assert.equal(await context(cluster, 'show shared_buffers'), '24MB');
    await cluster.leave();
  });

  it('is one server for two processes that start at once, and stops with the last of them', async () => {
    const folder = newFolder();
    const [one, other] = await Promise.all([holdOpen(folder), holdOpen(folder)]);
    const postmaster = postmasterOf(databaseOf(folder));
    assert.ok(postmaster);
    one.stdin?.end();
    await once(one, 'exit');
    assert.equal(postmasterOf(databaseOf(folder)), postmaster);
    other.stdin?.end();
    await once(other, 'exit');
    await untilGone(folder);
  });

  it('is taken over if the service that started it was killed', async () => {
    const folder = newFolder();
    const killed = await holdOpen(folder);
    const postmaster = postmasterOf(databaseOf(folder));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const next = await open(folder);
    assert.equal(postmasterOf(databaseOf(folder)), postmaster);
    await next.leave();
    await untilGone(folder);
  });

  it('starts again after both were killed, whoever has the old pid now', async () => {
    const folder = newFolder();
    const killed = await holdOpen(folder);
    const postmaster = postmasterOf(databaseOf(folder))!;
    killed.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await once(killed, 'exit');
    const pidFile = path.join(databaseOf(folder), 'postmaster.pid');
    // The id of this test process: it is alive, but it is not a database.
    fs.writeFileSync(pidFile, fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
    const next = await open(folder);
    assert.notEqual(postmasterOf(databaseOf(folder)), postmaster);
    assert.equal(await context(next, 'select 1'), '1');
    await next.leave();
  });

  it('is restarted if it is lost while the service runs', async () => {
    const folder = newFolder();
    const cluster = await open(folder);
    const lost = postmasterOf(databaseOf(folder))!;
    process.kill(lost, 'SIGKILL');
    assert.equal(await until(() => context(cluster, 'select 7').catch(() => undefined)), '7');
    assert.notEqual(postmasterOf(databaseOf(folder)), lost);
    await cluster.leave();
    await untilGone(folder);
  });

  it('leaves no incomplete database if its creation is interrupted', async () => {
    const folder = newFolder();
    fs.mkdirSync(path.join(folder, 'database.new'));
    fs.writeFileSync(path.join(folder, 'database.new', 'half'), '');
    const cluster = await open(folder);
    assert.equal(await context(cluster, 'select 1'), '1');
    assert.deepEqual(
      fs.readdirSync(folder).filter((name) => name.startsWith('database.new')),
      [],
    );
    await cluster.leave();
  });

  it('is created although the interrupted creation of a killed process still writes', async () => {
    const folder = newFolder();
    const draft = path.join(folder, 'database.new');
    const loop = 'while :; do mkdir -p "$0/base"; touch "$0/base/1"; done';
    const writing = spawn('sh', ['-c', loop, draft], { stdio: 'ignore' });
    const ended = once(writing, 'exit');
    try {
      await until(() => fs.existsSync(draft), 'the folder of the interrupted creation');
      const cluster = await open(folder);
      assert.equal(await context(cluster, 'select 1'), '1');
      await cluster.leave();
    } finally {
      writing.kill();
      await ended;
    }
  });

  it('asks every process for the stored password, even of its own user', async () => {
    const cluster = await open(newFolder());
    const { password: _, ...stranger } = cluster.connection();
    await assert.rejects(connect(stranger), /password/);
    await assert.rejects(connect({ ...stranger, password: 'guessed' }), { code: '28P01' });
    await cluster.leave();
  });

  it('of an earlier release without a password requires one after the next start, and keeps its data', async () => {
    const folder = newFolder();
    const first = await open(folder);
    await context(first, 'create table answers as select 42 as answer');
    await first.leave();
    fs.writeFileSync(path.join(databaseOf(folder), 'pg_hba.conf'), 'local all all trust\n');
    fs.rmSync(path.join(folder, 'database-password'));
    const second = await open(folder);
    const { password, ...stranger } = second.connection();
    await until(
      () =>
        connect(stranger).then(
          () => false,
          () => true,
        ),
      'the new rules',
    );
    assert.equal(await context(second, 'select answer from answers'), '42');
    assert.equal(fs.statSync(path.join(folder, 'database-password')).mode & 0o777, 0o600);
    await second.leave();
    fs.writeFileSync(path.join(folder, 'database-password'), `not ${String(password)}`);
    await assert.rejects(open(folder), /refuses the password in .*database-password: restore that file/);
    fs.writeFileSync(path.join(folder, 'database-password'), String(password));
    await (await open(folder)).leave();
  });

  it('works below a path that is too long for a socket', async () => {
    const folder = path.join(newFolder(), 'long'.repeat(30));
    const cluster = await open(folder);
    assert.equal(await context(cluster, 'select 1'), '1');
    await cluster.leave();
  });
});

it('takes a zombie for dead', async () => {
  // The shell is replaced by a program that never collects the exit status of its child.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(parent.stdout, 'data');
  await until(() => !isAlive(Number(line)), 'the end of the child');
  process.kill(Number(line), 0);
  assert.equal(isAlive(parent.pid!), true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});
