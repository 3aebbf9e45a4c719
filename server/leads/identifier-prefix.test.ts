/** The prefix of identifiers in the lead API, on an installation that uses another one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { convertLead, LEAD, read } from './test-support/intake.ts';

withFixture(
  'An office with another prefix of identifiers',
  (fixture) => {
    it('prefixes the identifiers of the practice everywhere (lead:3,9)', async () => {
      const list = await create(
        fixture.firm,
        'custom_fields',
        {
          name: 'Hull',
          parent_type: 'Contact',
          field_type: 'picklist',
          picklist_options: [{ option: 'Steel' }],
        },
        'id,picklist_options{id}',
      );
      const [option] = list.picklist_options;
      const email = 'ines@okoro.example';
      const { id, client } = await convertLead(fixture.firm, { email });
      const value = { custom_field: { id: list.id }, picklist_option: { kilo_id: option.id } };
      const data = { custom_field_values: [value] };
      const changed = await fixture.firm.patch(`${LEAD}/contacts/${client.id}`, { data });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      assert.equal(changed.headers.get('x-ignored-members'), null);
      const { status, body } = await fixture.firm.post(`${LEAD}/matters/${id}/hire`, {
        data: { contact: { kilo_id: null } },
      });
      assert.equal(status, 200, JSON.stringify(body));
      const again = await convertLead(fixture.firm, { first_name: 'Piet', email });
      const asked = await fixture.firm.post(`${LEAD}/matters/${again.id}/hire`, { data: {} });
      assert.match(asked.body.error.message, /\{"kilo_id": ID\}/);
      const contact = await read(fixture.firm, `contacts/${client.id}?include=custom_field_values`);
      assert.ok(Number.isSafeInteger(body.kilo_id) && Number.isSafeInteger(contact.kilo_id));
      const [shown] = contact.custom_field_values;
      assert.match(shown.kilo_id, /^picklist-\d+$/);
      assert.deepEqual([shown.picklist_option.kilo_id, shown.custom_field.kilo_id], [option.id, list.id]);
      assert.equal(shown.custom_field.picklist_options[0].kilo_id, option.id);
      const { data: sources } = await read(fixture.firm, 'sources');
      assert.equal(sources.at(-1).category, 'kilo_email_marketing');
      assert.doesNotMatch(JSON.stringify([body, contact, sources]), /svc/);
      const document = await fixture.firm.get(`${LEAD}/openapi.json`, { token: null });
      assert.doesNotMatch(JSON.stringify(document.body), /svc/);
    });
  },
  { settings: { identifier_prefix: 'kilo' } },
);
