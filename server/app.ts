/** The composition root: creates the parts of the service and registers every slice on one HTTP server. */
import type { ServiceParts } from './slice-parts.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { onAdvancedCosts, registerAccounting } from '#accounting';
import {
  accountingBaseUrl,
  createAuthenticator,
  type IdentityAuthenticator,
  type Provision,
  type WaitForDeliveries,
  identityExtension,
  registerIdentity,
} from '#identity';
import { provisionIntake, LEADS_BASE, registerLeads } from '#leads';
import {
  provisionFirm,
  provisionUser,
  hardCosts,
  makePractice,
  practiceSubjects,
  practiceWriter,
  registerClickRedirect,
  registerPractice,
} from '#practice';
import {
  deliveryMetrics,
  Dispatchers,
  type DispatcherParts,
  expiryWarnings,
  makeDispatcher,
  waitForDeliveries,
  suspendWebhooksOfGrant,
  watchChanges,
  webhookExtension,
} from '#webhooks';
import { release } from './commands/release.ts';
import { describedApis, scopeWords } from './apis.ts';
import type { Api } from './kernel/http/api/api.ts';
import { RateLimit } from './kernel/http/api/rate-limit.ts';
import type { Config } from './kernel/config.ts';
import { OnOtherDatabases } from './kernel/database/several/on-other-databases.ts';
import type { Database } from './kernel/database/database.ts';
import { firmExportExtension } from './firm-exports/index.ts';
import { registerHealth } from './kernel/http/health.ts';
import { registerMetrics, type SharedMetrics } from './kernel/http/logs/metrics.ts';
import { Outgoing } from './kernel/http/outgoing/outgoing.ts';
import { logRequests, RequestLog } from './kernel/http/logs/request-log.ts';
import type { Authenticator } from './kernel/http/authenticator.ts';
import { newConnectionsFirst } from './kernel/http/connections/new-connections.ts';
import { makeServer } from './kernel/http/server.ts';
import { jobMetrics, startWorker, type JobWorker, type WorkerParts } from './kernel/jobs/index.ts';
import { serveReference } from '#kernel/reference/serve.ts';
import { serveDocument } from './kernel/openapi/serve.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { examplesOf } from './reference/examples.ts';
import { referencePages } from './reference/pages.ts';
import { makePlainParts, type PartsOptions } from './plain-parts.ts';
import { answerForApisOfOtherRegions, isOffered, apiAddressOf } from './regions.ts';
import { registerMcp, type ServedApi } from './mcp/register.ts';
import { registerScim } from './scim/register.ts';
import { registerSession } from './web/session.ts';
import { makeDatabaseWorker } from './database-worker.ts';
import { serveWebApp } from './web/serve.ts';
import { webhookModels } from './webhook-models.ts';

export interface AppOptions extends PartsOptions {
  readonly metrics?: SharedMetrics;
}

/** The parts without a server, for commands. Writes through them reach webhooks too. */
export async function makeParts(options: AppOptions, origin?: () => string): Promise<ServiceParts> {
  const { config, database } = options;
  const plain = await makePlainParts(options, origin);
  const { secrets } = plain;
  const parts = {
    ...plain,
    provision: provisionFirmAndIntake,
    provisionUser,
    grantEnded: suspendWebhooksOfGrant,
    waitForDeliveries: (grant: Parameters<WaitForDeliveries>[0]) => waitForDeliveries(database, grant),
  };
  let client: Outgoing | undefined;
  const outgoing = () => (client ??= outgoingClient(parts));
  const models = webhookModels(config.identifier_prefix);
  const objection = (url: string) => outgoing().objection(url);
  let offered: readonly Api[] | undefined;
  const apis = () => (offered ??= offeredApis(config));
  const requestLog = new RequestLog(parts);
  const practice = makePractice(parts, [
    webhookExtension({ models, secrets, objection, poster: outgoing }),
    identityExtension(() => ({ parts: { ...parts, outgoing }, apis, requestLog })),
    firmExportExtension(() => parts),
  ]);
  const webhookRecords = { models, records: practice.records };
  watchChanges(database, config, webhookRecords);
  onAdvancedCosts(hardCosts(practiceWriter));
  return { ...parts, practice, webhookRecords, outgoing, requestLog };
}

function offeredApis({ identifier_prefix, region }: Config): readonly Api[] {
  return describedApis(identifier_prefix).filter(({ name }) => isOffered(name, region));
}

const provisionFirmAndIntake: Provision = async (connection, firm) => {
  await provisionFirm(connection, firm);
  await provisionIntake(connection, firm);
};

export interface Service {
  readonly app: FastifyInstance;
  readonly parts: ServiceParts;
  /** Starts processing the job queue, once the service listens and knows its origin. */
  readonly startJobs: (login: pg.ClientConfig) => Promise<JobWorker>;
  /** Creates the webhook dispatchers; the caller starts them once the service listens, and stops them. */
  readonly dispatcher: () => Dispatchers;
}

/** Loads the tracing code only if tracing is configured. */
async function traceTo(endpoint: string, app: FastifyInstance, log: FastifyBaseLogger): Promise<void> {
  const { OtlpExporter } = await import('./kernel/otlp.ts');
  const { traceRequests } = await import('./kernel/http/logs/trace-requests.ts');
  const exporter = new OtlpExporter({ endpoint, version: release, log });
  traceRequests(app);
  app.addHook('onClose', () => exporter.stop());
}

/** Concurrent requests to one host: fifty, plus as many slow ones. */
const CONNECTIONS_TO_A_HOST = 100;

export async function buildService(options: AppOptions): Promise<Service> {
  const app = makeServer(options.config, options.log);
  const { otlp_endpoint: endpoint } = options.config;
  if (endpoint !== undefined) await traceTo(endpoint, app, options.log);
  const parts = await makeParts(options, () => app.publicOrigin());
  logRequests(app, parts.requestLog, parts.now);
  registerHealth(app, parts.health, parts.database);
  const deliveries = deliveryMetrics(parts.database, parts.now ?? (() => new Date()));
  const jobs = jobMetrics(parts.database);
  registerMetrics(app, parts.database, options.metrics, [deliveries.registry, jobs.registry]);
  const authenticator = createAuthenticator(parts);
  app.addHook('onReady', () => authenticator.start());
  app.addHook('onClose', () => authenticator.stop());
  registerIdentity(app, { ...parts, authenticator });
  const { database, outgoing } = parts;
  database.keyInUse = parts.secrets.keyNumber;
  database.beforeWork = newConnectionsFirst(app.server);
  app.addHook('onClose', () => outgoing().close());
  app.addHook('onClose', () => parts.storage.close());
  const intake = apiAddressOf('lead', LEADS_BASE, parts.config);
  const rateLimit = new RateLimit(database);
  app.addHook('onClose', () => rateLimit.stop());
  const serving = { ...parts, authenticator, rateLimit };
  registerApis(app, serving, intake);
  for (const each of database.all) warnOfExpiry(parts, each);
  database.onOther((other) => warnOfExpiry(parts, other));
  serveApis(app, serving, intake);
  serveWebApp(app, parts);
  serveReference(app, () => referencePages(parts.origin(), options.config.identifier_prefix));
  return {
    app,
    parts,
    startJobs: (connection) => startWorkers(parts, connection, jobs.observe),
    dispatcher: () => makeDispatchers(parts, deliveries.observe),
  };
}

type Intake = ReturnType<typeof apiAddressOf>;

interface ServingParts extends ServiceParts {
  readonly authenticator: IdentityAuthenticator;
  /** One for all APIs: the limit of a token does not depend on which of them it calls. */
  readonly rateLimit: RateLimit;
}

function registerApis(app: FastifyInstance, parts: ServingParts, intake: Intake): void {
  registerPractice(app, parts.practice, parts);
  const subjects = [
    ...practiceSubjects(parts.practice),
    ...(intake ? registerLeads(app, parts, intake) : []),
  ];
  registerClickRedirect(app, parts, subjects);
  if (isOffered('accounting', parts.config.region)) {
    // The resource of JWTs is known only once the service listens.
    const authenticate: Authenticator['authenticate'] = (request) =>
      parts.authenticator.forAudience(accountingBaseUrl(parts)).authenticate(request);
    registerAccounting(app, { ...parts, authenticator: { authenticate } });
  }
}

/** The APIs' documents, and the features that use several APIs. */
function serveApis(app: FastifyInstance, parts: ServingParts, intake: Intake): void {
  const { config } = parts;
  const apis = offeredApis(config);
  const served: ServedApi[] = [];
  for (const api of apis) {
    const place = api.name === 'lead' ? intake : { base: api.base, origin: undefined };
    if (!place) continue;
    served.push({ api, base: place.base, ...(place === intake && intake.host ? { host: intake.host } : {}) });
    serveDocument(app, { ...api, base: place.base }, () => {
      const origin = place.origin ?? parts.origin();
      return {
        origin,
        scopes: scopeWords,
        examples: examplesOf(api.name, parts.origin(), config.identifier_prefix),
      };
    });
  }
  answerForApisOfOtherRegions(app, config);
  registerSession(app, { ...parts, apis });
  registerScim(app, parts);
  registerMcp(app, { ...parts, apis: served, version: release, scopeWords });
}

/** One worker per database. */
async function startWorkers(
  parts: ServiceParts,
  connection: pg.ClientConfig,
  observe: WorkerParts['observe'] & {},
): Promise<JobWorker> {
  const { database } = parts;
  const first = await startWorker(makeDatabaseWorker(parts, database, connection, observe));
  const others = new OnOtherDatabases(database, (other) =>
    startWorker(makeDatabaseWorker(parts, other, other.login, observe)),
  );
  return { ended: first.ended, stop: () => stopBoth(others, first) };
}

async function stopBoth(one: { stop(): Promise<void> }, other: { stop(): Promise<void> }): Promise<void> {
  await Promise.all([one.stop(), other.stop()]);
}

/** One dispatcher per database. */
function makeDispatchers(parts: ServiceParts, observe: DispatcherParts['observe'] & {}): Dispatchers {
  const { database, outgoing, webhookRecords } = parts;
  return new Dispatchers(database, (each) =>
    makeDispatcher({ ...parts, database: each, poster: outgoing(), observe }, webhookRecords),
  );
}

/** A database that is down is reported on its own health page. */
function warnOfExpiry({ health, now }: ServiceParts, database: Database): void {
  health.warnWith(() => (database.down === undefined ? expiryWarnings(database, now?.() ?? new Date()) : []));
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
