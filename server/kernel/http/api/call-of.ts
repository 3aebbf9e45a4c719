/** A request as an endpoint sees it: parameters, body, and transactions of the caller's firm. */
import type { FastifyRequest } from 'fastify';
import type { Connection, Database } from '../../database/database.ts';
import { readBody } from '../../changes/input.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import type { Secrets } from '../../secrets.ts';
import { besideData, dataOf } from './body.ts';
import { isDryRun } from './dry-run.ts';
import type { Answer, Call, Endpoint } from './endpoint.ts';
import { idempotencyKey, once, storedAnswer, type Repeatable } from './idempotency.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';
import { alsoIgnored, refuseIgnored } from './strict.ts';
import { paramsOf } from '../path-params.ts';

/** The path of the request, the same for every base path and host under which the API is mounted. */
export function pathIn(api: string, { path }: Endpoint, request: FastifyRequest): string {
  const params = paramsOf(request);
  return `${api} ${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;
}

export function callOf(
  request: FastifyRequest,
  route: Route,
  context: RequestContext,
  { database, secrets }: CallParts,
): Call {
  const { accountId } = context.principal;
  const params = paramsOf(request);
  return {
    request,
    context,
    param: (name) => {
      const value = params[name];
      if (value === undefined) throw new Error(`The path ${route.path()} has no {${name}}.`);
      return value;
    },
    data: () => dataOf(request.body),
    body: (members) => readBody(dataOf(request.body), members, context.strict),
    read: (work) => database.forAccount(accountId, work),
    quickRead: (work) => database.forQuickRead(accountId, work),
    ...repeatableWork(request, route, context, { database, secrets }),
  };
}

type Route = { readonly path: () => string } & Pick<Repeatable, 'version' | 'resource'>;

interface CallParts {
  readonly database: Database;
  readonly secrets: Secrets;
}

/** Work whose answer is stored under the request's Idempotency-Key. */
function repeatableWork(
  request: FastifyRequest,
  { path, ...route }: Route,
  context: RequestContext,
  { database, secrets }: CallParts,
): Pick<Call, 'write' | 'act'> {
  const { accountId } = context.principal;
  const keyed = () => {
    const key = idempotencyKey(request);
    return key === undefined
      ? undefined
      : { key, method: request.method, path: path(), body: request.body, ...route };
  };
  const write: Call['write'] = async (work) => {
    const repeated = keyed();
    const written = async (connection: Connection) =>
      refuseIgnored(alsoIgnored(await work(connection), besideData(request.body)), context);
    const whole = (connection: Connection): Promise<Answer> =>
      repeated === undefined
        ? written(connection)
        : once(connection, repeated, context, secrets, () => written(connection));
    return retryOnDeadlock(() =>
      isDryRun(request) ? database.dryRun(accountId, whole) : database.transaction(accountId, whole),
    );
  };
  const act: Call['act'] = async (work) => {
    const repeated = keyed();
    if (repeated === undefined) return work();
    const stored = await database.forAccount(accountId, (connection) =>
      storedAnswer(connection, repeated, context, secrets),
    );
    if (stored) return stored;
    const answer = await work();
    return write(async () => answer);
  };
  return { write, act };
}
