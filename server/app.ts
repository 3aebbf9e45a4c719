/** The composition root: makes the parts of the service and registers every slice on one HTTP server. */
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import {
  createAuthenticator,
  firmIds,
  type Furnish,
  type FurnishUser,
  type GrantEnded,
  IDENTITY_SCHEDULE,
  identityTasks,
  registerIdentity,
} from '#identity';
import {
  FILES_SCHEDULE,
  fileTasks,
  furnishFirm,
  furnishUser,
  NEWEST_MINOR,
  practiceTasks,
  registerPractice,
} from '#practice';
import {
  type Dispatcher,
  expiryWarnings,
  makeDispatcher,
  suspendWebhooksOfGrant,
  watchChanges,
  webhookExtension,
  webhookTasks,
  WEBHOOKS_SCHEDULE,
} from '#webhooks';
import { describedApis, scopeWords } from './apis.ts';
import { AUDIT_SCHEDULE, auditTasks } from './kernel/audit/jobs.ts';
import { publicOrigin, type Config } from './kernel/config.ts';
import type { Database } from './kernel/database/database.ts';
import { checkEncryptionKey, encryptionKey } from './kernel/encryption-key.ts';
import { openStorage } from './kernel/files/open-storage.ts';
import { Health, registerHealth } from './kernel/http/health.ts';
import { registerMetrics, type SharedMetrics } from './kernel/http/metrics.ts';
import { Outgoing } from './kernel/http/outgoing.ts';
import { makeServer } from './kernel/http/server.ts';
import { startWorker, type JobWorker } from './kernel/jobs/index.ts';
import { serveReference } from './kernel/http/reference/serve.ts';
import { serveDocument } from './kernel/openapi/serve.ts';
import type { Parts } from './kernel/parts.ts';
import { Secrets } from './kernel/secrets.ts';
import { referencePages } from './reference/pages.ts';
import { answerForApisOfOtherRegions } from './regions.ts';
import { webhookModels } from './webhook-models.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly now?: () => Date;
  readonly metrics?: SharedMetrics;
}

/** The parts without a server, as commands use them. */
export async function makeParts(
  options: AppOptions,
  origin?: () => string,
): Promise<
  Parts & { readonly furnish: Furnish; readonly furnishUser: FurnishUser; readonly grantEnded: GrantEnded }
> {
  const { config, database, log, now } = options;
  const secrets = new Secrets(encryptionKey(config));
  await checkEncryptionKey(config, database, secrets, now?.() ?? new Date());
  return {
    config,
    database,
    log,
    secrets,
    storage: openStorage(config),
    health: new Health(),
    furnish: furnishFirm,
    furnishUser,
    grantEnded: suspendWebhooksOfGrant,
    origin: origin ?? (() => publicOrigin(config)),
    ...(now ? { now } : {}),
  };
}

export interface Service {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  /** Begins to run the jobs of the queue, once the service listens and knows its origin. */
  readonly startJobs: (owner: pg.ClientConfig) => Promise<JobWorker>;
  /** What delivers to webhooks; the caller starts it once the service listens, and stops it. */
  readonly dispatcher: () => Dispatcher;
}

/** Requests to one host at a time. */
const CONNECTIONS_TO_A_HOST = 50;

export async function buildService(options: AppOptions): Promise<Service> {
  const app = makeServer(options.config, options.log);
  const parts = await makeParts(options, () => originOf(app, options.config));
  registerHealth(app, parts.health, parts.database);
  registerMetrics(app, parts.database, options.metrics);
  const authenticator = createAuthenticator(parts);
  app.addHook('onReady', () => authenticator.start());
  app.addHook('onClose', () => authenticator.stop());
  registerIdentity(app, { ...parts, authenticator });
  const { config, secrets, database } = parts;
  const models = webhookModels(config.identifier_prefix);
  let outgoing: Outgoing | undefined;
  // Made late, when the service knows the address that must not be called.
  const client = () => (outgoing ??= outgoingClient(parts));
  app.addHook('onClose', () => outgoing?.close());
  const webhooks = webhookExtension({
    models,
    newest: NEWEST_MINOR,
    secrets,
    objection: (url) => client().objection(url),
  });
  const records = registerPractice(app, { ...parts, authenticator }, [webhooks]);
  const shown = { models, newest: NEWEST_MINOR, records };
  watchChanges(database, config, shown);
  parts.health.warnWith(() => expiryWarnings(database, parts.now?.() ?? new Date()));
  const firms = () => firmIds(database);
  for (const api of describedApis(options.config.identifier_prefix))
    serveDocument(app, api, parts.origin, scopeWords);
  answerForApisOfOtherRegions(app, config);
  serveReference(app, () => referencePages(parts.origin(), options.config.identifier_prefix));
  app.get('/', (_request, reply) => reply.redirect('/docs', 303));
  return {
    app,
    parts,
    startJobs: (connection) =>
      startWorker({
        connection,
        log: parts.log,
        tasks: {
          ...identityTasks(parts),
          ...practiceTasks(parts),
          ...fileTasks({ ...parts, firms }),
          ...auditTasks({ ...parts, firms }),
          ...webhookTasks({ ...parts, firms }),
        },
        schedule: [IDENTITY_SCHEDULE, AUDIT_SCHEDULE, WEBHOOKS_SCHEDULE, FILES_SCHEDULE],
      }),
    dispatcher: () => makeDispatcher({ ...parts, poster: client() }, shown),
  };
}

function outgoingClient({ config, origin }: Parts): Outgoing {
  return new Outgoing({
    allowedNetworks: config.webhook_allowed_networks,
    allowedPorts: config.webhook_allowed_ports,
    caFile: config.webhook_ca_file,
    ownHosts: [new URL(origin()).host],
    connectionsPerOrigin: CONNECTIONS_TO_A_HOST,
  });
}

/** The configured origin, or the port that is really listened on. */
function originOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address() as AddressInfo | null;
  return publicOrigin(address ? { ...config, port: address.port } : config);
}
