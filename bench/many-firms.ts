/**
 * node bench/many-firms.ts [--firms N] [--users U] [--active A] [--minutes M] [--rows R]: an installation of N firms,
 * of which A have work for every recurring task and the others are idle. Reports what the idle service costs, how
 * long recurring tasks take compared with their period, and what a page and a point read cost with all these firms
 * compared with before they existed: processor time, since minutes lie between the two, and the p99. The installation
 * is created anew on each run. Only loopback is used.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atMost, rates, type Finding } from './finding.ts';
import { openFirm, type MeasuredFirm } from './firm.ts';
import { multiplyFirm } from './firms.ts';
import { Meter, ratio, type Series } from './measure.ts';
import { measureRecurring } from './recurring.ts';
import { table } from './report.ts';
import { pages, points } from './requests.ts';
import { processorMs, serveChancery, type Served } from './served.ts';

const IDLE_PERCENT = 2;
/** The same as with one firm, plus the variation between two equal measurements. */
const AGAINST_ONE_FIRM = 1.2;
const SECONDS_OF_A_ROUND = 5;
const ROUNDS = 5;

const { values } = parseArgs({
  options: {
    firms: { type: 'string', default: '10000' },
    users: { type: 'string', default: '10' },
    active: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '3' },
    rows: { type: 'string', default: '20000' },
  },
});
const [firms, users, active, minutes, rows] = [
  values.firms,
  values.users,
  values.active,
  values.minutes,
  values.rows,
].map(Number) as [number, number, number, number, number];
const options = {
  rows,
  items: rows,
  seconds: SECONDS_OF_A_ROUND,
  rounds: ROUNDS,
  connections: 4,
  only: undefined,
  write: false,
  folder: path.join(import.meta.dirname, '.data', 'many-firms'),
};

fs.rmSync(options.folder, { recursive: true, force: true });
const firm = await openFirm(options);
const meter = new Meter(options, firm.databasePid);
try {
  const alone = await served(firm, (chancery) => measureReads(firm, chancery, 'one firm'));
  const began = performance.now();
  const made = await multiplyFirm(firm, { firms, users });
  console.error(`made ${firms} firms of ${users} users in ${secondsSince(began)} s`);
  console.log(
    table(
      await served(firm, async (chancery) => {
        const tasks = await measureRecurring(firm, chancery, made.slice(0, active));
        const reads = compared(alone, await measureReads(firm, chancery, `${firms} firms`));
        // Last, when the database is idle again after the tasks.
        return [await measureIdle(firm, chancery), ...tasks, ...reads];
      }),
    ),
  );
} finally {
  meter.stop();
  await firm.close();
}

async function served<T>(measured: MeasuredFirm, work: (chancery: Served) => Promise<T>): Promise<T> {
  const chancery = await serveChancery(measured);
  try {
    return await work(chancery);
  } finally {
    await chancery.stop();
  }
}

async function measureReads(measured: MeasuredFirm, chancery: Served, name: string): Promise<Series[]> {
  const found: Series[] = [];
  for (const pair of [await pages(measured, chancery), await points(measured)])
    found.push(...(await meter.compare([{ ...chancery, name, requests: pair.chancery }])));
  return found;
}

function compared(alone: readonly Series[], beside: readonly Series[]): Finding[] {
  return ['page of 200', 'point read'].map((what, index) => {
    const [one, many] = [alone[index]!, beside[index]!];
    const value = ratio(many, one, ({ programMs, databaseMs }) => programMs + databaseMs);
    return atMost(
      `processor time of a ${what} among ${firms} firms, against one`,
      AGAINST_ONE_FIRM,
      value,
      ' times',
      rates([one, many]),
    );
  });
}

async function measureIdle(measured: MeasuredFirm, chancery: Served): Promise<Finding> {
  const used = () => [processorMs(chancery.pid), processorMs(measured.databasePid)] as const;
  const [began, before] = [performance.now(), used()];
  await sleep(minutes * 60_000);
  const elapsed_ms = performance.now() - began;
  const [program, database] = used().map((now, index) => ((now - before[index]!) / elapsed_ms) * 100);
  return atMost(
    `idle, ${firms} firms of ${users} users`,
    IDLE_PERCENT,
    program! + database!,
    ' % of a core',
    `over ${minutes} minutes: program ${program!.toFixed(2)} %, database ${database!.toFixed(2)} %`,
  );
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
