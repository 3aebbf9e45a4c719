/** What a command does if its output cannot be written. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandLine } from './support/chancery.ts';

const PROGRAM = path.join(import.meta.dirname, '../bin/chancery');
/** A file of Linux that is always full. */
const FULL = '/dev/full';

describe('A command whose output cannot be written', () => {
  const line = new CommandLine();
  after(() => line.remove());

  it('finishes its work if the reader left, as with a pipe to head', async () => {
    const child = spawn(PROGRAM, ['migrate', '--data-dir', path.join(line.folder, 'new')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [first] = await once(child.stdout, 'data');
    child.stdout.destroy();
    assert.match(String(first), /^Applied /);
    assert.deepEqual(await ended, [0, null]);
    const again = await line.run('new', 'migrate', '--json');
    assert.deepEqual(again.json, { applied: [] });
  });

  it('fails and says why if the disk is full', { skip: !fs.existsSync(FULL) }, async () => {
    const full = fs.openSync(FULL, 'w');
    const child = spawn(PROGRAM, ['openapi', 'practice'], {
      stdio: ['ignore', full, 'pipe'],
    });
    let said = '';
    child.stderr!.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    fs.closeSync(full);
    assert.equal(code, 1);
    assert.equal(said, 'The output cannot be written: the disk is full.\n');
  });

  it('fails and says why if the disk of its file is full', { skip: !fs.existsSync(FULL) }, async () => {
    const firm = ['--name', 'Quill', '--country', 'US', '--currency', 'USD'];
    const owner = ['--owner-email', 'ann@quill.example', '--owner-password', 'another long passphrase'];
    await line.run('new', 'account', 'create', ...firm, ...owner);
    const ended = await line.run('new', 'export', 'ledger', '--output', FULL, '--json');
    assert.deepEqual(
      [ended.code, ended.out, ended.err],
      [1, '', 'A file cannot be written: the disk is full.\n'],
    );
  });
});
