/** A serving process: its connections, its HTTP server, and a graceful shutdown. */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { buildService } from './app.ts';
import type { DirectoryEntry } from '#kernel/database/several/directory.ts';
import { pendingMigrations } from '#kernel/database/owner/migrate.ts';
import { bringUpToDate } from '#kernel/jobs/bring-up-to-date.ts';
import { publicOrigin, type Config } from './kernel/config.ts';
import type { SharedMetrics } from './kernel/http/logs/metrics.ts';
import { openDatabase } from './installation.ts';
import { storeOrigin } from './stored-origin.ts';
import { codeOf } from './kernel/errors/message.ts';
import { listeningPort } from './kernel/http/public-origin.ts';
import type { Database } from '#kernel/database/database.ts';

export interface Serving {
  /** The address where this process listens. */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * An unhandled rejection concerns at most one request; ending the process for it would fail all others. Uncaught
 * exceptions end the process, since its state is unknown afterwards.
 */
function logUnhandledRejections(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (error) =>
    log.error({ error }, 'A promise was rejected without being handled.'),
  );
}

/** Migrates a database that was down during the upgrade, when it is back. */
async function bringBackUpToDate({ owner }: DirectoryEntry, client: pg.Client): Promise<void> {
  if ((await pendingMigrations(client)).length > 0) await bringUpToDate(owner);
}

/** Responses still running after this are cut off; by then, proxies have given them up. */
const ANSWERS_END_WITHIN_MS = 20_000;

interface ServeOptions {
  readonly config: Config;
  readonly connection: pg.ClientConfig;
  readonly log: FastifyBaseLogger;
  readonly metrics?: SharedMetrics;
  readonly now?: () => Date;
}

/** What ends the parts that were started, the last one first. */
type Cleanups = (() => Promise<void>)[];

export async function serve(options: ServeOptions): Promise<Serving> {
  const { config, connection, log } = options;
  logUnhandledRejections(log);
  const database = openDatabase(config, connection, log, {
    statementTimeout_seconds: config.database_patience_seconds,
    prepare: bringBackUpToDate,
  });
  // A failed start must leave nothing that keeps the process alive.
  const cleanups: Cleanups = [() => database.close()];
  try {
    return await begin(options, database, cleanups);
  } catch (error) {
    for (const end of cleanups) await end();
    throw explained(error, config);
  }
}

async function begin(
  { config, connection, log, metrics, now }: ServeOptions,
  database: Database,
  cleanups: Cleanups,
): Promise<Serving> {
  const { app, startJobs, dispatcher } = await buildService({
    config,
    database,
    log,
    ...(metrics ? { metrics } : {}),
    ...(now ? { now } : {}),
  });
  cleanups.unshift(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  const jobs = await startJobs(connection);
  cleanups.unshift(() => jobs.stop());
  const deliveries = dispatcher();
  await deliveries.start();
  cleanups.unshift(() => deliveries.stop());
  const port = listeningPort(app) ?? config.port;
  const address = publicOrigin({ ...config, port });
  await storeOrigin(database, address, now?.() ?? new Date());
  return {
    port,
    address,
    async close() {
      const late = setTimeout(() => app.server.closeAllConnections(), ANSWERS_END_WITHIN_MS);
      await deliveries.stop();
      await app.close();
      clearTimeout(late);
      await jobs.stop();
      await database.close();
    },
  };
}

function explained(error: unknown, config: Config): unknown {
  const code = codeOf(error);
  const where = `${config.host}:${config.port}`;
  if (code === 'EADDRINUSE')
    return new Error(`Another program is listening on ${where}: stop it, or set another port.`);
  if (code === 'EACCES') return new Error(`This user may not listen on ${where}: set a port from 1024 on.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`${config.host} is not an address of this machine: set another host.`);
  return error;
}
