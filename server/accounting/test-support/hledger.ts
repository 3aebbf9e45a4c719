/** hledger, an independent program that reads an exported journal and computes its sums. HLEDGER sets its path. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import type { JournalReader } from './journal-reader.ts';
import type { Spans } from './oracle.ts';
import { accountsIn, BALANCES, cents } from './text-reader.ts';

const LONGEST_ANSWER_BYTES = 1 << 28;
const PROGRAM = process.env['HLEDGER'] ?? 'hledger';

let found: boolean | undefined;

export function hasHledger(): boolean {
  return (found ??= spawnSync(PROGRAM, ['--version']).status === 0);
}

export function hledgerReader(journal: string): JournalReader {
  const asked = async (...words: string[]): Promise<string[][]> =>
    parse(await run('-f', journal, ...words, '-O', 'csv'), { relaxColumnCount: true });
  const lines = async (...query: string[]) => {
    const [, ...rows] = await asked('register', ...query, `not:code:^${BALANCES}$`);
    return rows.map(([, date = '', entry = '', , account = '', amount = '', balance = '']) => ({
      entry,
      date,
      account,
      units: cents(amount),
      balance: cents(balance),
    }));
  };
  return {
    name: 'hledger',
    results: (spans) => statement(asked, journal, spans, 'incomestatement', ['Revenues']),
    standings: (spans) => statement(asked, journal, spans, 'balancesheetequity', ['Liabilities', 'Equity']),
    async registers() {
      const accounts = accountsIn(journal);
      return Map.groupBy(await lines(), ({ account }) => accounts.get(account) ?? account);
    },
    check: async () => void (await run('-f', journal, 'check', '--strict')),
    items: ({ entry, tags = {} }) =>
      lines(
        ...(entry === undefined ? [] : [`code:^${entry}$`]),
        ...Object.entries(tags).map(([name, value]) => `tag:${name}${value === null ? '' : `=^${value}$`}`),
      ),
    register: (account) => lines(`acct:^${account.replaceAll(/[^\p{L}\d ]/gu, '.')}$`),
    async balances() {
      const rows = await asked('balance', '--flat', '--no-total');
      return new Map(rows.slice(1).map(([account = '', amount = '']) => [account, cents(amount)]));
    },
  };
}

/** For each span the amounts by account; credits are negative, whichever side the statement counts. */
async function statement(
  asked: (...words: string[]) => Promise<string[][]>,
  journal: string,
  { period, days }: Spans,
  command: string,
  credits: readonly string[],
): Promise<Map<string, bigint>[]> {
  const accounts = accountsIn(journal);
  const amounts = days.map(() => new Map<string, bigint>());
  let sign = 1n;
  for (const [name = '', ...cells] of await asked(command, '-p', period, '-E', '--flat')) {
    if (credits.includes(name)) sign = -1n;
    else if (name === 'Expenses' || name === 'Assets') sign = 1n;
    const account = accounts.get(name);
    if (account === undefined) continue;
    for (const [span, cell] of cells.entries()) {
      const units = sign * cents(cell);
      if (units !== 0n) amounts[span]?.set(account, units);
    }
  }
  return amounts;
}

async function run(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(PROGRAM, words, {
    maxBuffer: LONGEST_ANSWER_BYTES,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return stdout;
}
