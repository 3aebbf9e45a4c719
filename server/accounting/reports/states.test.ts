/** Reports that fail, take too long, or lose their worker. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type pg from 'pg';
import { endAttempts } from '../../../test/support/attempt.ts';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { BASE, make } from '../test-support/bookkeeping.ts';
import { awaited, downloaded, reported } from '../test-support/reports.ts';

const SHEET = { kind: 'balance_sheet', end_date: '2026-06-30' };

/** Locks a table that every report reads, as a migration or a repair would, until released. */
async function whileHeld(fixture: Fixture, work: (release: () => Promise<unknown>) => Promise<void>) {
  await fixture.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table ledger_account_days in access exclusive mode');
    try {
      await work(() => owner.query('rollback'));
    } finally {
      await owner.query('rollback');
    }
  });
}

/** The ids of the reports in a state, found with the filter. */
async function idsOf({ firm }: Fixture, state: string): Promise<number[]> {
  const { body } = await firm.get(`${BASE}/reports?state=${state}`);
  return body.data.map(({ id }: { id: number }) => id);
}

withFixture('A report', (fixture) => {
  it('is in progress while a worker creates it, and is polled meanwhile (accounting:44,67,73) (decisions:98)', async () => {
    await whileHeld(fixture, async (release) => {
      const { id } = await make(fixture.firm, 'reports', SHEET);
      assert.deepEqual(await idsOf(fixture, 'queued'), [id]);
      await fixture.runJobs();
      await awaited(fixture.firm, id, (state) => state === 'in_progress');
      assert.deepEqual(await idsOf(fixture, 'queued'), []);
      const answer = await fixture.firm.get(`${BASE}/reports/${id}`);
      assert.equal(answer.headers.get('retry-after'), '1');
      assert.deepEqual([answer.body.data.progress, answer.body.data.download_url], [0, null]);
      const unchanged = await fixture.firm.get(`${BASE}/reports/${id}`, {
        headers: { 'if-none-match': answer.headers.get('etag')! },
      });
      assert.deepEqual([unchanged.status, unchanged.headers.get('retry-after')], [304, '1']);
      const listed = await fixture.firm.get(`${BASE}/reports?state=in_progress`);
      assert.deepEqual(
        listed.body.data.map((each: { id: number }) => each.id),
        [id],
      );
      await release();
      assert.equal((await awaited(fixture.firm, id)).state, 'completed');
    });
  });

  it('that fails is errored permanently, says why, and has no file (accounting:44,68,73,94) (decisions:98)', async () => {
    await fixture.asOwner((owner) => owner.query('revoke select on ledger_account_days from chancery_app'));
    const failed = await reported(fixture, SHEET);
    await fixture.asOwner((owner) => owner.query('grant select on ledger_account_days to chancery_app'));
    assert.equal(failed.state, 'errored');
    assert.equal(failed.download_url, null);
    assert.match(failed.message, /^It could not be created; .*\.$/);
    assert.deepEqual(await idsOf(fixture, 'errored'), [failed.id]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { body, headers } = await fixture.firm.get(`${BASE}/reports/${failed.id}`);
    assert.equal(body.data.state, 'errored');
    assert.equal(headers.get('retry-after'), null);
    assert.equal((await reported(fixture, SHEET)).state, 'completed');
  });

  it('is queued again and completed if its database connection is lost (decisions:98)', async () => {
    await whileHeld(fixture, async (release) => {
      const { id } = await make(fixture.firm, 'reports', SHEET);
      await fixture.runJobs();
      await awaited(fixture.firm, id, (state) => state === 'in_progress');
      await fixture.asOwner((owner) => endReaders(owner));
      const again = await awaited(fixture.firm, id, (state) => state === 'queued');
      assert.equal(again.download_url, null);
      await release();
      // The queue waits a few seconds before it retries.
      await fixture.asOwner((owner) =>
        owner.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`),
      );
      await downloaded(await awaited(fixture.firm, id));
    });
  });
});

async function endReaders(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_account_days%' and pid <> pg_backend_pid()`,
  );
  assert.equal(rowCount, 1);
}

withFixture(
  'A report that may take three seconds',
  (fixture) => {
    it('is timed out permanently if it takes too long (accounting:44,69,73,94) (decisions:98)', async () => {
      await whileHeld(fixture, async (release) => {
        const late = await reported(fixture, SHEET);
        assert.equal(late.state, 'timed_out');
        assert.equal(late.download_url, null);
        assert.match(late.message, /longer than the limit of 3 s/);
        assert.deepEqual(await idsOf(fixture, 'timed_out'), [late.id]);
        await release();
        await new Promise((resolve) => setTimeout(resolve, 200));
        const { body, headers } = await fixture.firm.get(`${BASE}/reports/${late.id}`);
        assert.deepEqual([body.data.state, headers.get('retry-after')], ['timed_out', null]);
      });
      assert.equal((await reported(fixture, SHEET)).state, 'completed');
    });
  },
  { settings: { report_timeout_seconds: 3 } },
);

withFixture('A report whose workers all die', (fixture) => {
  it('is errored after twelve attempts', async () => {
    const { id } = await make(fixture.firm, 'reports', SHEET);
    await endAttempts(fixture);
    await fixture.runJobs();
    const failed = await awaited(fixture.firm, id);
    assert.equal(failed.state, 'errored');
    assert.match(failed.message, /12 attempts/);
  });
});
