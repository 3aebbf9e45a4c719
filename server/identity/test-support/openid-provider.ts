/**
 * A third-party identity provider (oidc-provider) that runs in the test's process over https on the loopback. The
 * given users are signed in without interaction.
 */
import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import * as oidc from 'oidc-provider';
import { Agent, fetch } from 'undici';
import { makeCertificate } from '../../../test/support/certificate.ts';

const CLIENT_ID = 'chancery';
export const CLIENT_SECRET = 'the-secret-of-the-client-at-the-provider';

export interface Account {
  readonly subject: string;
  readonly email: string;
  readonly email_verified?: boolean;
}

interface Asked {
  readonly oidc: { readonly session: { readonly accountId: string } };
}

export class OpenIdProvider {
  readonly #server: https.Server;
  readonly #folder: string;
  readonly #agent: Agent;
  readonly #accounts = new Map<string, Account>();
  #signedIn = '';

  private constructor(server: https.Server, folder: string, cert: string) {
    this.#server = server;
    this.#folder = folder;
    this.#agent = new Agent({ connect: { ca: cert } });
  }

  static async start(): Promise<OpenIdProvider> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-provider-'));
    const certificate = makeCertificate();
    fs.writeFileSync(path.join(folder, 'ca.pem'), certificate.cert);
    const server = https.createServer(certificate);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.unref();
    return new OpenIdProvider(server, folder, certificate.cert);
  }

  get issuer(): string {
    return `https://localhost:${this.#port}`;
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The service's settings that allow calls to this provider. */
  get settings() {
    return {
      webhook_allowed_networks: ['127.0.0.0/8', '::1'],
      webhook_allowed_ports: [443, this.#port],
      webhook_ca_file: path.join(this.#folder, 'ca.pem'),
    };
  }

  /** The settings that an admin of the firm enters. */
  entered(email_domains: readonly string[], required = false) {
    const { issuer } = this;
    return { issuer, client_id: CLIENT_ID, client_secret: CLIENT_SECRET, email_domains, required };
  }

  /** Serves a single client with this redirect URI. */
  async serve(redirectUri: string): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' };
    const provider = new oidc.Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['of a test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/who' },
      findAccount: (_: unknown, id: string) => {
        const { subject, email, email_verified = true } = this.#accounts.get(id)!;
        return { accountId: id, claims: () => ({ sub: subject, email, email_verified }) };
      },
      loadExistingGrant: async ({ oidc }: Asked) => {
        const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.#server.on('request', (request, response) => {
      if (request.url?.startsWith('/who') === true)
        void provider.interactionFinished(request, response, { login: { accountId: this.#signedIn } });
      else answer(request, response);
    });
  }

  /** A browser at the provider: follows the redirects from the service's URL and returns the URL that leads back. */
  async signIn(from: URL, account: Account): Promise<URL> {
    this.#accounts.set(account.subject, account);
    this.#signedIn = account.subject;
    const cookies = new Map<string, string>();
    for (let at = from, hops = 0; hops < 10; hops++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = cookie === '' ? {} : { cookie };
      const answer = await fetch(at, { headers, redirect: 'manual', dispatcher: this.#agent });
      for (const each of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = each.split(';')[0]!.split('=', 2);
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null)
        throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      at = new URL(location, at);
      if (at.origin !== this.issuer) return at;
    }
    throw new Error('The provider sends the browser around in a circle.');
  }

  async stop(): Promise<void> {
    await this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
