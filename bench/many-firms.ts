/**
 * node bench/many-firms.ts [--firms N] [--users U] [--active A] [--minutes M] [--rows R]: an installation of N firms, of
 * which A have something to do for every recurring task and the others are idle. Reports what the idle service costs, how
 * long recurring tasks take against their period, and the p99 of a page and of a point read beside all these firms against
 * the same before there were any. The installation is made anew at each run. Only loopback is used.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atMost, rates, type Finding } from './finding.ts';
import { openFirm, type MeasuredFirm } from './firm.ts';
import { giveWork, multiplyFirm } from './firms.ts';
import { Meter, ratio, type Series } from './measure.ts';
import { table } from './report.ts';
import { pages, points } from './requests.ts';
import { processorMs, serveChancery, type Served } from './served.ts';

/** Seconds between two runs of each recurring task. */
const PERIODS_S = {
  seal_audit_log: 60,
  delete_expired_sandboxes: 600,
  make_partitions: 3_600,
  delete_expired_idempotency_keys: 3_600,
  delete_old_api_requests: 3_600,
  fold_ledger_days: 3_600,
  identity_sweep: 86_400,
  charge_interest: 86_400,
  remove_old_reports: 86_400,
  sweep_files: 86_400,
  webhooks_prune: 86_400,
} as const;
const IDLE_PERCENT = 2;
const PART_OF_PERIOD = 0.1;
/** As with one firm, beside what two measurements of one thing differ by. */
const P99_AGAINST_ONE_FIRM = 1.2;
const TASK_ENDS_WITHIN_MS = 3_600_000;
const LOOK_EVERY_MS = 200;
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
        const tasks = await measureTasks(firm, chancery, made.slice(0, active));
        const reads = compared(alone, await measureReads(firm, chancery, `${firms} firms`));
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
    const value = ratio(many, one, (outcome) => outcome.p99Ms);
    return atMost(
      `p99 of a ${what} beside ${firms} firms, against one`,
      P99_AGAINST_ONE_FIRM,
      value,
      ' times',
      rates([one, many]),
    );
  });
}

/** The first sealing finds every firm, whose first entries nobody sealed; then the active ones have work. */
async function measureTasks(
  measured: MeasuredFirm,
  chancery: Served,
  withWork: readonly string[],
): Promise<Finding[]> {
  const first_s = await durationOf(measured, chancery, 'seal_audit_log');
  await giveWork(measured.owner, withWork);
  const found: Finding[] = [];
  for (const [task, period_s] of Object.entries(PERIODS_S)) {
    const took_s = await durationOf(measured, chancery, task);
    const details =
      task === 'seal_audit_log'
        ? `${withWork.length} firms with new entries; when all have some, ${first_s.toFixed(1)} s`
        : `${withWork.length} firms with work`;
    found.push(
      atMost(
        `${task}, part of its period of ${period_s} s`,
        PART_OF_PERIOD,
        took_s / period_s,
        '',
        `${took_s.toFixed(2)} s; ${details}`,
      ),
    );
  }
  return found;
}

/** Puts a task into the queue and waits until the service has done it. */
async function durationOf({ owner }: MeasuredFirm, chancery: Served, task: string): Promise<number> {
  const before = await timesOf(chancery, task);
  await owner.query(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
  for (let waited = 0; waited < TASK_ENDS_WITHIN_MS; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    const now = await timesOf(chancery, task);
    if (now.thrown > before.thrown)
      throw new Error(`The task ${task} failed: see the log with BENCH_SHOW_LOG=1.`);
    // The schedule may have run it too meanwhile; both did the same.
    if (now.count > before.count) return (now.seconds - before.seconds) / (now.count - before.count);
  }
  throw new Error(`The task ${task} did not end.`);
}

async function timesOf({ port }: Served, task: string) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const of = (name: string, labels: string) =>
    Number(new RegExp(`^${name}\\{${labels}\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    seconds: of('job_duration_seconds_sum', `task="${task}"`),
    count: of('job_duration_seconds_count', `task="${task}"`),
    thrown: of('job_outcomes_total', `task="${task}",outcome="thrown"`),
  };
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
