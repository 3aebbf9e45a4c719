/** Custom actions in the format of the lead API, and clicks on the pages of intake. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../test/support/fixture.ts';
import { Visitor } from '../../test/support/visitor.ts';
import { convertLead, createLead, LEAD, read } from './test-support/intake.ts';

withFixture('A custom action of intake', (fixture) => {
  const post = (data: object) => fixture.firm.post(`${LEAD}/custom_actions`, { data });
  const action = {
    label: 'Open intake',
    target_url: 'https://app.example/go',
    ui_reference: 'inbox_leads/show',
  };

  it('is created with 201, listed, and deleted with 204 (lead:19,95,96,97, decisions:106,107)', async () => {
    const { status, body } = await post(action);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(Object.keys(body), [
      'id',
      'label',
      'target_url',
      'ui_reference',
      'created_at',
      'updated_at',
    ]);
    assert.deepEqual([body.label, body.target_url, body.ui_reference], Object.values(action));
    assert.deepEqual((await read(fixture.firm, 'custom_actions')).data, [body]);
    assert.deepEqual((await read(fixture.firm, `custom_actions?ids[]=${body.id}`)).data, [body]);
    assert.deepEqual((await read(fixture.otherFirm, 'custom_actions')).data, []);
    assert.equal((await fixture.otherFirm.delete(`${LEAD}/custom_actions/${body.id}`)).status, 404);
    const gone = await fixture.firm.delete(`${LEAD}/custom_actions/${body.id}`);
    assert.deepEqual([gone.status, gone.body], [204, '']);
    assert.deepEqual((await read(fixture.firm, 'custom_actions')).data, []);
  });

  it('needs a label, an https address and an existing page (decisions:110)', async () => {
    for (const [member, value] of [
      ['label', 'x'.repeat(33)],
      ['target_url', 'http://app.example'],
      ['ui_reference', 'bills/show'],
    ]) {
      const { status, body } = await post({ ...action, [member as string]: value });
      assert.equal(status, 422);
      assert.ok(body.error.errors[member as string], JSON.stringify(body));
    }
  });

  it('opens from intake pages with a nonce that its API accepts once (lead:106,134,147)', async () => {
    const person = new Visitor(() => fixture.listen());
    await person.signIn(fixture.firm.credentials.email, fixture.firm.credentials.password);
    const lead = await createLead(fixture.firm);
    const matter = await convertLead(fixture.firm);
    for (const [reference, type, id, path] of [
      ['inbox_leads/show', 'inbox_lead', lead.id, `/lead/inbox_leads/${lead.id}`],
      ['contacts/show', 'lead_contact', matter.client.id, `/lead/contacts/${matter.client.id}`],
      ['matters/show', 'lead_matter', matter.id, `/lead/matters/${matter.id}`],
    ] as const) {
      const made = await post({ ...action, label: type, ui_reference: reference });
      const { status, location } = await person.open(
        `/app/custom_actions/${made.body.id}/open?subject_type=${type}&subject_id=${id}`,
      );
      assert.equal(status, 303, type);
      assert.equal(location!.searchParams.get('subject_url'), path);
      const nonce = location!.searchParams.get('custom_action_nonce')!;
      assert.equal((await fixture.otherFirm.get(`${path}?custom_action_nonce=${nonce}`)).status, 403);
      assert.equal((await fixture.firm.get(`${path}?custom_action_nonce=${nonce}`)).status, 200);
      assert.equal((await fixture.firm.get(`${path}?custom_action_nonce=${nonce}`)).status, 403);
    }
  });
});
