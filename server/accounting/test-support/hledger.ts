/** hledger, where this machine has it: a program of other people that reads the exported journal and adds it up. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

const LONGEST_ANSWER_BYTES = 1 << 28;

/** Another name or place of the program may be given. */
const PROGRAM = process.env['HLEDGER'] ?? 'hledger';

export function hasHledger(): boolean {
  return spawnSync(PROGRAM, ['--version']).status === 0;
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
  const { stdout } = await promisify(execFile)(PROGRAM, words, {
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
