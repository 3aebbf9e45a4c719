/** The pages on which admins register applications, and what an application's settings do. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Visitor, type Visit } from '../../../test/support/visitor.ts';
import { CALLBACK, Client } from '../test-support/client.ts';

withFixture('The applications of a firm', (fixture) => {
  async function signedIn(email = fixture.firm.credentials.email): Promise<Visitor> {
    const person = new Visitor(() => fixture.listen());
    await person.signIn(email, fixture.firm.credentials.password);
    return person;
  }

  /** Sends a form with several values of one name. */
  async function submit(
    person: Visitor,
    page: Visit,
    fields: readonly (readonly [string, string])[],
    which = 0,
  ) {
    const form = [...page.text.matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/gs)][which]!;
    const csrf = /name="csrf" value="([^"]+)"/.exec(form[2]!)![1]!;
    const body = new URLSearchParams([['csrf', csrf], ...fields].map(([name, value]) => [name, value]));
    return person.open(form[1]!, { method: 'POST', body });
  }

  const settings = (scopes: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    [
      ...Object.entries({ name: 'Harbour desk', kind: 'confidential', redirect_uris: CALLBACK, ...more }),
      ...scopes.map((scope) => ['scopes', scope]),
    ] as [string, string][];

  async function registered(person: Visitor, scopes: readonly string[], more = {}) {
    const page = await submit(person, await person.open('/applications/new'), settings(scopes, more));
    assert.equal(page.status, 200, page.text.slice(0, 1000));
    const [clientId, secret] = [...page.text.matchAll(/<code>([^<]+)<\/code>/g)].map(([, text]) => text!);
    const [, id] = /href="\/applications\/(\d+)"/.exec(page.text)!;
    return {
      id: id!,
      clientId: clientId!,
      secret: page.text.includes('Client secret') ? secret! : null,
      page,
    };
  }

  it('are registered with name, URIs, scopes, token lifetime and callback, and work at once', async () => {
    const person = await signedIn();
    const { id, clientId, secret } = await registered(person, ['activities_write', 'matters_read'], {
      redirect_uris: `${CALLBACK}\r\n https://tests.example/second `,
      access_token_seconds: '3600',
      deauthorization_callback: 'https://tests.example/ended',
    });
    const client = new Client(fixture, clientId, secret);
    const { body } = await client.exchange(await client.code());
    assert.deepEqual([body.scope, body.expires_in], ['activities_write matters_read', 3600]);
    const shown = await person.open(`/applications/${id}`);
    for (const text of [
      'Harbour desk',
      'https://tests.example/second',
      'https://tests.example/ended',
      clientId,
    ])
      assert.ok(shown.text.includes(text), text);
    assert.ok(!shown.text.includes(secret!), 'the secret is shown once');
    assert.match(shown.text, /<option value="3600" selected>1 hour/);
    assert.ok((await person.open('/applications')).text.includes('Harbour desk'));
  });

  it('can be public, and then have no secret and require PKCE', async () => {
    const person = await signedIn();
    const { clientId, secret } = await registered(person, ['matters_read'], { kind: 'public' });
    assert.equal(secret, null);
    const client = new Client(fixture, clientId, null);
    const refused = await client.consentPage();
    assert.match(`${refused.location?.search ?? ''}${refused.text}`, /code_challenge|PKCE/i);
  });

  it('are refused with the reason at the field, and the input stays', async () => {
    const person = await signedIn();
    const page = await person.open('/applications/new');
    for (const [more, scopes, field, sentence] of [
      [{ name: ' ' }, ['matters_read'], 'name', /needs a name/],
      [{ name: 'Bank\u202epporc' }, ['matters_read'], 'name', /visible characters/],
      [{ redirect_uris: '' }, ['matters_read'], 'redirect_uris', /1 to 20 redirect URIs, not 0/],
      [
        { redirect_uris: 'http://tests.example/' },
        ['matters_read'],
        'redirect_uris',
        /http:\/\/tests\.example/,
      ],
      [{}, [], '', /at least one scope/],
      [{}, ['everything'], '', /everything/],
      [
        { deauthorization_callback: 'http://x.example' },
        ['matters_read'],
        'deauthorization_callback',
        /https/,
      ],
      [{ access_token_seconds: '60' }, ['matters_read'], '', /3600 to 2592000/],
    ] as const) {
      const { status, text } = await submit(person, page, settings(scopes, more));
      assert.equal(status, 422, JSON.stringify(more));
      assert.match(text, sentence);
      if (field) assert.match(text, new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
      if (!('name' in more)) assert.match(text, /value="Harbour desk"/);
    }
  });

  it('can be changed and get a new secret; deleting one ends its tokens', async () => {
    const person = await signedIn();
    const { id, clientId, secret } = await registered(person, ['matters_read']);
    const before = new Client(fixture, clientId, secret);
    const { body } = await before.exchange(await before.code());
    const reads = async () =>
      (await fixture.firm.with(String(body.access_token)).get('/api/v4/matters')).status;
    assert.equal(await reads(), 200);
    const page = await person.open(`/applications/${id}`);
    const changed = await submit(person, page, [
      ...settings(['activities_read'], { name: 'Quay desk' }),
      ['do', 'change'],
    ]);
    assert.match(changed.text, /Saved\..*<h1>Quay desk/s);
    assert.equal(await reads(), 403, 'what is taken away ends at once');
    const renewed = await submit(person, page, [['do', 'renew']], 1);
    const [, newSecret] = /Client secret<\/dt>\s*<dd><code>([^<]+)/.exec(renewed.text)!;
    assert.notEqual(newSecret, secret);
    const code = await before.code();
    assert.equal((await before.exchange(code)).status, 401);
    assert.equal((await new Client(fixture, clientId, newSecret!).exchange(code)).status, 200);
    const gone = await submit(person, page, [['do', 'delete']], 1);
    assert.equal(gone.location?.pathname, '/applications');
    assert.equal(await reads(), 401);
    assert.ok(!(await person.open('/connected-applications')).text.includes('Quay desk'));
    assert.equal((await person.open(`/applications/${id}`)).status, 404);
  });

  it('may request all leads once the scope is added and each user has authorized again (lead:116)', async () => {
    const person = await signedIn();
    const { id, clientId, secret } = await registered(person, ['lead_inbox_write', 'lead_inbox_read']);
    const other = await fixture.firm.post('/lead/inbox_leads', {
      data: { last_name: 'Of another application' },
    });
    const client = new Client(fixture, clientId, secret);
    const first = await client.exchange(await client.code());
    const sees = async (token: unknown) =>
      (await fixture.firm.with(String(token)).get(`/lead/inbox_leads/${other.body.id}`)).status === 200;
    assert.equal(await sees(first.body.access_token), false);
    const refused = await client.consentPage({ scope: 'lead_inbox_read lead_inbox_all_read' });
    assert.match(refused.location?.search ?? '', /error=invalid_scope/);

    const scopes = ['lead_inbox_write', 'lead_inbox_read', 'lead_inbox_all_read'];
    const page = await person.open(`/applications/${id}`);
    await submit(person, page, [...settings(scopes), ['do', 'change']]);
    assert.equal(await sees(first.body.access_token), false, 'a token of before is as it was');
    const refreshed = await client.refresh(String(first.body.refresh_token));
    assert.equal(await sees(refreshed.body.access_token), false, 'and so is one that comes of it');
    const consent = await client.consentPage();
    assert.match(consent.text, /See all inbox leads of your firm, also those from other applications/);
    assert.match(consent.text, /See the inbox leads that it created itself/);
    const again = await client.exchange(await client.code());
    assert.equal(await sees(again.body.access_token), true);
    const old = await fixture.firm
      .with(String(first.body.access_token))
      .get('/lead/inbox_leads?state=untriaged');
    assert.equal(old.status, 200, 'existing integrations are unchanged');
  });

  it('are registered only by admins, in their own firm, with a form of this service', async () => {
    const clerk = await hire(fixture, fixture.firm);
    const person = await signedIn(clerk.email);
    for (const path of ['/applications', '/applications/new']) {
      const { status, text } = await person.open(path);
      assert.equal(status, 403, path);
      assert.match(text, /administrators of the firm/);
    }
    const nobody = new Visitor(() => fixture.listen());
    assert.equal((await nobody.open('/applications')).location?.pathname, '/sign-in');
    const admin = await signedIn();
    const { id } = await registered(admin, ['matters_read']);
    const stranger = await signedIn(fixture.otherFirm.credentials.email);
    assert.equal((await stranger.open(`/applications/${id}`)).status, 404);
    const forged = await admin.send('/applications/new', { name: 'Forged', redirect_uris: CALLBACK });
    assert.equal(forged.status, 403);
  });
});
