/** Filtering lists of contacts and matters by values of custom fields. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

/** A low and a high value for each type that supports operators other than `=`. */
const ORDERED: Readonly<Record<string, readonly [string, string]>> = {
  currency: ['10.00', '20'],
  date: ['2026-01-01', '2026-12-31'],
  time: ['08:00', '16:30'],
  numeric: ['9', '10'],
};
const EQUAL: Readonly<Record<string, readonly [string, string]>> = {
  checkbox: ['false', 'true'],
  email: ['low@a.example', 'high@a.example'],
  text_area: ['low words', 'high words'],
  text_line: ['low', 'high'],
  url: ['https://low.example', 'https://high.example'],
};

for (const [parent, path] of [
  ['Contact', 'contacts'],
  ['Matter', 'matters'],
] as const) {
  withFixture(`A list of ${path} narrowed by a custom field`, (fixture) => {
    const fields: Record<string, number> = {};
    let low: number;
    let high: number;
    const found = async (condition: string, firm = fixture.firm): Promise<number[]> => {
      const { status, body } = await firm.get(`/api/v4/${path}?${condition}`);
      assert.equal(status, 200, `${condition} ${JSON.stringify(body)}`);
      return body.data.map(({ id }: { id: number }) => id);
    };
    const by = (type: string, text: string) =>
      `custom_field_values[${fields[type]}]=${encodeURIComponent(text)}`;

    before(async () => {
      const values: { custom_field: { id: number }; value: unknown }[][] = [[], []];
      const add = async (type: string, pair: readonly unknown[], extra: Record<string, unknown> = {}) => {
        const field = await create(fixture.firm, 'custom_fields', {
          name: type,
          field_type: type,
          parent_type: parent,
          displayed: false,
          ...extra,
        });
        fields[type] = field.id;
        pair.forEach((value, index) => values[index]!.push({ custom_field: { id: field.id }, value }));
      };
      for (const [type, pair] of Object.entries({ ...ORDERED, ...EQUAL })) await add(type, pair);
      await add('contact', [(await createClient(fixture.firm)).id, (await createClient(fixture.firm)).id]);
      await add('matter', [(await createMatter(fixture.firm)).id, (await createMatter(fixture.firm)).id]);
      const picklist = await create(
        fixture.firm,
        'custom_fields',
        {
          name: 'picklist',
          field_type: 'picklist',
          parent_type: parent,
          displayed: false,
          picklist_options: [{ option: 'a' }, { option: 'b' }],
        },
        'id,picklist_options{id}',
      );
      fields.picklist = picklist.id;
      picklist.picklist_options.forEach(({ id }: { id: number }, index: number) =>
        values[index]!.push({ custom_field: { id: picklist.id }, value: id }),
      );
      const record = (custom_field_values: unknown) =>
        parent === 'Contact'
          ? createClient(fixture.firm, { custom_field_values })
          : createMatter(fixture.firm, { custom_field_values });
      low = (await record(values[0])).id;
      high = (await record(values[1])).id;
    });

    for (const [type, [lowValue, highValue]] of Object.entries(ORDERED)) {
      it(`takes every operator for ${type} (records:83,306)`, async () => {
        for (const [text, wanted] of [
          [`=${lowValue}`, [low]],
          [highValue, [high]],
          [`>${lowValue}`, [high]],
          [`>=${lowValue}`, [low, high]],
          [`<${highValue}`, [low]],
          [`<=${highValue}`, [low, high]],
        ] as const) {
          assert.deepEqual(await found(by(type, text)), wanted, text);
        }
        const bounds = [`>=${lowValue}`, `<${highValue}`].map(
          (text) => `custom_field_values[${fields[type]}][]=${encodeURIComponent(text)}`,
        );
        assert.deepEqual(await found(bounds.join('&')), [low]);
        assert.deepEqual(
          await found(`custom_field_values[${fields[type]}]=>${lowValue}`),
          [high],
          'not encoded',
        );
      });
    }

    it('takes only equality for every other type, and a 400 for another operator (records:306)', async () => {
      for (const [type, [, value]] of Object.entries(EQUAL))
        assert.deepEqual(await found(by(type, `=${value}`)), [high], type);
      for (const type of ['contact', 'matter', 'picklist']) {
        const { body } = await fixture.firm.get(
          `/api/v4/${path}/${high}?fields=custom_field_values{field_name,value}`,
        );
        const { value } = body.data.custom_field_values.find(
          ({ field_name }: { field_name: string }) => field_name === type,
        );
        assert.deepEqual(await found(by(type, String(value))), [high], type);
      }
      for (const type of [...Object.keys(EQUAL), 'contact', 'matter', 'picklist']) {
        for (const operator of ['>', '>=', '<', '<=']) {
          const { status, body } = await fixture.firm.get(`/api/v4/${path}?${by(type, `${operator}1`)}`);
          assert.deepEqual([status, body.error.type], [400, 'ArgumentError'], type + operator);
        }
      }
    });

    it('refuses a value of a wrong type, and an invalid field id (records:306)', async () => {
      assert.equal((await fixture.firm.get(`/api/v4/${path}?${by('date', '>soon')}`)).status, 400);
      assert.equal((await fixture.firm.get(`/api/v4/${path}?custom_field_values[court]=x`)).status, 400);
    });

    it('applies to all requested fields, and on further pages', async () => {
      assert.deepEqual(await found(`${by('numeric', '>=9')}&${by('text_line', 'HIGH')}`), [high]);
      const first = await fixture.firm.get(`/api/v4/${path}?limit=1&${by('numeric', '>=9')}`);
      assert.deepEqual([first.body.data[0].id, first.body.meta.records], [low, 2]);
      const second = await fixture.firm.get(first.body.meta.paging.next);
      assert.deepEqual(
        second.body.data.map(({ id }: { id: number }) => id),
        [high],
      );
    });

    it('finds nothing by a field that the firm does not have on such records (decisions:12)', async () => {
      assert.deepEqual(await found('custom_field_values[999999]=x'), []);
      assert.deepEqual(await found(by('text_line', 'high'), fixture.otherFirm), []);
      const other = await create(fixture.firm, 'custom_fields', {
        name: 'other',
        field_type: 'text_line',
        parent_type: parent === 'Contact' ? 'Matter' : 'Contact',
      });
      assert.deepEqual(await found(`custom_field_values[${other.id}]=high`), []);
    });
  });
}
