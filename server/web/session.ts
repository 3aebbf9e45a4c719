/**
 * What the web app needs at startup: the user, the firm, the available APIs, and the operations that the user may not
 * call. The app itself contains no rules about rights.
 */
import type { FastifyInstance } from 'fastify';
import { csrfToken, type IdentityParts, readSession } from '#identity';
import type { JsonText } from '#kernel/values/column.ts';
import type { Api } from '../kernel/http/api/api.ts';
import { isOpenTo, refusedOperations } from '../kernel/http/api/refused-operations.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import { visibilityOf } from '#kernel/requests/viewer.ts';
import type { Tables } from '#tables';
import type { Authenticator } from '../kernel/http/authenticator.ts';
import { sql } from '../kernel/database/sql.ts';

export interface SessionParts extends IdentityParts {
  readonly authenticator: Authenticator;
  /** The APIs that the region offers. */
  readonly apis: readonly Api[];
}

export function registerSession(app: FastifyInstance, parts: SessionParts): void {
  app.get('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await readSession(parts, request, parts.now?.() ?? new Date());
    if (!session?.complete) return reply.send({ signed_in: false });
    const principal = await parts.authenticator.authenticate(request);
    const person = await personOf(parts, principal);
    if (!person) return reply.send({ signed_in: false });
    const { observer, user_time_zone, firm, decimals, ...user } = person;
    const known: { readonly country: string } = JSON.parse(firm);
    const currencyDecimals: Record<string, number> = JSON.parse(decimals);
    return reply.send({
      signed_in: true,
      account_id: Number(principal.accountId),
      user_id: Number(principal.userId),
      ...user,
      // The administrator who views the app as this user.
      viewed_by: observer === null ? null : { id: Number(principal.observerId), name: observer },
      time_zone: user_time_zone,
      csrf_token: csrfToken(parts.secrets, session.token),
      roles: [...principal.roles].sort(),
      restrictions: [...principal.restrictions].map(visibilityOf).sort(),
      firm: known,
      currency_decimals: currencyDecimals,
      apis: parts.apis.filter((api) => isUsable(api, principal, known.country)).map(({ name }) => name),
      refused_operations: parts.apis.flatMap((api) =>
        [...refusedOperations(api, principal).keys()].map((operation) => `${api.name}.${operation}`),
      ),
    });
  });
}

/** Whether this firm and a user with these restrictions may use an API. */
function isUsable(api: Api, { restrictions }: Principal, country: string): boolean {
  return (!api.countries || api.countries.includes(country)) && isOpenTo(api, restrictions);
}

async function personOf({ database }: IdentityParts, { accountId, userId, observerId }: Principal) {
  return database.forAccount(accountId, (connection) =>
    connection.row<
      Pick<Tables['users'], 'name' | 'email' | 'initials'> & {
        user_time_zone: Tables['users']['time_zone'];
        firm: JsonText;
        decimals: JsonText;
        observer: Tables['users']['name'] | null;
      }
    >(sql`
      select u.name, u.email, u.initials, u.time_zone as user_time_zone,
        json_build_object('id', a.id, 'name', a.name, 'currency', a.currency, 'country', a.country,
          'time_zone', a.time_zone, 'region', a.region, 'identity_provider', exists (
            select from identity_providers p where p.account_id = a.id)) as firm,
        -- Nearly all currencies have two.
        (select json_object_agg(y.code, y.minor_digits) from currencies y where y.minor_digits <> 2) as decimals,
        (select o.name from users o where o.account_id = u.account_id and o.id = ${observerId ?? null}) as observer
      from users u join accounts a on a.id = u.account_id
      where u.account_id = ${accountId} and u.id = ${userId} and u.enabled`),
  );
}
