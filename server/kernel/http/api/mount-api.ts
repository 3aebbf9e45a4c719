/**
 * Adds an API to the server: each endpoint gets a route that determines the caller and the version, checks the
 * caller's rights, and then calls the endpoint. The content of responses comes from declarations.
 */
import { versionAsked, type Api } from './api.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { refuse } from '../../errors/kernel-refusals.ts';
import { Refusal } from '../../errors/refusal.ts';
import { requireRecentProof } from './recent-proof.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import type { Resource } from '../../declarations/resource.ts';
import { Query } from '../../requests/query.ts';
import { holdsScope, type Principal } from '../../requests/principal.ts';
import { scopeChallenge, type Authenticator } from '../authenticator.ts';
import { allowOrigins, type AllowsOrigin } from '../cors.ts';
import { pathOf } from '../logs/log.ts';
import { answeredWith } from '../logs/request-bodies.ts';
import { calledBy } from '../logs/request-log.ts';
import { readBodiesOf } from './body.ts';
import { callOf, pathIn } from './call-of.ts';
import { consumeNonce } from './click-nonce.ts';
import { prefersStrict, requireKnownParameters } from './strict.ts';
import type { Secrets } from '../../secrets.ts';
import { EVERYTHING, type Conventions } from '../../declarations/conventions.ts';
import { type Endpoint, isRefusedToObservers } from './endpoint.ts';
import { checkDryRun, DRY_RUN_HEADER, isDryRun } from './dry-run.ts';
import type { RateLimit } from './rate-limit.ts';

export interface ApiParts {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly rateLimit: RateLimit;
  readonly secrets: Secrets;
  /** The origin for URLs of this API in responses; never taken from the request. */
  readonly origin: () => string;
  readonly allowsOrigin: AllowsOrigin;
  readonly now?: () => Date;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TOO_MANY = 429;

/** Only the user's own cache may store a record, and it must revalidate with the ETag before each use. */
const KEPT_BY_ITS_READER_ALONE = 'private, no-cache';

/** Adds every endpoint of an API to the server; for all its hosts by default. */
export function mountApi(app: FastifyInstance, api: Api, parts: ApiParts, host?: string): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  void app.register(async (scope) => {
    readBodiesOf(scope);
    allowOrigins(scope, { paths: [`${api.base}/*`], host }, parts.allowsOrigin);
    for (const { path, bodyLimit_bytes: bodyLimit, endpoints } of routesOf(api.endpoints)) {
      const methods = [...endpoints.keys()];
      const endpointOf = ({ method }: FastifyRequest) => endpoints.get(method === 'HEAD' ? 'GET' : method)!;
      scope.route({
        method: endpoints.has('GET') ? [...methods, 'HEAD'] : methods,
        url: api.base + path.replace(/\{(\w+)\}/g, ':$1'),
        ...(host === undefined ? {} : { constraints: { host } }),
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        // Checked before the body is read, so that nobody uploads a body that would be refused.
        onRequest: async (request, reply) =>
          void contexts.set(request, await contextOf(api, endpointOf(request), request, reply, parts)),
        handler: (request, reply) =>
          answer({ api, parts, endpoint: endpointOf(request) }, request, reply, contexts.get(request)!),
      });
    }
    countUnknownPaths(scope, api, parts, host);
  });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Requests to a path or with a method that the API does not have count as the caller's, and are in the request log of
 * the application (decisions:17). Credentials are not required: the response is the same for everyone.
 */
function countUnknownPaths(scope: FastifyInstance, api: Api, parts: ApiParts, host?: string): void {
  scope.route({
    method: METHODS,
    url: `${api.base}/*`,
    ...(host === undefined ? {} : { constraints: { host } }),
    onRequest: async (request, reply) => {
      try {
        await callerOf(api, request, reply, parts, parts.now?.() ?? new Date());
      } catch (error) {
        if (!(error instanceof Refusal) || error.status === TOO_MANY) throw error;
      }
      return reply.callNotFound();
    },
    handler: (_request, reply) => reply.callNotFound(),
  });
}

interface Route {
  readonly path: string;
  readonly bodyLimit_bytes: number | undefined;
  /** By method. */
  readonly endpoints: Map<string, Endpoint>;
}

/** The endpoints of a path share a route unless their body limits differ: adding a route takes longer than adding a method. */
function routesOf(endpoints: readonly Endpoint[]): Iterable<Route> {
  const routes = new Map<string, Route>();
  for (const endpoint of endpoints) {
    const { bodyLimit_bytes, method, formerPath } = endpoint;
    for (const path of formerPath === undefined ? [endpoint.path] : [endpoint.path, formerPath]) {
      const key = `${bodyLimit_bytes} ${path}`;
      const route = routes.get(key) ?? { path, bodyLimit_bytes, endpoints: new Map<string, Endpoint>() };
      routes.set(key, route);
      route.endpoints.set(method, endpoint);
    }
  }
  return routes.values();
}

/** The caller, version and operation of a request; throws if the caller may not call it. */
async function contextOf(
  api: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
): Promise<RequestContext> {
  const now = parts.now?.() ?? new Date();
  const principal = await callerOf(api, request, reply, parts, now);
  const { versions } = api;
  const version = versionAsked(versions, request);
  requireCaller(api, principal);
  requireEndpoint(api, endpoint, request, version);
  requirePersonOf(endpoint, principal);
  refuseObserver(endpoint, principal);
  if (endpoint.needsProof) requireRecentProof({ principal, now });
  requireScopesOf(endpoint, principal, api.conventions);
  checkDryRun(endpoint, request);
  const query = new Query(request.url.slice(request.url.indexOf('?') + 1 || request.url.length));
  if (api.conventions.fields && endpoint.method === 'DELETE' && query.last('fields') !== undefined)
    throw refuse('fields.on_delete');
  const context = {
    principal: seenBy(api, principal, version),
    version,
    now,
    query,
    requestId: request.id,
    origin: parts.origin(),
    strict: prefersStrict(request),
  };
  requireKnownParameters(api, endpoint, context, reply);
  await consumeNonce(parts.database, context);
  return context;
}

/** Authenticates the caller, counts the request and sets the headers of every response to it. */
async function callerOf(
  { name, versions }: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticator, rateLimit }: ApiParts,
  now: Date,
): Promise<Principal> {
  reply.header('cache-control', KEPT_BY_ITS_READER_ALONE);
  reply.header('vary', `Authorization, Cookie, Origin, ${versions.header}`);
  const principal = await authenticator.authenticate(request);
  request.accountId = principal.accountId;
  calledBy(request, name, principal);
  rateLimit.count(principal, reply, now);
  return principal;
}

function requireCaller(
  { callers, needsUnrestricted = {}, title }: Api,
  { roles, restrictions }: Principal,
): void {
  for (const [word, what] of Object.entries(needsUnrestricted)) {
    if (!restrictions.has(word)) continue;
    throw refuse('auth.forbidden', {
      reason: `the ${title} shows ${what}, but this user may see only their own`,
    });
  }
  if (!callers || callers.some((role) => roles.has(role))) return;
  throw refuse('auth.forbidden', {
    reason: `the ${title} is for users with the role ${callers.join(' or ')}`,
  });
}

/** A version older than the endpoint answers 404. */
function requireEndpoint(
  { versions }: Api,
  { since }: Endpoint,
  { originalUrl }: FastifyRequest,
  version: number,
): void {
  if (since === undefined || version >= since) return;
  throw refuse('route.later_version', {
    path: pathOf(originalUrl),
    version: versions.show(version),
    since: versions.show(since),
  });
}

function requirePersonOf({ sessionOnly, callers }: Endpoint, { applicationId, roles }: Principal): void {
  if (sessionOnly && applicationId !== null)
    throw refuse('auth.forbidden', { reason: 'it requires a signed-in user, not an application' });
  if (callers && !callers.some((role) => roles.has(role)))
    throw refuse('auth.forbidden', { reason: `it is for users with the role ${callers.join(' or ')}` });
}

function refuseObserver(endpoint: Endpoint, { observerId }: Principal): void {
  if (observerId !== undefined && isRefusedToObservers(endpoint))
    throw refuse(endpoint.method === 'GET' ? 'auth.personal' : 'auth.viewing');
}

function requireScopesOf(
  { scope, orScope, alsoScope }: Endpoint,
  principal: Principal,
  conventions: Conventions,
): void {
  if (orScope === undefined || !covers(principal.scopes, orScope, conventions))
    requireScope(principal, scope, conventions);
  requireScope(principal, alsoScope, conventions);
}

/** Whether a principal's roles and token scopes allow a call of the endpoint. */
export function mayCall(api: Api, endpoint: Endpoint, principal: Principal): boolean {
  try {
    requireCaller(api, principal);
    requirePersonOf(endpoint, principal);
    requireScopesOf(endpoint, principal, api.conventions);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function seenBy({ restrictionsOf }: Api, principal: Principal, version: number): Principal {
  const unseen = restrictionsOf?.(principal, version) ?? [];
  return unseen.length === 0
    ? principal
    : { ...principal, restrictions: new Set([...principal.restrictions, ...unseen]) };
}

async function answer(
  { api, parts, endpoint }: { readonly api: Api; readonly parts: ApiParts; readonly endpoint: Endpoint },
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<FastifyReply> {
  const { name, versions } = api;
  const version = { [versions.header.toLowerCase()]: versions.show(context.version) };
  const path = () => pathIn(name, endpoint, request);
  const given = await endpoint.handle(
    callOf(request, { path, version, resource: recordIn(api, endpoint) }, context, parts),
  );
  reply.code(given.status).headers(version);
  if (isDryRun(request)) reply.header(DRY_RUN_HEADER, 'true');
  if (given.headers) reply.headers(given.headers);
  if (given.body === undefined) return reply.send();
  if (context.principal.bodiesAreLogged) answeredWith(request, given.body);
  if (!given.headers?.['content-type']) reply.header('content-type', JSON_TYPE);
  return reply.send(given.body);
}

/** The record that an endpoint answers with. */
function recordIn({ registry }: Api, { resource, answers }: Endpoint): Resource | undefined {
  return answers && 'one' in answers ? registry.get(answers.one) : resource;
}

function covers(scopes: ReadonlySet<string>, scope: string, { writeIncludesRead }: Conventions): boolean {
  return writeIncludesRead ? holdsScope(scopes, scope) : scopes.has(scope);
}

export function requireScope(
  { scopes }: Principal,
  scope: string | undefined,
  conventions: Conventions = EVERYTHING,
): void {
  if (scope === undefined || covers(scopes, scope, conventions)) return;
  throw refuse('auth.scope', { scope }, { headers: { 'www-authenticate': scopeChallenge(scope) } });
}
