import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { writeCampaign } from '../lookups/campaigns.ts';
import { convertLead, createLead, idsOf, LEAD, read, word } from '../test-support/intake.ts';

withFixture('Leads in figures', (fixture) => {
  const figures = async (query = '') => read(fixture.firm, `statistics${query}`);

  it('count waiting leads, and results by month, source and campaign', async () => {
    const { firm } = fixture;
    const sources = (await read(firm, 'sources')).data;
    const marketing_source = sources.find(({ name }: { name: string }) => name === 'Referral');
    const { accountId, userId } = firm;
    const marketing_campaign = {
      id: Number(await writeCampaign(fixture.parts, { accountId, userId, name: 'Night radio' })),
    };
    const hired = await convertLead(firm, { marketing_source, marketing_campaign });
    assert.equal((await firm.post(`${LEAD}/matters/${hired.id}/hire`, { data: {} })).status, 200);
    await convertLead(firm, { last_name: word(), marketing_source });
    const { id } = await createLead(firm, { marketing_source });
    await firm.patch(`${LEAD}/inbox_leads/${id}`, { data: { state: 'ignored' } });
    await createLead(firm);
    const { inbox, statuses, months, sources: bySource, campaigns } = await figures();
    assert.deepEqual(inbox, { untriaged: 1, ignored: 1 });
    assert.deepEqual(
      Object.fromEntries(
        statuses.map((each: { status: string; matters: number }) => [each.status, each.matters]),
      ),
      { Hired: 1, 'Newly Added': 1 },
    );
    assert.equal(months.length, 12);
    const { month: _, ...present } = months.at(-1);
    assert.deepEqual(present, { received: 4, ignored: 1, converted: 2, hired: 1, conversion_rate: 0.25 });
    assert.deepEqual([months[0].received, months[0].conversion_rate], [0, null]);
    assert.deepEqual(bySource, [
      {
        id: marketing_source.id,
        name: 'Referral',
        received: 3,
        ignored: 1,
        converted: 2,
        hired: 1,
        conversion_rate: 0.3333,
      },
      { id: null, name: null, received: 1, ignored: 0, converted: 0, hired: 0, conversion_rate: 0 },
    ]);
    assert.deepEqual(
      campaigns.map(({ name, received, hired: count }: Record<string, unknown>) => [name, received, count]),
      [
        [null, 3, 0],
        ['Night radio', 1, 1],
      ],
    );
    assert.equal((await figures('?months=3')).months.length, 3);
  });

  it('cover one firm, and a limited number of months', async () => {
    const { sources } = await read(fixture.otherFirm, 'statistics');
    assert.deepEqual(sources, []);
    for (const months of ['0', '61', 'all'])
      assert.equal((await fixture.firm.get(`${LEAD}/statistics?months=${months}`)).status, 400, months);
  });

  it('link to matters by status, contact, and text', async () => {
    const name = word();
    const { id, client } = await convertLead(fixture.firm, {
      last_name: name,
      from_message: 'A ship in port',
    });
    const listed = (query: string) => idsOf(fixture.firm, `matters?${query}`);
    assert.ok((await listed('status=Newly%20Added,Hired')).includes(id));
    assert.ok(!(await listed('status=Hired')).includes(id));
    assert.deepEqual(await listed(`query=${name}`), [id]);
    assert.deepEqual(await listed(`query=ship&contact_id=${client.id}`), [id]);
    assert.deepEqual(await listed('query=plane'), []);
  });

  it('find nothing by the name of a hidden client', async () => {
    const name = word();
    const { id } = await convertLead(fixture.firm, { last_name: name, from_message: 'A ship' });
    await fixture.firm.post(`${LEAD}/matters/${id}/hire`, { data: {} });
    assert.deepEqual(await idsOf(fixture.firm, `matters?query=${name}`), [id]);
    const { firm } = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    assert.deepEqual(await idsOf(firm, `matters?query=${name}`), []);
  });
});
