/** The books according to the report endpoints, with the same interface as an oracle (oracle.ts). */
import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import type { Fixture } from '../../../test/support/fixture.ts';
import { make } from './bookkeeping.ts';
import type { Oracle, RegisterLine, Spans } from './oracle.ts';
import { awaited, downloaded, type Cells } from './reports.ts';

/** The most reports requested concurrently. */
const AT_ONCE = 12;

export interface ReportedBooks extends Oracle {
  /** The balances after each register line, according to the general ledger. */
  runningBalances(): Promise<Map<string, readonly (RegisterLine & { readonly balance: bigint })[]>>;
}

/** Requests each result as a queued report, alternating between two formats. */
export function reportedBooks(fixture: Fixture, accounting_basis: 'cash' | 'accrual'): ReportedBooks {
  let asked = 0;
  let ledger: Promise<Cells[]> | undefined;
  const linesOf = async (data: Readonly<Record<string, string>>): Promise<Cells[]> => {
    const format = asked++ % 2 === 0 ? 'csv' : 'json';
    const { id } = await make(fixture.firm, 'reports', { ...data, accounting_basis, format });
    await fixture.runJobs();
    const text = (await downloaded(await awaited(fixture.firm, id))).toString();
    if (format === 'csv') return parse(text, { columns: true });
    const rows = (JSON.parse(text) as { rows: Record<string, string | null>[] }).rows;
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell ?? ''])),
    );
  };
  const each = async (spans: Spans, of: (span: Spans['days'][number]) => Promise<Map<string, bigint>>) => {
    const found: Map<string, bigint>[] = [];
    const waiting = spans.days.entries();
    const worker = async (): Promise<void> => {
      for (const [index, span] of waiting) found[index] = await of(span);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return found;
  };
  const generalLedger = () =>
    (ledger ??= linesOf({ kind: 'general_ledger', start_date: '1800-01-01', end_date: '2199-12-31' }));
  return {
    name: 'the reports',
    results: (spans) =>
      each(spans, async ({ from, through }) => {
        const lines = await linesOf({ kind: 'income_statement', start_date: from, end_date: through });
        const amounts = amountsOf(lines, ({ section }) => section === 'Expenses');
        const net = -[...amounts.values()].reduce((sum, units) => sum + units, 0n);
        assert.equal(totalOf(lines, 'Net income'), net);
        return amounts;
      }),
    standings: (spans) =>
      each(spans, async ({ through }) => {
        const lines = await linesOf({ kind: 'balance_sheet', end_date: through });
        assert.equal(
          totalOf(lines, 'Total assets and trust assets'),
          totalOf(lines, 'Total liabilities, trust liabilities and equity'),
        );
        assert.equal(totalOf(lines, 'Total trust assets'), totalOf(lines, 'Total trust liabilities'));
        return amountsOf(lines, ({ section }) => /assets$/i.test(section!));
      }),
    async registers() {
      const found = new Map<string, RegisterLine[]>();
      for (const [account, lines] of await this.runningBalances())
        found.set(
          account,
          lines.map(({ entry, date, units }) => ({ entry, date, units })),
        );
      return found;
    },
    async runningBalances() {
      const items = (await generalLedger()).filter(({ row_type }) => row_type === 'item');
      return Map.groupBy(
        items.map((line) => ({
          account: line.account_id!,
          entry: line.entry_id!,
          date: line.date!,
          units: unitsOf(line.debit || '0.00') - unitsOf(line.credit || '0.00'),
          balance: unitsOf(line.balance!),
        })),
        ({ account }) => account,
      );
    },
  };
}

function amountsOf(lines: readonly Cells[], onDebit: (line: Cells) => boolean): Map<string, bigint> {
  return new Map(
    lines
      .filter(({ account_id }) => account_id !== '')
      .map((line) => [line.account_id!, (onDebit(line) ? 1n : -1n) * unitsOf(line.amount!)]),
  );
}

function totalOf(lines: readonly Cells[], name: string): bigint {
  const found = lines.filter((line) => line.account_name === name);
  assert.equal(found.length, 1, `${found.length} lines are called ${name}`);
  return unitsOf(found[0]!.amount!);
}

function unitsOf(amount: string): bigint {
  assert.match(amount, /^-?\d+\.\d\d$/);
  return BigInt(amount.replace('.', ''));
}

/** Compares everything in the reports with an oracle. */
export async function compare(reports: ReportedBooks, oracle: Oracle, spans: Spans): Promise<number> {
  const [standings, results, registers] = [
    await reports.standings(spans),
    await reports.results(spans),
    await reports.registers(),
  ];
  const theirs = [await oracle.standings(spans), await oracle.results(spans)] as const;
  for (const [index, { through }] of spans.days.entries()) {
    const said = `${oracle.name} at the end of ${through}`;
    assert.deepEqual(sorted(standings[index]!), sorted(theirs[0][index]!), `balance sheet and ${said}`);
    assert.deepEqual(sorted(results[index]!), sorted(theirs[1][index]!), `income statement and ${said}`);
  }
  const theirRegisters = await oracle.registers();
  assert.deepEqual([...registers.keys()].toSorted(), [...theirRegisters.keys()].toSorted());
  let lines = 0;
  for (const [account, register] of registers) {
    assert.deepEqual(inOrder(register), inOrder(theirRegisters.get(account)!), `register of ${account}`);
    lines += register.length;
  }
  return lines;
}

function sorted(amounts: ReadonlyMap<string, bigint>): [string, bigint][] {
  return [...amounts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function inOrder(register: readonly RegisterLine[]): string[] {
  return register.map(({ date, entry, units }) => `${date} ${entry} ${units}`).toSorted();
}

/** Checks that each register line's balance is the previous balance plus its amount. */
export async function requireRunningBalances(reports: ReportedBooks): Promise<void> {
  for (const [account, lines] of await reports.runningBalances()) {
    let balance = 0n;
    let day = '';
    for (const line of lines) {
      assert.ok(line.date >= day, `${line.date} stands after ${day} on ${account}`);
      day = line.date;
      assert.equal(line.balance, (balance += line.units), `${account} on ${day}`);
    }
  }
}
