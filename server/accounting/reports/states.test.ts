/** What becomes of reports: those that can't be made, take too long, or lose their worker on the way. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type pg from 'pg';
import { inAnOffice, type Office } from '../../../test/support/office.ts';
import { BASE, make } from '../test-support/bookkeeping.ts';
import { awaited, downloaded, reported } from '../test-support/reports.ts';

const SHEET = { kind: 'balance_sheet', end_date: '2026-06-30' };

/** Holds what every report reads, as a migration or a repair of the database would, until released. */
async function whileHeld(office: Office, work: (release: () => Promise<unknown>) => Promise<void>) {
  await office.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table ledger_account_days in access exclusive mode');
    try {
      await work(() => owner.query('rollback'));
    } finally {
      await owner.query('rollback');
    }
  });
}

/** The reports in a state, as the filter finds them. */
async function idsOf({ firm }: Office, state: string): Promise<number[]> {
  const { body } = await firm.get(`${BASE}/reports?state=${state}`);
  return body.data.map(({ id }: { id: number }) => id);
}

inAnOffice('A report', (office) => {
  it('is in progress while a worker makes it, and asked for again meanwhile (accounting:44,67,73) (decisions:98)', async () => {
    await whileHeld(office, async (release) => {
      const { id } = await make(office.firm, 'reports', SHEET);
      assert.deepEqual(await idsOf(office, 'queued'), [id]);
      await office.runJobs();
      await awaited(office.firm, id, (state) => state === 'in_progress');
      assert.deepEqual(await idsOf(office, 'queued'), []);
      const answer = await office.firm.get(`${BASE}/reports/${id}`);
      assert.equal(answer.headers.get('retry-after'), '1');
      assert.deepEqual([answer.body.data.progress, answer.body.data.download_url], [0, null]);
      const unchanged = await office.firm.get(`${BASE}/reports/${id}`, {
        headers: { 'if-none-match': answer.headers.get('etag')! },
      });
      assert.deepEqual([unchanged.status, unchanged.headers.get('retry-after')], [304, '1']);
      const listed = await office.firm.get(`${BASE}/reports?state=in_progress`);
      assert.deepEqual(
        listed.body.data.map((each: { id: number }) => each.id),
        [id],
      );
      await release();
      assert.equal((await awaited(office.firm, id)).state, 'completed');
    });
  });

  it('that fails is errored for good, says why, and gives nothing (accounting:44,68,73,94) (decisions:98)', async () => {
    await office.asOwner((owner) => owner.query('revoke select on ledger_account_days from chancery_app'));
    const failed = await reported(office, SHEET);
    await office.asOwner((owner) => owner.query('grant select on ledger_account_days to chancery_app'));
    assert.equal(failed.state, 'errored');
    assert.equal(failed.download_url, null);
    assert.match(failed.message, /^It could not be made, .*\.$/);
    assert.deepEqual(await idsOf(office, 'errored'), [failed.id]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { body, headers } = await office.firm.get(`${BASE}/reports/${failed.id}`);
    assert.equal(body.data.state, 'errored');
    assert.equal(headers.get('retry-after'), null);
    assert.equal((await reported(office, SHEET)).state, 'completed');
  });

  it('whose connection to the database is lost is queued again and made after all (decisions:98)', async () => {
    await whileHeld(office, async (release) => {
      const { id } = await make(office.firm, 'reports', SHEET);
      await office.runJobs();
      await awaited(office.firm, id, (state) => state === 'in_progress');
      await office.asOwner((owner) => endReaders(owner));
      const again = await awaited(office.firm, id, (state) => state === 'queued');
      assert.equal(again.download_url, null);
      await release();
      // The queue waits some seconds before it tries again.
      await office.asOwner((owner) =>
        owner.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`),
      );
      await downloaded(await awaited(office.firm, id));
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

inAnOffice(
  'A report that may take three seconds',
  (office) => {
    it('is timed out for good where it takes longer (accounting:44,69,73,94) (decisions:98)', async () => {
      await whileHeld(office, async (release) => {
        const late = await reported(office, SHEET);
        assert.equal(late.state, 'timed_out');
        assert.equal(late.download_url, null);
        assert.match(late.message, /longer than the 3 s/);
        assert.deepEqual(await idsOf(office, 'timed_out'), [late.id]);
        await release();
        await new Promise((resolve) => setTimeout(resolve, 200));
        const { body, headers } = await office.firm.get(`${BASE}/reports/${late.id}`);
        assert.deepEqual([body.data.state, headers.get('retry-after')], ['timed_out', null]);
      });
      assert.equal((await reported(office, SHEET)).state, 'completed');
    });
  },
  { settings: { report_timeout_seconds: 3 } },
);

inAnOffice('A report whose workers all die', (office) => {
  it('is errored after twelve tries', async () => {
    const { id } = await make(office.firm, 'reports', SHEET);
    await office.asOwner((owner) =>
      owner.query(`update graphile_worker._private_jobs set attempts = max_attempts - 1`),
    );
    await office.runJobs();
    const failed = await awaited(office.firm, id);
    assert.equal(failed.state, 'errored');
    assert.match(failed.message, /12 tries/);
  });
});
