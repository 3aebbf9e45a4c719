/** The authorization code flow with third-party clients, and a real browser on the pages. */
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, it } from 'node:test';
import type { AddressInfo } from 'node:net';
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import * as openid from 'openid-client';
import type { Browser, Page } from 'playwright-core';
import { AuthorizationCode } from 'simple-oauth2';
import { createApplication } from '#identity';
import { openBrowser, openPage } from './support/browser.ts';
import { withFixture, type Fixture } from './support/fixture.ts';

const SCOPES = ['activities_write', 'matters_read', 'users_read', 'accounting_read'];

withFixture('An application', (fixture) => {
  let browser: Browser;
  let receiver: http.Server;
  let callback: string;

  before(async () => {
    browser = await openBrowser();
    receiver = http.createServer((_request, response) => response.end('You can close this page.'));
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    callback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/back`;
  });
  after(async () => {
    await browser.close();
    receiver.close();
  });

  const register = (isPublic: boolean) =>
    createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'Time Keeper',
      redirectUris: [callback],
      scopes: SCOPES,
      public: isPublic,
    });

  const discover = async ({ clientId, clientSecret }: { clientId: string; clientSecret: string | null }) =>
    openid.discovery(
      new URL(await fixture.listen()),
      clientId,
      clientSecret ?? undefined,
      clientSecret === null ? openid.None() : undefined,
      { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
    );

  for (const isPublic of [false, true]) {
    const kind = isPublic ? 'public' : 'confidential';
    it(`that is ${kind} and uses openid-client signs a user in, calls, refreshes and revokes (practice:158,163,164,165)`, async () => {
      const config = await discover(await register(isPublic));
      const verifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'activities_read users_read',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      });
      const back = await approve(browser, fixture, url);
      const tokens = await openid.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
      assert.equal(tokens.token_type, 'bearer');
      assert.equal(tokens.expires_in, 30 * 86_400);
      assert.equal(tokens.scope, 'activities_read users_read');
      const me = new URL('/api/v4/users/who_am_i?fields=id,email', await fixture.listen());
      const answer = await openid.fetchProtectedResource(config, tokens.access_token, me, 'GET');
      const { data } = (await answer.json()) as { data: { email: string } };
      assert.equal(data.email, fixture.firm.credentials.email);

      const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token!);
      assert.equal(refreshed.refresh_token === tokens.refresh_token, !isPublic);
      if (!isPublic)
        assert.equal((await openid.tokenIntrospection(config, refreshed.access_token)).active, true);
      await openid.tokenRevocation(config, refreshed.access_token);
      await assert.rejects(openid.fetchProtectedResource(config, refreshed.access_token, me, 'GET'));
      const again = openid.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      });
      await assert.rejects(again, { error: 'invalid_grant' });
    });
  }

  it('using the official client of the Model Context Protocol gets its registered scopes', async () => {
    const { clientId, clientSecret } = await register(false);
    let leadsTo: URL | undefined;
    let verifier = '';
    let tokens: OAuthTokens | undefined;
    const provider: OAuthClientProvider = {
      redirectUrl: callback,
      clientMetadata: { redirect_uris: [callback], client_name: 'Time Keeper' },
      clientInformation: () => ({ client_id: clientId, client_secret: clientSecret! }),
      tokens: () => tokens,
      saveTokens: (saved) => void (tokens = saved),
      redirectToAuthorization: (url) => void (leadsTo = url),
      saveCodeVerifier: (saved) => void (verifier = saved),
      codeVerifier: () => verifier,
    };
    const serverUrl = `${await fixture.listen()}/mcp`;
    assert.equal(await auth(provider, { serverUrl }), 'REDIRECT');
    const back = await approve(browser, fixture, leadsTo!);
    const authorizationCode = back.searchParams.get('code')!;
    assert.equal(await auth(provider, { serverUrl, authorizationCode }), 'AUTHORIZED');
    assert.deepEqual(tokens!.scope!.split(' ').toSorted(), SCOPES.toSorted());
    const transport = new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider: provider });
    const agent = new Client({ name: 'paralegal', version: '1.2' });
    await agent.connect(transport);
    assert.ok((await agent.listTools()).tools.some(({ name }) => name === 'create'));
    await agent.close();
  });

  it('using openid-client is told that the user declined (practice:164)', async () => {
    const config = await discover(await register(false));
    const url = openid.buildAuthorizationUrl(config, { redirect_uri: callback, state: 's' });
    const back = await approve(browser, fixture, url, 'Decline');
    await assert.rejects(openid.authorizationCodeGrant(config, back, { expectedState: 's' }), {
      error: 'access_denied',
    });
  });

  it('using simple-oauth2 works with the secret in the header and in the body (decisions:76)', async () => {
    const { clientId, clientSecret } = await register(false);
    for (const authorizationMethod of ['header', 'body'] as const) {
      const client = new AuthorizationCode({
        client: { id: clientId, secret: clientSecret! },
        auth: { tokenHost: await fixture.listen() },
        options: { authorizationMethod },
      });
      const url = new URL(client.authorizeURL({ redirect_uri: callback, state: 's' }));
      const back = await approve(browser, fixture, url);
      const token = await client.getToken({ code: back.searchParams.get('code')!, redirect_uri: callback });
      assert.equal(token.token['scope'], SCOPES.join(' '));
      const refreshed = await token.refresh();
      const answer = await fixture.firm
        .with(String(refreshed.token['access_token']))
        .get('/api/v4/users/who_am_i');
      assert.equal(answer.status, 200);
      await refreshed.revoke('access_token');
      assert.equal(
        (await fixture.firm.with(String(refreshed.token['access_token'])).get('/api/v4/users/who_am_i'))
          .status,
        401,
      );
    }
  });

  it('that is native reads the code from the title of the approval page (practice:164)', async () => {
    const { clientId, clientSecret } = await createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'Desktop Keeper',
      redirectUris: ['/oauth/approval'],
      scopes: SCOPES,
    });
    const origin = await fixture.listen();
    const redirect_uri = `${origin}/oauth/approval`;
    const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri });
    const title = await withPage(browser, async (page) => {
      await page.goto(`${origin}/oauth/authorize?${query}`);
      await signIn(page, fixture);
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.waitForURL(/\/oauth\/approval/);
      return page.title();
    });
    const code = /^code=(.+)$/.exec(title)![1]!;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      client_id: clientId,
      client_secret: clientSecret!,
    });
    assert.equal((await fetch(`${origin}/oauth/token`, { method: 'POST', body })).status, 200);
  });
});

/**
 * Signs in if needed, presses the button, and returns the address to which the application is called back. Scripts
 * are disabled.
 */
async function approve(browser: Browser, fixture: Fixture, url: URL, button = 'Approve'): Promise<URL> {
  return withPage(browser, async (page) => {
    await page.goto(url.href);
    await signIn(page, fixture);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(/\/back\?/);
    return new URL(page.url());
  });
}

async function signIn(page: Page, fixture: Fixture): Promise<void> {
  const { email, password } = fixture.firm.credentials;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await openPage(browser, { javaScriptEnabled: false });
  try {
    return await work(page);
  } finally {
    await page.context().close();
  }
}
