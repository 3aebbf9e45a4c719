/** The records that a user opened last. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const LOG = '/api/v4/log_entries';

withFixture('A log entry', (fixture) => {
  const opened = async (firm = fixture.firm, query = '') =>
    (await firm.get(`${LOG}?fields=type,item{id}&${query}`)).body.data.map(
      ({ type, item }: { type: string; item: { id: number } }) => [type, item.id],
    );

  it('records that the user read a matter or a contact, once for each (records:394,398)', async () => {
    const contact = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm, { client: { id: contact.id } });
    assert.deepEqual(await opened(), []);
    await fixture.firm.get(`/api/v4/contacts/${contact.id}`);
    await fixture.firm.get(`/api/v4/matters/${matter.id}.json`);
    await fixture.firm.get(`/api/v4/contacts/${contact.id}?fields=name`);
    assert.deepEqual(await opened(), [
      ['ContactLogEntry', contact.id],
      ['MatterLogEntry', matter.id],
    ]);
    assert.deepEqual(await opened(fixture.firm, 'order=accessed_at(desc)'), [
      ['ContactLogEntry', contact.id],
      ['MatterLogEntry', matter.id],
    ]);
    assert.deepEqual(await opened(fixture.firm, 'order=accessed_at(asc)'), [
      ['MatterLogEntry', matter.id],
      ['ContactLogEntry', contact.id],
    ]);
    assert.deepEqual(await opened(fixture.firm, 'order=id(desc)&limit=1'), [['MatterLogEntry', matter.id]]);
    const colleague = (await hire(fixture, fixture.firm)).firm;
    assert.deepEqual(await opened(colleague), []);
    await colleague.get(`/api/v4/contacts/${contact.id}`);
    assert.deepEqual(await opened(colleague), [['ContactLogEntry', contact.id]]);
    assert.equal((await opened()).length, 2);
  });

  it('has every published member, and shows the opened record (records:396,397,1198)', async () => {
    const client = await createClient(fixture.firm, {
      first_name: 'Log',
      last_name: 'Client',
      title: 'Chair',
    });
    const matter = await createMatter(fixture.firm, { client: { id: client.id }, description: 'Logged' });
    const { body: read } = await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=display_number`);
    await fixture.firm.get(`/api/v4/contacts/${client.id}`);
    const fields =
      'accessed_at,created_at,etag,id,type,updated_at,user{id},item{id,identifier,secondary_identifier,tertiary_identifier,type}';
    const { body } = await fixture.firm.get(`${LOG}?fields=${fields}&order=id(desc)&limit=2`);
    const [second, first] = body.data;
    assert.deepEqual(first.item, {
      id: matter.id,
      identifier: read.data.display_number,
      secondary_identifier: 'Logged',
      tertiary_identifier: 'Log Client',
      type: 'Matter',
    });
    assert.deepEqual(second.item, {
      id: client.id,
      identifier: 'Log Client',
      secondary_identifier: 'Chair',
      tertiary_identifier: null,
      type: 'Contact',
    });
    assert.equal(String(second.user.id), fixture.firm.userId);
    assert.deepEqual(Object.keys((await fixture.firm.get(LOG)).body.data[0]), ['id', 'etag']);
  });

  it('is removed with its record, and not created by a failed read', async () => {
    const { id } = await createClient(fixture.firm);
    await fixture.firm.get(`/api/v4/contacts/${id}`);
    const before = (await opened()).length;
    await fixture.firm.delete(`/api/v4/contacts/${id}`);
    await fixture.firm.get(`/api/v4/contacts/${id}`);
    assert.equal((await opened()).length, before - 1);
    const foreign = await createClient(fixture.firm);
    await fixture.otherFirm.get(`/api/v4/contacts/${foreign.id}`);
    assert.deepEqual(await opened(fixture.otherFirm), []);
  });

  it('is written even if many records are read concurrently', async () => {
    const reader = (await hire(fixture, fixture.firm)).firm;
    const contacts = await Promise.all(Array.from({ length: 20 }, () => createClient(fixture.firm)));
    await Promise.all(contacts.map(({ id }) => reader.get(`/api/v4/contacts/${id}`)));
    assert.equal((await opened(reader)).length, 20);
  });

  it('is read with the scopes of both matters and contacts (decisions:39)', async () => {
    for (const scopes of [['matters_read'], ['contacts_read']]) {
      assert.equal((await (await hire(fixture, fixture.firm, { scopes })).firm.get(LOG)).status, 403);
    }
    assert.equal(
      (await (await hire(fixture, fixture.firm, { scopes: ['matters_read', 'contacts_read'] })).firm.get(LOG))
        .status,
      200,
    );
  });
});
