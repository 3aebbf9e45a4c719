/** Lists that are too long to sort for each page, in orders for which no index covers all activities. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { filtersOf } from '#kernel/records/list-filters.ts';
import { activity } from './activity.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { hasOnItsPages, hasOnItsPagesBackToo, idsOnPage } from '../../../../test/support/long-list.ts';

const PATH = '/api/v4/activities';
/** More activities than are sorted for each page. */
const ENTRIES = 20_500;
const PAGE = 200;

/** Orders of which the test reads every page; this takes many requests. */
const WALKED: Readonly<Record<string, readonly string[]>> = {
  'user.name': ['asc', 'desc'],
  'vendor.name': ['desc'],
  'expense_category.name': ['asc'],
  display_number: ['desc'],
  non_billable: ['asc', 'desc'],
  non_billable_total: ['asc', 'desc'],
};

/** SQL: the name of a referenced record, in the form by which names are ordered. */
const named = (table: string, local: string, column = 'name') =>
  `lower(left(coalesce((select o.${column} from ${table} o where o.account_id = t.account_id and o.id = t.${local}), ''), 100))`;

/** The SQL expression of each order. No list contains deleted rows. */
const ORDERS: Readonly<Record<string, string>> = {
  'user.name': named('users', 'user_id'),
  'vendor.name': named('contacts', 'vendor_id'),
  'expense_category.name': named('expense_categories', 'expense_category_id'),
  display_number: named('matters', 'matter_id', 'display_number'),
  non_billable: 't.non_billable',
  non_billable_total: 't.non_billable_total',
};

withFixture(
  'A list of more activities than are sorted for a page',
  (fixture) => {
    const vendors: number[] = [];

    before(async () => {
      const { firm } = fixture;
      const people = [firm.userId];
      for (const firstName of ['Bo', 'bo', 'Cy', 'Zoe'])
        people.push((await hire(fixture, firm, { firstName, lastName: 'Hand' })).userId);
      for (const last_name of ['Ink', 'ink', 'Quire'])
        vendors.push((await createClient(firm, { last_name })).id);
      const categories: number[] = [];
      for (const name of ['Copies', 'Abroad', 'Zinc'])
        categories.push((await create(firm, 'expense_categories', { name })).id);
      const matters: number[] = [];
      for (let made = 0; made < 40; made++) matters.push((await createMatter(firm)).id);
      await fixture.asOwner(async (owner) => {
        for (const accountId of [firm.accountId, fixture.otherFirm.accountId]) {
          const own = accountId === firm.accountId;
          await owner.query(
            `insert into activities (account_id, type, date, user_id, vendor_id, expense_category_id, matter_id, currency_id,
             etag, created_at, updated_at, deleted_at, quantity, price, total, no_charge, non_billable)
           select $1, case when n % 3 = 0 then 'HardCostEntry' else 'ExpenseEntry' end, '2026-03-02',
             ($2::bigint[])[n % 7 + 1], case when n % 3 = 0 then ($3::bigint[])[n % 11 + 1] end, ($4::bigint[])[n % 5 + 1],
             ($5::bigint[])[n % 45 + 1], (select min(id) from currencies), n, now(), now(),
             case when n % 50 = 0 then now() end, 1, n % 6 - 2, n % 6 - 2, n % 19 = 0, n % 19 = 0
           from generate_series(1, $6::int) n`,
            own
              ? [accountId, people, vendors, categories, matters, ENTRIES]
              : [accountId, [], [], [], [], 100],
          );
          await owner.query(
            `insert into record_counters (account_id, resource, shard, live, writes)
           select $1, 'activity', 0, count(*), 1 from activities where account_id = $1 and deleted_at is null`,
            [accountId],
          );
        }
        await owner.query('analyze activities');
      });
    });

    const idsOn = (address: string) => idsOnPage(fixture.firm, address);
    const sorted = (key: string, direction: string, where = 'true') =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query<{ id: string }>(
          `select id from activities t where account_id = $1 and deleted_at is null and ${where}
         order by ${key} ${direction}, id ${direction}`,
          [fixture.firm.accountId],
        );
        return rows.map(({ id }) => Number(id));
      });

    for (const [name, key] of Object.entries(ORDERS))
      describe(`in the order of ${name}`, () => {
        for (const direction of WALKED[name]!)
          it(`has every entry once on its pages, forward and back, ${direction} (decisions:14)`, async () => {
            const wanted = await sorted(key, direction);
            const list = `${PATH}?fields=id&limit=${PAGE}&order=${name}(${direction})`;
            await hasOnItsPagesBackToo(fixture.firm, list, wanted, PAGE);
          });

        it('starts at any offset, and supports filters', async () => {
          const list = `${PATH}?fields=id&limit=${PAGE}&order=${name}(asc)`;
          const wanted = await sorted(key, 'asc');
          assert.deepEqual(await idsOn(`${list}&offset=9870`), wanted.slice(9870, 9870 + PAGE));
          const hard = await sorted(key, 'asc', "type = 'HardCostEntry'");
          assert.deepEqual(await idsOn(`${list}&type=HardCostEntry&offset=150`), hard.slice(150, 150 + PAGE));
          const most = await sorted(key, 'asc', "date >= '2026-01-01'");
          assert.deepEqual(await idsOn(`${list}&start_date=2026-01-01`), most.slice(0, PAGE));
        });
      });

    it('orders entries whose vendor or client is hidden from the caller like those without one (decisions:14)', async () => {
      const { firm } = fixture;
      const { firm: restricted, userId } = await hire(fixture, firm, { contactsVisibility: 'own' });
      const [matter] = (await firm.get('/api/v4/matters?fields=id,client{id}&offset=7&limit=1')).body.data;
      await firm.patch(`/api/v4/matters/${matter.id}`, { data: { responsible_attorney: { id: userId } } });
      await create(firm, 'relationships', { matter, contact: { id: vendors[1]! }, description: 'Printer' });
      const shown = {
        'vendor.name': `case when t.vendor_id = ${vendors[1]} then ${ORDERS['vendor.name']} else '' end`,
        display_number: `case when t.matter_id = ${matter.id} then ${ORDERS['display_number']} else '' end`,
      };
      for (const [name, key] of Object.entries(shown))
        for (const direction of ['asc', 'desc']) {
          const wanted = await sorted(key, direction);
          await hasOnItsPages(
            restricted,
            `${PATH}?fields=id&limit=${PAGE}&order=${name}(${direction})`,
            wanted,
          );
        }
    });

    it('has little work on drafts or written off, and unbilled work, in indexes of their own in order of id (practice:138)', async () => {
      const { sql } = filtersOf(activity)['status']!;
      const read = async (status: string) => {
        const text = `from activities t where t.account_id = $1 and t.deleted_at is null and ${sql(status, [], 'status').replaceAll('{t}', 't')}`;
        const { rows } = await fixture.asOwner((owner) =>
          owner.query<{ 'QUERY PLAN': string }>(
            `explain (generic_plan) select t.id, t.etag ${text} order by t.id limit 201`,
          ),
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      assert.match(await read('draft'), /activities_on_drafts/);
      assert.match(await read('written_off'), /activities_written_off/);
      assert.match(await read('unbilled'), /activities_unbilled_in_order/);
    });

    it('has the same length in every order', async () => {
      const whole = (await sorted('id', 'asc')).length;
      for (const name of Object.keys(ORDERS)) {
        const { body } = await fixture.firm.get(`${PATH}?limit=1&order=${name}(desc)`);
        assert.equal(body.meta.records, whole, name);
      }
      const { body } = await fixture.otherFirm.get(`${PATH}?limit=1&order=user.name(desc)`);
      assert.equal(body.meta.records, 98);
    });

    it('has many entries once on its pages if they come after many others (records:81)', async () => {
      const added = await fixture.asOwner(async (owner) => {
        const { rowCount } = await owner.query(
          `insert into activities (account_id, type, date, user_id, currency_id, etag, created_at, updated_at, quantity, price, total)
           select account_id, 'ExpenseEntry', date + 1, user_id, currency_id, etag, '2027-01-01', now(), 1, 1, 1
           from activities where account_id = $1 and deleted_at is null`,
          [fixture.firm.accountId],
        );
        await owner.query(
          "update record_counters set live = live + $2, writes = writes + 1 where account_id = $1 and resource = 'activity'",
          [fixture.firm.accountId, rowCount],
        );
        return rowCount!;
      });
      assert.ok(added > 20_000);
      const filter = 'created_since=2026-12-01T00:00:00Z';
      for (const [name, direction] of [
        ['id', 'asc'],
        ['date', 'asc'],
        ['price', 'desc'],
      ] as const) {
        const wanted = await sorted(`t.${name}`, direction, "created_at > '2026-12-01'");
        const list = `${PATH}?fields=id&limit=${PAGE}&${filter}&order=${name}(${direction})`;
        await hasOnItsPagesBackToo(fixture.firm, list, wanted, PAGE);
        assert.deepEqual(await idsOn(`${list}&offset=9870`), wanted.slice(9870, 9870 + PAGE));
      }
    });

    it('orders entries whose price is hidden from the caller like those without one (decisions:14)', async () => {
      const { firm: restricted } = await hire(fixture, fixture.firm, { ratesVisibility: 'own' });
      await fixture.asOwner((owner) =>
        owner.query(
          `update activities set type = 'TimeEntry', quantity = 3600, vendor_id = null, expense_category_id = null
           where account_id = $1 and id % 4 = 0 and user_id is not null and price >= 0`,
          [fixture.firm.accountId],
        ),
      );
      const shown = "case when t.type = 'TimeEntry' then '-infinity' else t.price end";
      for (const direction of ['asc', 'desc']) {
        const wanted = await sorted(shown, direction);
        const list = `${PATH}?fields=id&limit=${PAGE}&order=price(${direction})`;
        await hasOnItsPagesBackToo(restricted, list, wanted, PAGE);
      }
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
