/** The applications that the firm's users connected: admins see all of them, other users their own. */
import { completeObject } from '#kernel/values/json-schema.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import { revokeGrant } from '../applications/connected-pages.ts';
import type { IdentityParts } from '../parts.ts';
import { scopeDescription, withoutImpliedScopes } from '../scopes.ts';
import { actorOf, id, idIn, instantOrNull, instantSchema, ok, text, texts } from './answers.ts';

const CONNECTED = completeObject({
  id: { ...id, description: 'The id of the grant, for DELETE.' },
  application: completeObject({ id, name: text }),
  user: completeObject({ id, name: text }),
  scopes: texts,
  permissions: {
    ...texts,
    description: 'What the scopes permit, as shown to users when they approve it.',
  },
  webhooks: { type: 'integer', description: 'The number of its webhooks for the user.' },
  created_at: instantSchema,
  last_used_at: {
    ...instantOrNull,
    description: 'Its last request, accurate to about a minute; null if there was none.',
  },
});

interface Row {
  readonly scopes: readonly string[];
}

export function connectedEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/connected_applications',
      name: 'listConnectedApplications',
      describe: 'List the connected applications: all of the firm for admins, their own for other users.',
      answers: { data: { type: 'array', items: CONNECTED } },
      handle: listConnected,
    },
    {
      method: 'DELETE',
      path: '/connected_applications/{id}',
      name: 'deleteConnectedApplication',
      describe: 'Revoke the access of an application. Its tokens and webhooks end at once.',
      answers: { nothing: true },
      handle: (call) => revoke(parts(), call),
    },
  ];
}

async function listConnected(call: Call): Promise<Answer> {
  const { accountId, userId } = call.context.principal;
  const onlyOf = isAdmin(call.context.principal) ? null : userId;
  const json = await call.read((connection) =>
    connection.value(sql`
      select coalesce(json_agg(json_build_object('id', g.id,
        'application', json_build_object('id', p.id, 'name', p.name), 'user', json_build_object('id', u.id, 'name', u.name),
        'scopes', g.scopes, 'webhooks', (select count(*) from webhooks w where w.account_id = g.account_id
          and w.grant_id = g.id and w.deleted_at is null),
        'created_at', g.created_at, 'last_used_at', g.last_used_at) order by lower(p.name), u.name, g.id), '[]')::text as json
      from grants g join applications p on p.id = g.application_id
      join users u on u.account_id = g.account_id and u.id = g.user_id
      where g.account_id = ${accountId} and g.revoked_at is null and p.deleted_at is null
        and (${onlyOf}::bigint is null or g.user_id = ${onlyOf})`),
  );
  const connected: Row[] = JSON.parse(json);
  return ok(
    connected.map((each) => ({
      ...each,
      permissions: withoutImpliedScopes([...each.scopes]).map(scopeDescription),
    })),
  );
}

async function revoke(parts: IdentityParts, call: Call): Promise<Answer> {
  const { accountId, userId } = call.context.principal;
  const grantId = idIn(call, 'connected_application');
  const onlyOf = isAdmin(call.context.principal) ? {} : { userId };
  const ended = await revokeGrant(parts, { accountId, grantId, ...onlyOf, actor: actorOf(call) });
  if (!ended) throw refuse('record.not_found', { resource: 'connected_application', id: grantId });
  return { status: 204 };
}
