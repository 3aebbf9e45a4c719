/**
 * Prometheus metrics at /metrics: response times by route, use of the database connections, and the process itself.
 * Routes are counted by pattern and never by the requested path, which bounds the number of series.
 */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { cacheUses } from '../../records/cache-use.ts';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let processRegistry: Registry | undefined;

/** Created once per process, even if it runs several services. */
function processMetrics(): Registry {
  if (!processRegistry) collectDefaultMetrics({ register: (processRegistry = new Registry()) });
  return processRegistry;
}

/** With several worker processes: collects this one's metrics and returns those of all. */
export interface SharedMetrics {
  share(own: Registry): void;
  text(own: Registry): Promise<string>;
}

const OF_THIS_PROCESS: SharedMetrics = { share: () => undefined, text: (own) => own.metrics() };

export function registerMetrics(
  app: FastifyInstance,
  database: Database,
  shared: SharedMetrics = OF_THIS_PROCESS,
  others: readonly Registry[] = [],
): void {
  const registry = new Registry();
  timeAnswers(app, registry);
  countConnections(registry, database);
  watchReplicas(registry, database);
  countCaches(registry);
  const all = Registry.merge([processMetrics(), registry, ...others]);
  shared.share(all);
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(Registry.PROMETHEUS_CONTENT_TYPE);
    return shared.text(all);
  });
}

function timeAnswers(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response times, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function countConnections(registry: Registry, database: Database): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: open, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of ['open', 'idle', 'waiting'] as const)
        this.set(
          { state },
          database.all.reduce((sum, { occupancy }) => sum + occupancy[state], 0),
        );
    },
  });
  new Gauge({
    name: 'database_up',
    help: '1 where the database can be used, 0 where it is down, by its name.',
    labelNames: ['database'],
    aggregator: 'min',
    registers: [registry],
    collect() {
      for (const { name, down } of database.all) this.set({ database: name }, down === undefined ? 1 : 0);
    },
  });
}

function watchReplicas(registry: Registry, database: Database): void {
  new Gauge({
    name: 'database_replica_up',
    help: '1 where the replica can be read, 0 where it is down, by its database.',
    labelNames: ['database', 'replica'],
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.reset();
      for (const [labels, { state }] of await replicasOf(database)) this.set(labels, state === 'up' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How far a replica is behind its database.',
    labelNames: ['database', 'replica'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      for (const [labels, { lag_seconds }] of await replicasOf(database))
        if (lag_seconds !== null) this.set(labels, lag_seconds);
    },
  });
}

async function replicasOf(database: Database) {
  const found = await Promise.all(
    database.all.map(async (each) =>
      (await each.replicas()).map(
        (replica) => [{ database: each.name, replica: replica.name }, replica] as const,
      ),
    ),
  );
  return found.flat();
}

function countCaches(registry: Registry): void {
  new Counter({
    name: 'cache_lookups_total',
    help: 'Lookups in the caches of the process, by cache and whether they were hits.',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheUses()) {
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
}
