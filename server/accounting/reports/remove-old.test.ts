/** How long reports and their files are there, and what is answered once they are not. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAnOffice } from '../../../test/support/office.ts';
import { BASE, read } from '../test-support/bookkeeping.ts';
import { downloaded, reported } from '../test-support/reports.ts';
import { removingTasks, REMOVE_OLD_REPORTS } from './remove-old.ts';

const DAY_MS = 86_400_000;
const BEGAN = new Date('2026-06-30T12:00:00Z');
let clock = BEGAN;

inAnOffice(
  'The file of a report',
  (office) => {
    const after = (days: number) => (clock = new Date(BEGAN.getTime() + days * DAY_MS));
    const removeOld = async () => {
      const { accountId } = office.firm;
      const firms = async () => [accountId, office.otherFirm.accountId];
      const tasks = removingTasks({ database: office.database, firms, now: () => clock });
      await tasks[REMOVE_OLD_REPORTS]!({}, { attempt: 1, mark: 'of a test' });
    };
    const SHEET = { kind: 'balance_sheet', end_date: '2026-06-30' };

    it('is removed after 90 days, and whoever asks for it is told so', async () => {
      clock = BEGAN;
      const report = await reported(office, SHEET);
      const theirs = await reported(office, SHEET, office.otherFirm);
      after(90);
      await removeOld();
      await downloaded(await read(office.firm, `reports/${report.id}`));
      const { download_url } = await read(office.firm, `reports/${report.id}`);
      clock = new Date(after(90).getTime() + 60_000);
      await removeOld();
      const gone = await fetch(download_url);
      assert.equal(gone.status, 410);
      const { error } = (await gone.json()) as { error: { message: string } };
      assert.match(error.message, /was removed at .*, 90 days after it was made: ask for the report again/);
      const kept = await read(office.firm, `reports/${report.id}`);
      assert.deepEqual(
        [kept.state, kept.download_url, kept.download_url_expires_at, kept.file_removed_at],
        ['completed', null, null, kept.file_removed_at],
      );
      assert.equal(Date.parse(kept.file_removed_at), clock.getTime());
      assert.equal((await read(office.otherFirm, `reports/${theirs.id}`)).download_url, null);
      await office.asOwner(async (owner) => {
        const { rows } = await owner.query('select count(*) as left from report_parts');
        assert.equal(rows[0].left, '0');
      });
      await downloaded(await reported(office, SHEET));
    });

    it('goes with its report after two years', async () => {
      clock = BEGAN;
      const report = await reported(office, SHEET);
      const age = (days: number) =>
        office.asOwner((owner) =>
          owner.query(
            'update reports set created_at = $2::timestamptz - make_interval(days => $3) where id = $1',
            [report.id, BEGAN, days],
          ),
        );
      await age(729);
      await removeOld();
      assert.equal((await office.firm.get(`${BASE}/reports/${report.id}`)).status, 200);
      await age(731);
      await removeOld();
      assert.equal((await office.firm.get(`${BASE}/reports/${report.id}`)).status, 404);
    });
  },
  { now: () => clock },
);
