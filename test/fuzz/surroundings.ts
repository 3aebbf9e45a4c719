/** A person of the other firm in a browser, and valid form values: for requests outside the APIs. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Fixture } from '../support/fixture.ts';
import { Visitor } from '../support/visitor.ts';
import { describedApis } from '../../server/apis.ts';
import type { Surroundings } from './page-request.ts';

const VERIFIER = 'v'.repeat(43);
const CODES = 20;

/** `heard` collects codes and tokens from responses, so that later requests use real ones. */
export interface Walked extends Surroundings {
  readonly heard: (response: Awaited<ReturnType<FastifyInstance['inject']>>) => void;
}

export async function walkIn(fixture: Fixture): Promise<Walked> {
  const { email, password, clientId, clientSecret, token } = fixture.otherFirm.credentials;
  const visitor = new Visitor(() => fixture.listen());
  await visitor.signIn(email, password);
  const session = JSON.parse((await visitor.open('/session')).text);
  const redirect_uri = 'https://tests.example/back';
  const request = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri });
  const given = { code: [VERIFIER], refresh_token: [VERIFIER], token: [token] };
  const right = {
    csrf: [session.csrf_token],
    request: [`${request}`],
    decision: ['approve', 'decline'],
    response_type: ['code'],
    client_id: [clientId],
    client_secret: [clientSecret],
    redirect_uri: [redirect_uri],
    scope: ['activities_read matters_write'],
    state: ['xyz'],
    code_challenge: [createHash('sha256').update(VERIFIER).digest('base64url')],
    code_challenge_method: ['S256'],
    code_verifier: [VERIFIER],
    grant_type: ['authorization_code', 'refresh_token'],
    resource: ['http://localhost/api/accounting'],
    ...given,
    email: [email, 'ada@client.example'],
    password: [password],
    return_to: ['/applications'],
    name: ['Time Keeper'],
    redirect_uris: [redirect_uri],
    scopes: ['activities_read', 'contacts_write'],
    kind: ['public', 'confidential'],
    access_token_seconds: ['', '3600'],
    do: ['change'],
    form: ['0f0e0d0c-0b0a-4908-8706-050403020100'],
    purpose: ['Bill 104'],
    amount: ['80.50'],
    card: ['4111 1111 1111 1111'],
    first_name: ['Ines'],
    last_name: ['Okoro'],
    phone_number: ['+1 415 555 0100'],
    message: ['We bought a house.'],
    subject_type: ['Matter'],
    subject_id: ['1'],
  };
  return {
    app: fixture.app,
    bases: describedApis('svc').map(({ base }) => base),
    addresses: await addressesOf(fixture),
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    right,
    heard: ({ headers, body }) => {
      const code = /[?&]code=([\w-]{20,})/.exec(headers.location ?? '')?.[1];
      if (code) keep(given.code, code);
      const { access_token, refresh_token } = body.startsWith('{"token_type"') ? JSON.parse(body) : {};
      if (access_token) keep(given.token, access_token);
      if (refresh_token) keep(given.refresh_token, refresh_token);
    },
  };
}

function keep(among: string[], value: string): void {
  among.push(value);
  if (among.length > CODES) among.shift();
}

/** Payment pages and intake forms of the first firm. */
async function addressesOf({ firm }: Fixture): Promise<string[]> {
  const found = await Promise.all([
    firm.get('/api/v4/svc_payments/links?fields=url'),
    firm.get('/api/v4/bank_accounts?fields=svc_payment_page_link'),
    firm.get(`${describedApis('svc').find(({ name }) => name === 'lead')!.base}/intake_form`),
  ]);
  const urls = JSON.stringify(found.map(({ body }) => body)).match(/https?:\/\/[^"\\]+/g) ?? [];
  return [...new Set(urls.map((url) => new URL(url).pathname))];
}
