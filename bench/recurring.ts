/** How long each recurring task takes, compared with the interval between its runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeParts } from '../server/app.ts';
import { makeDatabaseWorker } from '../server/database-worker.ts';
import { atMost, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { giveWork } from './firms.ts';
import type { Served } from './served.ts';

const PART_OF_PERIOD = 0.1;
const ENDS_WITHIN_MS = 3_600_000;
const LOOK_EVERY_MS = 200;
const SEALING = 'seal_audit_log';

/** The first sealing covers every firm, since none has been sealed yet; later ones only firms with new entries. */
export async function measureRecurring(
  firm: MeasuredFirm,
  chancery: Served,
  withWork: readonly string[],
): Promise<Finding[]> {
  const first_s = await durationOf(firm, chancery, SEALING);
  await giveWork(firm.owner, withWork);
  const found: Finding[] = [];
  for (const [task, period_s] of await periodsOf(firm)) {
    const took_s = await durationOf(firm, chancery, task);
    const unsealed = task === SEALING ? `; when all firms have new entries, ${first_s.toFixed(1)} s` : '';
    found.push(
      atMost(
        `${task}, part of its period of ${period_s} s`,
        PART_OF_PERIOD,
        took_s / period_s,
        '',
        `${took_s.toFixed(2)} s${unsealed}`,
      ),
    );
  }
  return found;
}

/** Seconds between two runs of each task, from the service's schedule. */
async function periodsOf({ config, parts, installation }: MeasuredFirm): Promise<Map<string, number>> {
  const { database, log } = parts;
  const service = await makeParts({ config, database, log });
  const { schedule } = makeDatabaseWorker(service, database, installation.owner, () => undefined);
  const lines = (schedule ?? []).join('\n').split('\n');
  return new Map(
    lines.map((line) => {
      const [minute = '', hour = '', , , , task = ''] = line.split(' ');
      return [task, periodOf(minute, hour)];
    }),
  );
}

/** Every minute, every few minutes, hourly or daily, in seconds. */
function periodOf(minute: string, hour: string): number {
  if (hour !== '*') return 86_400;
  if (minute === '*') return 60;
  return minute.startsWith('*/') ? Number(minute.slice(2)) * 60 : 3_600;
}

/** Enqueues a task and waits until the service has run it. */
async function durationOf({ owner }: MeasuredFirm, chancery: Served, task: string): Promise<number> {
  const before = await timesOf(chancery, task);
  await owner.query(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
  for (let waited = 0; waited < ENDS_WITHIN_MS; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS);
    const now = await timesOf(chancery, task);
    if (now.thrown > before.thrown)
      throw new Error(`The task ${task} failed: see the log with BENCH_SHOW_LOG=1.`);
    // The schedule may also have run it meanwhile; both runs did the same.
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
