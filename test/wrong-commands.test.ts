/** What the command line says about commands, files and settings that cannot be used. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandLine } from './support/chancery.ts';

describe('The command line, used wrongly,', () => {
  const line = new CommandLine({ prepared: ['office'] });
  after(() => line.remove());

  const refused = (code: number, sentence: RegExp, ...typed: string[]) =>
    refusedOn('office', code, sentence, typed);
  const refusedOn = async (folder: string, code: number, sentence: RegExp, typed: readonly string[]) => {
    const ended = await line.run(folder, ...typed);
    assert.deepEqual([ended.code, ended.out], [code, ''], typed.join(' '));
    assert.match(ended.err, sentence, typed.join(' '));
  };

  it('lists the commands of a group, and suggests one for a misspelled name', async () => {
    const help = await line.run('office', 'account', '--help');
    assert.equal(help.code, 0, help.err);
    assert.match(help.out, /^ {2}account create {2,}Creates a firm with its owner$/m);
    assert.doesNotMatch(help.out, /user create/);
    assert.equal((await line.run('office', 'help', 'account')).out, help.out);
    await refused(2, /^There is no command account\. After account comes one of: create, list, /, 'account');
    await refused(2, /^There is no command acount list\. Did you mean account list\?/, 'acount', 'list');
    await refused(2, /^There is no command frob\. Try: chancery help\.$/m, 'help', 'frob');
    await refused(2, /^There is no command -v\./, '-v');
  });

  it('says why a data folder cannot be used, and so does doctor', async () => {
    fs.writeFileSync(path.join(line.folder, 'letter'), 'not a folder');
    const doctor = await line.run('letter/data', 'doctor', '--json');
    const findings: { subject: string; state: string; message: string }[] = doctor.json.findings;
    const failed = findings.filter(({ state }) => state === 'failed');
    assert.deepEqual(
      failed.map(({ subject }) => subject),
      ['database', 'file storage'],
    );
    for (const { message } of failed)
      assert.match(message, /: a part of its path is a file, not a folder\.$/);
    assert.equal(doctor.code, 1);
    await refusedOn('letter/data', 1, /data cannot be used: a part of its path is a file, not a folder\.$/m, [
      'verify',
    ]);
  });

  it('refuses tokens that are never valid, a folder as a backup and a period that ends before it begins', async () => {
    const register =
      'application create --account 1 --name App --scopes users_read --redirect-uri https://app.example/back';
    await refused(
      1,
      /^Access tokens cannot be valid for 0 seconds/,
      ...register.split(' '),
      '--token-hours',
      '0',
    );
    await refused(2, /^FILE cannot be .*: it is a folder\.$/m, 'backup', line.folder);
    const period = ['--since', '2026-02-01', '--until', '2026-01-01'];
    await refused(
      2,
      /^--since cannot be 2026-02-01: it is after --until\.$/m,
      ...'export audit --account 1 --output audit.jsonl'.split(' '),
      ...period,
    );
    await refused(
      2,
      /^--url cannot be the given value: .*postgres:/,
      'database',
      'add',
      'two',
      '--url',
      'two',
    );
  });

  it('does not start with certificates that cannot be read', async () => {
    const file = path.join(line.folder, 'authorities.pem');
    const start = ['start', '--port', '0', '--json', '--webhook-ca-file', file];
    await refused(1, /^webhook_ca_file .*authorities\.pem cannot be used: ENOENT/, ...start);
    fs.writeFileSync(file, 'not a certificate');
    await refused(1, /^webhook_ca_file .*authorities\.pem cannot be used: /, ...start);
  });

  it('says why a data folder cannot be used', async () => {
    const file = path.join(line.folder, 'a-file');
    fs.writeFileSync(file, '');
    await refusedOn('a-file', 1, /a-file cannot be used: .* is a file, not a folder\.$/m, ['migrate']);
    await refusedOn('a-file/data', 1, /data cannot be used: .* is a file, not a folder\.$/m, ['migrate']);
    fs.rmSync(file);
    // Nothing can be created in /proc, where it exists.
    await refusedOn('/proc/nowhere', 1, /nowhere cannot be used: /, ['migrate']);
  });
});
