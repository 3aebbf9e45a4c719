/**
 * hledger: a program of other people that reads the exported journal and adds it up. Where the machine has none, that of
 * Debian's packages is unpacked once beside what else the tests bring, and nothing is installed.
 */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

const LONGEST_ANSWER_BYTES = 1 << 28;
const UNPACKED = path.join(import.meta.dirname, '../../../node_modules/.cache/hledger');
const FETCHED_WITHIN_MS = 60_000;

/** HLEDGER names another program or place of it. */
const PROGRAM = programs().find(runs) ?? unpack();

export function hasHledger(): boolean {
  return PROGRAM !== undefined;
}

function programs(): string[] {
  const unpacked = path.join(UNPACKED, 'usr/bin/hledger');
  const given = process.env['HLEDGER'];
  return given ? [given] : ['hledger', unpacked];
}

function runs(program: string): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

/** Under another name first, so that two runs and a killed one never use half of it. */
function unpack(): string | undefined {
  if (process.env['HLEDGER'] || !runs('apt-get')) return undefined;
  const draft = `${UNPACKED}.${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  const does = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: draft, timeout: FETCHED_WITHIN_MS }).status === 0;
  // A bare machine has no list of packages yet, and only root may fetch it.
  if (
    does('apt-get', 'download', 'hledger') ||
    (does('apt-get', 'update') && does('apt-get', 'download', 'hledger'))
  )
    for (const name of fs.readdirSync(draft)) does('dpkg-deb', '--extract', name, draft);
  try {
    fs.renameSync(draft, UNPACKED);
  } catch {
    // Another run was first.
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return programs().find(runs);
}

/** Fails where an entry does not balance, an account is not declared, or a balance is not what the journal says. */
export async function checkWithHledger(journal: string): Promise<void> {
  await run('-f', journal, 'check', '--strict');
}

/** What it answers as rows of cells; the journal must be as it says it is. */
export async function askHledger(journal: string, ...words: string[]): Promise<string[][]> {
  return parse(await run('-f', journal, ...words, '-O', 'csv'), { relaxColumnCount: true });
}

async function run(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(PROGRAM!, words, {
    maxBuffer: LONGEST_ANSWER_BYTES,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return stdout;
}

/** An amount as hledger writes it, such as `-12.30 USD` or `0`, in cents. */
export function cents(amount: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?(?: [A-Z]{3})?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`hledger answered the amount ${amount}.`);
  const units = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0') || '0');
  return sign === '-' ? -units : units;
}
