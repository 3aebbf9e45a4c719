/**
 * OpenID Connect Core 1.0 with the authorization code flow, PKCE (RFC 7636), state, nonce, and the issuer in the
 * response if the provider sends it (RFC 9207). The ID token's signature is verified with the provider's published
 * keys, although 3.1.3.7 allows skipping this over TLS. Every request uses the guarded client.
 */
import type { Configuration } from 'openid-client';
import { boundedCache } from '#kernel/values/bounded-cache.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { OutgoingFailure } from '#kernel/http/outgoing/outgoing.ts';
import { originOf, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { ProviderWithSecret } from './settings.ts';
import { codeOf } from '#kernel/errors/message.ts';

export const FIRM_PATH = '/sign-in/firm';
export const DONE_PATH = `${FIRM_PATH}/done`;
export const CALLBACK_PATH = `${FIRM_PATH}/callback`;
const SCOPE = 'openid email profile';
const GIVE_UP_AFTER_S = 10;
/** The most providers whose documents and keys are cached. */
const MOST_PROVIDERS = 100;
const KEPT_FOR_MS = 10 * 60_000;

export const callbackAddress = (parts: IdentityParts) => `${originOf(parts)}${CALLBACK_PATH}`;

/** What must be remembered until the user returns from the provider. */
export interface Begun {
  readonly nonce: string;
  readonly verifier: string;
}

export interface Claims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}

/** Loaded when somebody first signs in at a provider. */
const openidClient = () => import('openid-client');

const known = boundedCache<Configuration>(MOST_PROVIDERS, KEPT_FOR_MS);

/** The provider's discovery document. Throws if there is none or if it names another issuer. */
export async function discover(
  parts: IdentityParts,
  { issuer, clientId, clientSecret }: Omit<ProviderWithSecret, 'domains' | 'required'>,
): Promise<Configuration> {
  const key = JSON.stringify([originOf(parts), issuer, clientId, clientSecret]);
  const found = known.get(key);
  if (found) return found;
  const outgoing = parts.outgoing?.();
  const objection = outgoing?.objection(issuer) ?? null;
  if (!outgoing || objection !== null) throw notDiscovered(objection ?? 'outgoing requests are disabled');
  try {
    const openid = await openidClient();
    const configuration = await openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      openid.ClientSecretPost(clientSecret),
      {
        execute: [openid.enableNonRepudiationChecks],
        timeout: GIVE_UP_AFTER_S,
        [openid.customFetch]: guardedFetch(outgoing),
      },
    );
    known.set(key, configuration);
    return configuration;
  } catch (error) {
    throw notDiscovered(reasonOf(error));
  }
}

/** The URL at the provider where the user signs in. */
export async function authorizationAddress(
  parts: IdentityParts,
  configuration: Configuration,
  { state, nonce, verifier, email, anew }: Begun & { state: string; email: string; anew: boolean },
): Promise<URL> {
  const openid = await openidClient();
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(parts),
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(anew ? { prompt: 'login' } : {}),
  });
}

/** Exchanges the code. If anything about the response is wrong, throws without repeating what the provider said. */
export async function claimsOf(
  configuration: Configuration,
  answer: URL,
  { state, nonce, verifier }: Begun & { state: string },
): Promise<Claims> {
  try {
    const openid = await openidClient();
    const tokens = await openid.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The identity provider returned no ID token.');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof claims['email'] === 'string' ? claims['email'] : undefined,
      // Some providers send it as a string.
      emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    };
  } catch (error) {
    throw refuse('provider.answer', { reason: reasonOf(error) });
  }
}

function notDiscovered(reason: string): Refusal {
  return refuse('provider.discovery', { reason }, { field: 'issuer' });
}

/** The error in our own words, or a short code of the library or OAuth; never a token or a response. */
function reasonOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof OutgoingFailure) return at.message.replace(/\.$/, '');
  const word = error instanceof Error && 'error' in error ? error.error : undefined;
  if (typeof word === 'string' && /^[a-z_]{1,60}$/.test(word)) return word;
  return codeOf(error) || 'the response does not comply with OpenID Connect';
}
