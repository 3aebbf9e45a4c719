/** Exports of a firm that its administrators request. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { endAttempts } from '../../test/support/attempt.ts';
import { atTheApp } from '../../test/support/at-the-app.ts';
import { createMatter, hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { unpacked } from '../../test/support/unpacked.ts';
import { until } from '../../test/support/until.ts';
import { PROOF_LASTS_S } from '#kernel/http/api/recent-proof.ts';
import { upload } from '../practice/documents/documents/test-support/documents.ts';
import { storeBackupTime } from '../last-backup.ts';

let now = new Date();
const FIELDS = 'fields=id,state,progress,size,message,expires_at,user{id}';

withFixture(
  'An export of the firm',
  (fixture) => {
    async function completed(admin: Awaited<ReturnType<typeof atTheApp>>) {
      const asked = await admin.post(`/firm_exports?${FIELDS}`);
      assert.deepEqual([asked.status, asked.body.data?.state], [201, 'queued'], JSON.stringify(asked.body));
      await fixture.runJobs();
      return until(async () => {
        const [latest] = (await admin.get(`/firm_exports?${FIELDS}`)).body.data;
        assert.notEqual(latest.state, 'failed', latest.message);
        return latest.state === 'completed' ? latest : undefined;
      }, 'an export');
    }

    it('is given up if the service stopped in the last attempt, and can be requested again', async () => {
      const admin = await atTheApp(fixture);
      await admin.post(`/firm_exports?${FIELDS}`);
      await endAttempts(fixture);
      await fixture.runJobs();
      const failed = await until(async () => {
        const [latest] = (await admin.get(`/firm_exports?${FIELDS}`)).body.data;
        return latest.state === 'failed' && latest;
      }, 'the end of the export');
      assert.equal(failed.message, 'It could not be created: the service stopped in the last of 3 attempts');
      await completed(admin);
    });

    it('contains records and files with checksums, no passwords and no other exports, and downloads are recorded', async () => {
      const { firm } = fixture;
      const matter = await createMatter(firm);
      await upload(firm, { name: 'Will.txt', parent: { id: matter.id, type: 'Matter' } }, 'Last will');
      const admin = await atTheApp(fixture);
      await completed(admin);
      const made = await completed(admin);
      assert.deepEqual([made.progress, made.user.id], [100, Number(firm.userId)]);
      const { status, body } = await admin.post(`/firm_exports/${made.id}/link`, {});
      assert.equal(status, 200, JSON.stringify(body));
      const zip = Buffer.from(await (await fetch(body.data.url)).arrayBuffer());
      assert.equal(zip.length, made.size);
      const files = unpacked(zip);
      const manifest = JSON.parse(files['manifest.json']!);
      assert.equal(manifest.account.id, firm.accountId);
      for (const [table, { rows, sha256 }] of Object.entries<{ rows: number; sha256: string }>(
        manifest.tables,
      )) {
        const lines = files[`tables/${table}.jsonl`]!;
        assert.deepEqual([lines.split('\n').length - 1, digest(lines)], [rows, sha256], table);
      }
      assert.ok(manifest.tables.matters.rows > 0);
      assert.equal('firm_exports' in manifest.tables, false);
      const contents = Object.keys(files).filter((name) => name.startsWith('files/'));
      assert.deepEqual(
        contents.map((name) => files[name]),
        ['Last will'],
      );
      assert.equal(Object.values(files).join('').includes('$argon2id$'), false);
      const noted = await admin.get(
        `/audit_entries?subject_type=firm_export&subject_id=${made.id}&fields=action,user{id}`,
      );
      assert.deepEqual(
        noted.body.data.map((entry: { action: string; user: { id: number } }) => [
          entry.action,
          entry.user.id,
        ]),
        [
          ['firm_export.downloaded', Number(firm.userId)],
          ['firm_export.created', Number(firm.userId)],
        ],
      );
    });

    it('is created one at a time, for an administrator in the app with a recent proof of identity', async () => {
      const { firm } = fixture;
      const admin = await atTheApp(fixture);
      const made = await completed(admin);
      const other = await atTheApp(fixture, fixture.otherFirm.credentials.email);
      assert.equal((await other.post(`/firm_exports/${made.id}/link`, {})).status, 404);
      const colleague = await atTheApp(fixture, (await hire(fixture, firm, { roles: ['billing'] })).email);
      const tried = [
        await colleague.get('/firm_exports'),
        await colleague.get('/backups/last'),
        await colleague.post('/firm_exports', {}),
        await colleague.post(`/firm_exports/${made.id}/link`, {}),
        await firm.get('/api/v4/firm_exports'),
        await firm.post('/api/v4/firm_exports', { data: {} }),
      ];
      assert.deepEqual(new Set(tried.map(({ status }) => status)), new Set([403]));
      now = new Date(now.getTime() + PROOF_LASTS_S * 1000);
      for (const path of ['/firm_exports', `/firm_exports/${made.id}/link`]) {
        const { status, body } = await admin.post(path, {});
        assert.deepEqual([status, body.error.code], [403, 'reauthentication_required']);
      }
      await fixture.asOwner((owner) =>
        owner.query(`update firm_exports set state = 'queued' where id = $1`, [made.id]),
      );
      const fresh = await atTheApp(fixture);
      const { status, body } = await fresh.post('/firm_exports', {});
      assert.deepEqual([status, body.error.code], [409, 'firm_export.under_way']);
      assert.equal((await fresh.post(`/firm_exports/${made.id}/link`, {})).status, 422);
    });

    it('is shown with the operator’s last backup', async () => {
      const admin = await atTheApp(fixture);
      assert.deepEqual((await admin.get('/backups/last')).body, { data: { made_at: null } });
      const at = new Date('2026-03-01T04:00:00Z');
      await fixture.asOwner((owner) => storeBackupTime(owner, at));
      assert.deepEqual((await admin.get('/backups/last')).body, { data: { made_at: at.toISOString() } });
    });
  },
  { now: () => now },
);

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
