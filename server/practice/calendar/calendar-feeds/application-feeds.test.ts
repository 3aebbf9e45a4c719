/** Calendar feeds that applications create: a URL without a token gives no more access than the consent does. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { createApplication, issueToken, revokeGrant, setPassword } from '#identity';

const PATH = '/api/v4/calendar_feeds';

withFixture('A calendar feed of an application', (fixture) => {
  const register = (firm: Firm, scopes: string[]) =>
    createApplication(fixture.parts, {
      accountId: firm.accountId,
      name: `Reader ${scopes.join(' ')}`,
      redirectUris: ['https://reader.example/back'],
      scopes,
    });
  const fetched = async (url: string) => fetch(new URL(new URL(url).pathname, await fixture.listen()));
  const urlsIn = async (firm: Firm): Promise<string[]> =>
    (await firm.get(`${PATH}?fields=url`)).body.data.map(({ url }: { url: string }) => url);

  async function connect(scopes: string[]) {
    const { userId, email, firm } = await hire(fixture, fixture.firm);
    const { clientId } = await register(firm, scopes);
    const allow = async () => firm.with((await issueToken(fixture.parts, { email, clientId })).access_token);
    return { userId, email, allow, application: await allow() };
  }

  async function revokeConsents(userId: string): Promise<void> {
    const { accountId } = fixture.firm;
    const { rows } = await fixture.asOwner((owner) =>
      owner.query<{ id: string }>('select id from grants where account_id = $1 and user_id = $2', [
        accountId,
        userId,
      ]),
    );
    const actor = { userId, address: '127.0.0.1', requestId: 'test' };
    for (const { id } of rows) await revokeGrant(fixture.parts, { accountId, userId, grantId: id, actor });
  }

  it('ends with the consent and with the last token of its user, and returns with the next', async () => {
    const { userId, allow, application } = await connect(['calendars_write']);
    const { url } = (await create(application, 'calendar_feeds', {}, 'url')) as { url: string };
    assert.equal((await fetched(url)).status, 200);
    await revokeConsents(userId);
    assert.equal((await fetched(url)).status, 404);
    await allow();
    assert.equal((await fetched(url)).status, 200);
    const { accountId } = fixture.firm;
    await setPassword(fixture.parts, { accountId, userId, password: 'a wholly new sentence' });
    assert.equal((await fetched(url)).status, 404);
    await allow();
    assert.equal((await fetched(url)).status, 200);
  });

  it('is the only one that the application sees; its user sees all of them in the app', async () => {
    const { email, application } = await connect(['calendars_write']);
    const person = new Visitor(() => fixture.listen());
    await person.signIn(email, fixture.firm.credentials.password);
    const { csrf_token } = JSON.parse((await person.open('/session')).text);
    const made = await person.open(`${PATH}?fields=id,url`, {
      method: 'POST',
      headers: { 'x-csrf-token': csrf_token, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'Phone' } }),
    });
    assert.equal(made.status, 201, made.text);
    const phone: { id: number; url: string } = JSON.parse(made.text).data;
    assert.deepEqual(await urlsIn(application), []);
    assert.equal((await application.delete(`${PATH}/${phone.id}`)).status, 404);
    const { url } = (await create(application, 'calendar_feeds', {}, 'url')) as { url: string };
    assert.deepEqual(await urlsIn(application), [url]);
    const listed = JSON.parse((await person.open(`${PATH}?fields=url`)).text);
    assert.deepEqual(listed.data, [{ url: phone.url }, { url }]);
    assert.equal((await fetched(phone.url)).status, 200);
  });

  it('shows only what the scopes of the application allow', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const matter = { id: (await createMatter(fixture.firm)).id };
    const shown = async (scopes: string[]) => {
      const { application } = await connect(scopes);
      const { body } = await application.get('/api/v4/calendars?fields=id,permission');
      const own = body.data.find(({ permission }: { permission: string }) => permission === 'owner');
      await create(application, 'calendar_entries', {
        summary: 'Hearing',
        calendar_owner: { id: own.id },
        matter,
        start_at: `${day}T09:00:00Z`,
        end_at: `${day}T10:00:00Z`,
      });
      const { url } = (await create(application, 'calendar_feeds', {}, 'url')) as { url: string };
      return /SUMMARY:Hearing.*/.exec(await (await fetched(url)).text())?.[0].trim();
    };
    assert.equal(await shown(['calendars_write']), 'SUMMARY:Hearing');
    assert.match((await shown(['calendars_write', 'matters_read'])) ?? '', /^SUMMARY:Hearing · 0000\d-/);
  });
});
