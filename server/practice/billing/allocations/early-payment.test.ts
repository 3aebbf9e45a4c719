/**
 * The early payment discount: who gets it, how it is posted on both bases, and what happens to it if the payment is
 * reversed.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { create, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { billCheck } from '../bills/bill-check.ts';
import { allocationCheck } from './allocation-check.ts';

const ISSUED = '2026-03-02';
const LAST_DAY = '2026-03-12';
const TOO_LATE = '2026-03-13';

withFixture(
  'A discount for early payment',
  (fixture) => {
    let operating: { id: number };
    let trust: { id: number };
    before(async () => {
      const { firm } = fixture;
      operating = await create(firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
      trust = await create(firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
      const taxed = { tax_name: 'Sales tax', tax_rate: 10, apply_tax_by_default: true };
      assert.equal((await firm.patch('/api/v4/settings/billing', { data: taxed })).status, 200);
    });

    const agreed = { discount_rate: 2, discount_period: 10 };
    /** Issues a bill of 200 plus 20 tax for a client who may deduct 2 percent if they pay within ten days. */
    const issue = async (dates: object = { issued_at: ISSUED }, profile: object | null = agreed) => {
      const { firm } = fixture;
      const client = await create(firm, 'contacts', {
        type: 'Person',
        first_name: 'Vera',
        last_name: 'Prompt',
        ...(profile ? { payment_profile: profile } : {}),
      });
      const matter = await createMatter(firm, { client: { id: client.id } });
      await createTime(firm, { matter, quantity: 7200, price: 100, date: ISSUED });
      const { id } = await create(firm, 'bills', { matters: [{ id: matter.id }], ...dates });
      await change(id, { state: 'awaiting_payment' });
      return { id, matter: { id: matter.id } };
    };
    const change = async (id: number, data: object) => {
      const answer = await fixture.firm.patch(`/api/v4/bills/${id}`, { data });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    };
    const read = async (id: number) =>
      (
        await fixture.firm.get(
          `/api/v4/bills/${id}?fields=state,total,paid,credits_issued,balance,early_payment_until,early_payment_amount`,
        )
      ).body.data;
    const standing = async (id: number) => {
      const { state, paid, credits_issued, balance } = await read(id);
      return [state, paid, credits_issued, balance];
    };
    const pay = async (bill: { id: number }, amount: number, data: object = {}) => {
      const made = await fixture.firm.post('/api/v4/payments?fields=id,unapplied', {
        data: { amount, date: LAST_DAY, destination_account: operating, bills: [{ id: bill.id }], ...data },
      });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return made.body.data as { id: number; unapplied: number };
    };
    const discounts = async (bill: { id: number }) =>
      (
        await fixture.firm.get(
          `/api/v4/allocations?bill_id=${bill.id}&kind=credit_note&fields=amount,date,voided_on,parent{id}`,
        )
      ).body.data;
    /** Balances of some accounts in cents; for taxes, the sum of all tax accounts. */
    const books = async (basis: 'cash' | 'accrual') =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query<{ name: string; cents: string }>(
          `select coalesce(a.role, p.role) as name, sum(d.debit - d.credit) as cents from ledger_account_days d
           join ledger_accounts a on a.account_id = d.account_id and a.id = d.ledger_account_id
           left join ledger_accounts p on p.account_id = a.account_id and p.id = a.parent_id
           where d.account_id = $1 and d.basis in ('both', $2) group by 1 having sum(d.debit - d.credit) <> 0`,
          [fixture.firm.accountId, basis],
        );
        return new Map(rows.map(({ name, cents }) => [name, Number(cents)]));
      });
    /** The change of each account's balance. */
    const changed = async (act: () => Promise<unknown>) => {
      const [accrual, cash] = [await books('accrual'), await books('cash')];
      await act();
      const less = (now: Map<string, number>, then: Map<string, number>) =>
        Object.fromEntries(
          [...new Set([...now.keys(), ...then.keys()])]
            .toSorted()
            .map((name) => [name, (now.get(name) ?? 0) - (then.get(name) ?? 0)] as const)
            .filter(([, cents]) => cents !== 0),
        );
      return { accrual: less(await books('accrual'), accrual), cash: less(await books('cash'), cash) };
    };
    const ledesOf = async ({ id }: { id: number }) => {
      const headers = { authorization: `Bearer ${fixture.firm.token}` };
      const answer = await fetch(`${await fixture.listen()}/api/v4/bills/${id}/ledes`, { headers });
      assert.equal(answer.status, 200);
      return answer.text();
    };
    const sound = async () =>
      assert.deepEqual(await fixture.findings([ledgerCheck, allocationCheck, billCheck]), []);

    it('settles a bill that is paid in time, and reduces its tax (decisions:99)', async () => {
      const bill = await issue();
      const { total, early_payment_until, early_payment_amount } = await read(bill.id);
      assert.deepEqual([total, early_payment_until, early_payment_amount], [220, LAST_DAY, 215.6]);
      const invoiced = await ledesOf(bill);
      // 2 percent of 220.00 is 4.40: 4.00 for work and 0.40 for tax.
      const moved = await changed(() => pay(bill, 215.6));
      assert.deepEqual(await standing(bill.id), ['paid', 215.6, 4.4, 0]);
      const [{ accrual, cash }, [given]] = [moved, await discounts(bill)];
      assert.equal(accrual.accounts_receivable, -22_000);
      assert.equal(accrual.write_offs, 400);
      assert.equal(accrual.sales_tax_payable, 40);
      // 215.60 was received: 196.00 for work, 19.60 for tax.
      assert.equal(cash.fee_income, -19_600);
      assert.equal(cash.sales_tax_payable, -1_960);
      assert.deepEqual([given.amount, given.date], [4.4, LAST_DAY]);
      const memo = await fixture.firm.get(
        `/api/v4/credit_memos/${given.parent.id}?fields=amount,discount,tax`,
      );
      assert.deepEqual(memo.body.data, { amount: 4.4, discount: true, tax: 0.4 });
      assert.equal(await ledesOf(bill), invoiced, 'what was invoiced stays so');
      const after = await read(bill.id);
      assert.deepEqual([after.early_payment_until, after.early_payment_amount], [null, null]);
      await sound();
    });

    it('is not given to a payment that is late, too small or full', async () => {
      for (const [amount, date, expected] of [
        [215.6, TOO_LATE, ['awaiting_payment', 215.6, 0, 4.4]],
        [215.59, LAST_DAY, ['awaiting_payment', 215.59, 0, 4.41]],
        [220, LAST_DAY, ['paid', 220, 0, 0]],
      ] as const) {
        const bill = await issue();
        await pay(bill, amount, { date });
        assert.deepEqual(await standing(bill.id), expected);
        assert.deepEqual(await discounts(bill), []);
      }
      const without = await issue({ issued_at: ISSUED }, null);
      await pay(without, 219.99);
      assert.deepEqual(await standing(without.id), ['awaiting_payment', 219.99, 0, 0.01]);
      await sound();
    });

    it('covers the unpaid rest after timely payments and credits, but not after a late one', async () => {
      const parts = await issue();
      await pay(parts, 100, { date: ISSUED });
      await pay(parts, 116);
      assert.deepEqual(await standing(parts.id), ['paid', 216, 4, 0]);
      const credited = await issue();
      await create(fixture.firm, 'credit_memos', { date: ISSUED, amount: 20, bill: { id: credited.id } });
      // 2 percent of the remaining 200.00.
      await pay(credited, 196);
      assert.deepEqual(await standing(credited.id), ['paid', 196, 24, 0]);
      const late = await issue();
      await pay(late, 10, { date: TOO_LATE });
      await pay(late, 208);
      assert.deepEqual(await standing(late.id), ['awaiting_payment', 218, 0, 2]);
      await sound();
    });

    it('is voided with any payment that settled the bill', async () => {
      const bill = await issue();
      const first = await pay(bill, 100, { date: ISSUED });
      const both = await changed(async () => {
        await pay(bill, 115.6);
        const voided = { state: 'voided', voided_on: '2026-03-05' };
        assert.equal(
          (await fixture.firm.patch(`/api/v4/payments/${first.id}`, { data: voided })).status,
          200,
        );
      });
      assert.deepEqual(await standing(bill.id), ['awaiting_payment', 115.6, 0, 104.4]);
      assert.equal((await discounts(bill))[0].voided_on, LAST_DAY);
      assert.deepEqual([both.accrual.write_offs, both.accrual.sales_tax_payable], [undefined, undefined]);
      const again = await pay(bill, 100);
      assert.deepEqual(await standing(bill.id), ['paid', 215.6, 4.4, 0]);
      assert.equal(
        (await fixture.firm.patch(`/api/v4/payments/${again.id}`, { data: { state: 'voided' } })).status,
        200,
      );
      assert.deepEqual(await standing(bill.id), ['awaiting_payment', 115.6, 0, 104.4]);
      await sound();
    });

    it('can be voided through its allocation, and given again', async () => {
      const bill = await issue();
      await pay(bill, 215.6);
      const [{ parent }] = await discounts(bill);
      const [{ id }] = (
        await fixture.firm.get(`/api/v4/allocations?parent_type=CreditMemo&parent_id=${parent.id}`)
      ).body.data;
      const back = await fixture.firm.patch(`/api/v4/allocations/${id}`, { data: { voided: true } });
      assert.equal(back.status, 200, JSON.stringify(back.body));
      const memo = await fixture.firm.get(`/api/v4/credit_memos/${parent.id}?fields=voided_at`);
      assert.ok(memo.body.data.voided_at);
      assert.deepEqual(await standing(bill.id), ['awaiting_payment', 215.6, 0, 4.4]);
      await pay(bill, 1);
      assert.deepEqual(await standing(bill.id), ['paid', 216.6, 3.4, 0]);
      await sound();
    });

    it('takes only the settling amount from trust', async () => {
      const bill = await issue();
      const deposit = { bank_account: trust, matter: bill.matter, date: ISSUED, amount: 500 };
      await create(fixture.firm, 'bank_transactions', deposit);
      await pay(bill, 215.6, { source_account: trust, matter: bill.matter });
      assert.deepEqual(await standing(bill.id), ['paid', 215.6, 4.4, 0]);
      await sound();
    });

    it('is agreed on a draft, completely or not at all', async () => {
      const { firm } = fixture;
      const matter = await createMatter(firm);
      await createTime(firm, { matter, quantity: 3600, price: 100 });
      const { id } = await create(firm, 'bills', { matters: [{ id: matter.id }] });
      const fields = 'discount{type,rate,early_payment_rate,early_payment_period}';
      const send = (discount: object | null) =>
        firm.patch(`/api/v4/bills/${id}?fields=${fields}`, { data: { discount } });
      const early = { early_payment_rate: 2.5, early_payment_period: 14 };
      assert.deepEqual((await send(early)).body.data.discount, { type: null, rate: null, ...early });
      for (const wrong of [
        { early_payment_rate: 0 },
        { early_payment_rate: 100.1 },
        { early_payment_period: -1 },
        { early_payment_period: null },
      ])
        assert.deepEqual(Object.keys((await send(wrong)).body.error.errors), ['discount']);
      assert.deepEqual((await send({ type: 'money', rate: 5 })).body.data.discount, {
        type: 'money',
        rate: 5,
        ...early,
      });
      assert.equal((await send(null)).body.data.discount, null);
      assert.equal(
        (await firm.patch(`/api/v4/bills/${id}`, { data: { state: 'awaiting_payment' } })).status,
        200,
      );
      assert.equal((await send(early)).status, 422);
    });

    it('is shown on the bill and its payment page with amount and date, and can be paid there', async () => {
      const bill = await issue({});
      const { early_payment_until: until } = await read(bill.id);
      const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(
        new Date(until),
      );
      const preview = (await fixture.firm.get(`/api/v4/bills/${bill.id}/preview`)).body as string;
      assert.ok(preview.includes(`If you pay $215.60 by ${day}`), preview);
      assert.ok(preview.includes('an early payment discount of $4.40'));
      const link = await create(
        fixture.firm,
        'svc_payments/links',
        {
          currency: 'USD',
          description: 'The bill',
          duration: 600,
          destination_account: { id: operating.id },
          subject: { id: bill.id, type: 'Bill' },
        },
        'url',
      );
      const visitor = new Visitor(() => fixture.listen());
      const page = await visitor.open(new URL(link.url as string).pathname);
      assert.match(page.text, /215\.60 USD/);
      assert.ok(page.text.includes(day), page.text);
      assert.match(page.text, /After\s+that,\s+220\.00 USD is due/);
      const sent = await visitor.send(new URL(link.url as string).pathname, { card: '4242424242424242' });
      assert.equal(sent.status, 303);
      assert.deepEqual(await standing(bill.id), ['paid', 215.6, 4.4, 0]);
      await sound();
    });

    it('is found by verify if it was not agreed, or its bill is no longer settled', async () => {
      const bill = await issue();
      await pay(bill, 215.6);
      for (const [tamper, restore] of [
        ['set early_payment_rate = 1', 'set early_payment_rate = 2'],
        ['set early_payment_period = 9', 'set early_payment_period = 10'],
      ]) {
        const run = (words: string) =>
          fixture.asOwner((owner) => owner.query(`update bills ${words} where id = $1`, [bill.id]));
        await run(tamper!);
        const found = await fixture.findings([billCheck]);
        assert.ok(
          found.some(({ message }) => message.startsWith('the early payment discount is stored as 4.4')),
          JSON.stringify(found),
        );
        await run(restore!);
      }
      await sound();
    });
  },
  { settings: { payment_processor: 'test' } },
);
