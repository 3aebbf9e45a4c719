/** One process that serves: its connections, its HTTP server, and an end at which no answer is cut off. */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { buildService } from './app.ts';
import type { DirectoryEntry } from '#kernel/database/directory.ts';
import { pendingMigrations } from '#kernel/database/migrate.ts';
import { bringUpToDate } from '#kernel/jobs/bring-up-to-date.ts';
import { publicOrigin, type Config } from './kernel/config.ts';
import type { SharedMetrics } from './kernel/http/metrics.ts';
import { openDatabase } from './installation.ts';
import { rememberOrigin } from './known-origin.ts';

export interface Serving {
  /** Where this process listens. */
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A promise that nobody waited for fails one request's afterthought; ending the process for it would fail
 * everybody's. Exceptions that nobody caught end it, since nothing is known of its state then.
 */
function outliveForgottenPromises(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (error) =>
    log.error({ error }, 'A promise failed that nobody waited for.'),
  );
}

/** A database beside the first that was away while the release changed is brought up to date when it is back. */
async function bringBackUpToDate({ owner }: DirectoryEntry, client: pg.Client): Promise<void> {
  if ((await pendingMigrations(client)).length > 0) await bringUpToDate(owner);
}

/** Answers still running after this are cut off: a proxy gave them up long ago. */
const ANSWERS_END_WITHIN_MS = 20_000;

export async function serve(options: {
  config: Config;
  connection: pg.ClientConfig;
  log: FastifyBaseLogger;
  metrics?: SharedMetrics;
  now?: () => Date;
}): Promise<Serving> {
  const { config, connection, log, metrics, now } = options;
  outliveForgottenPromises(log);
  const database = openDatabase(config, connection, log, {
    statementTimeout_seconds: config.database_patience_seconds,
    prepare: bringBackUpToDate,
  });
  // What was begun, the last first: a start that fails leaves nothing behind that keeps the process alive.
  const begun: (() => Promise<void>)[] = [() => database.close()];
  try {
    const { app, startJobs, dispatcher } = await buildService({
      config,
      database,
      log,
      ...(metrics ? { metrics } : {}),
      ...(now ? { now } : {}),
    });
    begun.unshift(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    const jobs = await startJobs(connection);
    begun.unshift(() => jobs.stop());
    const deliveries = dispatcher();
    await deliveries.start();
    begun.unshift(() => deliveries.stop());
    const { port } = app.server.address() as AddressInfo;
    const address = publicOrigin({ ...config, port });
    await rememberOrigin(database, address, now?.() ?? new Date());
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
  } catch (error) {
    for (const end of begun) await end();
    throw inWords(error, config);
  }
}

function inWords(error: unknown, config: Config): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const where = `${config.host}:${config.port}`;
  if (code === 'EADDRINUSE')
    return new Error(`Another program listens on ${where}: end it, or set another port.`);
  if (code === 'EACCES') return new Error(`This user may not listen on ${where}: set a port from 1024 on.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`${config.host} is no address of this machine: set another host.`);
  return error;
}
