/** npm ci on an unprepared machine: a dry run that fetches and writes nothing. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CHECKOUT } from '../bin/release/files.ts';

describe('npm ci', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-install-'));
  after(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'test/generators/package.json']) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(CHECKOUT, file), path.join(folder, file));
  }
  /** Uses the machine's npm, not the one that runs the tests; with the Node in `nodeFolder` if given. */
  const npmCi = (words: readonly string[], nodeFolder?: string) => {
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
    const folders = (process.env['PATH'] ?? '')
      .split(path.delimiter)
      .filter((each) => !/node_modules/.test(each));
    const PATH = [...(nodeFolder === undefined ? [] : [nodeFolder]), ...folders].join(path.delimiter);
    const env = { ...Object.fromEntries(inherited), PATH };
    const all = ['ci', '--dry-run', '--offline', '--ignore-scripts', ...words];
    return spawnSync('npm', all, { cwd: folder, env, encoding: 'utf8' });
  };

  it('prints no engine warnings with the Node of the machine', () => {
    const { status, stderr, stdout } = npmCi([]);
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /EBADENGINE/);
    assert.match(stdout, /added \d+ packages/);
  });

  it('has no engine warnings with the Node that runs the service', () => {
    const { status, stderr } = npmCi(['--loglevel=warn'], path.dirname(process.execPath));
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /EBADENGINE/);
  });
});
