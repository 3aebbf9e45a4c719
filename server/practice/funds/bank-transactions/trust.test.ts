/**
 * Money in trust is kept separately for each client and matter, and never below zero, also with concurrent writers.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import fc from 'fast-check';
import { bankBalanceCheck } from '../../index.ts';
import { atOnce } from '../../../../test/support/at-once.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { create, createClient, createMatter, hireLimited } from '../../../../test/support/casework.ts';
import { withFixture, type Fixture } from '../../../../test/support/fixture.ts';

const WRITERS = 64;

async function findings(fixture: Fixture) {
  return fixture.findings([bankBalanceCheck]);
}

withFixture(
  'Money in trust',
  (fixture) => {
    let trust: { id: number };
    before(async () => {
      trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
    });
    const move = (amount: number, owner: object, account = trust) =>
      fixture.firm.post('/api/v4/bank_transactions', {
        data: { bank_account: { id: account.id }, date: '2026-03-02', amount, ...owner },
      });
    const held = async (path: string) =>
      (
        await fixture.firm.get(`/api/v4/${path}?fields=account_balances{balance}`)
      ).body.data.account_balances.map(({ balance }: { balance: number }) => balance);

    it('is never below zero under 64 writers competing for the same balance (decisions:99)', async () => {
      const matter = await createMatter(fixture.firm);
      const other = await createMatter(fixture.firm);
      await move(100, { matter });
      await move(1000, { matter: other });
      const answers = await atOnce(WRITERS, () => move(-10, { matter }));
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      assert.deepEqual(statuses, [...Array(10).fill(201), ...Array(WRITERS - 10).fill(422)]);
      const refused = answers.find(({ status }) => status === 422)!;
      assert.match(
        refused.body.error.message,
        /^[\d.]+ cannot be taken out of trust: only 0.00 is held in trust for this client and matter/,
      );
      assert.deepEqual([await held(`matters/${matter.id}`), await held(`matters/${other.id}`)], [[], [1000]]);
      assert.deepEqual(await findings(fixture), []);
    });

    it('is never below zero under 64 transfers in both directions (decisions:99)', async () => {
      const matters = [await createMatter(fixture.firm), await createMatter(fixture.firm)];
      const second = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
      for (const matter of matters)
        for (const account of [trust, second]) await move(50, { matter }, account);
      const transfers = await atOnce(WRITERS, (index) => {
        const [source, destination] = index % 2 === 0 ? [trust, second] : [second, trust];
        return fixture.firm.post('/api/v4/bank_transfers', {
          data: {
            source_account: { id: source!.id },
            destination_account: { id: destination!.id },
            matter: matters[Math.floor(index / 2) % 2],
            amount: 5 + (index % 7) * 5,
            date: '2026-03-02',
          },
        });
      });
      const statuses = transfers.map(({ status }) => status);
      assert.ok(
        statuses.every((status) => status === 201 || status === 422),
        statuses.join(),
      );
      for (const matter of matters) {
        const parts = await held(`matters/${matter.id}`);
        assert.equal(
          parts.reduce((sum: number, part: number) => sum + part, 0),
          100,
        );
        assert.ok(parts.every((part: number) => part >= 0));
      }
      assert.deepEqual(await findings(fixture), []);
    });

    it('of a client without a matter is separate from that of their matters (decisions:99)', async () => {
      const client = await createClient(fixture.firm);
      const matter = await createMatter(fixture.firm, { client: { id: client.id } });
      await move(40, { client: { id: client.id } });
      assert.equal((await move(-1, { matter })).status, 422);
      await move(2, { matter });
      assert.deepEqual(
        [await held(`contacts/${client.id}`), await held(`matters/${matter.id}`)],
        [[42], [2]],
      );
    });

    it('cannot be reversed once it was paid out (decisions:99)', async () => {
      const matter = await createMatter(fixture.firm);
      const { id } = (await move(30, { matter })).body.data;
      await move(-20, { matter });
      const path = `/api/v4/bank_transactions/${id}`;
      assert.equal((await fixture.firm.delete(path)).status, 422);
      assert.equal((await fixture.firm.patch(path, { data: { amount: 19.99 } })).status, 422);
      assert.equal((await fixture.firm.patch(path, { data: { amount: 20 } })).status, 200);
      assert.deepEqual(await held(`matters/${matter.id}`), []);
    });

    it('keeps its client and its matter until it is paid out (decisions:99)', async () => {
      const client = await createClient(fixture.firm);
      const matter = await createMatter(fixture.firm);
      await move(5, { matter });
      await move(6, { client: { id: client.id } });
      assert.equal((await fixture.firm.delete(`/api/v4/contacts/${client.id}`)).status, 409);
      assert.equal((await fixture.firm.delete(`/api/v4/matters/${matter.id}`)).status, 409);
      const changed = await fixture.firm.patch(`/api/v4/matters/${matter.id}`, {
        data: { client: { id: client.id } },
      });
      assert.deepEqual([changed.status, Object.keys(changed.body.error.errors)], [422, ['client']]);
      await move(-5, { matter });
      await move(-6, { client: { id: client.id } });
      assert.equal((await fixture.firm.delete(`/api/v4/matters/${matter.id}`)).status, 204);
      assert.equal((await fixture.firm.delete(`/api/v4/contacts/${client.id}`)).status, 204);
    });

    it('below zero on a day is refused with the matter and client as people know them, and with ids alone if they may be hidden', async () => {
      const matter = await createMatter(fixture.firm);
      const path = `matters/${matter.id}?fields=display_number,client{id,name}`;
      const { display_number: number, client } = (await fixture.firm.get(`/api/v4/${path}`)).body.data;
      await move(100, { matter });
      const sentence = async (firm: Firm, owner: object) => {
        const { status, body } = await firm.post('/api/v4/bank_transactions', {
          data: { bank_account: { id: trust.id }, date: '2026-03-01', amount: -1, ...owner },
        });
        assert.equal(status, 422, JSON.stringify(body));
        return body.error.message;
      };
      const words = (whose: string) =>
        `A trust balance cannot be negative: on 2026-03-01, ${whose} would have -1.00 in this account.`;
      const named = `${client.name} (${client.id})`;
      assert.equal(
        await sentence(fixture.firm, { matter }),
        words(`matter ${number} (${matter.id}) of client ${named}`),
      );
      await move(100, { client });
      assert.equal(await sentence(fixture.firm, { client }), words(`client ${named}`));
      assert.equal(
        await sentence(await hireLimited(fixture), { matter }),
        words(`matter ${matter.id} of client ${client.id}`),
      );
    });

    it('in a controlled account belongs to one client (records:788)', async () => {
      const matter = await createMatter(fixture.firm);
      const other = await createMatter(fixture.firm);
      const account = await create(fixture.firm, 'bank_accounts', {
        type: 'Trust',
        currency: 'USD',
        controlled_account: true,
        matter,
      });
      assert.equal((await move(5, { matter }, account)).status, 201);
      const refused = await move(5, { matter: other }, account);
      assert.deepEqual(Object.keys(refused.body.error.errors), ['bank_account']);
    });

    it('is protected by the database even without the service (decisions:99)', async () => {
      const matter = await createMatter(fixture.firm);
      await move(10, { matter });
      const breaks = (statement: string) =>
        fixture.asOwner(async (owner) => {
          await assert.rejects(
            owner.query(statement),
            /violates (check|foreign key|unique) constraint/,
            statement,
          );
        });
      const mine = `where matter_id = ${matter.id}`;
      await breaks(`update trust_balances set balance = -1 ${mine}`);
      await breaks(`update trust_balances set balance = 11 ${mine}`);
      await breaks(`update bank_accounts set balance = balance + 1 where id = ${trust.id}`);
      const entry = (amount: string, before: string) =>
        `insert into bank_entries (account_id, bank_account_id, bank_account_type, bank_transaction_id, date, amount, place,
           balance_before, trust_balance_id, trust_place, trust_before, created_at)
         select e.account_id, e.bank_account_id, 'Trust', e.bank_transaction_id, e.date, ${amount}, b.entries + 1, b.balance,
           e.trust_balance_id, t.entries + 1, ${before}, now()
         from bank_entries e join trust_balances t on t.id = e.trust_balance_id join bank_accounts b on b.id = e.bank_account_id
         where t.matter_id = ${matter.id}`;
      await breaks(entry('-11', 't.balance'));
      await breaks(entry('-11', 't.balance + 1'));
    });

    it('cannot be rewritten by the service (decisions:99)', async () => {
      for (const statement of [
        'update bank_entries set amount = 1',
        'delete from bank_entries',
        'delete from bank_transactions',
        'delete from trust_balances',
      ])
        await assert.rejects(
          fixture.database.forAccount(fixture.firm.accountId, (connection) =>
            connection.execute({ text: statement, values: [] }),
          ),
          /permission denied/,
        );
    });

    it('equals its history, whatever was recorded, corrected and reversed (decisions:99)', async () => {
      const matters = [await createMatter(fixture.firm), await createMatter(fixture.firm)];
      const accounts = [
        trust,
        await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' }),
      ];
      interface RecordedTransaction {
        readonly id: number;
        amount: number;
        matter: number;
        account: number;
      }
      const step = fc.record({
        kind: fc.constantFrom('record', 'record', 'correct', 'move', 'delete'),
        cents: fc.integer({ min: -5000, max: 9000 }).filter((cents) => cents !== 0),
        matter: fc.nat(1),
        account: fc.nat(1),
        which: fc.nat(50),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const kept: RecordedTransaction[] = [];
          const sums = (of: readonly RecordedTransaction[]) =>
            [0, 1].flatMap((matter) =>
              [0, 1].map((account) =>
                of
                  .filter((each) => each.matter === matter && each.account === account)
                  .reduce((sum, { amount }) => sum + amount, 0),
              ),
            );
          const expected = (next: readonly RecordedTransaction[], status: number, good: number) => {
            assert.equal(status, sums(next).some((sum) => sum < 0) ? 422 : good);
            return status === good;
          };
          for (const { kind, cents, matter, account, which } of steps) {
            const chosen = kept[which % Math.max(kept.length, 1)];
            const owner = { matter: matters[matter] };
            if (kind === 'record' || !chosen) {
              const { status, body } = await move(cents / 100, owner, accounts[account]);
              const made = { id: body.data?.id, amount: cents, matter, account };
              if (expected([...kept, made], status, 201)) kept.push(made);
              continue;
            }
            const path = `/api/v4/bank_transactions/${chosen.id}`;
            const others = kept.filter((each) => each !== chosen);
            if (kind === 'delete') {
              const { status } = await fixture.firm.delete(path);
              if (expected(others, status, 204)) kept.splice(kept.indexOf(chosen), 1);
              continue;
            }
            const sign = cents < 0 ? 'disbursement' : 'deposit';
            const changed =
              kind === 'correct' ? { amount: cents } : { matter, account, amount: chosen.amount };
            const data =
              kind === 'correct'
                ? { amount: cents / 100, transaction_type: sign }
                : { ...owner, bank_account: accounts[account] };
            const { status } = await fixture.firm.patch(path, { data });
            if (expected([...others, { ...chosen, ...changed }], status, 200)) Object.assign(chosen, changed);
          }
          for (const { id } of kept.toSorted((one, other) => one.amount - other.amount))
            assert.equal((await fixture.firm.delete(`/api/v4/bank_transactions/${id}`)).status, 204);
        }),
        { numRuns: 12 },
      );
      assert.deepEqual(await findings(fixture), []);
    });

    it('is verified: a balance that differs from its entries is reported (decisions:99)', async () => {
      const matter = await createMatter(fixture.firm);
      await move(7, { matter });
      const found = await fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('alter table trust_balances drop constraint trust_balances_balance_of_last_entry');
        await owner.query('update trust_balances set balance = 8 where matter_id = $1', [matter.id]);
        const told = await bankBalanceCheck.run({ owner, parts: fixture.parts });
        await owner.query('rollback');
        return told;
      });
      assert.equal(found.length, 1);
      assert.match(found[0]!.message, /^the stored amount is 8\.00, but its entries add up to 7\.00$/);
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
