/**
 * The OAuth 2.0 authorization code flow with PKCE (S256) and state, and tokens that are refreshed automatically.
 *
 *   const started = await beginAuthorization(application, { scope: 'matters_read' });
 *   // Store started.state and started.verifier in the person's session, and redirect the person to started.url.
 *   const tokens = await completeAuthorization(application, addressTheyCameBackTo, started);
 *   const chancery = connect({ origin, token: keepFresh(application, tokens, { save }) });
 */

export interface OAuthApplication {
  /** Scheme, host and port of the installation. */
  readonly origin: string;
  readonly clientId: string;
  /** Absent for a public application. */
  readonly clientSecret?: string;
  readonly redirectUri: string;
  readonly fetch?: typeof fetch;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly scope: string;
}

/** The state of one authorization: store it until the person returns. */
export interface PendingAuthorization {
  readonly url: string;
  readonly state: string;
  readonly verifier: string;
}

/** An error of the authorization server: `code` is its `error`, such as access_denied or invalid_grant. */
export class OAuthError extends Error {
  readonly code: string;

  constructor(code: string, description: string) {
    super(description);
    this.name = 'OAuthError';
    this.code = code;
  }
}

const RANDOM_BYTES = 32;

/** Returns the address at which the person approves, and the secrets that later verify their return. */
export async function beginAuthorization(
  { origin, clientId, redirectUri }: OAuthApplication,
  { scope }: { readonly scope?: string } = {},
): Promise<PendingAuthorization> {
  const state = randomText();
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    redirect_on_decline: 'true',
    ...(scope === undefined ? {} : { scope }),
  });
  return { url: `${origin}/oauth/authorize?${parameters}`, state, verifier };
}

/** Exchanges the code in the address to which the person returned; throws OAuthError if they declined. */
export async function completeAuthorization(
  application: OAuthApplication,
  cameBackTo: string | URL,
  { state, verifier }: Pick<PendingAuthorization, 'state' | 'verifier'>,
): Promise<Tokens> {
  const given = new URL(cameBackTo).searchParams;
  if (given.get('state') !== state)
    throw new OAuthError(
      'invalid_state',
      'The state does not match this authorization: someone else may have started it.',
    );
  const error = given.get('error');
  if (error !== null) throw new OAuthError(error, given.get('error_description') ?? error);
  return requestTokens(application, {
    grant_type: 'authorization_code',
    code: given.get('code') ?? '',
    redirect_uri: application.redirectUri,
    code_verifier: verifier,
  });
}

export function refreshTokens(application: OAuthApplication, refreshToken: string): Promise<Tokens> {
  return requestTokens(application, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** Revokes a token. */
export async function revokeToken(application: OAuthApplication, token: string): Promise<void> {
  await post(application, '/oauth/revoke', { token });
}

/** Where a client gets its access token from. */
export interface TokenSource {
  /** A token that is valid as far as is known. */
  readonly current: () => Promise<string>;
  /** A new token, after the service refused this one. */
  readonly renew: (refused: string) => Promise<string>;
}

/** A token is refreshed this long before it expires. */
const AHEAD_MS = 60_000;

/** Refreshes tokens before they expire and when they are refused, once for all waiting requests. */
export function keepFresh(
  application: OAuthApplication,
  tokens: Tokens,
  { save, now = Date.now }: { readonly save: (tokens: Tokens) => unknown; readonly now?: () => number },
): TokenSource {
  let held = tokens;
  let running: Promise<string> | undefined;
  const refresh = async (): Promise<string> => {
    if (held.refreshToken === null) return held.accessToken;
    const fresh = await refreshTokens(application, held.refreshToken);
    held = { ...fresh, refreshToken: fresh.refreshToken ?? held.refreshToken };
    await save(held);
    return held.accessToken;
  };
  const refreshOnce = (): Promise<string> => (running ??= refresh().finally(() => (running = undefined)));
  return {
    current: async () => (held.expiresAt - now() > AHEAD_MS ? held.accessToken : refreshOnce()),
    renew: async (refused) => (refused === held.accessToken ? refreshOnce() : held.accessToken),
  };
}

async function requestTokens(
  application: OAuthApplication,
  fields: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const body = await post(application, '/oauth/token', fields);
  return {
    accessToken: String(body['access_token']),
    refreshToken: typeof body['refresh_token'] === 'string' ? body['refresh_token'] : null,
    expiresAt: Date.now() + Number(body['expires_in']) * 1000,
    scope: typeof body['scope'] === 'string' ? body['scope'] : '',
  };
}

async function post(
  { origin, clientId, clientSecret, fetch: send = fetch }: OAuthApplication,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const proof = {
    client_id: clientId,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
  };
  const response = await send(origin + path, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...proof }),
  });
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return body;
  const { error, error_description: said } = body;
  throw new OAuthError(
    typeof error === 'string' ? error : 'server_error',
    typeof said === 'string' ? said : `The service responded with ${response.status}.`,
  );
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
