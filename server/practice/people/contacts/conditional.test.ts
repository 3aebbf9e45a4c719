/** ETags of contacts and other records whose responses depend on more than their own row. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('What a record shows of others', (fixture) => {
  const create = async (path: string, data: object): Promise<number> =>
    (await fixture.firm.post(`/api/v4/${path}`, { data })).body.data.id;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fixture.firm.get(`/api/v4/${path}`, { headers });

  it('is part of the ETag of a response that shows it', async () => {
    const matter = await createMatter(fixture.firm);
    const path = `matters/${matter.id}?fields=id,client{name}`;
    const first = await get(path);
    const etag = first.headers.get('etag')!;
    assert.equal((await get(path, { 'if-none-match': etag })).status, 304);
    const { id } =
      first.body.data.client ?? (await get(`matters/${matter.id}?fields=client`)).body.data.client;
    const client = id ?? (await get(`matters/${matter.id}?fields=client`)).body.data.client.id;
    await fixture.firm.patch(`/api/v4/contacts/${client}`, {
      data: { last_name: 'Renamed', name: 'Renamed' },
    });
    const again = await get(path, {
      'if-none-match': etag,
      'if-modified-since': first.headers.get('last-modified')!,
    });
    assert.equal(again.status, 200);
    assert.notEqual(again.headers.get('etag'), etag);
    const change = await fixture.firm.patch(
      `/api/v4/matters/${matter.id}`,
      { data: { description: 'Under an ETag that was answered' } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(change.status, 200);
  });

  it('changes its etag with an event: a contact that becomes a client, and stops being one', async () => {
    const contact = await create('contacts', { type: 'Company', name: 'Soon a client' });
    const etagOf = async () => (await get(`contacts/${contact}?fields=id,etag,is_client`)).body.data;
    const before = await etagOf();
    const matter = await create('matters', { description: 'Theirs', client: { id: contact } });
    const during = await etagOf();
    assert.equal(during.is_client, true);
    assert.notEqual(during.etag, before.etag);
    await create('matters', { description: 'Theirs too', client: { id: contact } });
    assert.equal((await etagOf()).etag, during.etag, 'a second matter changes nothing');
    const other = await create('contacts', { type: 'Company', name: 'Another' });
    await fixture.firm.patch(`/api/v4/matters/${matter}`, { data: { client: { id: other } } });
    assert.equal((await etagOf()).etag, during.etag);
    const events = await fixture.asOwner((owner) =>
      owner.query("select event from event_log where resource = 'contact' and record_id = $1 order by id", [
        contact,
      ]),
    );
    assert.deepEqual(
      events.rows.map(({ event }) => event),
      ['created', 'updated'],
    );
  });

  it('changes its etag: a contact that becomes a bill recipient, and stops being one', async () => {
    const contact = await create('contacts', { type: 'Company', name: 'Pays the bills' });
    const matter = await createMatter(fixture.firm);
    const shown = async () => (await get(`contacts/${contact}?fields=etag,is_bill_recipient`)).body.data;
    const change = async (element: object): Promise<number> => {
      const data = { matter_bill_recipients: [element] };
      const path = `/api/v4/matters/${matter.id}?fields=matter_bill_recipients{id}`;
      return (await fixture.firm.patch(path, { data })).body.data.matter_bill_recipients[0]?.id;
    };
    const before = await shown();
    const id = await change({ recipient: { id: contact } });
    const during = await shown();
    await change({ id, _destroy: true });
    const after = await shown();
    assert.deepEqual(
      [before, during, after].map(({ is_bill_recipient: is }) => is),
      [false, true, false],
    );
    assert.equal(new Set([before.etag, during.etag, after.etag]).size, 3);
  });
});
