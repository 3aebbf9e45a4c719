/**
 * Viewing the firm as a colleague does: an administrator's session then has the rights that both of them have, reads
 * nothing that either may not see, and changes nothing until it is ended.
 */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { audit } from '../history.ts';
import type { IdentityParts } from '../parts.ts';
import { announce } from '../principal/announce.ts';
import { principalOf } from '../principal/look-up.ts';
import { refuse } from '../refusals.ts';
import { ADMINS, actorOf, id, idIn, ok, sessionIdOf, texts, whole } from './answers.ts';

const VIEWING = whole({
  user: whole({ id }),
  missing_roles: {
    ...texts,
    description: 'Roles of the colleague that the administrator lacks: what they open is not shown.',
  },
});

export function viewAsEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/users/{id}/view',
      name: 'viewAsUser',
      describe: 'See the firm as a colleague does, in this session and without changing anything.',
      callers: ADMINS,
      status: 200,
      answers: { data: VIEWING },
      handle: (call) => begin(parts(), call),
    },
    {
      method: 'DELETE',
      path: '/view',
      name: 'deleteView',
      describe: 'See the firm as oneself again.',
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

/** Also where nobody is viewed, so that it may be repeated. */
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

/** In this session alone; every process forgets what it knew of it. */
async function setViewing(connection: Connection, call: Call, userId: string | null): Promise<void> {
  const { accountId } = call.context.principal;
  const sessionId = sessionIdOf(call);
  await connection.execute(
    sql`update sessions set viewing_user_id = ${userId} where id = ${sessionId} and account_id = ${accountId}`,
  );
  await announce(connection, `session:${sessionId}`);
}
