/** Links that applications add to the pages of the app. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { createApplication, issueToken, revokeGrant, SCOPES } from '#identity';

const PATH = '/api/v4/custom_actions';
const ACTION = { label: 'Draft', target_url: 'https://app.example/draft', ui_reference: 'matters/show' };

withFixture('A custom action', (fixture) => {
  const make = (data: object = {}, firm: Firm = fixture.firm, fields = 'id') =>
    create(firm, 'custom_actions', { ...ACTION, ...data }, fields);
  const labels = async (firm: Firm) =>
    (await firm.get(`${PATH}?fields=label`)).body.data.map(({ label }: { label: string }) => label);

  /** The same user with a token of another application. */
  async function throughAnother(firm: Firm, email = firm.credentials.email): Promise<Firm> {
    const { accountId } = firm;
    const { clientId } = await createApplication(fixture.parts, {
      accountId,
      name: 'Another',
      redirectUris: ['https://another.example/back'],
      scopes: [...SCOPES],
    });
    const { access_token } = await issueToken(fixture.parts, { email, clientId });
    return firm.with(access_token);
  }

  it('is created, changed and deleted (records:947,949,950,951)', async () => {
    const all = 'created_at,etag,id,label,target_url,ui_reference,updated_at';
    const made = await make({ label: 'Assemble', ui_reference: 'Contacts/Show' }, fixture.firm, all);
    assert.deepEqual(Object.keys(made), all.split(','));
    assert.equal(made.ui_reference, 'contacts/show');
    const changed = await fixture.firm.patch(`${PATH}/${made.id}?fields=label,target_url`, {
      data: { label: 'Assemble it', target_url: 'HTTPS://app.example/other' },
    });
    assert.deepEqual(changed.body.data, { label: 'Assemble it', target_url: 'https://app.example/other' });
    assert.equal((await fixture.firm.delete(`${PATH}/${made.id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${made.id}`)).status, 404);
  });

  it('needs a label of 1 to 32 characters, an https address and a page (records:949) (decisions:110)', async () => {
    const wrong: [object, string][] = [
      [{ label: undefined }, 'label'],
      [{ label: '  ' }, 'label'],
      [{ label: 'x'.repeat(33) }, 'label'],
      [{ target_url: undefined }, 'target_url'],
      [{ target_url: 'app.example' }, 'target_url'],
      [{ target_url: 'http://app.example/' }, 'target_url'],
      [{ target_url: 'javascript:alert(1)' }, 'target_url'],
      [{ target_url: 'https://user:word@app.example/' }, 'target_url'],
      [{ target_url: 'https://app.example/?custom_action_nonce=mine' }, 'target_url'],
      [{ target_url: `https://app.example/${'x'.repeat(2000)}` }, 'target_url'],
      [{ ui_reference: undefined }, 'ui_reference'],
      [{ ui_reference: 'users/show' }, 'ui_reference'],
      [{ ui_reference: 'inbox_leads/show' }, 'ui_reference'],
    ];
    for (const [change, member] of wrong) {
      const { status, body } = await fixture.firm.post(PATH, { data: { ...ACTION, ...change } });
      assert.deepEqual(
        [status, Object.keys(body.error.errors ?? {})],
        [422, [member]],
        JSON.stringify(change),
      );
    }
    for (const ui_reference of ['activities/show', 'documents/show', 'contacts/show', 'folders/show'])
      await make({ label: 'x'.repeat(32), ui_reference });
  });

  it('is unique for an application, a user, a page and a label (records:952)', async () => {
    const { id } = await make({ label: 'Once' });
    const again = await fixture.firm.post(PATH, { data: { ...ACTION, label: 'Once' } });
    assert.deepEqual([again.status, Object.keys(again.body.error.errors)], [422, ['label']]);
    await make({ label: 'Once', ui_reference: 'contacts/show' });
    await make({ label: 'Once' }, await throughAnother(fixture.firm));
    await make({ label: 'Once' }, (await hire(fixture, fixture.firm)).firm);
    await make({ label: 'Once' }, fixture.otherFirm);
    await fixture.firm.delete(`${PATH}/${id}`);
    await make({ label: 'Once' });
  });

  it('belongs to one application and one user, and is hidden from others (records:952) (decisions:12)', async () => {
    const { id } = await make({ label: 'Mine' });
    const others = [
      await throughAnother(fixture.firm),
      (await hire(fixture, fixture.firm)).firm,
      fixture.otherFirm,
    ];
    for (const other of others) {
      const answers = await Promise.all([
        other.get(`${PATH}/${id}`),
        other.patch(`${PATH}/${id}`, { data: { label: 'Yours' } }),
        other.delete(`${PATH}/${id}`),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [404, 404, 404],
      );
      assert.ok(!(await labels(other)).includes('Mine'));
    }
    assert.ok((await labels(fixture.firm)).includes('Mine'));
  });

  it('disappears while its application has no consent, and returns with it', async () => {
    const { userId, email, firm } = await hire(fixture, fixture.firm);
    const { accountId } = fixture.firm;
    const { id } = await make({ label: 'Later' }, firm);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query<{ id: string }>('select id from grants where account_id = $1 and user_id = $2', [
        accountId,
        userId,
      ]),
    );
    const actor = { userId, address: '127.0.0.1', requestId: 'test' };
    await revokeGrant(fixture.parts, { accountId, userId, grantId: rows[0]!.id, actor });
    const person = new Visitor(() => fixture.listen());
    await person.signIn(email, fixture.firm.credentials.password);
    assert.equal((await person.open(`${PATH}/${id}`)).status, 404);
    const { clientId } = fixture.firm.credentials;
    const { access_token } = await issueToken(fixture.parts, { email, clientId });
    assert.equal((await firm.with(access_token).get(`${PATH}/${id}`)).status, 200);
    assert.equal((await person.open(`${PATH}/${id}`)).status, 200);
  });

  it('disappears with its application, and can no longer be opened', async () => {
    const { email, firm } = await hire(fixture, fixture.firm);
    const { id } = await make({ label: 'Orphan' }, await throughAnother(firm, email));
    const person = new Visitor(() => fixture.listen());
    await person.signIn(email, fixture.firm.credentials.password);
    const matter = await createMatter(fixture.firm);
    const open = () =>
      person.open(`/app/custom_actions/${id}/open?subject_type=matter&subject_id=${matter.id}`);
    assert.equal((await open()).status, 303);
    const administrator = new Visitor(() => fixture.listen());
    await administrator.signIn(fixture.firm.credentials.email, fixture.firm.credentials.password);
    const { csrf_token } = JSON.parse((await administrator.open('/session')).text);
    const applications = '/api/v4/applications';
    const { data } = JSON.parse((await administrator.open(applications)).text);
    for (const each of data.filter(({ name }: { name: string }) => name === 'Another'))
      await administrator.open(`${applications}/${each.id}`, {
        method: 'DELETE',
        headers: { 'x-csrf-token': csrf_token },
      });
    assert.equal((await open()).status, 404);
    assert.deepEqual(JSON.parse((await person.open(`${PATH}?fields=label`)).text).data, []);
  });

  it('is shown to its user in the app, and created only by applications', async () => {
    const { email, firm } = await hire(fixture, fixture.firm);
    await make({ label: 'One' }, firm);
    const person = new Visitor(() => fixture.listen());
    await person.signIn(email, fixture.firm.credentials.password);
    const listed = JSON.parse((await person.open(`${PATH}?fields=label`)).text);
    assert.deepEqual(listed.data, [{ label: 'One' }]);
    const { csrf_token } = JSON.parse((await person.open('/session')).text);
    const refused = await person.open(PATH, {
      method: 'POST',
      headers: { 'x-csrf-token': csrf_token, 'content-type': 'application/json' },
      body: JSON.stringify({ data: ACTION }),
    });
    assert.equal(refused.status, 403);
    assert.match(refused.text, /belongs to an application/);
  });

  it('requires the scope of custom actions (decisions:39)', async () => {
    const reader = (await hire(fixture, fixture.firm, { scopes: ['custom_actions_read'] })).firm;
    assert.equal((await reader.get(PATH)).status, 200);
    assert.equal((await reader.post(PATH, { data: ACTION })).status, 403);
    const stranger = (await hire(fixture, fixture.firm, { scopes: ['matters_write'] })).firm;
    assert.equal((await stranger.get(PATH)).status, 403);
  });

  it('is limited to a hundred per user and application', async () => {
    const { firm } = await hire(fixture, fixture.firm);
    for (let made = 0; made < 100; made++) await make({ label: `Link ${made}` }, firm);
    const { status, body } = await firm.post(PATH, { data: ACTION });
    assert.equal(status, 422);
    assert.match(body.error.message, /at most 100/);
  });
});
