/** The composition root: makes the parts of the service and registers every slice on one HTTP server. */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Furnish, createAuthenticator } from '#identity';
import { furnishFirm, registerPractice } from '#practice';
import { describedApis, scopeWords } from './apis.ts';
import { publicOrigin, type Config } from './kernel/config.ts';
import type { Database } from './kernel/database/database.ts';
import { checkEncryptionKey, encryptionKey } from './kernel/encryption-key.ts';
import { Health, registerHealth } from './kernel/http/health.ts';
import { registerMetrics, type MetricsText } from './kernel/http/metrics.ts';
import { makeServer } from './kernel/http/server.ts';
import { serveDocument } from './kernel/openapi/serve.ts';
import type { Parts } from './kernel/parts.ts';
import { Secrets } from './kernel/secrets.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
  /** Where several processes serve: the metrics of all of them. */
  readonly metricsText?: MetricsText;
}

/** The parts without a server, as commands use them. */
export async function makeParts(options: AppOptions, origin?: () => string): Promise<Parts & { readonly furnish: Furnish }> {
  const { config, database, log, now } = options;
  const secrets = new Secrets(encryptionKey(config));
  await checkEncryptionKey(config, database, secrets, now?.() ?? new Date());
  return {
    config,
    database,
    log,
    secrets,
    health: new Health(),
    furnish: furnishFirm,
    origin: origin ?? (() => publicOrigin(config)),
    ...(now ? { now } : {}),
  };
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = makeServer(options.config, options.log);
  const parts = await makeParts(options, () => originOf(app, options.config));
  registerHealth(app, parts.health, parts.database);
  registerMetrics(app, parts.database, options.metricsText);
  const authenticator = createAuthenticator(parts);
  app.addHook('onReady', () => authenticator.start());
  app.addHook('onClose', () => authenticator.stop());
  registerPractice(app, { ...parts, authenticator });
  for (const api of describedApis()) serveDocument(app, api, parts.origin, scopeWords);
  return app;
}

/** The configured origin, or the port that is really listened on. */
function originOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address() as AddressInfo | null;
  return publicOrigin(address ? { ...config, port: address.port } : config);
}
