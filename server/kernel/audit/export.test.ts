/** The exported file of the audit log reveals every change to it, and only admins of the firm can export it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, it } from 'node:test';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { createMatter, hire } from '../../../test/support/casework.ts';
import { CommandLine } from '../../../test/support/chancery.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { exportSigner } from './export.ts';
import { sealAuditLog } from './seal.ts';
import { verifyExport } from './verify-export.ts';

withFixture('An exported audit log', (fixture) => {
  const line = new CommandLine();
  after(() => line.remove());
  const seal = (accountId: string) =>
    fixture.database.transaction(accountId, (connection) =>
      sealAuditLog(connection, accountId, fixture.parts.secrets, new Date()),
    );
  const exported = async (query = '') => {
    const admin = await atTheApp(fixture);
    const { status, text } = await admin.visitor.open(`/api/v4/audit_entries/export?${query}`);
    assert.equal(status, 200, text);
    return text;
  };
  const check = (text: string) => verifyExport(linesOf(text));

  async function* linesOf(text: string) {
    yield* text.split('\n').slice(0, -1);
  }

  it('contains every sealed entry of the firm and its chain, as the command verifies', async () => {
    for (const description of ['Boundary “dispute” – ⚖', 'Will\nof 2019', 'Sale of the mill']) {
      await createMatter(fixture.firm, { description });
      await createMatter(fixture.otherFirm, { description: 'Of the other firm' });
      await seal(fixture.firm.accountId);
    }
    await seal(fixture.otherFirm.accountId);
    const text = await exported();
    assert.ok(!text.includes('Of the other firm'));
    const { rows } = await fixture.asOwner((owner) =>
      owner.query('select count(*)::int as count from audit_log where account_id = $1', [
        fixture.firm.accountId,
      ]),
    );
    const verified = await check(text);
    assert.deepEqual([verified.findings, verified.account_id], [[], Number(fixture.firm.accountId)]);
    assert.ok(verified.seals >= 3 && verified.entries >= 3 && verified.entries <= rows[0].count);

    const key = exportSigner(fixture.parts.secrets).signingKey;
    assert.equal(verified.signed_by, key);
    const file = path.join(line.folder, 'audit.jsonl');
    fs.writeFileSync(file, text);
    const good = await line.run('nowhere', 'verify-audit', file, '--signed-by', key, '--json');
    assert.deepEqual([good.code, good.json.entries, good.json.findings], [0, verified.entries, []], good.err);
    fs.writeFileSync(file, text.replace('Sale of the mill', 'Gift of the mill'));
    const bad = await line.run('nowhere', 'verify-audit', file, '--signed-by', 'another');
    assert.equal(bad.code, 1);
    assert.match(
      bad.out,
      /differ from those that were sealed[\s\S]*changed after it was exported[\s\S]*not another/,
    );
  });

  it('reveals a removed entry or seal, and a truncated end', async () => {
    const text = await exported();
    const lines = text.split('\n');
    const firstSeal = lines.findIndex((each) => each.startsWith('{"seal"'));
    const without = (from: number, to: number) => [...lines.slice(0, from), ...lines.slice(to)].join('\n');
    const entry = await check(without(1, 2));
    assert.match(entry.findings.join(' '), /differ from those that were sealed.*changed after/);
    const secondSeal = lines.findIndex((each, at) => at > firstSeal && each.startsWith('{"seal"'));
    const sealed = await check(without(firstSeal + 1, secondSeal + 1));
    assert.match(sealed.findings.join(' '), /does not follow the seal/);
    const cut = await check(lines.slice(0, -2).join('\n') + '\n');
    assert.deepEqual(cut.findings, ['The file has no end: it was truncated.']);
    await assert.rejects(check('{"some": "file"}\n'), /is not an exported audit log/);
  });

  it('covers the requested period in whole seals, and can be CSV', async () => {
    const none = await check(await exported('until=2001-01-01T00:00:00Z'));
    assert.deepEqual([none.entries, none.seals, none.findings], [0, 0, []]);
    const table = (await exported('format=csv')).split('\n');
    assert.match(table[0]!, /^id,at,action,subject_type,.*,before,after,seal_id/);
    assert.ok(table.some((row) => row.includes('matter.created')));
    const admin = await atTheApp(fixture);
    assert.equal((await admin.get('/audit_entries/export?format=xml')).status, 400);
    assert.equal((await admin.get('/audit_entries/export?since=yesterday')).status, 400);
  });

  it('is available to admins in the app, and to no application', async () => {
    const colleague = await atTheApp(fixture, (await hire(fixture, fixture.firm)).email);
    assert.equal((await colleague.get('/audit_entries/export')).status, 403);
    assert.equal((await fixture.firm.get('/api/v4/audit_entries/export')).status, 403);
  });
});
