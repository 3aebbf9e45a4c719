/** Lists of bills that are too long to sort for each page, in orders for which no index covers all bills. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { hasOnItsPagesBackToo, idsOnPage } from '../../../../test/support/long-list.ts';

const PATH = '/api/v4/bills';
/** More bills than are sorted for each page. */
const BILLS = 20_500;
const PAGE = 200;

/** SQL: the text that each order compares. */
const KEYS: Readonly<Record<string, string>> = {
  matter_display_number:
    '(select min(m.display_number) from bill_matters b join matters m on m.account_id = b.account_id and m.id = b.matter_id' +
    ' where b.account_id = t.account_id and b.bill_id = t.id)',
  client_name: '(select c.name from contacts c where c.account_id = t.account_id and c.id = t.client_id)',
};

withFixture(
  'A list of more bills than are sorted for a page',
  (fixture) => {
    before(async () => {
      const { firm } = fixture;
      const clients: number[] = [];
      const matters: number[] = [];
      for (const last_name of ['Quire', 'ink', 'Ink', 'Abbott', 'Zinc']) {
        const client = await createClient(firm, { last_name });
        clients.push(client.id);
        for (let made = 0; made < 5; made++) matters.push((await createMatter(firm, { client })).id);
      }
      await fixture.asOwner(async (owner) => {
        await owner.query(
          `insert into bills (account_id, number, client_id, currency_id, etag, created_at, updated_at, state, deleted_at)
           select $1, 'L' || n, ($2::bigint[])[n % 5 + 1], 840, n, now(), now(),
             case when n % 50 = 0 then 'deleted' else 'draft' end, case when n % 50 = 0 then now() end
           from generate_series(1, $3::int) n`,
          [firm.accountId, clients, BILLS],
        );
        // Every seventh bill has no matter, every third one two of them.
        await owner.query(
          `insert into bill_matters (account_id, bill_id, matter_id)
           select $1, id, ($2::bigint[])[id % 25 + 1] from bills where account_id = $1 and id % 7 <> 0
           union select $1, id, ($2::bigint[])[id % 11 + 1] from bills where account_id = $1 and id % 7 <> 0 and id % 3 = 0`,
          [firm.accountId, matters],
        );
        await owner.query(
          `insert into record_counters (account_id, resource, shard, live, writes)
           select $1, 'bill', 0, count(*), 1 from bills where account_id = $1 and deleted_at is null`,
          [firm.accountId],
        );
        await owner.query('analyze bills, bill_matters, matters');
      });
    });

    const idsOn = (address: string) => idsOnPage(fixture.firm, address);
    const sorted = (name: string, direction: string, where = 'true') =>
      sortedBy(KEYS[name]!, direction, where);
    const sortedBy = (key: string, direction: string, where = 'true') =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query<{ id: string }>(
          `select id from bills t where account_id = $1 and deleted_at is null and ${where}
           order by lower(left(coalesce(${key}, ''), 100)) ${direction}, id ${direction}`,
          [fixture.firm.accountId],
        );
        return rows.map(({ id }) => Number(id));
      });

    for (const name of Object.keys(KEYS))
      for (const direction of ['asc', 'desc'])
        it(`has every bill once on its pages in the order of ${name}, forward and back, ${direction} (decisions:14)`, async () => {
          const wanted = await sorted(name, direction);
          const list = `${PATH}?fields=id&limit=${PAGE}&order=${name}(${direction})`;
          await hasOnItsPagesBackToo(fixture.firm, list, wanted, PAGE);
        });

    it('orders bills like those without a matter if the client of one is hidden from the caller (decisions:14)', async () => {
      const { firm } = fixture;
      const { firm: restricted, userId } = await hire(fixture, firm, { contactsVisibility: 'own' });
      const { data: matters } = (await firm.get('/api/v4/matters?fields=id,client{id}&limit=200')).body;
      const [matter] = matters;
      await firm.patch(`/api/v4/matters/${matter.id}`, { data: { responsible_attorney: { id: userId } } });
      const hidden = `exists (select from bill_matters b join matters m on m.account_id = b.account_id and m.id = b.matter_id
        where b.account_id = t.account_id and b.bill_id = t.id and m.client_id <> ${matter.client.id})`;
      const shown = `case when ${hidden} then '' else ${KEYS['matter_display_number']} end`;
      for (const direction of ['asc', 'desc']) {
        const wanted = await sortedBy(shown, direction);
        assert.ok(wanted.length > 20_000);
        const list = `${PATH}?fields=id&limit=${PAGE}&order=matter_display_number(${direction})`;
        await hasOnItsPagesBackToo(restricted, list, wanted, PAGE);
      }
    });

    it('starts at any offset in the order of their first matters, and supports filters', async () => {
      const list = `${PATH}?fields=id&limit=${PAGE}&order=matter_display_number(asc)`;
      const wanted = await sorted('matter_display_number', 'asc');
      assert.deepEqual(await idsOn(`${list}&offset=9870`), wanted.slice(9870, 9870 + PAGE));
      const few = await sorted('matter_display_number', 'asc', "number like '%77%'");
      assert.deepEqual(await idsOn(`${list}&query=77`), few.slice(0, PAGE));
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
