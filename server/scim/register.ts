/**
 * SCIM 2.0 (RFC 7643, RFC 7644) at /scim/v2: the directory of a firm adds, changes and disables its people, and puts them into
 * groups. Each request has the token of the firm, and every write is one transaction with its events and audit entries.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCIM_BASE, scimPrincipal } from '#identity';
import type { Connection } from '../kernel/database/database.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { RateLimit } from '../kernel/http/api/rate-limit.ts';
import { toRefusal } from '../kernel/http/failures.ts';
import type { Parts } from '../kernel/http/parts.ts';
import { isObject } from '../kernel/records/input.ts';
import { Query } from '../kernel/records/query.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import * as groups from './groups.ts';
import { listResponse, readListQuery } from './query.ts';
import type { ScimCall } from './scim-call.ts';
import { errorBody, fromRefusal, ScimError } from './scim-error.ts';
import * as users from './users.ts';

const TYPE = 'application/scim+json; charset=utf-8';
const BODY_LIMIT_BYTES = 1024 * 1024;
/** The newest minor version, in whose form records are written. */
const NEWEST = Number.MAX_SAFE_INTEGER;

type Body = Readonly<Record<string, unknown>>;
type Work<T> = (connection: Connection, call: ScimCall) => Promise<T>;

export function registerScim(app: FastifyInstance, parts: Parts): void {
  const rateLimit = new RateLimit(parts.database);
  app.addHook('onClose', () => rateLimit.stop());
  void app.register(async (scope) => {
    readScimBodies(scope);
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.setErrorHandler(answerScimError);
    const calls = new WeakMap<FastifyRequest, ScimCall>();
    scope.addHook('onRequest', async (request, reply) => {
      const call = await callOf(parts, request);
      rateLimit.count(call.context.principal, reply, call.context.now);
      calls.set(request, call);
    });
    const read = <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
      const call = calls.get(request)!;
      return parts.database.forAccount(call.context.principal.accountId, (connection) =>
        work(connection, call),
      );
    };
    const write = <T>(request: FastifyRequest, work: Work<T>): Promise<T> => {
      const call = calls.get(request)!;
      return parts.database.transaction(call.context.principal.accountId, (connection) =>
        work(connection, call),
      );
    };
    registerDiscovery(scope, parts);
    registerUsers(scope, { read, write });
    registerGroups(scope, { read, write });
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
}

function registerUsers(scope: FastifyInstance, { read, write }: Runs): void {
  const path = `${SCIM_BASE}/Users`;
  scope.get(path, async (request, reply) => {
    const query = readListQuery(queryOf(request), 'userName');
    const { total, users: found } = await read(request, (connection, call) =>
      users.listUsers(connection, call, query),
    );
    return reply.type(TYPE).send(listResponse(total, query.startIndex, found));
  });
  scope.post(path, async (request, reply) =>
    sendOne(
      reply.code(201),
      await write(request, async (connection, call) => {
        const id = await users.createUser(connection, call, bodyOf(request));
        return users.readUser(connection, call, id);
      }),
    ),
  );
  registerOne(scope, path, { read, write }, users.readUser, {
    PUT: users.replaceUser,
    PATCH: users.patchUser,
    DELETE: users.deleteUser,
  });
}

function registerGroups(scope: FastifyInstance, { read, write }: Runs): void {
  const path = `${SCIM_BASE}/Groups`;
  scope.get(path, async (request, reply) => {
    const query = readListQuery(queryOf(request), 'displayName');
    const { total, groups: found } = await read(request, (connection, call) =>
      groups.listGroups(connection, call, query),
    );
    return reply.type(TYPE).send(listResponse(total, query.startIndex, found));
  });
  scope.post(path, async (request, reply) =>
    sendOne(
      reply.code(201),
      await write(request, async (connection, call) => {
        const id = await groups.createGroup(connection, call, bodyOf(request));
        return groups.readGroup(connection, call, id);
      }),
    ),
  );
  registerOne(scope, path, { read, write }, groups.readGroup, {
    PUT: groups.replaceGroup,
    PATCH: groups.patchGroup,
    DELETE: groups.deleteGroup,
  });
}

type ReadOne = (connection: Connection, call: ScimCall, id: string) => Promise<unknown>;
type WriteOne = (connection: Connection, call: ScimCall, id: string, body: Body) => Promise<void>;

/** What is done with one resource; a deletion has no answer. */
function registerOne(
  scope: FastifyInstance,
  path: string,
  { read, write }: Runs,
  readOne: ReadOne,
  writes: Readonly<Record<'PUT' | 'PATCH' | 'DELETE', WriteOne>>,
): void {
  scope.get(`${path}/:id`, async (request, reply) =>
    sendOne(reply, await read(request, (connection, call) => readOne(connection, call, idOf(request)))),
  );
  for (const [method, writeOne] of Object.entries(writes))
    scope.route({
      method,
      url: `${path}/:id`,
      handler: async (request, reply) => {
        const id = idOf(request);
        const isDeletion = method === 'DELETE';
        const body = isDeletion ? {} : bodyOf(request);
        const shown = await write(request, async (connection, call) => {
          await writeOne(connection, call, id, body);
          return isDeletion ? undefined : readOne(connection, call, id);
        });
        return isDeletion ? reply.code(204).send() : sendOne(reply, shown);
      },
    });
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
        done(new ScimError(400, 'The body is not JSON.', 'invalidSyntax'));
      }
    },
  );
}

/** Who asks; 401 without the token of a firm (RFC 6750, 3). */
async function callOf(parts: Parts, request: FastifyRequest): Promise<ScimCall> {
  const [, token = ''] = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  const principal = token === '' ? undefined : await scimPrincipal(parts, token, request.ip);
  if (!principal)
    throw new ScimError(401, 'The token is unknown, or whoever made it is no administrator any more.');
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
  const refusal = error instanceof ScimError ? undefined : toRefusal(error, request);
  if (refusal?.status === 500) request.log.error({ err: error }, 'The service failed on this request.');
  const known = error instanceof ScimError ? error : fromRefusal(refusal!);
  if (known.status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  return reply
    .code(known.status)
    .headers(refusal instanceof Refusal ? refusal.headers : {})
    .type(TYPE)
    .send(errorBody(known));
}

function sendOne(reply: FastifyReply, resource: unknown): FastifyReply {
  const { location } = (resource as { meta: { location: string } }).meta;
  return reply.header('location', location).type(TYPE).send(resource);
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

function bodyOf({ body }: FastifyRequest): Body {
  if (isObject(body)) return body;
  throw new ScimError(400, 'The body must be an object.', 'invalidSyntax');
}

function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (/^\d{1,18}$/.test(id)) return id;
  throw new ScimError(404, `No resource has the id ${id.slice(0, 40)}.`);
}
