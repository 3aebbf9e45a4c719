/** Lists that change while a client reads them page by page. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { create, createMatter } from '../support/casework.ts';
import { withFixture } from '../support/fixture.ts';

const PATH = '/api/v4/activities';
/** Few values, so that many records share them. */
const DATES = ['2026-03-01', '2026-03-02'];
const NOTES = ['a', 'A', 'b', '', null];
const PRICES = [10, 10, 20];

type Step =
  | { readonly does: 'add' }
  | { readonly does: 'remove'; readonly which: number }
  | { readonly does: 'change'; readonly which: number };

const entry = fc.record({
  date: fc.constantFrom(...DATES),
  note: fc.constantFrom(...NOTES),
  price: fc.constantFrom(...PRICES),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant({ does: 'add' } as const),
  fc.record({ does: fc.constant('remove' as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant('change' as const), which: fc.nat(20) }),
);

withFixture('A walk through pages', (fixture) => {
  it('visits every unchanged record once, whatever happens to the others meanwhile', async () => {
    const { firm } = fixture;
    const walks = fc.record({
      entries: fc.array(entry, { minLength: 4, maxLength: 9 }),
      order: fc
        .constantFrom('date', 'note', 'price', 'id', 'updated_at', 'user.name', 'display_number')
        .chain((name) => fc.constantFrom(`${name}(asc)`, `${name}(desc)`)),
      limit: fc.integer({ min: 1, max: 3 }),
      steps: fc.array(step, { maxLength: 6 }),
    });
    const property = fc.asyncProperty(walks, async ({ entries, order, limit, steps }) => {
      const matter = { id: (await createMatter(firm)).id };
      const add = async (data: object): Promise<number> =>
        (await create(firm, 'activities', { type: 'ExpenseEntry', matter, ...data })).id;
      const ids: number[] = [];
      for (const each of entries) ids.push(await add(each));
      const disturbed = new Set<number>();
      const met: number[] = [];
      let path = `${PATH}?matter_id=${matter.id}&fields=id&limit=${limit}&order=${order}`;
      for (let page = 0; path !== ''; page++) {
        const { status, body } = await firm.get(path);
        assert.equal(status, 200, JSON.stringify(body));
        met.push(...body.data.map(({ id }: { id: number }) => id));
        path = body.meta.paging.next ?? '';
        const next = steps[page];
        if (next?.does === 'add') await add({ date: DATES[page % 2], note: 'a', price: 10 });
        else if (next) {
          const id = ids[next.which % ids.length]!;
          disturbed.add(id);
          if (next.does === 'remove') await firm.delete(`${PATH}/${id}`);
          else await firm.patch(`${PATH}/${id}`, { data: { date: '2026-03-03', note: 'c', price: 30 } });
        }
      }
      const untouched = ids.filter((id) => !disturbed.has(id));
      assert.deepEqual(
        met.filter((id) => untouched.includes(id)).toSorted((one, other) => one - other),
        untouched,
      );
    });
    await fc.assert(property, { numRuns: 30, interruptAfterTimeLimit: 8000, markInterruptAsFailure: false });
  });
});
