/** Matters of the lead API, over HTTP. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApplication, issueToken } from '#identity';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, createLead, idsOf, LEAD, read } from '../test-support/intake.ts';

withFixture('A matter of intake', (fixture) => {
  const change = (id: number, data: Record<string, unknown>) =>
    fixture.firm.patch(`${LEAD}/matters/${id}`, { data });

  it('has its members, and its contact (lead:21,78)', async () => {
    const { id } = await convertLead(fixture.firm, {
      email: 'ines@okoro.example',
      phone_number: '555 0100',
      from_message: 'My ship is held in port.',
    });
    const matter = await read(fixture.firm, `matters/${id}`);
    assert.deepEqual(Object.keys(matter).slice(0, 13), [
      'id',
      'inbox_lead_id',
      'description',
      'svc_id',
      'hired_date',
      'location',
      'client',
      'primary_contact',
      'status',
      'status_category',
      'type',
      'created_at',
      'updated_at',
    ]);
    assert.deepEqual(
      [matter.description, matter.svc_id, matter.hired_date, matter.location, matter.type],
      ['My ship is held in port.', null, null, null, 'General'],
    );
    assert.deepEqual([matter.status, matter.status_category], ['Newly Added', 'intake']);
    assert.deepEqual(
      { ...matter.client, id: 0 },
      {
        full_name: 'Ines Okoro',
        id: 0,
        phone_number: '555 0100',
        primary_email: 'ines@okoro.example',
        address: null,
      },
    );
    assert.deepEqual(matter.primary_contact, matter.client);
  });

  it("has the firm's default type by default, and keeps its type and location (lead:21,24)", async () => {
    const { body: type } = await fixture.firm.post(`${LEAD}/matter_types`, { data: { name: 'Salvage' } });
    const { body: place } = await fixture.firm.post(`${LEAD}/locations`, { data: { name: 'Cork' } });
    const { id } = await convertLead(fixture.firm);
    assert.equal((await read(fixture.firm, `matters/${id}`)).type, 'General');
    const { body } = await change(id, { matter_type: { id: type.id }, matter_location: { id: place.id } });
    assert.deepEqual([body.type, body.location], ['Salvage', 'Cork']);
    assert.equal((await change(id, { matter_type: null })).body.type, 'General');
  });

  it('goes through the statuses of intake, each with its category (decisions:114)', async () => {
    const { id } = await convertLead(fixture.firm);
    for (const [status, category] of [
      ['In Progress', 'intake'],
      ['pending engagement', 'intake'],
      ['Did Not Hire', 'did_not_hire'],
      ['Newly Added', 'intake'],
    ]) {
      const { body } = await change(id, { status });
      assert.deepEqual([body.status.toLowerCase(), body.status_category], [status!.toLowerCase(), category]);
    }
    for (const status of ['Won', 'Hired']) {
      const { status: code, body } = await change(id, { status });
      assert.equal(code, 422);
      assert.match(body.error.errors.status[0], status === 'Hired' ? /matters\/\d+\/hire/ : /Newly Added/);
    }
  });

  it('can be assigned and unassigned', async () => {
    const { id } = await convertLead(fixture.firm);
    const { body } = await change(id, { assignee: { id: Number(fixture.firm.userId) } });
    assert.deepEqual(body.assignee.first_name, 'Ada');
    assert.equal((await change(id, { assignee: null })).body.assignee, null);
    const stranger = await change(id, { assignee: { id: Number(fixture.otherFirm.userId) } });
    assert.equal(stranger.status, 422);
    assert.ok(stranger.body.error.errors.assignee);
  });

  it('is filtered by the submitting application, and by its lead (lead:77)', async () => {
    const { credentials } = fixture.firm;
    const { clientId } = await createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'Another intake',
      redirectUris: ['https://intake.example/back'],
      scopes: ['lead_inbox_write', 'lead_inbox_triage', 'matter_read'],
    });
    const { access_token } = await issueToken(fixture.parts, { email: credentials.email, clientId });
    const another = fixture.firm.with(access_token);
    const theirs = await createLead(another);
    const theirMatter = (await another.post(`${LEAD}/inbox_leads/${theirs.id}/convert`, { data: {} })).body
      .id;
    const own = await convertLead(fixture.firm);

    const all = await idsOf(fixture.firm, 'matters');
    assert.ok(all.includes(theirMatter) && all.includes(own.id));
    assert.deepEqual(await idsOf(fixture.firm, 'matters?submitted_only=false'), all);
    const submitted = await idsOf(fixture.firm, 'matters?submitted_only=true');
    assert.ok(submitted.includes(own.id) && !submitted.includes(theirMatter));
    assert.deepEqual(await idsOf(another, 'matters?submitted_only=true'), [theirMatter]);
    assert.deepEqual(await idsOf(fixture.firm, `matters?inbox_lead_id=${own.inbox_lead_id}`), [own.id]);
    assert.deepEqual(await idsOf(fixture.firm, `matters?inbox_lead_id=${theirs.id}`), []);
    assert.deepEqual(await idsOf(another, `matters?inbox_lead_id=${theirs.id}`), [theirMatter]);
    assert.equal((await fixture.firm.get(`${LEAD}/matters?inbox_lead_id=one`)).status, 400);
  });
});
