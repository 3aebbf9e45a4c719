/** Payments that the firm records, and how they are changed. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { bankBalanceCheck } from '../../funds/bank-accounts/balance-check.ts';

const PAYMENTS = '/api/v4/svc_payments/payments';

withFixture('A payment', (fixture) => {
  let operating: { id: number };
  let trust: { id: number };
  before(async () => {
    operating = await create(fixture.firm, 'bank_accounts', {
      type: 'Operating',
      currency: 'USD',
      name: 'Main',
    });
    trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD', name: 'Trust' });
  });
  const received = (data: object) => ({
    data: { amount: 100, date: '2026-03-02', destination_account: { id: operating.id }, ...data },
  });
  const receive = async (data: object = {}, fields = 'id,state') => {
    const answer = await fixture.firm.post(`/api/v4/payments?fields=${fields}`, received(data));
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const balance = async ({ id }: { id: number }) =>
    (await fixture.firm.get(`/api/v4/bank_accounts/${id}?fields=balance`)).body.data.balance;
  const posted = () =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select coalesce(a.role, a.name) as account, sum(i.units)::text as units
         from journal_entry_items i join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
         where i.account_id = $1 group by 1 having sum(i.units) <> 0 order by 1`,
        [fixture.firm.accountId],
      );
      return Object.fromEntries(rows.map(({ account, units }) => [account, Number(units) / 100]));
    });

  it('appears in its bank account and in the books at once (records:832,833) (decisions:43,99)', async () => {
    const client = await createClient(fixture.firm);
    const plain =
      'amount,confirmation_number,created_at,currency,deposit_as_revenue,description,email_address,id,state,updated_at';
    const fields = `${plain},allocations,bank_transaction{amount,transaction_type,read_only_confirmation,svc_payments_transaction},bills,svc_payments_link,contact{id},destination_account{id},matters,user{id}`;
    const made = await receive(
      {
        contact: { id: client.id },
        description: 'On account',
        confirmation_number: '1017',
        payment_type: 'check',
        email_address: 'r@q.example',
      },
      fields,
    );
    assert.deepEqual(
      [
        made.amount,
        made.currency,
        made.confirmation_number,
        made.description,
        made.email_address,
        made.deposit_as_revenue,
      ],
      [100, 'USD', '1017', 'On account', 'r@q.example', false],
    );
    assert.equal(made.state, 'completed_requiring_allocation');
    assert.deepEqual(made.bank_transaction, {
      amount: 100,
      transaction_type: 'payment',
      read_only_confirmation: true,
      svc_payments_transaction: false,
    });
    assert.deepEqual(
      [made.contact, made.destination_account, made.matters, made.svc_payments_link, String(made.user.id)],
      [{ id: client.id }, { id: operating.id }, [], null, fixture.firm.userId],
    );
    assert.equal(await balance(operating), 100);
    assert.deepEqual(await posted(), { operating_bank: 100, client_credits: -100 });
  });

  it('into trust is held for its client and matter, and into revenue is earned (records:832) (decisions:99)', async () => {
    const matter = await createMatter(fixture.firm);
    const held = await receive(
      { amount: 40, destination_account: { id: trust.id }, matter },
      'id,state,matters{id}',
    );
    assert.deepEqual([held.state, held.matters], ['completed', [{ id: matter.id }]]);
    const { body } = await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=account_balances{balance}`);
    assert.deepEqual(body.data.account_balances, [{ balance: 40 }]);
    assert.equal((await receive({ amount: 7, deposit_as_revenue: true })).state, 'completed');
    const books = await posted();
    assert.deepEqual([books.trust_liability, books.fee_income], [-40, -7]);
  });

  it('into trust fulfils only requests to the client for whom it is held (decisions:43,99)', async () => {
    const [asked, other] = [await createClient(fixture.firm), await createClient(fixture.firm)];
    const requestTo = async ({ id }: { id: number }) => {
      const terms = { approved: true, issue_date: '2026-03-01', due_date: '2026-04-01' };
      const sum = { trust_type: 'client', trust_amount: 100 };
      const data = { client_id: id, ...terms, ...sum };
      return (await create(fixture.firm, 'trust_requests', data, 'bill{id}')).bill as { id: number };
    };
    const [request, another] = [await requestTo(asked), await requestTo(other)];
    const paid = (data: object) =>
      fixture.firm.post('/api/v4/payments', received({ destination_account: { id: trust.id }, ...data }));
    for (const data of [
      { contact: { id: other.id }, bills: [{ id: request.id }] },
      { amount: 200, bills: [{ id: request.id }, { id: another.id }] },
    ]) {
      const { status, body } = await paid(data);
      assert.equal(status, 422, JSON.stringify(body));
      assert.match(body.error.errors.contact[0], /asks the client \d+ for money in trust/);
    }
    const held = await receive({ destination_account: { id: trust.id }, contact: { id: other.id } });
    const applied = { payment: { id: held.id }, bill: { id: request.id } };
    const refused = await fixture.firm.post('/api/v4/allocations', { data: applied });
    assert.equal(refused.body.error?.code, 'allocation.request_of_other', JSON.stringify(refused.body));
    assert.equal((await paid({ contact: { id: asked.id }, bills: [{ id: request.id }] })).status, 201);
    const { body } = await fixture.firm.get(`/api/v4/bills/${request.id}?fields=balance,state`);
    assert.deepEqual(body.data, { balance: 0, state: 'paid' });
  });

  it('needs an amount, a day and an account, and in trust a client (decisions:43)', async () => {
    const refused = async (data: object) => {
      const answer = await fixture.firm.post('/api/v4/payments', received(data));
      assert.equal(answer.status, 422, JSON.stringify(data));
      return Object.keys(answer.body.error.errors);
    };
    const foreign = await create(fixture.otherFirm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const client = await createClient(fixture.firm);
    for (const [data, field] of [
      [{ amount: undefined }, 'amount'],
      [{ amount: 0 }, 'amount'],
      [{ date: undefined }, 'date'],
      [{ destination_account: undefined }, 'destination_account'],
      [{ destination_account: { id: foreign.id } }, 'destination_account'],
      [{ destination_account: { id: trust.id } }, 'contact'],
      [{ payment_type: 'shells' }, 'payment_type'],
      [{ contact: { id: client.id }, matter: await createMatter(fixture.firm) }, 'matter'],
    ] as const)
      assert.deepEqual(await refused(data), [field], JSON.stringify(data));
  });

  it('that failed is voided: it leaves account and books and stays on record (records:204) (practice:193)', async () => {
    const before = [await balance(operating), (await posted()).client_credits];
    const { id } = await receive({ amount: 55 });
    const change = (state: string) =>
      fixture.firm.patch(`/api/v4/payments/${id}?fields=state`, { data: { state } });
    assert.deepEqual((await change('canceled')).body.error.errors.state?.length, 1);
    assert.deepEqual((await change('voided')).body.data, { state: 'voided' });
    assert.equal((await change('voided')).status, 422);
    assert.equal((await change('completed')).status, 422);
    assert.deepEqual([await balance(operating), (await posted()).client_credits], before);
    assert.equal((await fixture.firm.get(`${PAYMENTS}/${id}`)).status, 200);
    assert.equal((await fixture.firm.delete(`${PAYMENTS}/${id}`)).status, 405);
    const listed = await fixture.firm.get(
      `/api/v4/bank_transactions?bank_account_id=${operating.id}&fields=amount`,
    );
    const moved = listed.body.data.map(({ amount }: { amount: number }) => amount);
    assert.deepEqual(
      moved.filter((amount: number) => Math.abs(amount) === 55),
      [55, -55],
    );
  });

  it('into trust cannot be voided once it was paid out (decisions:99)', async () => {
    const matter = await createMatter(fixture.firm);
    const { id } = await receive({ amount: 30, destination_account: { id: trust.id }, matter });
    await create(fixture.firm, 'bank_transactions', {
      bank_account: { id: trust.id },
      matter,
      date: '2026-03-02',
      amount: -1,
    });
    const voided = await fixture.firm.patch(`/api/v4/payments/${id}`, { data: { state: 'voided' } });
    assert.equal(voided.status, 422);
    const [transaction] = (
      await fixture.firm.get(`/api/v4/bank_transactions?matter_id=${matter.id}&fields=id,amount`)
    ).body.data;
    assert.equal((await fixture.firm.delete(`/api/v4/bank_transactions/${transaction.id}`)).status, 422);
  });

  it('is listed by contact and state, and read-only where it is listed (records:831,834)', async () => {
    const client = await createClient(fixture.firm);
    const { id } = await receive({ contact: { id: client.id } });
    const ids = async (query: string) =>
      (await fixture.firm.get(`${PAYMENTS}?${query}`)).body.data.map((each: { id: number }) => each.id);
    assert.deepEqual(await ids(`contact_id=${client.id}`), [id]);
    assert.deepEqual(await ids(`contact_id=${client.id}&state=voided`), []);
    assert.deepEqual(await ids(`contact_id=${client.id}&state=Completed_requiring_allocation`), [id]);
    assert.equal((await fixture.firm.post(PAYMENTS, received({}))).status, 405);
    assert.equal((await fixture.otherFirm.get(`${PAYMENTS}/${id}`)).status, 404);
  });

  it('can be recorded only with a money role (decisions:43)', async () => {
    const clerk = await hire(fixture, fixture.firm);
    assert.equal((await clerk.firm.post('/api/v4/payments', received({}))).status, 403);
    const { id } = await receive();
    const change = await clerk.firm.patch(`/api/v4/payments/${id}`, { data: { state: 'voided' } });
    assert.equal(change.status, 403);
    const stranger = await fixture.otherFirm.patch(`/api/v4/payments/${id}`, { data: { state: 'voided' } });
    assert.equal(stranger.status, 404);
  });

  it('keeps every balance equal to its history (decisions:99)', async () => {
    assert.deepEqual(await fixture.findings([ledgerCheck, bankBalanceCheck]), []);
  });

  it('is refunded and voided even if its matter was deleted or has another client by then (decisions:43)', async () => {
    const [client, other] = [await createClient(fixture.firm), await createClient(fixture.firm)];
    const leave = {
      deleted: (id: number) => fixture.firm.delete(`/api/v4/matters/${id}`),
      'of another client': (id: number) =>
        fixture.firm.patch(`/api/v4/matters/${id}`, { data: { client: { id: other.id } } }),
    };
    for (const [how, gone] of Object.entries(leave)) {
      const matter = await createMatter(fixture.firm, { client: { id: client.id } });
      const [refunded, voided] = [await receive({ matter }), await receive({ matter })];
      const [received] = (
        await fixture.firm.get('/api/v4/bank_transactions?order=id(desc)&limit=1&fields=id')
      ).body.data;
      const before = await balance(operating);
      assert.ok((await gone(matter.id)).status < 300, how);
      const note = { data: { description: 'Deposit slip 12' } };
      assert.equal((await fixture.firm.patch(`/api/v4/bank_transactions/${received.id}`, note)).status, 200);
      const paidBack = await fixture.firm.post(`/api/v4/payments/${refunded.id}/refunds`, {
        data: { amount: 30 },
      });
      assert.equal(paidBack.status, 201, JSON.stringify(paidBack.body));
      const ended = await fixture.firm.patch(`/api/v4/payments/${voided.id}`, { data: { state: 'voided' } });
      assert.equal(ended.status, 200, JSON.stringify(ended.body));
      assert.equal(await balance(operating), before - 130);
    }
    assert.deepEqual(await fixture.findings([ledgerCheck, bankBalanceCheck]), []);
  });
});
