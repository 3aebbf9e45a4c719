/**
 * What users have set up to sign in, and what an administrator does for a colleague: inviting someone again who has
 * chosen no password, turning off the second factor of someone who lost their device, and signing out someone whose
 * computer is lost. The account owner's second factor is up to the operator.
 */
import { completeObject } from '#kernel/values/json-schema.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import type { Tables } from '#tables';
import { audit } from '../history.ts';
import { later, type IdentityParts } from '../parts.ts';
import { removePasskeys } from '../passkeys/passkey.ts';
import { endSessions, userChanged } from '../people/change-user.ts';
import { refuse } from '../refusals.ts';
import { inviteAgain } from '../sign-in/invite-again.ts';
import { turnOffSecondStep } from '../sign-in/second-step.ts';
import { SESSION_IDLE_S } from '../sign-in/sessions.ts';
import { actorOf, idIn, ok, yesOrNo } from './answers.ts';

const count = { type: 'integer' } as const;
const SIGN_IN = completeObject({
  invited: { ...yesOrNo, description: 'Whether the user was invited and has not chosen a password yet.' },
  second_factor: { ...yesOrNo, description: 'Whether two-factor authentication is on.' },
  recovery_codes: { ...count, description: 'How many unused recovery codes are left.' },
  passkeys: count,
  sessions: { ...count, description: 'How many browsers the user is signed in with.' },
});

const admins = { callers: ADMINS } as const;

export function signInEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/sign_in',
      name: 'getSignIn',
      describe: 'Read how you sign in.',
      answers: { data: SIGN_IN },
      personal: true,
      handle: (call) => show(call, call.context.principal.userId),
    },
    {
      ...admins,
      method: 'GET',
      path: '/users/{id}/sign_in',
      name: 'getUserSignIn',
      describe: 'Read how a user of the firm signs in.',
      answers: { data: SIGN_IN },
      handle: (call) => show(call, idIn(call, 'user')),
    },
    ...helpEndpoints(parts),
  ];
}

function helpEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      ...admins,
      method: 'POST',
      path: '/users/{id}/invitation',
      name: 'inviteUserAgain',
      describe:
        'Send the invitation again to a user who has not chosen a password. Links sent before still work until they expire.',
      status: 204,
      answers: { nothing: true },
      refuses: [422],
      handle: sendInvitation,
    },
    {
      ...admins,
      method: 'DELETE',
      path: '/users/{id}/second_factor',
      name: 'deleteUserSecondFactor',
      describe:
        'Turn off two-factor authentication for a user who lost their device, and remove their recovery codes and passkeys. They sign in with their password.',
      needsProof: true,
      answers: { nothing: true },
      refuses: [422],
      handle: (call) => turnOff(parts(), call),
    },
    {
      ...admins,
      method: 'DELETE',
      path: '/users/{id}/sessions',
      name: 'deleteUserSessions',
      describe: 'Sign a user out everywhere. Applications keep their access.',
      answers: { nothing: true },
      handle: signOut,
    },
  ];
}

type SignIn = Pick<Tables['users'], 'account_owner'> & {
  readonly invited: boolean;
  readonly second_factor: boolean;
  readonly recovery_codes: number;
  readonly passkeys: number;
  readonly sessions: number;
};

async function signInOf(connection: Connection, call: Call, userId: string): Promise<SignIn> {
  const { accountId } = call.context.principal;
  const { now } = call.context;
  const found = await connection.text(sql`
    select json_build_object('account_owner', u.account_owner,
      'invited', u.enabled and s.user_id is not null and s.password_hash is null
        and not exists (select from identity_providers i where i.account_id = u.account_id),
      'second_factor', s.totp_secret is not null,
      'recovery_codes', (select count(*) from recovery_codes r
        where r.account_id = u.account_id and r.user_id = u.id and r.used_at is null),
      'passkeys', (select count(*) from passkeys p where p.account_id = u.account_id and p.user_id = u.id),
      'sessions', (select count(*) from sessions o where o.account_id = u.account_id and o.user_id = u.id and o.complete
        and o.expires_at > ${now.toISOString()} and o.last_seen_at > ${later(now, -SESSION_IDLE_S).toISOString()}))
    from users u left join sign_ins s on s.account_id = u.account_id and s.user_id = u.id
    where u.account_id = ${accountId} and u.id = ${userId} and u.deleted_at is null`);
  if (found === null) throw refuseGenerally('record.not_found', { resource: 'user', id: userId });
  return JSON.parse(found);
}

async function show(call: Call, userId: string): Promise<Answer> {
  const { account_owner: _, ...answer } = await call.read((connection) => signInOf(connection, call, userId));
  return ok(answer);
}

function sendInvitation(call: Call): Promise<Answer> {
  const { accountId } = call.context.principal;
  const userId = idIn(call, 'user');
  return call.write(async (connection) => {
    const { invited } = await signInOf(connection, call, userId);
    if (!invited) throw refuse('user.not_invited');
    await inviteAgain(connection, { accountId, userId, actor: actorOf(call) });
    return { status: 204 };
  });
}

function turnOff(parts: IdentityParts, call: Call): Promise<Answer> {
  const { accountId, userId: ownId } = call.context.principal;
  const person = { accountId, userId: idIn(call, 'user') };
  return call.write(async (connection) => {
    const { account_owner, second_factor, passkeys } = await signInOf(connection, call, person.userId);
    if (person.userId === ownId) throw refuse('second_factor.own');
    if (account_owner) throw refuse('second_factor.owner');
    if (!second_factor && passkeys === 0)
      throw refuseGenerally('record.not_found', { resource: 'second_factor', id: person.userId });
    const actor = actorOf(call);
    if (second_factor) await turnOffSecondStep(connection, parts, { ...person, actor });
    await removePasskeys(connection, person, null, call.context.now, actor);
    await userChanged(connection, accountId, person.userId);
    return { status: 204 };
  });
}

function signOut(call: Call): Promise<Answer> {
  const { accountId } = call.context.principal;
  const userId = idIn(call, 'user');
  return call.write(async (connection) => {
    await signInOf(connection, call, userId);
    const sessions = await endSessions(connection, accountId, userId);
    if (sessions === 0) return { status: 204 };
    await userChanged(connection, accountId, userId);
    await audit(connection, {
      accountId,
      at: call.context.now,
      action: 'signed_out_everywhere',
      subject: ['user', userId],
      actor: actorOf(call),
      after: { sessions },
    });
    return { status: 204 };
  });
}
