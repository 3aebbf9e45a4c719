/** Lets a user in the web app confirm their identity again, which some writes require. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { m } from '#kernel/declarations/member.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { assertionOptions, verifyAssertion } from '../passkeys/ceremony.ts';
import { mustUseProvider } from '../provider/settings.ts';
import { refuse } from '../refusals.ts';
import { confirmPassword } from '../sign-in/check-password.ts';
import { proveSession } from '../sign-in/sessions.ts';
import { ok, sessionIdOf, textIn } from './answers.ts';
import { challengeRequestOf, CEREMONY_OPTIONS } from './passkeys.ts';

const PROOF = { password: m.value('text'), passkey: m.value('text') };

export function reauthenticationEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/reauthentication/challenge',
      name: 'beginReauthentication',
      describe:
        'Start confirming your identity with a passkey. The response is the input of navigator.credentials.get.',
      status: 200,
      answers: { data: CEREMONY_OPTIONS },
      handle: (call) =>
        call.write(async (connection) =>
          ok(
            await assertionOptions(
              connection,
              parts(),
              challengeRequestOf(call, 'proof'),
              call.context.principal,
            ),
          ),
        ),
    },
    {
      method: 'POST',
      path: '/reauthentication',
      name: 'createReauthentication',
      describe:
        'Confirm your identity, with your password or with a passkey (the result of navigator.credentials.get, as JSON in a string), for writes that were refused with reauthentication_required.',
      body: PROOF,
      status: 204,
      answers: { nothing: true },
      refuses: [403, 422, 429],
      handle: (call) => reauthenticate(parts(), call),
    },
  ];
}

async function reauthenticate(parts: IdentityParts, call: Call): Promise<Answer> {
  const { principal } = call.context;
  const { input } = call.body(PROOF);
  if (await call.read((connection) => mustUseProvider(connection, principal)))
    throw refuse('auth.provider_required');
  if (typeof input.passkey === 'string') await provePasskey(parts, call, input.passkey);
  else await provePassword(parts, call, textIn(input, 'password'));
  await parts.database.transaction(principal.accountId, (connection) =>
    proveSession(connection, sessionIdOf(call), instant(parts)),
  );
  return { status: 204 };
}

async function provePasskey(parts: IdentityParts, call: Call, response: string): Promise<void> {
  const { accountId, userId } = call.context.principal;
  const owner = await verifyAssertion(parts, response, challengeRequestOf(call, 'proof'));
  if (owner.accountId !== accountId || owner.userId !== userId) throw refuse('passkey.another');
}

async function provePassword(parts: IdentityParts, call: Call, password: string): Promise<void> {
  const { principal } = call.context;
  const confirmed = await confirmPassword(parts, principal, { password, address: principal.address });
  if (confirmed === 'right') return;
  if (confirmed === 'wrong') throw refuse('auth.wrong_password', {}, { field: 'password' });
  const seconds = confirmed.wait_s;
  throw refuse('auth.too_many_tries', { seconds }, { headers: { 'retry-after': String(seconds) } });
}
