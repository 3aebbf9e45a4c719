/** Know-your-customer fields of clients. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const MEMBERS =
  'created_at,etag,field_label,field_name,field_possible_values,field_type,field_value,group,id,updated_at';

withFixture('A value that a client is known by', (fixture) => {
  for (const path of ['contacts', 'matters']) {
    it(`is written and read inside ${path} (records:298,299,410,411,1171)`, async () => {
      const { id } =
        path === 'contacts' ? await createClient(fixture.firm) : await createMatter(fixture.firm);
      const change = (firm: typeof fixture.firm, element: object) =>
        firm.patch(`/api/v4/${path}/${id}?fields=kyc_field_values{${MEMBERS}}`, {
          data: { kyc_field_values: [element] },
        });
      const passport = { field_name: 'passport', field_type: 'TEXT', field_value: 'P 123' };
      const written = await change(fixture.firm, passport);
      const [value] = written.body.data.kyc_field_values;
      assert.deepEqual(Object.keys(value), MEMBERS.split(','));
      assert.deepEqual(
        [
          value.field_name,
          value.field_type,
          value.field_value,
          value.field_label,
          value.field_possible_values,
          value.group,
        ],
        ['passport', 'text', 'P 123', 'passport', [], null],
      );
      const changed = await change(fixture.firm, { id: value.id, field_value: 'P 124' });
      assert.equal(changed.body.data.kyc_field_values[0].field_value, 'P 124');
      const checked = await change(fixture.firm, {
        field_name: 'checked',
        field_type: 'date',
        field_value: '2026-03-31T00:00:00Z',
      });
      assert.equal(checked.body.data.kyc_field_values[1].field_value, '2026-03-31');
      for (const wrong of [
        passport,
        { field_name: 'x', field_type: 'date', field_value: 'soon' },
        { field_name: 'x', field_type: 'color', field_value: 'red' },
        { field_name: 'x', field_type: 'text' },
        { field_type: 'text', field_value: 'x' },
        { id: 999_999, field_value: 'x' },
      ]) {
        const { status, body } = await change(fixture.firm, wrong);
        assert.deepEqual(
          [status, Object.keys(body.error.errors)],
          [422, ['kyc_field_values']],
          JSON.stringify(wrong),
        );
      }
      assert.equal((await change(fixture.otherFirm, passport)).status, 404);
    });
  }
});
