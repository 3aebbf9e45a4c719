/**
 * What /metrics tells of the job queue, mails included (the task send_mail): how many jobs wait, run and failed for good,
 * how long the oldest has waited, and what came of jobs and how long they took. The queue is the same in every process;
 * outcomes each process counts for itself.
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
  let looking: Promise<QueueState[]> | undefined;
  // All gauges are read at one scrape, from one look.
  const look = () =>
    (looking ??= database
      .forAccount(null, (connection) =>
        connection.rows<QueueState>(sql`
        select task, waiting, running, failed, oldest_seconds from job_queue_state()`),
      )
      .catch(() => [])
      .finally(() => (looking = undefined)));
  const gauges = [
    ['jobs_waiting', 'Jobs that wait for their time or for a worker, by task.', 'waiting'],
    ['jobs_running', 'Jobs that a worker has taken, by task.', 'running'],
    ['jobs_failed', 'Jobs that used up their attempts and are tried no more, by task.', 'failed'],
    [
      'jobs_oldest_waiting_seconds',
      'How long the job has waited that is due the longest, by task.',
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
        for (const queue of state) this.set({ task: queue.task }, Number(queue[member]));
      },
    });
  const outcomes = new Counter({
    name: 'job_outcomes_total',
    help: 'Attempts at jobs, by task and whether they were done or thrown back.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long attempts at jobs took, by task.',
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
