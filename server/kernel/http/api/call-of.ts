/** A request as an endpoint sees it: parameters, body, and transactions of the caller's firm. */
import type { FastifyRequest } from 'fastify';
import type { Connection, Database } from '../../database/database.ts';
import { readBody } from '../../changes/input.ts';
import type { RequestContext } from '../../requests/request-context.ts';
import type { Secrets } from '../../secrets.ts';
import { besideData, dataOf } from './body.ts';
import { isDryRun } from './dry-run.ts';
import type { Answer, Call, Endpoint } from './endpoint.ts';
import { idempotencyKey, once, type Repeatable } from './idempotency.ts';
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
  { path, version }: { readonly path: () => string; readonly version: Repeatable['version'] },
  context: RequestContext,
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
): Call {
  const { accountId } = context.principal;
  const params = paramsOf(request);
  const repeatable = () => ({ method: request.method, path: path(), version, body: request.body });
  return {
    request,
    context,
    param: (name) => {
      const value = params[name];
      if (value === undefined) throw new Error(`The path ${path()} has no {${name}}.`);
      return value;
    },
    data: () => dataOf(request.body),
    body: (members) => readBody(dataOf(request.body), members, context.strict),
    read: (work) => database.forAccount(accountId, work),
    quickRead: (work) => database.forQuickRead(accountId, work),
    write: async (work) => {
      const key = idempotencyKey(request);
      const written = async (connection: Connection) =>
        refuseIgnored(alsoIgnored(await work(connection), besideData(request.body)), context);
      const whole = (connection: Connection): Promise<Answer> =>
        key === undefined
          ? written(connection)
          : once(connection, { key, ...repeatable() }, context, secrets, () => written(connection));
      return retryOnDeadlock(() =>
        isDryRun(request) ? database.dryRun(accountId, whole) : database.transaction(accountId, whole),
      );
    },
  };
}
