/**
 * Runs the jobs of the queue. Tasks are functions by name; a task that throws puts its job back with a growing delay.
 * The worker's connections can access only the queue's tables; tasks use the database given when they were created.
 */
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { Logger, run, type Task as QueueTask, type TaskList, type WorkerEvents } from 'graphile-worker';
import { DeadWorkers } from './dead-workers.ts';
import { inSpan, KIND } from '../trace.ts';
import { asJobs } from './queue.ts';

export interface Job {
  /** Counted from 1. */
  readonly attempt: number;
  /** Whether a failure of this attempt is final. */
  readonly isLast: boolean;
  /**
   * Whether the attempts are used up and the last ended without a result, because its process or its database did:
   * the task only reports this.
   */
  readonly isOver: boolean;
  /**
   * Unique to the job and the same at each attempt, so that a message sent twice because of a crash can be
   * recognized.
   */
  readonly mark: string;
}

/** Why a task gives up when its attempts are over. */
export class Abandoned extends Error {
  constructor(attempts: number) {
    super(`the service stopped in the last of ${attempts} attempts`);
  }
}

export type Task = (payload: Readonly<Record<string, unknown>>, job: Job) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

export interface WorkerParts {
  /** The login of the service. */
  readonly connection: pg.ClientConfig;
  readonly tasks: Tasks;
  readonly log?: {
    warn(values: object, sentence: string): void;
    error(values: object, sentence: string): void;
  };
  /** Called after each attempt. */
  readonly observe?: (task: string, outcome: 'done' | 'thrown', duration_s: number) => void;
  readonly concurrency?: number;
  /** Lines of a crontab that name tasks, in UTC. */
  readonly schedule?: readonly string[];
}

export interface JobWorker {
  /** Resolves when the running jobs have finished; jobs that take longer than a few seconds are released. */
  stop(): Promise<void>;
  /** Settles when the worker stops on its own. */
  readonly ended: Promise<void>;
}

const CONCURRENCY = 4;
const POLL_MS = 2_000;

export async function startWorker(parts: WorkerParts): Promise<JobWorker> {
  const { log } = parts;
  const concurrency = parts.concurrency ?? CONCURRENCY;
  const connection = asJobs(parts.connection);
  const pool = new pg.Pool({ ...connection, max: concurrency + 2 });
  pool.on('error', (error) => log?.warn({ err: error }, 'A connection of the job queue broke.'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const deadWorkers = new DeadWorkers(connection, (error) =>
    log?.warn({ err: error }, 'The check for dead workers failed and will be retried.'),
  );
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => deadWorkers.watchOver(workerPool.id));
  try {
    const runner = await run({
      pgPool: pool,
      taskList: taskListOf(parts),
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      crontab: parts.schedule?.join('\n') ?? '',
      events,
      logger: troublesIn(log),
    });
    await deadWorkers.start();
    return {
      ended: runner.promise,
      async stop() {
        await runner
          .stop()
          .catch((error: unknown) => log?.warn({ err: error }, 'The job worker stopped uncleanly.'));
        await deadWorkers.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await deadWorkers.stop();
    await pool.end();
    throw error;
  }
}

function troublesIn(log: WorkerParts['log']): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log?.error({}, message);
    else if (level === 'warning') log?.warn({}, message);
  });
}

/** The tasks as the queue calls them: each is observed, and continues the trace of the request that enqueued it. */
function taskListOf(parts: WorkerParts): TaskList {
  const tasks = Object.entries(parts.tasks).map(([name, task]): [string, QueueTask] => [
    name,
    (payload, { job: { attempts: attempt, max_attempts, id, created_at } }) =>
      observed(parts, name, () => {
        const { traceparent, ...given } = payload as Record<string, unknown>;
        const parent = typeof traceparent === 'string' ? traceparent : undefined;
        const attributes = { 'job.task': name, 'job.attempt': attempt };
        return inSpan({ name: `job ${name}`, kind: KIND.consumer, attributes, parent }, () =>
          task(given, {
            attempt,
            isLast: attempt >= max_attempts - 1,
            isOver: attempt >= max_attempts,
            mark: `${id} ${created_at.toISOString()}`,
          }),
        );
      }),
  ]);
  return Object.fromEntries(tasks);
}

async function observed({ observe }: WorkerParts, task: string, attempt: () => Promise<void>): Promise<void> {
  const started = performance.now();
  let outcome: 'done' | 'thrown' = 'thrown';
  try {
    await attempt();
    outcome = 'done';
  } finally {
    observe?.(task, outcome, (performance.now() - started) / 1000);
  }
}
