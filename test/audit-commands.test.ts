/** Exports of the audit log on the command line, while no service runs that would seal it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandLine } from './support/chancery.ts';

describe('An export of the audit log', () => {
  const line = new CommandLine({ prepared: ['office'] });
  after(() => line.remove());

  const firm = async (name: string): Promise<string> => {
    const owner = ['--owner-email', `owner@${name}.example`, '--owner-password', 'another long passphrase'];
    const place = ['--country', 'US', '--currency', 'USD'];
    const opened = await line.run(
      'office',
      'account',
      'create',
      '--name',
      name,
      ...place,
      ...owner,
      '--json',
    );
    assert.equal(opened.code, 0, opened.err);
    return String(opened.json.account_id);
  };
  const exported = (file: string, account: string, ...more: string[]) =>
    line.run('office', 'export', 'audit', '--account', account, '--output', file, ...more, '--json');

  it('contains the latest entries, although no service has sealed them', async () => {
    const accountId = await firm('quill');
    await firm('reed');
    const file = path.join(line.folder, 'quill.jsonl');
    const { json, err } = await exported(file, accountId);
    assert.ok(json?.entries > 0, `${err}${JSON.stringify(json)}`);
    assert.match(fs.readFileSync(file, 'utf8'), /"calendar.created"/);
    const verified = await line.run('office', 'verify-audit', file, '--json');
    assert.deepEqual([verified.code, verified.json.findings], [0, []]);
    assert.equal(verified.json.entries, json.entries);
    const table = await exported(path.join(line.folder, 'quill.csv'), accountId, '--format', 'csv');
    assert.equal(table.json.entries, json.entries);
  });

  it('is refused for a firm that does not exist', async () => {
    const file = path.join(line.folder, 'nobody.jsonl');
    const ended = await exported(file, '987654');
    assert.deepEqual([ended.code, ended.out], [1, '']);
    assert.match(ended.err, /^No firm has the id 987654\.$/m);
    assert.equal(fs.existsSync(file), false);
  });
});
