/**
 * After any sequence of changes, the accounts of a firm form trees of one type, and inactive accounts take no new
 * items.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { withFixture } from '../../../test/support/fixture.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { BASE, chartOf, make, makeBill, pay, read, usd } from '../test-support/bookkeeping.ts';

const HISTORIES = 8;
const STEPS = 30;
/** A seed whose histories contain every kind of step, both successful and refused. */
const SEED = 20260402;
const DEEPEST = 9;

/** Bank, trust bank, income, other income, expense, other expense. */
const TYPES = [1, 2, 16, 17, 19, 20] as const;
const FAMILY = {
  1: 'asset operating',
  2: 'asset trust',
  16: 'income operating',
  17: 'income operating',
  19: 'expense operating',
  20: 'expense operating',
};
const TRUST = 2;

interface Account {
  readonly id: number;
  type: (typeof TYPES)[number];
  parent: Account | null;
  status: 'active' | 'inactive';
  posted: boolean;
}

const depthOf = ({ parent }: Account): number => (parent ? depthOf(parent) + 1 : 0);
const isBelow = (account: Account, above: Account): boolean =>
  account === above || (account.parent !== null && isBelow(account.parent, above));

withFixture(
  'The accounts of a firm',
  (fixture) => {
    const pick = fc.nat(1000);
    const type = fc.constantFrom(...TYPES);
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ does: fc.constant('open' as const), type, under: fc.option(pick) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ does: fc.constant('move' as const), which: pick, under: fc.option(pick) }),
      },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('retype' as const), which: pick, type }) },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('retire' as const), which: pick }) },
      { weight: 1, arbitrary: fc.record({ does: fc.constant('revive' as const), which: pick }) },
      { weight: 6, arbitrary: fc.record({ does: fc.constant('post' as const), which: pick, as: fc.nat(5) }) },
    );

    it('form a tree of one kind, and accept items only while active (accounting:71)', async () => {
      const { firm } = fixture;
      const chart = await chartOf(firm);
      const other = chart('Owners’ draws');
      const bank = chart('Operating account');
      const rent = chart('Rent');
      const seen = new Set<string>();
      const date = '2026-03-02';

      /** Each kind of request that adds something new to an account. */
      const WAYS = [
        (ledger_account: { id: number }) =>
          firm.post(`${BASE}/journal_entries`, {
            data: {
              date,
              journal_entry_items: [
                { ledger_account, operation_type: 'debit', amount: usd('1.00') },
                { ledger_account: other, operation_type: 'credit', amount: usd('1.00') },
              ],
            },
          }),
        (ledger_account: { id: number }) =>
          firm.post(`${BASE}/expenses`, {
            data: { date, ledger_account: bank, expense_items: [{ ledger_account, amount: usd('1.00') }] },
          }),
        (ledger_account: { id: number }) =>
          firm.post(`${BASE}/expenses`, {
            data: { date, ledger_account, expense_items: [{ ledger_account: rent, amount: usd('1.00') }] },
          }),
        async (ledger_account: { id: number }) =>
          firm.post(`${BASE}/vendor_bills`, {
            data: {
              vendor: { id: (await read(firm, 'vendors?limit=1'))[0].id },
              date,
              vendor_bill_items: [{ ledger_account, amount: usd('1.00') }],
            },
          }),
        async (ledger_account: { id: number }) =>
          pay(firm, [[await makeBill(firm, '1.00'), '1.00']], { ledger_account }),
        async (ledger_account: { id: number }) =>
          firm.post(`${BASE}/vendor_credits`, {
            data: {
              vendor: { id: (await read(firm, 'vendors?limit=1'))[0].id },
              ledger_account,
              date,
              amount: usd('1.00'),
            },
          }),
      ] as const;

      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
          const accounts: Account[] = [];
          const choose = (index: number | null): Account | null =>
            index === null || accounts.length === 0 ? null : accounts[index % accounts.length]!;
          const heightOf = (account: Account): number =>
            Math.max(
              0,
              ...accounts.filter(({ parent }) => parent === account).map((child) => heightOf(child) + 1),
            );
          /**
           * Asserts that the request succeeds if `may` is true and is refused with 422 otherwise. Returns the error
           * message.
           */
          const attempt = async (
            does: string,
            may: boolean,
            answer: Promise<{ status: number; body: { error?: { message: string } } }>,
          ): Promise<string> => {
            const { status, body } = await answer;
            assert.equal(status < 300, may, `${does}: ${status} ${JSON.stringify(body)}`);
            if (!may) assert.equal(status, 422);
            seen.add(`${does} ${may ? 'done' : 'refused'}`);
            return body.error?.message ?? '';
          };
          const patch = ({ id }: Account, data: object) =>
            firm.patch(`${BASE}/ledger_accounts/${id}`, { data });
          for (const each of steps) {
            const account = 'which' in each ? choose(each.which) : null;
            const parent = 'under' in each ? choose(each.under) : null;
            if (each.does === 'open') {
              const data = {
                name: `Account ${accounts.length}`,
                ledger_account_type: { id: each.type },
                ...(parent ? { parent: { id: parent.id } } : {}),
              };
              const may = !parent || (FAMILY[parent.type] === FAMILY[each.type] && depthOf(parent) < DEEPEST);
              const answer = firm.post(`${BASE}/ledger_accounts`, { data });
              await attempt('open', may, answer);
              if (may)
                accounts.push({
                  id: (await answer).body.data.id,
                  type: each.type,
                  parent,
                  status: 'active',
                  posted: false,
                });
            }
            if (!account) continue;
            if (each.does === 'move') {
              const may =
                !parent ||
                (!isBelow(parent, account) &&
                  FAMILY[parent.type] === FAMILY[account.type] &&
                  depthOf(parent) + 1 + heightOf(account) <= DEEPEST);
              await attempt('move', may, patch(account, { parent: parent && { id: parent.id } }));
              if (may) account.parent = parent;
            }
            if (each.does === 'retype') {
              const stays = FAMILY[each.type] === FAMILY[account.type];
              const alone = !account.posted && !account.parent && heightOf(account) === 0;
              const may = stays || alone;
              await attempt('retype', may, patch(account, { ledger_account_type: { id: each.type } }));
              if (may) account.type = each.type;
            }
            if (each.does === 'retire' || each.does === 'revive') {
              account.status = each.does === 'retire' ? 'inactive' : 'active';
              await attempt(each.does, true, patch(account, { status: account.status }));
            }
            if (each.does === 'post' && account.type !== TRUST) {
              const may = account.status === 'active';
              const words = await attempt('post', may, WAYS[each.as]!({ id: account.id }));
              if (may) account.posted = true;
              else
                assert.match(words, new RegExp(`\\(${account.id}\\) is inactive and accepts no new items`));
            }
          }
          const listed = new Map<number, Record<string, unknown>>();
          for (let token = ''; ;) {
            const { body } = await firm.get(
              `${BASE}/ledger_accounts?status=active,inactive&limit=200${token}`,
            );
            for (const found of body.data) listed.set(found.id, found);
            if (body.meta.paging.next_page_token === null) break;
            token = `&page_token=${body.meta.paging.next_page_token}`;
          }
          for (const { id, type: typeId, parent, status } of accounts) {
            const {
              ledger_account_type,
              parent: above,
              status: kept,
              kind,
            } = listed.get(id) as {
              ledger_account_type: { id: number };
              parent: { id: number } | null;
              status: string;
              kind: string;
            };
            assert.deepEqual(
              [ledger_account_type.id, above?.id ?? null, kept, kind],
              [typeId, parent?.id ?? null, status, typeId === TRUST ? 'trust' : 'operating'],
            );
          }
        }),
        { numRuns: HISTORIES, seed: SEED },
      );
      for (const each of ['open', 'move', 'retype', 'post'])
        for (const outcome of ['done', 'refused'])
          assert.ok(seen.has(`${each} ${outcome}`), `no history came to: ${each} ${outcome}`);
      assert.deepEqual(await fixture.findings([ledgerCheck]), []);
    });

    it('of an inactive account can be changed, but new items cannot use it', async () => {
      const { firm } = fixture;
      const chart = await chartOf(firm);
      const { id } = await make(firm, 'ledger_accounts', { name: 'Telex', ledger_account_type: { id: 19 } });
      const bill = await makeBill(firm, '40.00', {
        vendor_bill_items: [{ ledger_account: { id }, amount: usd('40.00') }],
      });
      const entry = await make(firm, 'journal_entries', {
        date: '2026-03-02',
        journal_entry_items: [
          { ledger_account: { id }, operation_type: 'debit', amount: usd('3.00') },
          { ledger_account: chart('Credit card'), operation_type: 'credit', amount: usd('3.00') },
        ],
      });
      await firm.patch(`${BASE}/ledger_accounts/${id}`, { data: { status: 'inactive' } });
      const bills = `${BASE}/vendor_bills/${bill.id}`;
      assert.equal((await firm.patch(bills, { data: { description: 'Telex rolls' } })).status, 200);
      assert.equal((await firm.patch(bills, { data: { date: '2026-03-04' } })).status, 200);
      assert.equal((await pay(firm, [[bill, '40.00']])).status, 201, 'and it is paid');
      const moved = await firm.patch(`${BASE}/journal_entries/${entry.id}`, { data: { date: '2026-03-05' } });
      assert.equal(moved.status, 200);
      const second = await makeBill(firm, '5.00');
      const named = await firm.patch(`${BASE}/vendor_bills/${second.id}`, {
        data: { vendor_bill_items: [{ ledger_account: { id }, amount: usd('5.00') }] },
      });
      assert.equal(named.status, 422);
      assert.match(named.body.error.message, /Telex .* is inactive and accepts no new items/);
      assert.deepEqual(await fixture.findings([ledgerCheck]), []);
    });
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);
