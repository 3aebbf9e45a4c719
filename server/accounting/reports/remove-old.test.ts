/** How long reports and their files are kept, and what is returned after they were removed. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../test/support/attempt.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, read } from '../test-support/bookkeeping.ts';
import { downloaded, reported } from '../test-support/reports.ts';
import { removingTasks, REMOVE_OLD_REPORTS } from './remove-old.ts';

const DAY_MS = 86_400_000;
const BEGAN = new Date('2026-06-30T12:00:00Z');
let clock = BEGAN;

withFixture(
  'The file of a report',
  (fixture) => {
    const after = (days: number) => (clock = new Date(BEGAN.getTime() + days * DAY_MS));
    const removeOld = async () => {
      const tasks = removingTasks({ database: fixture.database, now: () => clock });
      await tasks[REMOVE_OLD_REPORTS]!({}, attemptOf());
    };
    const SHEET = { kind: 'balance_sheet', end_date: '2026-06-30' };

    it('is deleted after 90 days, and a download says so', async () => {
      clock = BEGAN;
      const report = await reported(fixture, SHEET);
      const theirs = await reported(fixture, SHEET, fixture.otherFirm);
      after(90);
      await removeOld();
      await downloaded(await read(fixture.firm, `reports/${report.id}`));
      const { download_url } = await read(fixture.firm, `reports/${report.id}`);
      clock = new Date(after(90).getTime() + 60_000);
      await removeOld();
      const gone = await fetch(download_url);
      assert.equal(gone.status, 410);
      const { error } = (await gone.json()) as { error: { message: string } };
      assert.match(
        error.message,
        /was deleted at .*, 90 days after it was created: request the report again/,
      );
      const kept = await read(fixture.firm, `reports/${report.id}`);
      assert.deepEqual(
        [kept.state, kept.download_url, kept.download_url_expires_at, kept.file_removed_at],
        ['completed', null, null, kept.file_removed_at],
      );
      assert.equal(Date.parse(kept.file_removed_at), clock.getTime());
      assert.equal((await read(fixture.otherFirm, `reports/${theirs.id}`)).download_url, null);
      await fixture.asOwner(async (owner) => {
        const { rows } = await owner.query('select count(*) as left from report_parts');
        assert.equal(rows[0].left, '0');
      });
      await downloaded(await reported(fixture, SHEET));
    });

    it('is deleted with its report after two years', async () => {
      clock = BEGAN;
      const report = await reported(fixture, SHEET);
      const age = (days: number) =>
        fixture.asOwner((owner) =>
          owner.query(
            'update reports set created_at = $2::timestamptz - make_interval(days => $3) where id = $1',
            [report.id, BEGAN, days],
          ),
        );
      await age(729);
      await removeOld();
      assert.equal((await fixture.firm.get(`${BASE}/reports/${report.id}`)).status, 200);
      await age(731);
      await removeOld();
      assert.equal((await fixture.firm.get(`${BASE}/reports/${report.id}`)).status, 404);
    });
  },
  { now: () => clock },
);
