/**
 * Reports on books of one and of four million items, compared with a bare cursor over the same rows and with hledger
 * on the same journal.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { exportLedger } from '#accounting';
import type { BareLedger, Streamed } from './bare-ledger.ts';
import { atLeast, atMost, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { costOfHledger, hledgerVersion, type Cost } from './hledger.ts';
import { FIRST_DAY, LAST_DAY, openBookedFirm, type BookedFirm } from './ledger-books.ts';
import { median } from './measure.ts';
import type { Options } from './options.ts';
import { makeReports, type MeasuredReport, type Wanted } from './reports.ts';

const THAN_HLEDGER = 10;
const PEAK_MB = 256;
const STATEMENT_MS = 200;
const TIMES_OF_A_CURSOR = 1.2;

const LARGER = 4;
const ROUNDS_OF_LEDGER = 3;
const ROUNDS_OF_STATEMENTS = 7;
const LOOK_EVERY_MS = { long: 25, short: 2 };
const BASES = ['cash', 'accrual'] as const;
const YEAR = { start_date: `${LAST_DAY.slice(0, 4)}-01-01`, end_date: LAST_DAY };

const GENERAL_LEDGER: Wanted = {
  kind: 'general_ledger',
  accounting_basis: 'accrual',
  start_date: FIRST_DAY,
  end_date: LAST_DAY,
};
const STATEMENTS: readonly Wanted[] = BASES.flatMap((accounting_basis) => [
  { kind: 'balance_sheet', accounting_basis, end_date: LAST_DAY },
  { kind: 'income_statement', accounting_basis, ...YEAR },
]);

const NO_HLEDGER: Finding = {
  what: 'general ledger csv, times as fast as hledger register',
  bar: `≥ ${THAN_HLEDGER}`,
  measured: '',
  met: undefined,
  details: 'hledger not installed (apt-get install hledger)',
};

/** No other process of the service may run: it would create the reports. */
export async function measureLedger(firm: MeasuredFirm, options: Options): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const items of [options.items, LARGER * options.items]) {
    const booked = await openBookedFirm(firm, items);
    const size = items.toLocaleString('en');
    const costs = items === options.items ? await costsOfHledger(firm, booked, items) : undefined;
    if (items === options.items && !costs) findings.push(NO_HLEDGER);
    findings.push(...(await measureGeneralLedger(firm, booked, size, costs?.register)));
    findings.push(...(await measureStatements(firm, booked, size, costs)));
  }
  return findings;
}

async function measureGeneralLedger(
  firm: MeasuredFirm,
  booked: BookedFirm,
  size: string,
  register: Cost | undefined,
): Promise<Finding[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS_OF_LEDGER; round++) rounds.push(await oneRound(firm, booked));
  return findingsOf(rounds, `general ledger csv with running balances, ${size} items`, register);
}

interface Round {
  readonly made: MeasuredReport;
  readonly bare: Streamed;
  readonly copy: Streamed;
}

async function oneRound(firm: MeasuredFirm, booked: BookedFirm): Promise<Round> {
  // A process's first report warms its caches and does not count.
  const twice = [GENERAL_LEDGER, GENERAL_LEDGER];
  const [, made] = await makeReports(firm, booked.token, twice, LOOK_EVERY_MS.long);
  return {
    made: made!,
    bare: await streamed(firm, booked, 'cursor'),
    copy: await streamed(firm, booked, 'copy'),
  };
}

function findingsOf(rounds: readonly Round[], what: string, register: Cost | undefined): Finding[] {
  const of = (measured: (round: Round) => number) => median(rounds.map(measured));
  const seconds = of(({ made }) => made.seconds);
  const [{ made, bare }] = rounds as [Round];
  const details = [
    `${seconds.toFixed(2)} s from request to completion, ${made.lines} lines, ${(made.bytes / 1e6).toFixed(0)} MB`,
    `bare cursor over ${bare.rows} rows ${of((round) => round.bare.seconds).toFixed(2)} s, ${bare.peakMb.toFixed(0)} MB`,
  ].join('; ');
  const asFast = `${what}, times as fast as hledger register`;
  const peak = `${made.idleMb.toFixed(0)} MB before it`;
  return [
    ...(register
      ? [atLeast(asFast, THAN_HLEDGER, register.seconds / seconds, `${details}; ${spent(register)}`)]
      : []),
    atMost(
      `${what}, against a bare cursor over the same rows`,
      TIMES_OF_A_CURSOR,
      of((round) => round.made.seconds / round.bare.seconds),
      ' times',
      details,
    ),
    {
      what: `${what}, against COPY with a window function`,
      bar: '',
      measured: `${of((round) => round.made.seconds / round.copy.seconds).toFixed(2)} times`,
      met: undefined,
      details: `COPY ${of(({ copy }) => copy.seconds).toFixed(2)} s, its csv thrown away`,
    },
    atMost(
      `${what}, peak memory of the service`,
      PEAK_MB,
      of((round) => round.made.peakMb),
      ' MB',
      peak,
    ),
  ];
}

async function measureStatements(
  firm: MeasuredFirm,
  booked: BookedFirm,
  size: string,
  costs: Record<string, Cost> | undefined,
): Promise<Finding[]> {
  const wanted = Array.from({ length: ROUNDS_OF_STATEMENTS }, () => STATEMENTS).flat();
  // The first report of each kind warms the caches and does not count.
  const made = await makeReports(firm, booked.token, [...STATEMENTS, ...wanted], LOOK_EVERY_MS.short);
  return STATEMENTS.map(({ kind, accounting_basis }, index) => {
    const times = made.slice(STATEMENTS.length).filter((_, at) => at % STATEMENTS.length === index);
    const ms = times.map(({ seconds }) => seconds * 1000);
    const cost = costs?.[kind];
    return atMost(
      `${kind.replaceAll('_', ' ')}, ${accounting_basis} basis, ${size} items`,
      STATEMENT_MS,
      median(ms),
      ' ms',
      [
        `from request to completion, the longest of ${ms.length}: ${Math.max(...ms).toFixed(0)} ms`,
        ...(cost && accounting_basis === 'accrual' ? [spent(cost)] : []),
      ].join('; '),
    );
  });
}

/** What hledger takes for the same reports on the same journal; undefined if it is not installed. */
async function costsOfHledger(
  firm: MeasuredFirm,
  { accountId }: BookedFirm,
  items: number,
): Promise<Record<'register' | 'balance_sheet' | 'income_statement', Cost> | undefined> {
  if (hledgerVersion() === undefined) return undefined;
  const journal = path.join(firm.config.data_dir, `books-of-${items}.journal`);
  if (!fs.existsSync(journal)) {
    const unfinished = `${journal}.part`;
    await fs.promises.writeFile(
      unfinished,
      exportLedger(firm.parts.database, { accountId, basis: 'accrual' }),
    );
    fs.renameSync(unfinished, journal);
  }
  return {
    register: await costOfHledger(journal, 'register'),
    balance_sheet: await costOfHledger(journal, 'balancesheetequity', '-e', '2026-01-01'),
    income_statement: await costOfHledger(journal, 'incomestatement', '-p', YEAR.end_date.slice(0, 4)),
  };
}

function spent({ seconds, peakMb }: Cost): string {
  return `${hledgerVersion()} ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`;
}

async function streamed(
  firm: MeasuredFirm,
  { accountId }: BookedFirm,
  way: BareLedger['way'],
): Promise<Streamed> {
  const child = fork(path.join(import.meta.dirname, 'bare-ledger.ts'));
  const task: BareLedger = { way, connection: firm.installation.owner, accountId, basis: 'accrual' };
  child.send(task);
  const [result] = (await once(child, 'message')) as [Streamed];
  child.disconnect();
  return result;
}
