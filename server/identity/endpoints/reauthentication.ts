/** How a person at the app proves anew who they are, which some writes ask for. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { m } from '#kernel/records/input.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { confirmPassword } from '../sign-in/check-password.ts';
import { proveSession } from '../sign-in/sessions.ts';
import { sessionIdOf } from './answers.ts';

const PROOF = { password: m.value('text', { required: true }) };

export function reauthenticationEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/reauthentication',
      name: 'reauthenticate',
      describe:
        'Prove who you are anew with your password, for writes that were refused with reauthentication_required.',
      body: PROOF,
      status: 204,
      answers: { nothing: true },
      refuses: [422, 429],
      handle: (call) => reauthenticate(parts(), call),
    },
  ];
}

async function reauthenticate(parts: IdentityParts, call: Call): Promise<Answer> {
  const { principal } = call.context;
  const password = String(call.body(PROOF).input.password);
  const confirmed = await confirmPassword(parts, principal, { password, address: principal.address });
  if (confirmed === 'wrong') throw refuse('auth.wrong_password', {}, { field: 'password' });
  if (confirmed !== 'right') throw tooManyTries(confirmed.wait_s);
  await parts.database.transaction(principal.accountId, (connection) =>
    proveSession(connection, sessionIdOf(call), instant(parts)),
  );
  return { status: 204 };
}

function tooManyTries(seconds: number) {
  return refuse('auth.too_many_tries', { seconds }, { headers: { 'retry-after': String(seconds) } });
}
