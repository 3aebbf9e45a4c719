/** The sessions of the signed-in user, and signing out of them. */
import { completeObject } from '#kernel/values/json-schema.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Tables } from '#tables';
import { audit } from '../history.ts';
import { later } from '../parts.ts';
import { announce } from '../principal/announce.ts';
import { SESSION_IDLE_S } from '../sign-in/sessions.ts';
import { actorOf, id, idIn, instantSchema, sessionIdOf, text, textOrNull, yesOrNo } from './answers.ts';

const SESSION = completeObject({
  id,
  current: { ...yesOrNo, description: 'Whether it is the current session.' },
  address: textOrNull,
  user_agent: textOrNull,
  method: { ...text, description: 'How the user signed in: password, passkey or provider.' },
  created_at: instantSchema,
  last_seen_at: instantSchema,
});

export function sessionEndpoints(): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/sessions',
      name: 'listSessions',
      describe: 'List your sessions, most recently used first.',
      answers: { data: { type: 'array', items: SESSION } },
      personal: true,
      handle: listSessions,
    },
    {
      method: 'DELETE',
      path: '/sessions',
      name: 'deleteOtherSessions',
      describe: 'Sign out of all sessions except this one.',
      answers: { nothing: true },
      handle: (call) => end(call, sql`id <> ${sessionIdOf(call)}`, false),
    },
    {
      method: 'DELETE',
      path: '/sessions/{id}',
      name: 'deleteSession',
      describe: 'Sign out of one session.',
      answers: { nothing: true },
      handle: (call) => end(call, sql`id = ${idIn(call, 'session')}`, true),
    },
  ];
}

async function listSessions(call: Call): Promise<Answer> {
  const { accountId, userId } = call.context.principal;
  const { now } = call.context;
  const json = await call.read((connection) =>
    connection.text(sql`
      select coalesce(json_agg(json_build_object('id', id, 'current', id = ${sessionIdOf(call)}, 'address', address,
        'user_agent', user_agent, 'method', method, 'created_at', created_at, 'last_seen_at', last_seen_at)
        order by last_seen_at desc, id), '[]')::text as json
      from sessions where account_id = ${accountId} and user_id = ${userId} and complete
        and expires_at > ${now.toISOString()} and last_seen_at > ${later(now, -SESSION_IDLE_S).toISOString()}`),
  );
  return { status: 200, body: `{"data":${json}}` };
}

function end(call: Call, which: ReturnType<typeof sql>, mustBeThere: boolean): Promise<Answer> {
  const { accountId, userId } = call.context.principal;
  return call.write(async (connection) => {
    const ended = await connection.rows<Pick<Tables['sessions'], 'id'>>(sql`
      delete from sessions where account_id = ${accountId} and user_id = ${userId} and ${which} returning id`);
    if (ended.length === 0 && mustBeThere)
      throw refuse('record.not_found', { resource: 'session', id: idIn(call, 'session') });
    for (const each of ended) await announce(connection, `session:${each.id}`);
    if (ended.length > 0)
      await audit(connection, {
        accountId,
        at: call.context.now,
        action: 'sessions_ended',
        subject: ['user', userId],
        actor: actorOf(call),
        after: { sessions: ended.length },
      });
    return { status: 204 };
  });
}
