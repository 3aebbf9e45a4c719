/** Allocating payments and credits to bills: never more than is due on the bill or left of the payment. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { atOnce } from '../../../../test/support/at-once.ts';
import type { Answer } from '../../../../test/support/caller.ts';
import { create, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { untilLocked } from '../../../../test/support/waiting-for-locks.ts';
import { bankBalanceCheck } from '../../funds/bank-accounts/balance-check.ts';
import { allocationCheck } from './allocation-check.ts';

const WRITERS = 64;
const DATE = '2026-03-02';

withFixture(
  'An allocation',
  (fixture) => {
    let operating: { id: number };
    let trust: { id: number };
    before(async () => {
      operating = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
      trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
    });
    /** Creates and issues a bill for this many hours at 100 each. */
    const issue = async (hours = 1, matter?: { id: number }) => {
      const of = matter ?? (await createMatter(fixture.firm));
      await createTime(fixture.firm, { matter: { id: of.id }, quantity: hours * 3600, price: 100 });
      const { id } = await create(fixture.firm, 'bills', {
        matters: [{ id: of.id }],
        issued_at: DATE,
        due_at: DATE,
      });
      const issued = await fixture.firm.patch(`/api/v4/bills/${id}?fields=state,balance`, {
        data: { state: 'awaiting_payment' },
      });
      assert.deepEqual(issued.body.data, { state: 'awaiting_payment', balance: hours * 100 });
      return { id: id as number, matter: of };
    };
    const pay = (amount: number, data: object = {}, fields = 'id,state') =>
      fixture.firm.post(`/api/v4/payments?fields=${fields}`, {
        data: { amount, date: DATE, destination_account: { id: operating.id }, ...data },
      });
    const apply = (payment: { id: number }, bill: { id: number }, amount?: number) =>
      fixture.firm.post('/api/v4/allocations?fields=id,amount', {
        data: { payment: { id: payment.id }, bill: { id: bill.id }, amount },
      });
    const bill = async ({ id }: { id: number }, fields = 'state,balance,paid') =>
      (await fixture.firm.get(`/api/v4/bills/${id}?fields=${fields}`)).body.data;
    const sound = async () =>
      assert.deepEqual(await fixture.findings([ledgerCheck, bankBalanceCheck, allocationCheck]), []);
    /** Holds the payment until each of the requests waits for it, one after the other; returns their statuses. */
    const queuedFor = (payment: number, send: readonly (() => Promise<Answer>)[]) =>
      fixture.asOwner(async (owner) => {
        const answers: Promise<Answer>[] = [];
        await owner.query('begin');
        await owner.query('select from payments where id = $1 for no key update', [payment]);
        for (const each of send) {
          answers.push(each());
          await untilLocked(fixture, answers.length, 'a request that waits for the payment');
        }
        await owner.query('commit');
        return (await Promise.all(answers)).map(({ status }) => status);
      });
    /** The income on the cash basis, where money is income only once it was received and allocated. */
    const cashIncome = () =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query(
          `select coalesce(-sum(i.units), 0)::float / 100 as income from journal_entry_items i
           join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
           join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
           where i.account_id = $1 and a.role = 'fee_income' and e.basis = 'cash'`,
          [fixture.firm.accountId],
        );
        return rows[0].income;
      });

    it('pays a bill with the payment that names it, and the books follow (records:751,752) (decisions:43,99)', async () => {
      const issued = await issue(2);
      const earned = await cashIncome();
      const made = await pay(
        150,
        { bills: [{ id: issued.id }], payment_type: 'check' },
        'id,state,bills{id},contact{id}',
      );
      assert.equal(made.status, 201, JSON.stringify(made.body));
      assert.deepEqual([made.body.data.state, made.body.data.bills], ['completed', [{ id: issued.id }]]);
      assert.deepEqual(await bill(issued), { state: 'awaiting_payment', balance: 50, paid: 150 });
      assert.equal(await cashIncome(), earned + 150);
      const fields =
        'amount,created_at,date,description,destroyable,etag,has_online_payment,id,interest,payment_type,updated_at,voided_at,' +
        'bill{id},contact{id},destination_bank_account{id},matter{id},parent{id,type},source_bank_account';
      const { body } = await fixture.firm.get(`/api/v4/allocations?bill_id=${issued.id}&fields=${fields}`);
      const [found] = body.data;
      assert.deepEqual(
        [
          found.amount,
          found.date,
          found.destroyable,
          found.has_online_payment,
          found.interest,
          found.payment_type,
        ],
        [150, DATE, true, false, false, 'check'],
      );
      assert.deepEqual(
        [found.bill, found.contact, found.destination_bank_account, found.matter, found.source_bank_account],
        [{ id: issued.id }, made.body.data.contact, { id: operating.id }, { id: issued.matter.id }, null],
      );
      assert.deepEqual([found.parent, found.voided_at], [{ id: made.body.data.id, type: 'Payment' }, null]);
      await sound();
    });

    it('applies earlier payments, in parts, until nothing is left or due (records:751)', async () => {
      const one = await issue(1);
      const other = await issue(1);
      const { id } = (await pay(150)).body.data;
      assert.equal((await apply({ id }, one, 100.01)).status, 422);
      assert.deepEqual((await apply({ id }, one, 60)).body.data.amount, 60);
      assert.deepEqual((await apply({ id }, one)).body.data.amount, 40);
      assert.equal((await bill(one)).state, 'paid');
      assert.equal((await apply({ id }, other, 50.01)).status, 422);
      assert.deepEqual((await apply({ id }, other)).body.data.amount, 50);
      assert.equal((await apply({ id }, other)).status, 422);
      const { body } = await fixture.firm.get(
        `/api/v4/svc_payments/payments/${id}?fields=state,bills{id},allocations{amount}`,
      );
      assert.equal(body.data.state, 'completed');
      assert.deepEqual(
        body.data.bills.map((each: { id: number }) => each.id).toSorted((a: number, b: number) => a - b),
        [one.id, other.id].toSorted((a, b) => a - b),
      );
      assert.equal(body.data.allocations.length, 3);
      await sound();
    });

    it('is voided, and then the bill is due again (records:753)', async () => {
      const issued = await issue(1);
      const { id } = (await pay(100, { bills: [{ id: issued.id }] })).body.data;
      const [found] = (await fixture.firm.get(`/api/v4/allocations?bill_id=${issued.id}`)).body.data;
      const annul = () =>
        fixture.firm.patch(`/api/v4/allocations/${found.id}?fields=destroyable`, { data: { voided: true } });
      assert.deepEqual((await annul()).body.data, { destroyable: false });
      assert.equal((await annul()).status, 422);
      assert.deepEqual(await bill(issued), { state: 'awaiting_payment', balance: 100, paid: 0 });
      const listed = async (status: string) =>
        (await fixture.firm.get(`/api/v4/allocations?bill_id=${issued.id}&status=${status}`)).body.data
          .length;
      assert.deepEqual([await listed('valid'), await listed('invalid')], [0, 1]);
      await apply({ id }, issued);
      const voided = await fixture.firm.patch(`/api/v4/payments/${id}?fields=state`, {
        data: { state: 'voided' },
      });
      assert.deepEqual(voided.body.data, { state: 'voided' });
      assert.deepEqual(await bill(issued), { state: 'awaiting_payment', balance: 100, paid: 0 });
      assert.equal((await apply({ id }, issued)).status, 422);
      await sound();
    });

    it('is not voided, nor its credit memo or payment, if another etag is expected (decisions:18)', async () => {
      const due = await issue(2);
      const { id: payment } = (await pay(100)).body.data;
      const { id: allocation } = (await apply({ id: payment }, due)).body.data;
      const { id: memo } = await create(fixture.firm, 'credit_memos', {
        date: DATE,
        amount: 20,
        bill: { id: due.id },
      });
      for (const [path, data] of [
        [`/api/v4/allocations/${allocation}`, { voided: true }],
        [`/api/v4/credit_memos/${memo}`, { voided: true }],
        [`/api/v4/payments/${payment}`, { state: 'voided' }],
      ] as const) {
        const change = (etag: string) =>
          fixture.firm.patch(path, { data }, { headers: { 'if-match': etag } });
        const refused = await change('"another"');
        assert.deepEqual([refused.status, refused.body.error.type], [412, 'PreconditionFailed'], path);
        const [, current = ''] = /its etag is ("\w+")/.exec(refused.body.error.message) ?? [];
        assert.equal((await change(current)).status, 200, path);
      }
      assert.deepEqual(await bill(due), { state: 'awaiting_payment', balance: 200, paid: 0 });
    });

    it('is not voided, nor its payment, with an etag that a write before it in the queue has changed', async () => {
      const voiding = async (readAt: string, path: string, fields: string, data: object) => {
        const { headers } = await fixture.firm.get(`/api/v4/${readAt}?fields=${fields}`);
        const ifMatch = { headers: { 'if-match': headers.get('etag') ?? '' } };
        return () => fixture.firm.patch(`/api/v4/${path}?fields=${fields}`, { data }, ifMatch);
      };
      for (const order of ['payment first', 'allocation first']) {
        const due = await issue();
        const { id: payment } = (await pay(100)).body.data;
        const { id: applied } = (await apply({ id: payment }, due, 10)).body.data;
        const [paid, part] = [`payments/${payment}`, `allocations/${applied}`];
        const voids = [
          await voiding(`svc_payments/${paid}`, paid, 'unapplied', { state: 'voided' }),
          await voiding(part, part, 'id,voided_at', { voided: true }),
        ];
        const statuses = await queuedFor(payment, order === 'payment first' ? voids : voids.toReversed());
        assert.deepEqual(statuses, [200, 412], order);
      }
      await sound();
    });

    it('never exceeds the amount due under concurrent payments (decisions:99)', async () => {
      const issued = await issue(3);
      const payments: { id: number }[] = [];
      for (let count = 0; count < 4; count += 1) payments.push((await pay(200)).body.data);
      const answers = await atOnce(WRITERS, (index) => apply(payments[index % 4]!, issued, 50));
      const statuses = answers.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 201).length, 6, statuses.join());
      assert.ok(statuses.every((status) => status === 201 || status === 422));
      assert.deepEqual(await bill(issued), { state: 'paid', balance: 0, paid: 300 });
      await sound();
    });

    it('never exceeds what is left of a payment (decisions:99)', async () => {
      const bills = [await issue(2), await issue(2), await issue(2)];
      const { id } = (await pay(300)).body.data;
      const answers = await atOnce(WRITERS, (index) => apply({ id }, bills[index % 3]!, 100));
      assert.equal(answers.filter(({ status }) => status === 201).length, 3);
      const { body } = await fixture.firm.get(`/api/v4/svc_payments/payments/${id}?fields=state`);
      assert.equal(body.data.state, 'completed');
      await sound();
    });

    it('pays from trust at most the amount of a bill of the client and matter (records:752) (decisions:99)', async () => {
      const issued = await issue(2);
      const stranger = await issue(1);
      const from = { source_account: { id: trust.id }, bills: [{ id: issued.id }] };
      const field = async (amount: number, data: object = {}) =>
        Object.keys((await pay(amount, { ...from, ...data })).body.error?.errors ?? {});
      assert.deepEqual(await field(200), ['amount']);
      await create(fixture.firm, 'bank_transactions', {
        bank_account: { id: trust.id },
        matter: issued.matter,
        date: DATE,
        amount: 250,
      });
      assert.deepEqual(await field(250), ['amount']);
      assert.deepEqual(await field(300, { bills: [{ id: issued.id }, { id: stranger.id }] }), ['bills']);
      assert.deepEqual(await field(200, { destination_account: { id: trust.id } }), ['source_account']);
      assert.deepEqual(await field(200, { bills: [{ id: issued.id }, { id: issued.id }] }), ['bills']);
      const made = await pay(200, from, 'id,state,allocations{source_bank_account,payment_type}');
      assert.equal(made.status, 201, JSON.stringify(made.body));
      assert.deepEqual(
        [
          made.body.data.state,
          made.body.data.allocations[0].source_bank_account.id,
          made.body.data.allocations[0].payment_type,
        ],
        ['completed', trust.id, 'trust'],
      );
      assert.equal((await bill(issued)).state, 'paid');
      const held = async () =>
        (await fixture.firm.get(`/api/v4/matters/${issued.matter.id}?fields=account_balances{balance}`)).body
          .data.account_balances;
      assert.deepEqual(await held(), [{ balance: 50 }]);
      const voided = await fixture.firm.patch(`/api/v4/payments/${made.body.data.id}`, {
        data: { state: 'voided' },
      });
      assert.equal(voided.status, 200);
      assert.deepEqual(await held(), [{ balance: 250 }]);
      await sound();
    });

    it('pays no bill in another currency, which is never posted, even when written off (decisions:99)', async () => {
      const entries = async () =>
        fixture.asOwner(async (owner) => (await owner.query('select from journal_entries')).rowCount);
      const before = await entries();
      const settings = { multi_currency_billing: true, billing_currencies: [{ code: 'EUR' }] };
      assert.equal((await fixture.firm.patch('/api/v4/settings/billing', { data: settings })).status, 200);
      const { body } = await fixture.firm.get('/api/v4/currencies?fields=id,code&limit=200');
      const euro = body.data.find((each: { code: string }) => each.code === 'EUR');
      const matter = await createMatter(fixture.firm);
      await createTime(fixture.firm, { matter, quantity: 3600, price: 100 });
      const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
      const data = { currency_id: euro.id, state: 'awaiting_payment' };
      assert.equal((await fixture.firm.patch(`/api/v4/bills/${id}`, { data })).status, 200);
      const refused = await pay(100, { bills: [{ id }] });
      assert.deepEqual([refused.status, refused.body.error?.errors.bill?.length], [422, 1]);
      assert.match(refused.body.error.message, /in another currency/);
      await create(fixture.firm, 'credit_memos', { date: DATE, amount: 100, bill: { id } });
      assert.equal((await bill({ id })).balance, 0);
      assert.equal(await entries(), before);
      await sound();
    });

    it('pays part of a bill from trust without naming the part: as much as remains and is due', async () => {
      const issued = await issue(2);
      await create(fixture.firm, 'bank_transactions', {
        bank_account: { id: trust.id },
        matter: issued.matter,
        date: DATE,
        amount: 150,
      });
      const from = { source_account: { id: trust.id }, bills: [{ id: issued.id }] };
      const part = await pay(90, from, 'id,state,allocations{amount}');
      assert.equal(part.status, 201, JSON.stringify(part.body));
      assert.deepEqual(part.body.data.allocations, [{ amount: 90 }]);
      assert.equal((await bill(issued)).balance, 110);
      const more = await pay(120, from);
      assert.deepEqual([more.status, Object.keys(more.body.error.errors)], [422, ['amount']]);
      await sound();
    });

    it('leaves protected funds of the matter in trust (records:322)', async () => {
      const issued = await issue(1);
      const set = { bank_account: { id: trust.id }, matter: issued.matter, date: DATE, amount: 120 };
      await create(fixture.firm, 'bank_transactions', set);
      await fixture.asOwner((owner) =>
        owner.query(
          `insert into matter_protected_funds (account_id, matter_id, bank_account_id, currency_id, amount, reason, etag, created_at, updated_at)
           values ($1, $2, $3, 840, 30, 'Counsel fee', 'x', now(), now())`,
          [fixture.firm.accountId, issued.matter.id, trust.id],
        ),
      );
      const refused = await pay(100, { source_account: { id: trust.id }, bills: [{ id: issued.id }] });
      assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['amount']]);
      const part = await pay(90, {
        source_account: { id: trust.id },
        bills: [{ id: issued.id, amount: 90 }],
      });
      assert.equal(part.status, 201);
    });

    it('is ordered by date by default, and filtered by kind and parent (records:73,750)', async () => {
      const issued = await issue(3);
      const late = (await pay(10, { date: '2026-03-20', bills: [{ id: issued.id }] })).body.data;
      await pay(20, { date: '2026-03-10', bills: [{ id: issued.id }] });
      const memo = await create(fixture.firm, 'credit_memos', {
        date: '2026-03-15',
        amount: 30,
        bill: { id: issued.id },
      });
      await create(fixture.firm, 'credit_memos', {
        date: '2026-03-16',
        amount: 40,
        discount: true,
        bill: { id: issued.id },
      });
      const amounts = async (query: string) =>
        (
          await fixture.firm.get(`/api/v4/allocations?bill_id=${issued.id}&fields=amount&${query}`)
        ).body.data.map(({ amount }: { amount: number }) => amount);
      assert.deepEqual(await amounts(''), [20, 30, 40, 10]);
      assert.deepEqual(await amounts('order=id(asc)'), [10, 20, 30, 40]);
      assert.deepEqual(await amounts('kind=write_off'), [30]);
      assert.deepEqual(await amounts('kind=credit_note'), [40]);
      assert.deepEqual(await amounts('parent_type=creditmemo'), [30, 40]);
      assert.deepEqual(await amounts(`parent_type=Payment&parent_id=${late.id}`), [10]);
      assert.deepEqual(await amounts(`parent_type=CreditMemo&parent_id=${memo.id}`), [30]);
      assert.deepEqual(await amounts(`matter_id=${issued.matter.id}`), [20, 30, 40, 10]);
      const found = await fixture.firm.get(
        `/api/v4/svc_payments/payments?bill_id=${issued.id}&fields=amount`,
      );
      assert.deepEqual(found.body.data, [{ amount: 10 }, { amount: 20 }]);
    });

    it('does not exist for other firms, and requires a money role (decisions:12,43)', async () => {
      const issued = await issue(1);
      const { id } = (await pay(100, { bills: [{ id: issued.id }] })).body.data;
      const [found] = (await fixture.firm.get(`/api/v4/allocations?bill_id=${issued.id}`)).body.data;
      const path = `/api/v4/allocations/${found.id}`;
      assert.equal((await fixture.otherFirm.get(path)).status, 404);
      assert.equal((await fixture.otherFirm.patch(path, { data: { voided: true } })).status, 404);
      const clerk = (await hire(fixture, fixture.firm)).firm;
      assert.equal((await clerk.patch(path, { data: { voided: true } })).status, 403);
      assert.equal(
        (await clerk.post('/api/v4/allocations', { data: { payment: { id }, bill: issued } })).status,
        403,
      );
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
