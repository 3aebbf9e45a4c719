/**
 * The metrics of the job queue, including mails (the task send_mail): how many jobs wait, run and have failed
 * permanently, how long the oldest has waited, and the outcomes and durations of jobs. The queue is the same in every
 * process; outcomes are counted per process.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const DURATION_BUCKETS_S = [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120, 600];

export interface JobMetrics {
  readonly registry: Registry;
  readonly observe: (task: string, outcome: 'done' | 'thrown', duration_s: number) => void;
}

interface QueueState {
  readonly task: string;
  readonly waiting: string;
  readonly running: string;
  readonly failed: string;
  readonly oldest_seconds: number;
}

export function jobMetrics(database: Database): JobMetrics {
  const registry = new Registry();
  const registers = [registry];
  measureQueues(registers, database);
  const outcomes = new Counter({
    name: 'job_outcomes_total',
    help: 'Job attempts, by task and whether they succeeded or failed.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'The duration of job attempts, by task.',
    labelNames: ['task'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  return {
    registry,
    observe(task, outcome, duration_s) {
      outcomes.inc({ task, outcome });
      durations.observe({ task }, duration_s);
    },
  };
}

function measureQueues(registers: Registry[], database: Database): void {
  let looking: Promise<readonly QueueState[]> | undefined;
  // One query serves all gauges of a scrape.
  const look = () => (looking ??= statesIn(database).finally(() => (looking = undefined)));
  const gauges = [
    ['jobs_waiting', 'Jobs waiting for their time or for a worker, by task.', 'waiting'],
    ['jobs_running', 'Jobs in progress, by task.', 'running'],
    ['jobs_failed', 'Jobs that failed permanently after all attempts, by task.', 'failed'],
    [
      'jobs_oldest_waiting_seconds',
      'The waiting time of the longest overdue job, by task.',
      'oldest_seconds',
    ],
  ] as const;
  for (const [name, help, member] of gauges)
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      aggregator: 'max',
      registers,
      async collect() {
        const state = await look();
        this.reset();
        for (const [task, queues] of Map.groupBy(state, (queue) => queue.task)) {
          const values = queues.map((queue) => Number(queue[member]));
          const together =
            member === 'oldest_seconds' ? Math.max(...values) : values.reduce((sum, each) => sum + each);
          this.set({ task }, together);
        }
      },
    });
}

/** The queues of all reachable databases. */
async function statesIn(database: Database): Promise<readonly QueueState[]> {
  const all = await Promise.all(
    database.all.map((each) =>
      each
        .forAccount(null, (connection) =>
          connection.rows<QueueState>(sql`
            select task, waiting, running, failed, oldest_seconds from job_queue_state()`),
        )
        .catch(() => []),
    ),
  );
  return all.flat();
}
