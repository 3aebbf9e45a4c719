/** Posting of interest: income on its own date, paid together with its bill, and reversed if it is waived. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { recordedCheck } from '#kernel/audit/recorded-check.ts';
import { create, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { allocationCheck } from '../allocations/allocation-check.ts';
import { billCheck } from '../bills/bill-check.ts';
import { practiceRecordedKinds } from '../../api/recorded-kinds.ts';
import { practiceWriter } from '../../api/provision.ts';
import { interestTask } from './accrue.ts';

withFixture('Interest on a bill', (fixture) => {
  let operating: { id: number };
  before(async () => {
    operating = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
  });

  /** Creates an overdue bill of 1,000 with interest of 15 per thousand days. */
  const overdue = async () => {
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter, quantity: 36_000, price: 100, date: '2021-12-31' });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const data = {
      issued_at: '2022-01-01',
      due_at: '2022-01-31',
      interest: { type: 'simple', rate: 1.5, period: 1000 },
      state: 'awaiting_payment',
    };
    const issued = await fixture.firm.patch(`/api/v4/bills/${id}`, { data });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    const { body } = await fixture.firm.get(`/api/v4/interest_charges?bill_id=${id}&fields=id,date,total`);
    const [charge] = body.data;
    return { id: id as number, charge: charge as { id: number; date: string; total: number } };
  };
  const daysOfCharges = async (id: number): Promise<string[]> => {
    const { body } = await fixture.firm.get(`/api/v4/interest_charges?bill_id=${id}&fields=date`);
    return body.data.map(({ date }: { date: string }) => date).toSorted();
  };
  const charges = async (id: number) => (await daysOfCharges(id)).length;
  /** Balances of some of the firm's accounts, in dollars. */
  const books = async (basis: 'cash' | 'accrual', through = '9999-12-31') =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query<{ role: string; units: string }>(
        `select a.role, sum(d.debit - d.credit) as units from ledger_account_days d
         join ledger_accounts a on a.account_id = d.account_id and a.id = d.ledger_account_id
         where d.account_id = $1 and d.basis in ('both', $2) and d.date <= $3
           and a.role in ('accounts_receivable', 'interest_income', 'fee_income')
         group by 1 having sum(d.debit - d.credit) <> 0`,
        [fixture.firm.accountId, basis, through],
      );
      return Object.fromEntries(rows.map(({ role, units }) => [role, Number(units) / 100]));
    });
  const sound = async () =>
    assert.deepEqual(
      await fixture.findings([ledgerCheck, allocationCheck, billCheck, recordedCheck(practiceRecordedKinds)]),
      [],
    );

  it('is income on its date, and leaves earlier days unchanged (records:743) (decisions:99)', async () => {
    const { id, charge } = await overdue();
    assert.deepEqual([charge.date, charge.total], ['2024-10-27', 15]);
    const days = await daysOfCharges(id);
    const owed = 1000 + 15 * days.length;
    assert.deepEqual(await books('accrual', '2024-10-26'), { accounts_receivable: 1000, fee_income: -1000 });
    assert.deepEqual(await books('accrual', '2024-10-27'), {
      accounts_receivable: 1015,
      fee_income: -1000,
      interest_income: -15,
    });
    assert.deepEqual(await books('cash'), {});
    const paid = await fixture.firm.post('/api/v4/payments', {
      data: { amount: owed, date: days.at(-1), destination_account: operating, bills: [{ id }] },
    });
    assert.equal(paid.status, 201, JSON.stringify(paid.body));
    assert.deepEqual(await books('cash'), { fee_income: -1000, interest_income: 1000 - owed });
    assert.deepEqual(await books('accrual'), await books('cash'));
    await sound();
  });

  it('is no income from today on if it is waived, or its bill is void (decisions:99)', async () => {
    const before = await books('accrual');
    const { id, charge } = await overdue();
    const others = (await charges(id)) - 1;
    assert.equal((await fixture.firm.delete(`/api/v4/interest_charges/${charge.id}`)).status, 204);
    const then = await books('accrual');
    assert.equal(then.accounts_receivable, 1000 + 15 * others);
    assert.equal(then.interest_income, before.interest_income! - 15 * others);
    assert.equal((await fixture.firm.delete(`/api/v4/bills/${id}`)).status, 204);
    assert.deepEqual(await books('accrual'), before);
    await sound();
  });

  it('is charged by a nightly job once its bill is overdue (records:743)', async () => {
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter, quantity: 36_000, price: 100 });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const data = {
      issued_at: '2099-01-01',
      due_at: '2099-01-31',
      interest: { type: 'simple', rate: 1.5, period: 30 },
      state: 'awaiting_payment',
    };
    assert.equal((await fixture.firm.patch(`/api/v4/bills/${id}`, { data })).status, 200);
    assert.equal(await charges(id), 0);
    const night = (date: string) =>
      interestTask(fixture.database, practiceWriter(), () => new Date(date))({}, undefined as never);
    const before = (await books('accrual', '2099-12-31')).interest_income ?? 0;
    await night('2099-03-05T01:41:00Z');
    await night('2099-03-05T01:41:00Z');
    assert.equal(await charges(id), 1);
    assert.equal((await books('accrual', '2099-12-31')).interest_income, before - 15);
    await sound();
  });

  it('for a day in a closed period is income of the first day after it (decisions:99)', async () => {
    const close = (date: string | null) =>
      fixture.firm.patch('/accounting/api/v1/account', { data: { closed_through: date } });
    assert.equal((await close('2021-12-31')).status, 200);
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter, quantity: 36_000, price: 100, date: '2021-12-31' });
    const { id } = await create(fixture.firm, 'bills', { matters: [{ id: matter.id }] });
    const data = { issued_at: '2022-01-01', due_at: '2022-01-31', state: 'awaiting_payment' };
    assert.equal((await fixture.firm.patch(`/api/v4/bills/${id}`, { data })).status, 200);
    assert.equal((await close('2025-12-31')).status, 200);
    const interest = { type: 'simple', rate: 1.5, period: 1000 };
    const charged = await fixture.firm.patch(`/api/v4/bills/${id}`, { data: { interest } });
    assert.equal(charged.status, 200, JSON.stringify(charged.body));
    const before = (await books('accrual', '2025-12-31')).interest_income ?? 0;
    assert.equal((await books('accrual', '2026-01-01')).interest_income, before - 15);
    assert.equal((await close(null)).status, 200);
    await sound();
  });

  it('equals the unpaid interest on the bill, which payments pay first', async () => {
    const { id } = await overdue();
    const total = 15 * (await charges(id));
    const owed = async () =>
      (await fixture.firm.get(`/api/v4/bills/${id}?fields=balance,interest{total,balance}`)).body.data;
    assert.deepEqual(await owed(), { balance: 1000 + total, interest: { total, balance: total } });
    const data = { amount: 10, date: '2026-03-02', destination_account: operating, bills: [{ id }] };
    assert.equal((await fixture.firm.post('/api/v4/payments', { data })).status, 201);
    assert.deepEqual(await owed(), { balance: 990 + total, interest: { total, balance: total - 10 } });
  });

  it('has no event after its deletion if it is waived', async () => {
    const { charge } = await overdue();
    assert.equal((await fixture.firm.delete(`/api/v4/interest_charges/${charge.id}`)).status, 204);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query<{ event: string }>(
        "select event from event_log where resource = 'interest_charge' and record_id = $1 order by id",
        [charge.id],
      ),
    );
    assert.deepEqual(
      rows.map(({ event }) => event),
      ['created', 'deleted'],
    );
  });
});
