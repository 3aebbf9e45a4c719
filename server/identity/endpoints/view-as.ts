/**
 * Viewing the app as a colleague: an administrator's session gets only the rights that both users have, sees nothing
 * that either may not see, and cannot change anything until viewing ends.
 */
import { completeObject } from '#kernel/values/json-schema.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { audit } from '../history.ts';
import type { IdentityParts } from '../parts.ts';
import { announce } from '../principal/announce.ts';
import { principalOf } from '../principal/look-up.ts';
import { refuse } from '../refusals.ts';
import { actorOf, id, idIn, ok, sessionIdOf, texts } from './answers.ts';

const VIEWING = completeObject({
  user: completeObject({ id }),
  missing_roles: {
    ...texts,
    description:
      'Roles of the colleague that the administrator does not have: what they give access to is not shown.',
  },
});

export function viewAsEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/users/{id}/view',
      name: 'viewAsUser',
      describe: 'View the firm as a colleague sees it, read-only, in this session.',
      callers: ADMINS,
      status: 200,
      answers: { data: VIEWING },
      handle: (call) => begin(parts(), call),
    },
    {
      method: 'DELETE',
      path: '/view',
      name: 'deleteView',
      describe: 'Stop viewing the firm as a colleague.',
      endsViewing: true,
      answers: { nothing: true },
      handle: end,
    },
  ];
}

async function begin(parts: IdentityParts, call: Call): Promise<Answer> {
  const { accountId, userId: ownId, roles } = call.context.principal;
  const userId = idIn(call, 'user');
  if (userId === ownId) throw refuse('view.oneself');
  const colleague = await principalOf(parts, accountId, userId);
  if (!colleague) throw refuseGenerally('record.not_found', { resource: 'user', id: userId });
  return call.write(async (connection) => {
    await setViewing(connection, call, userId);
    await audit(connection, {
      accountId,
      at: call.context.now,
      action: 'viewing_began',
      subject: ['user', userId],
      actor: actorOf(call),
    });
    return ok({
      user: { id: Number(userId) },
      missing_roles: [...colleague.roles.difference(roles)].toSorted(),
    });
  });
}

/** Succeeds even if nobody is being viewed, so that it can be repeated. */
function end(call: Call): Promise<Answer> {
  const { accountId, userId, observerId } = call.context.principal;
  return call.write(async (connection) => {
    if (observerId === undefined) return { status: 204 };
    await setViewing(connection, call, null);
    await audit(connection, {
      accountId,
      at: call.context.now,
      action: 'viewing_ended',
      subject: ['user', userId],
      actor: { ...actorOf(call), userId: observerId },
    });
    return { status: 204 };
  });
}

/** Changes only this session; every process drops its cached principal. */
async function setViewing(connection: Connection, call: Call, userId: string | null): Promise<void> {
  const { accountId } = call.context.principal;
  const sessionId = sessionIdOf(call);
  await connection.execute(
    sql`update sessions set viewing_user_id = ${userId} where id = ${sessionId} and account_id = ${accountId}`,
  );
  await announce(connection, `session:${sessionId}`);
}
