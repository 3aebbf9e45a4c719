import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';

withFixture(
  'An installation with another identifier prefix',
  (fixture) => {
    it('prefixes members, values and filters, and replaces the unprefixed ones', async () => {
      const { firm } = fixture;
      const contact = await create(
        firm,
        'contacts',
        { type: 'Person', last_name: 'Quill', acme_connect_email: 'quill@mail.example' },
        'id,acme_connect_email',
      );
      assert.equal(contact.acme_connect_email, 'quill@mail.example');
      assert.equal((await firm.get(`/api/v4/contacts/${contact.id}?fields=svc_connect_email`)).status, 400);
      const listed = await firm.get('/api/v4/contacts?acme_connect_only=true');
      assert.deepEqual(
        listed.body.data.map(({ id }: { id: number }) => id),
        [contact.id],
      );
      assert.equal(
        typeof (await firm.get('/api/v4/users/who_am_i?fields=acme_connect')).body.data.acme_connect,
        'boolean',
      );
      const kinds = await firm.get('/api/v4/activity_descriptions?type=acme&fields=type&limit=1');
      assert.deepEqual(kinds.body.data, [{ type: 'acme' }]);
      const document = JSON.stringify((await firm.get('/api/v4/openapi.json', { token: null })).body);
      assert.ok(document.includes('acme_connect_email') && !/\bsvc_/.test(document));
    });

    it('accepts and returns the kinds of reports with the prefix', async () => {
      const kind = 'acme_payments_deposit';
      const made = await create(fixture.firm, 'reports', { kind, format: 'csv' }, 'id,kind,category');
      assert.deepEqual(made, { id: made.id, kind, category: 'online_payments' });
      for (const query of [`kind=${kind}`, 'category=online_payments']) {
        const listed = await fixture.firm.get(`/api/v4/reports?${query}&fields=id,kind`);
        assert.deepEqual(listed.body.data, [{ id: made.id, kind }], query);
      }
      const written = { data: { kind: 'svc_payments_deposit', format: 'csv' } };
      assert.equal((await fixture.firm.post('/api/v4/reports', written)).status, 422);
    });
  },
  { settings: { identifier_prefix: 'acme' } },
);
