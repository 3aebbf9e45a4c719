/** The firm's identity provider, for its admins. The client secret is write-only. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { completeObject, orNull } from '#kernel/values/json-schema.ts';
import { m } from '#kernel/declarations/member.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { checkDomains } from '../provider/domains.ts';
import { callbackAddress, discover } from '../provider/openid.ts';
import {
  providerOf,
  removeProvider,
  saveProvider,
  unlink,
  type Provider,
  type ProviderWithSecret,
} from '../provider/settings.ts';
import type { IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { actorOf, idIn, ok, text, textIn, texts, yesOrNo } from './answers.ts';

const PROVIDER = completeObject({
  issuer: text,
  client_id: text,
  email_domains: { ...texts, description: 'Users with email addresses in these domains sign in with it.' },
  required: {
    ...yesOrNo,
    description: 'Whether users must sign in with it; the account owner can always sign in otherwise too.',
  },
});
const SHOWN = completeObject({
  provider: orNull(PROVIDER),
  redirect_uri: { ...text, description: 'The redirect URI to register with the provider.' },
});
const SETTINGS = {
  issuer: m.value('text', { required: true, limit: 500 }),
  client_id: m.value('text', { required: true, limit: 500 }),
  client_secret: m.value('text', { limit: 1000 }),
  email_domains: m.value('texts', { required: true }),
  required: m.value('boolean'),
};

const path = '/identity_provider';
const admins = { callers: ADMINS };

export function identityProviderEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      ...admins,
      method: 'GET',
      path,
      name: 'getIdentityProvider',
      describe: "Read the identity provider that the firm's users sign in with; null if there is none.",
      answers: { data: SHOWN },
      handle: (call) => show(parts(), call),
    },
    {
      ...admins,
      method: 'PUT',
      path,
      name: 'updateIdentityProvider',
      describe:
        'Set the identity provider, after verifying its issuer. If client_secret is omitted, the previous one is kept. If the provider is made mandatory, sessions that began with a password or a passkey end.',
      needsProof: true,
      body: SETTINGS,
      answers: { data: SHOWN },
      refuses: [422],
      handle: (call) => set(parts(), call),
    },
    {
      ...admins,
      method: 'DELETE',
      path,
      name: 'deleteIdentityProvider',
      describe: 'Remove the identity provider. Users sign in with passwords and passkeys again.',
      needsProof: true,
      answers: { nothing: true },
      handle: (call) => remove(parts(), call),
    },
    unlinkEndpoint(parts),
  ];
}

function unlinkEndpoint(parts: () => IdentityParts): Endpoint {
  return {
    ...admins,
    method: 'DELETE',
    path: '/users/{id}/provider_link',
    name: 'deleteUserProviderLink',
    describe:
      'Unlink a user from their account at the identity provider. Their next sign-in links them again, by their verified email.',
    needsProof: true,
    answers: { nothing: true },
    handle: (call) => removeLink(parts(), call),
  };
}

const firmOf = ({ context }: Call) => context.principal.accountId;

function answerWith(parts: IdentityParts, provider: Provider | undefined): Answer {
  const redirect_uri = callbackAddress(parts);
  if (!provider) return ok({ provider: null, redirect_uri });
  const { issuer, clientId: client_id, domains: email_domains, required } = provider;
  return ok({ provider: { issuer, client_id, email_domains, required }, redirect_uri });
}

async function show(parts: IdentityParts, call: Call): Promise<Answer> {
  return answerWith(parts, await call.read((connection) => providerOf(connection, parts, firmOf(call))));
}

async function set(parts: IdentityParts, call: Call): Promise<Answer> {
  const { input } = call.body(SETTINGS);
  const before = await call.read((connection) => providerOf(connection, parts, firmOf(call)));
  const issuer = textIn(input, 'issuer').trim();
  // Never send the previous secret to a different issuer.
  const clientSecret =
    textIn(input, 'client_secret') || (before?.issuer === issuer ? before.clientSecret : '');
  if (clientSecret === '') throw refuse('provider.secret', {}, { field: 'client_secret' });
  const provider: ProviderWithSecret = {
    issuer,
    clientId: textIn(input, 'client_id').trim(),
    clientSecret,
    domains: checkDomains(input.email_domains),
    required: input.required === true,
  };
  await discover(parts, provider);
  return call.write(async (connection) => {
    await saveProvider(connection, parts, { accountId: firmOf(call), actor: actorOf(call) }, provider);
    return answerWith(parts, provider);
  });
}

function remove(parts: IdentityParts, call: Call): Promise<Answer> {
  const change = { accountId: firmOf(call), actor: actorOf(call) };
  return call.write(async (connection) => {
    if (await removeProvider(connection, parts, change)) return { status: 204 };
    throw refuseGenerally('record.not_found', { resource: 'identity_provider', id: 'of the firm' });
  });
}

function removeLink(parts: IdentityParts, call: Call): Promise<Answer> {
  const userId = idIn(call, 'user');
  const change = { accountId: firmOf(call), actor: actorOf(call) };
  return call.write(async (connection) => {
    if (await unlink(connection, parts, change, userId)) return { status: 204 };
    throw refuseGenerally('record.not_found', { resource: 'provider_link', id: userId });
  });
}
