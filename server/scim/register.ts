/**
 * SCIM 2.0 (RFC 7643, RFC 7644) at /scim/v2: a firm's directory adds, changes and disables users and assigns them to
 * groups. Each request carries the firm's token, and every write is one transaction with its events and audit
 * entries.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCIM_BASE, scimPrincipal } from '#identity';
import type { Connection } from '../kernel/database/database.ts';
import type { RateLimit } from '../kernel/http/api/rate-limit.ts';
import { retryOnDeadlock } from '../kernel/http/api/retry-on-deadlock.ts';
import { toRefusal } from '../kernel/http/failures.ts';
import type { Parts } from '../kernel/http/parts.ts';
import { isObject } from '../kernel/values/json-object.ts';
import { Query } from '../kernel/requests/query.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { groups } from './groups.ts';
import { chosen, list, listResponse } from './query.ts';
import type { ScimCall } from './scim-call.ts';
import { errorBody, fromRefusal, ScimError } from './scim-error.ts';
import type { Body, ScimResource, Representation } from './scim-resource.ts';
import { users } from './users.ts';
import { names, requireVersion } from './version.ts';
import { paramsOf } from '#kernel/http/path-params.ts';

const TYPE = 'application/scim+json; charset=utf-8';
const BODY_LIMIT_BYTES = 1024 * 1024;
/** Records are written in the form of the newest minor version. */
const NEWEST = Number.MAX_SAFE_INTEGER;

type Work<T> = (connection: Connection, call: ScimCall) => Promise<T>;

export function registerScim(app: FastifyInstance, parts: Parts & { readonly rateLimit: RateLimit }): void {
  void app.register(async (scope) => {
    readScimBodies(scope);
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.setErrorHandler(answerScimError);
    const calls = new WeakMap<FastifyRequest, ScimCall>();
    scope.addHook('onRequest', async (request, reply) => {
      const call = await callOf(parts, request);
      parts.rateLimit.count(call.context.principal, reply, call.context.now);
      calls.set(request, call);
    });
    const callBehind = (request: FastifyRequest): ScimCall => {
      const call = calls.get(request);
      if (!call) throw new Error('A SCIM request bypassed authentication.');
      return call;
    };
    const read = <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
      const call = callBehind(request);
      return parts.database.forAccount(call.context.principal.accountId, (connection) =>
        work(connection, call),
      );
    };
    const write = <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
      const call = callBehind(request);
      return retryOnDeadlock(() =>
        parts.database.transaction(call.context.principal.accountId, (connection) => work(connection, call)),
      );
    };
    registerDiscovery(scope, parts);
    for (const resource of [users, groups]) registerResource(scope, resource, { read, write });
  });
}

interface Runs {
  readonly read: <T>(request: FastifyRequest, work: Work<T>) => Promise<T>;
  readonly write: <T>(request: FastifyRequest, work: Work<T>) => Promise<T>;
}

function registerDiscovery(scope: FastifyInstance, { origin }: Pick<Parts, 'origin'>): void {
  const answers: Readonly<Record<string, (base: string) => unknown>> = {
    ServiceProviderConfig: serviceProviderConfig,
    ResourceTypes: (base) => listResponse(2, 1, resourceTypes(base)),
    Schemas: (base) => listResponse(2, 1, schemas(base)),
  };
  for (const [name, answer] of Object.entries(answers))
    scope.get(`${SCIM_BASE}/${name}`, (_, reply) => reply.type(TYPE).send(answer(origin() + SCIM_BASE)));
  for (const [name, described] of Object.entries({ ResourceTypes: resourceTypes, Schemas: schemas }))
    scope.get(`${SCIM_BASE}/${name}/:id`, (request, reply) => {
      const { id } = request.params as { id: string };
      const one = described(origin() + SCIM_BASE).find((each) => each.id === id);
      if (!one) throw new ScimError(404, `${name} has no ${id.slice(0, 200)}.`);
      return reply.type(TYPE).send(one);
    });
}

/** Registers the routes of a list and of a single resource; a deletion has no response body. */
function registerResource(scope: FastifyInstance, of: ScimResource, { read, write }: Runs): void {
  const path = `${SCIM_BASE}/${of.name}s`;
  scope.get(path, async (request, reply) =>
    reply
      .type(TYPE)
      .send(await read(request, (connection, call) => list(connection, call, of, queryOf(request)))),
  );
  scope.post(path, async (request, reply) =>
    sendOne(
      request,
      reply.code(201),
      await write(request, async (connection, call) =>
        of.read(connection, call, await of.create(connection, call, bodyOf(request))),
      ),
    ),
  );
  scope.get(`${path}/:id`, async (request, reply) => {
    const shown = await read(request, (connection, call) => of.read(connection, call, idOf(request)));
    if (names(request.headers['if-none-match'], shown))
      return reply.code(304).header('etag', shown.meta.version).send();
    return sendOne(request, reply, shown);
  });
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
    scope.route({ method, url: `${path}/:id`, handler: writing(of, method, write) });
}

function writing(of: ScimResource, method: 'PUT' | 'PATCH' | 'DELETE', write: Runs['write']) {
  const isDeletion = method === 'DELETE';
  const writeOne = of[method.toLowerCase() as 'put' | 'patch' | 'delete'];
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const id = idOf(request);
    const body = isDeletion ? {} : bodyOf(request);
    const shown = await write(request, async (connection, call) => {
      await of.lock(connection, call, id);
      requireVersion(request, await of.read(connection, call, id));
      await writeOne(connection, call, id, body);
      return isDeletion ? undefined : of.read(connection, call, id);
    });
    return shown ? sendOne(request, reply, shown) : reply.code(204).send();
  };
}

function readScimBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const types = ['application/scim+json', 'application/json'];
  scope.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => {
      try {
        done(null, String(body) === '' ? undefined : JSON.parse(String(body)));
      } catch {
        done(new ScimError(400, 'The body is not valid JSON.', 'invalidSyntax'));
      }
    },
  );
}

/** The caller; 401 without a firm's token (RFC 6750, 3). */
async function callOf(parts: Parts, request: FastifyRequest): Promise<ScimCall> {
  const [, token = ''] = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  const principal = token === '' ? undefined : await scimPrincipal(parts, token, request.ip);
  if (!principal)
    throw new ScimError(401, 'The token is unknown, or its creator is no longer an administrator.');
  request.accountId = principal.accountId;
  const { userId, credentialId, address } = principal;
  const now = parts.now?.() ?? new Date();
  const context = {
    principal,
    version: NEWEST,
    now,
    query: new Query(''),
    requestId: request.id,
    origin: parts.origin(),
  };
  const actor = { userId, credentialId, address, requestId: request.id };
  return { context, actor, base: parts.origin() + SCIM_BASE, parts };
}

function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ScimError) return sendError(reply, error);
  const refusal = toRefusal(error, request);
  if (refusal.status === 500) request.log.error({ err: error }, 'The service failed on this request.');
  return sendError(reply.headers(refusal.headers), fromRefusal(refusal));
}

function sendError(reply: FastifyReply, error: ScimError): FastifyReply {
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  return reply.code(error.status).type(TYPE).send(errorBody(error));
}

function sendOne(request: FastifyRequest, reply: FastifyReply, resource: Representation): FastifyReply {
  const { location, version } = resource.meta;
  return reply
    .headers({ location, etag: version })
    .type(TYPE)
    .send(chosen(resource, queryOf(request)));
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

function bodyOf({ body }: FastifyRequest): Body {
  if (isObject(body)) return body;
  throw new ScimError(400, 'The body must be an object.', 'invalidSyntax');
}

function idOf(request: FastifyRequest): string {
  const { id = '' } = paramsOf(request);
  if (/^\d{1,18}$/.test(id)) return id;
  throw new ScimError(404, `No resource has the id ${id.slice(0, 40)}.`);
}
