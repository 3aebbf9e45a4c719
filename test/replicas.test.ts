/** Long reads go to a streaming replica that has everything committed so far, or to the database itself if none has. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { BASE, chartOf, makeBill } from '../server/accounting/test-support/bookkeeping.ts';
import { downloaded, reported } from '../server/accounting/test-support/reports.ts';
import { exportLedger } from '../server/accounting/export/export-ledger.ts';
import { Installation } from '../server/installation.ts';
import { writeBackup } from '../server/kernel/backup/write-backup.ts';
import { Fixture } from './support/fixture.ts';
import { PostgresServer } from './support/postgres-server.ts';
import { until } from './support/until.ts';

const LEDGER = {
  kind: 'general_ledger',
  accounting_basis: 'accrual',
  format: 'csv',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
};

describe('A replica', () => {
  const primary = new PostgresServer();
  const replica = new PostgresServer();
  let east = '';
  let fixture: Fixture;
  before(async () => {
    await primary.start(18);
    east = await primary.databaseOfSuperuser('east_owner');
    await replica.replicate(primary, 18);
    const settings = { database_replicas: [replica.addressOf(east)] };
    fixture = await new Fixture({ elsewhere: east, settings }).open();
    await chartOf(fixture.firm);
  });
  after(async () => {
    await fixture.close();
    await replica.stop();
    await primary.stop();
  });

  const onReplica = async (text: string) => (await replica.query(east, text)).rows[0];
  /** How many table reads the replica served; asking for its position counts none. */
  const reads = async () => {
    const { scans } = await onReplica(
      'select sum(seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables',
    );
    return Number(scans);
  };
  const ledger = async () => String(await downloaded(await reported(fixture, LEDGER)));

  async function listed() {
    const { body } = await fixture.firm.get('/health/databases');
    return body.databases.find(({ name }: { name: string }) => name === 'east');
  }

  async function journal(): Promise<string> {
    const { parts, firm } = fixture;
    const asked = { accountId: firm.credentials.accountId, basis: 'accrual' } as const;
    return (await Array.fromAsync(exportLedger(parts.database, asked))).join('');
  }

  /** Whether an owner's read, such as a backup, uses the replica. */
  async function ownerReadsReplica(): Promise<boolean> {
    const installation = await Installation.open({ ...fixture.config, database_url: east });
    try {
      return await installation.readAsOwner(installation.owner, async (owner) => {
        const { rows } = await owner.query('select pg_is_in_recovery() as is');
        const file = path.join(fixture.config.data_dir, 'east.backup');
        const written = await writeBackup(file, {
          owner,
          encryptionKey: 'ab'.repeat(32),
          encryption: { kind: 'none' },
          release: '0.0.0',
          at: new Date(),
        });
        assert.equal(written.counts['accounts'], 1);
        fs.rmSync(file);
        return rows[0].is;
      });
    } finally {
      await installation.close();
    }
  }

  it('serves reports, exports and backups, including the last write', async () => {
    await makeBill(fixture.firm, '21.43');
    const before = await reads();
    assert.match(await ledger(), /21\.43/);
    await until(async () => (await reads()) > before, 'a report that reads the replica');
    assert.match(await journal(), /21\.43/);
    assert.equal(await ownerReadsReplica(), true);
    const state = await until(async () => {
      const { replicas } = await listed();
      return replicas?.[0]?.lag_seconds === 0 && replicas;
    }, 'a replica that has come up');
    assert.equal(state[0].state, 'up');
    const { body } = await fixture.firm.get('/metrics');
    assert.match(body, /database_replica_up\{database="east",replica="[^"]+"\} 1/);
  });

  it('that lags behind is not read, and reports its lag', async () => {
    await replica.query(east, 'select pg_wal_replay_pause()');
    await until(
      async () => (await onReplica('select pg_get_wal_replay_pause_state() as is')).is === 'paused',
      'a replica that stands still',
    );
    await makeBill(fixture.firm, '32.54');
    const before = await reads();
    assert.match(await ledger(), /32\.54/);
    assert.match(await journal(), /32\.54/);
    assert.equal(await ownerReadsReplica(), false);
    assert.equal(await reads(), before);
    await until(async () => (await listed()).replicas[0].lag_seconds > 0, 'a replica that is behind');
    const { body } = await fixture.firm.get('/metrics');
    assert.match(body, /database_replica_lag_seconds\{database="east",replica="[^"]+"\} [\d.]+/);
    await replica.query(east, 'select pg_wal_replay_resume()');
    await until(
      async () => (await listed()).replicas[0].lag_seconds === 0,
      'a replica that has come up again',
    );
    assert.equal(await ownerReadsReplica(), true);
  });

  it('that is down affects nothing else', async () => {
    await replica.kill();
    await makeBill(fixture.firm, '43.65');
    assert.match(await ledger(), /43\.65/);
    assert.equal(await ownerReadsReplica(), false);
    await until(async () => (await listed()).replicas[0].state === 'down', 'the news that it is down');
    assert.equal((await listed()).state, 'up');
    assert.equal((await fixture.firm.get(`${BASE}/reports`)).status, 200);
    await replica.resume();
    assert.equal(await ownerReadsReplica(), true);
  });

  it('that does not confirm a write in time leaves it unacknowledged, and does not affect others', async () => {
    const confirmedBy = async (name: string) => {
      await primary.query(east, `alter system set synchronous_standby_names = '${name}'`);
      await primary.query(east, 'select pg_reload_conf()');
    };
    const WAITING = `from pg_stat_activity where wait_event = 'SyncRep'`;
    const write = (last_name: string) =>
      fixture.firm.post('/api/v4/contacts', { data: { type: 'Person', first_name: 'Ada', last_name } });
    await primary.query(
      east,
      `alter database ${new URL(east).pathname.slice(1)} set synchronous_commit = on`,
    );
    await primary.query(
      east,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(
      async () => (await write('Confirmed')).status === 201,
      'a connection that waits for replicas',
    );
    /** A write whose wait is ended. The service may write something else that waits too. */
    const unconfirmed = async () => {
      let answer: Awaited<ReturnType<typeof write>> | undefined;
      void write('Unconfirmed').then((given) => (answer = given));
      await until(
        async () => answer ?? (await primary.query(east, `select ${WAITING}`)).rowCount,
        'a write that waits',
      );
      assert.equal((await fixture.firm.get('/api/v4/contacts')).status, 200);
      return until(async () => {
        await primary.query(east, `select pg_cancel_backend(pid) ${WAITING}`);
        return answer;
      }, 'the answer to a write that waited');
    };
    await confirmedBy('nobody');
    try {
      // The database reads its settings a moment later, and confirms writes until then.
      const answer = await until(async () => {
        const given = await unconfirmed();
        return given.status === 201 ? undefined : given;
      }, 'a write that no replica confirms');
      assert.equal(answer.status, 503);
      assert.match(answer.body.error.message, /no replica .* has confirmed the write/);
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
    } finally {
      await confirmedBy('');
    }
    assert.equal((await write('Later')).status, 201);
  });
});
