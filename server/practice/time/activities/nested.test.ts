/** Records nested in a page of activities, which are cached from page to page. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const LIST =
  '/api/v4/activities?fields=id,user{id,enabled},activity_description{id,name},matter{id,etag,description}';

withFixture('A record inside a page of activities', (fixture) => {
  const listed = async (firm: Firm, id: number) =>
    (await firm.get(`${LIST}&limit=200`)).body.data.find((each: { id: number }) => each.id === id);

  it('shows its changes on the next page (practice:30)', async () => {
    const matter = await createMatter(fixture.firm, { description: 'Lease of a mill' });
    const description = await create(fixture.firm, 'activity_descriptions', { name: 'Reading' });
    const entry = await createTime(fixture.firm, {
      matter: { id: matter.id },
      activity_description: { id: description.id },
    });
    for (const words of ['Lease of a mill', 'Sale of a mill', 'Gift of a mill']) {
      const written = await fixture.firm.patch(`/api/v4/matters/${matter.id}?fields=etag`, {
        data: { description: words },
      });
      await fixture.firm.patch(`/api/v4/activity_descriptions/${description.id}`, { data: { name: words } });
      for (const _ of ['read', 'kept']) {
        const shown = await listed(fixture.firm, entry.id);
        assert.deepEqual(shown.matter, {
          id: matter.id,
          etag: written.body.data.etag,
          description: words,
        });
        assert.equal(shown.activity_description.name, words);
      }
    }
  });

  it('shows a disabled user as not enabled (practice:30)', async () => {
    const { userId } = await hire(fixture, fixture.firm);
    const entry = await createTime(fixture.firm, { user: { id: userId } });
    assert.equal((await listed(fixture.firm, entry.id)).user.enabled, true);
    const answer = await fixture.firm.patch(`/api/v4/users/${userId}`, { data: { enabled: false } });
    assert.equal(answer.status, 200);
    assert.equal((await listed(fixture.firm, entry.id)).user.enabled, false);
  });

  it('shows a token without its scope only id and etag, whoever read it before (practice:31)', async () => {
    const matter = await createMatter(fixture.firm, { description: 'Lease of a barn' });
    const entry = await createTime(fixture.firm, { matter: { id: matter.id } });
    const reader = await hire(fixture, fixture.firm, { scopes: ['activities_read', 'activities_write'] });
    for (const _ of ['read', 'kept']) {
      assert.equal((await listed(fixture.firm, entry.id)).matter.description, 'Lease of a barn');
      const { matter: shown } = await listed(reader.firm, entry.id);
      assert.deepEqual([shown.id, shown.description], [matter.id, null]);
      assert.equal(typeof shown.etag, 'string');
    }
  });

  it('belongs to the firm, even if two firms read alternately', async () => {
    const { firm: one, otherFirm: other } = fixture;
    for (const _ of ['read', 'kept']) {
      for (const firm of [one, other]) {
        const matter = await createMatter(firm, { description: firm.accountId });
        const entry = await createTime(firm, { matter: { id: matter.id } });
        assert.deepEqual((await listed(firm, entry.id)).matter.description, firm.accountId);
      }
    }
  });
});
