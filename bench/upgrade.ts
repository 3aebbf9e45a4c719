/**
 * Rehearses the upgrade of installations in use: for each given commit, the service of that commit fills a firm with
 * people, matters, bills, trust money, expenses and a ledger; today's migrations upgrade it, and `verify` must find
 * nothing.
 *
 *   node bench/upgrade.ts COMMIT…
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '..');
const TIME_LIMIT_MS = 1_200_000;

function run(program: string, args: readonly string[], cwd = CHECKOUT): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout: TIME_LIMIT_MS,
    maxBuffer: 1_000_000_000,
  });
  if (status !== 0)
    throw new Error(`${[program, ...args].join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** The service at that commit, with today's packages. */
function checkedOut(commit: string, folder: string): string {
  const archive = path.join(folder, 'then.tar');
  const then = path.join(folder, 'then');
  fs.mkdirSync(then);
  run('git', ['archive', '--output', archive, commit]);
  run('tar', ['-xf', archive, '-C', then]);
  fs.symlinkSync(path.join(CHECKOUT, 'node_modules'), path.join(then, 'node_modules'));
  return then;
}

/** Older services have no seed option for books: every firm had them. */
function seeded(then: string, data: string): void {
  const command = path.join(then, 'bin', 'chancery');
  const books = run(command, ['seed', '--help'], then).includes('--books') ? ['--books'] : [];
  run(command, ['seed', '--size', 'small', ...books, '--data-dir', data], then);
}

function rehearse(commit: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-upgrade-'));
  try {
    const then = checkedOut(commit, folder);
    const data = path.join(folder, 'data');
    seeded(then, data);
    const last = fs
      .readdirSync(path.join(then, 'database', 'migrations'))
      .toSorted()
      .at(-1)!;
    const chancery = path.join(CHECKOUT, 'bin', 'chancery');
    const began = performance.now();
    const applied = run(chancery, ['migrate', '--data-dir', data])
      .split('\n')
      .filter((line) => line.startsWith('Applied'));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const [found] = run(chancery, ['verify', '--data-dir', data]).split('. ');
    return `| ${commit.slice(0, 8)}, ${last} | ${applied.length} | ${seconds} s | ${found} |`;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const commits = process.argv.slice(2);
if (commits.length === 0)
  throw new Error('Give the commits from which to upgrade: node bench/upgrade.ts COMMIT…');
console.log('| from | migrations | migrate | verify |\n| --- | --- | --- | --- |');
for (const commit of commits) console.log(rehearse(commit));
