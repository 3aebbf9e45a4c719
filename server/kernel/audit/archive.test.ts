/** Old months of the audit log: where they are archived, and that their contents can still be proven. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import { attemptOf } from '../../../test/support/attempt.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { create } from '../../../test/support/casework.ts';
import { practiceRecordedKinds } from '#practice';
import { auditCheck } from './check.ts';
import { auditTasks } from './jobs.ts';
import { recordedCheck } from './recorded-check.ts';

let now = new Date();

withFixture(
  'The audit log of old months',
  (fixture) => {
    const run = (name: string) => auditTasks({ ...fixture.parts, now: () => now })[name]!({}, attemptOf());
    const findings = (check = auditCheck) => fixture.findings([check]);
    const rows = (text: string) => fixture.asOwner(async (owner) => (await owner.query(text)).rows);
    const actions = async () =>
      (await rows('select distinct action from audit_log order by 1')).map(({ action }) => action as string);
    const archiveOf = async () => {
      const [row] = await rows(
        `select file_key, entries::int from audit_archives where account_id = ${fixture.firm.accountId}`,
      );
      return row as { file_key: string; entries: number };
    };
    const contentOf = async (key: string) =>
      Buffer.concat(await Array.fromAsync((await fixture.parts.storage.read(key)) as AsyncIterable<Buffer>));
    const write = (key: string, content: Buffer) =>
      fixture.parts.storage.put(key, Readable.from([content]), {});

    it('stays in the database until it is older than the setting', async () => {
      await create(fixture.firm, 'practice_areas', { name: 'Tax law' });
      await create(fixture.otherFirm, 'practice_areas', { name: 'Family law' });
      await run('archive_audit_log');
      assert.deepEqual(await rows('select from audit_archives'), []);
      now = new Date(now.getTime() + 3 * 31 * 86_400_000);
      await run('archive_audit_log');
      const archived = await rows('select distinct account_id from audit_archives');
      assert.equal(archived.length, 2, 'one of each firm, or two if the entries are of two months');
      assert.deepEqual(await actions(), ['audit_log.archived']);
      assert.deepEqual(await rows(`select from partitions_of('audit_log') where begins_at is null`), []);
      assert.ok((await archiveOf()).entries > 0);
    });

    it('is verified by the chain through its archive, together with later entries', async () => {
      await fixture.asOwner((owner) =>
        owner.query(`insert into audit_log (account_id, at, action) values ($1, $2, 'written later')`, [
          fixture.firm.accountId,
          now,
        ]),
      );
      await run('seal_audit_log');
      assert.deepEqual(await findings(), []);
      assert.deepEqual(await findings(recordedCheck(practiceRecordedKinds)), []);
    });

    it('reveals a changed archive, and a missing one', async () => {
      const { file_key } = await archiveOf();
      const content = await contentOf(file_key);
      await write(file_key, await contentOf((await archiveOfOther()).file_key));
      const changed = (await findings()).map(({ message }) => message);
      assert.ok(
        changed.some((message) => /archive .* was changed after it was written/.test(message)),
        changed.join(),
      );
      assert.ok(
        changed.some((message) => /the audit entries under seal \d+ differ from those/.test(message)),
      );
      await fixture.parts.storage.remove(file_key);
      assert.ok((await findings()).length > 0);
      await write(file_key, content);
      assert.deepEqual(await findings(), []);
    });

    it('is not dropped by the service if an entry is not archived', async () => {
      const [partition] = await rows(`select name from partitions_of('audit_log') order by ends_at limit 1`);
      await fixture.asOwner((owner) =>
        owner.query(
          `insert into audit_log (account_id, at, action)
           select ${fixture.firm.accountId}, begins_at, 'late' from partitions_of('audit_log') where name = $1`,
          [partition!.name],
        ),
      );
      const drop = { name: '', text: `select drop_archived_partition('${partition!.name}')` };
      await assert.rejects(
        fixture.database.forAccount(null, (connection) => connection.arrays(drop, [])),
        /entries of 1 firms in the partition .* are not archived/,
      );
    });

    async function archiveOfOther(): Promise<{ file_key: string }> {
      const [row] = await rows(
        `select file_key from audit_archives where account_id = ${fixture.otherFirm.accountId}`,
      );
      return row as { file_key: string };
    }
  },
  { settings: { audit_months: 1 }, now: () => now },
);
