/** An OAuth client for tests: an application of the first firm, and each step of its flow. */
import { createHash, randomBytes } from 'node:crypto';
import type { Fixture } from '../../../test/support/fixture.ts';
import { Visitor, type Visit } from '../../../test/support/visitor.ts';
import { createApplication } from '../index.ts';
import type { NewApplication } from '../applications/application.ts';

export const CALLBACK = 'https://tests.example/back';
export const SCOPES = ['activities_write', 'matters_read', 'accounting_read'];

export interface TokenReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, string | number | boolean | undefined>;
}

export class Client {
  readonly fixture: Fixture;
  readonly clientId: string;
  readonly secret: string | null;
  readonly person: Visitor;

  constructor(fixture: Fixture, clientId: string, secret: string | null) {
    this.fixture = fixture;
    this.clientId = clientId;
    this.secret = secret;
    this.person = new Visitor(() => fixture.listen());
  }

  authorizePath(parameters: Readonly<Record<string, string | undefined>> = {}): string {
    const all = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: CALLBACK,
      state: 'xyz',
      ...parameters,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `/oauth/authorize?${new URLSearchParams(given)}`;
  }

  /** The consent page, after signing in as the firm's owner if necessary. */
  async consentPage(parameters: Readonly<Record<string, string | undefined>> = {}): Promise<Visit> {
    const path = this.authorizePath(parameters);
    const page = await this.person.open(path);
    if (page.status !== 303 || page.location?.pathname !== '/sign-in') return page;
    const { email, password } = this.fixture.firm.credentials;
    await this.person.signIn(email, password, path);
    return this.person.open(path);
  }

  async decide(
    decision: string,
    parameters: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Visit> {
    return this.person.submit(await this.consentPage(parameters), { decision });
  }

  async code(parameters: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
    const answer = await this.decide('approve', parameters);
    const code = answer.location?.searchParams.get('code');
    if (!code) throw new Error(`No code: ${answer.status} ${answer.location} ${answer.text.slice(0, 300)}`);
    return code;
  }

  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TokenReply> {
    const answer = await fetch(new URL(path, await this.fixture.listen()), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} };
  }

  get credentials(): Record<string, string> {
    return this.secret === null
      ? { client_id: this.clientId }
      : { client_id: this.clientId, client_secret: this.secret };
  }

  exchange(code: string, more: Readonly<Record<string, string>> = {}): Promise<TokenReply> {
    return this.post('/oauth/token', {
      ...this.credentials,
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      ...more,
    });
  }

  refresh(token: string, more: Readonly<Record<string, string>> = {}): Promise<TokenReply> {
    return this.post('/oauth/token', {
      ...this.credentials,
      grant_type: 'refresh_token',
      refresh_token: token,
      ...more,
    });
  }

  async tokens(
    parameters: Readonly<Record<string, string | undefined>> = {},
  ): Promise<{ access: string; refresh: string }> {
    const pkce = this.secret === null ? pair() : undefined;
    const challenge = pkce ? { code_challenge: pkce.challenge, code_challenge_method: 'S256' } : {};
    const reply = await this.exchange(
      await this.code({ ...challenge, ...parameters }),
      pkce ? { code_verifier: pkce.verifier } : {},
    );
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return { access: String(reply.body.access_token), refresh: String(reply.body.refresh_token) };
  }

  /** The API's response status for a token: 200 if it works. */
  async statusOf(token: string): Promise<number> {
    const answer = await this.fixture.firm.with(token).get('/api/v4/users/who_am_i.json');
    return answer.status === 403 ? 200 : answer.status;
  }
}

export async function newClient(fixture: Fixture, options: Partial<NewApplication> = {}): Promise<Client> {
  const { clientId, clientSecret } = await createApplication(fixture.parts, {
    accountId: fixture.firm.accountId,
    name: 'Time Keeper',
    redirectUris: [CALLBACK],
    scopes: SCOPES,
    ...options,
  });
  return new Client(fixture, clientId, clientSecret);
}

/** A PKCE verifier and its challenge. */
export function pair(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
