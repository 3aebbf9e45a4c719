/**
 * Several processes on one port. The first process manages the database and prints; it forks worker processes, which
 * serve requests, and replaces those that die. Metrics are summed over all of them.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type pg from 'pg';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../kernel/config.ts';
import { openLog } from '../kernel/http/logs/log.ts';
import { serve, type Serving } from '../serving.ts';

interface Assignment {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly logTo: 'stdout' | 'stderr';
}

type FromFirst = { assignment: Assignment } | { metrics: string } | { stop: true };
type FromWorker =
  | { listening: { address: string; port: number } }
  | { failed: string }
  | { metricsWanted: true };

const REPLACE_AFTER_MS = 1000;
const METRICS_WITHIN_MS = 2000;

/** In a worker process: waits for its assignment and serves until told to stop. */
export async function serveAsWorker(): Promise<void> {
  // Creating one makes the library answer the first process's requests for this process's metrics.
  new AggregatorRegistry();
  const metrics = { share: (own: Registry) => AggregatorRegistry.setRegistries([own]), text: metricsOfAll };
  // The first process decides when to stop; Ctrl-C reaches every process of the terminal.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  let serving: Serving | undefined;
  const take = async (message: FromFirst): Promise<void> => {
    if ('assignment' in message) {
      const { config, connection, logTo } = message.assignment;
      serving = await serve({ config, connection, log: openLog(config, logTo), metrics });
      tellFirst({ listening: { address: serving.address, port: serving.port } });
    } else if ('stop' in message) {
      await serving?.close();
      process.exit(0);
    }
  };
  process.on('message', (message: FromFirst) => {
    take(message).catch((error: Error) => tellFirst({ failed: error.message }));
  });
  process.on('disconnect', () => process.exit(1));
}

function tellFirst(message: FromWorker): void {
  process.send?.(message);
}

async function metricsOfAll(own: Registry): Promise<string> {
  tellFirst({ metricsWanted: true });
  const { promise, resolve } = Promise.withResolvers<string>();
  const take = (message: FromFirst) => {
    if ('metrics' in message) resolve(message.metrics);
  };
  process.on('message', take);
  const timer = setTimeout(() => resolve(own.metrics()), METRICS_WITHIN_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    process.off('message', take);
  }
}

/** In the first process: forks the workers and resolves when all of them listen. */
export async function serveWithWorkers(assignment: Assignment, log: FastifyBaseLogger): Promise<Serving> {
  const metrics = new AggregatorRegistry();
  let stopping = false;

  const fork = (): Worker => {
    const worker = cluster.fork();
    worker.send({ assignment });
    worker.on('message', (message: FromWorker) => {
      if (!('metricsWanted' in message)) return;
      metrics.clusterMetrics().then(
        (text) => worker.send({ metrics: text }),
        (error: unknown) => log.warn({ error }, 'The metrics of the processes could not be combined.'),
      );
    });
    worker.on('exit', (code, signal) => {
      if (stopping) return;
      log.error({ worker: worker.process.pid, code, signal }, 'A process died and is being replaced.');
      setTimeout(() => !stopping && fork(), REPLACE_AFTER_MS);
    });
    return worker;
  };

  const close = async (): Promise<void> => {
    stopping = true;
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(living.map(stopWorker));
  };

  try {
    // If the port is 0, node:cluster gives all workers the port that the first one gets.
    const all = Array.from({ length: assignment.config.workers }, fork);
    const [first] = await Promise.all(all.map(firstAnswer));
    if (!first) throw new Error('The setting workers is zero.');
    return { ...first, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, 'exit');
  worker.send({ stop: true });
  await exited;
}

async function firstAnswer(worker: Worker): Promise<{ address: string; port: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ address: string; port: number }>();
  worker.on('message', (message: FromWorker) => {
    if ('listening' in message) resolve(message.listening);
    if ('failed' in message) reject(new Error(message.failed));
  });
  worker.once('exit', (code) =>
    reject(new Error(`A process of the service ended with ${code} before it listened.`)),
  );
  return promise;
}
