/**
 * /health/live reports that the process runs; /health/ready that it can serve requests, which requires the first
 * database; /health/databases which other databases are down. Warnings about what expires soon or is misconfigured
 * are members of /health/ready and never make it fail.
 */
import { messageOf } from '../errors/message.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Warning {
  readonly subject: string;
  readonly message: string;
}

export type WarningSource = () => Promise<readonly Warning[]> | readonly Warning[];

const DATABASE_ANSWERS_WITHIN_MS = 3000;

export class Health {
  readonly #sources: WarningSource[] = [];

  /** Adds a source of warnings, queried on each request of the page. */
  warnWith(source: WarningSource): void {
    this.#sources.push(source);
  }

  async warnings(): Promise<Warning[]> {
    const found = await Promise.all(this.#sources.map(async (source) => source()));
    return found.flat();
  }
}

export function registerHealth(app: FastifyInstance, health: Health, database: Database): void {
  app.get('/health/live', async () => ({ status: 'live' }));

  registerDatabases(app, database);

  app.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const started = performance.now();
    try {
      await ping(database);
    } catch (error) {
      request.log.warn({ reason: messageOf(error) }, 'The database does not answer.');
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'unavailable', database: 'unreachable', warnings: [] });
    }
    const database_ms = Math.round(performance.now() - started);
    return { status: 'ready', database: 'reachable', database_ms, warnings: await health.warnings() };
  });
}

/**
 * Each database by name, whether it can be used, and its replicas. The service is ready while the first one answers.
 */
function registerDatabases(app: FastifyInstance, database: Database): void {
  app.get('/health/databases', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const databases = await Promise.all(
      database.all.map(async (each) => {
        const [isUp, replicas] = await Promise.all([answers(each), each.replicas()]);
        const state = isUp ? 'up' : 'down';
        return { name: each.name, state, ...(replicas.length > 0 ? { replicas } : {}) };
      }),
    );
    return { databases };
  });
}

async function answers(database: Database): Promise<boolean> {
  return ping(database).then(
    () => true,
    () => false,
  );
}

async function ping(database: Database): Promise<void> {
  await withinTime(database.forAccount(null, (connection) => connection.row(sql`select 1`)));
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, DATABASE_ANSWERS_WITHIN_MS, new Error('no response in time'));
  // The loser of the race must not become an unhandled rejection.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
