/** Bank transactions: deposits, withdrawals and corrections. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/bank_transactions';

withFixture('A bank transaction', (fixture) => {
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
  const body = (data: object) => ({
    data: { bank_account: { id: operating.id }, date: '2026-03-02', amount: 100, ...data },
  });
  const record = (data: object = {}, fields = 'id,etag') =>
    create(fixture.firm, 'bank_transactions', body(data).data, fields);
  const refused = async (data: object) => {
    const answer = await fixture.firm.post(PATH, body(data));
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    return Object.keys(answer.body.error.errors);
  };

  it('is posted with half of a character in its description, which is stored as the replacement character', async () => {
    const { description } = await record({ description: 'Costs \ud800' }, 'description');
    assert.equal(description, 'Costs \ufffd');
  });

  it('shows deposits and withdrawals, and the account balance after each (records:800,802,803)', async () => {
    const plain =
      'amount,bank_account_id,svc_payments_transaction,confirmation,created_at,currency,currency_id,current_account_balance,date,' +
      'description,etag,exchange_rate,funds_in,funds_out,id,payer_payee,read_only_confirmation,source,transaction_type,type,updated_at';
    const fields = `${plain},allocation,bank_account{id,name},bill,client{id},matter{id}`;
    const client = await createClient(fixture.firm);
    const came = await record(
      { client: { id: client.id }, confirmation: '17', description: 'Costs', exchange_rate: 1 },
      fields,
    );
    assert.deepEqual(
      [came.amount, came.funds_in, came.funds_out, came.transaction_type, came.type, came.payer_payee],
      [100, 100, 0, 'deposit', 'asset', 'Rosa Quill'],
    );
    assert.deepEqual(
      [
        came.bank_account,
        came.currency,
        came.currency_id,
        came.confirmation,
        came.description,
        came.exchange_rate,
      ],
      [{ id: operating.id, name: 'Main' }, 'USD', 840, '17', 'Costs', 1],
    );
    assert.deepEqual(
      [came.allocation, came.bill, came.client, came.matter],
      [null, null, { id: client.id }, null],
    );
    const went = await record({ amount: 40.25, transaction_type: 'Withdrawal', source: 'Court' }, fields);
    assert.deepEqual(
      [went.amount, went.funds_in, went.funds_out, went.transaction_type, went.payer_payee],
      [-40.25, 0, 40.25, 'disbursement', 'Court'],
    );
    assert.equal(went.current_account_balance, came.current_account_balance - 40.25);
    const signed = await record({ amount: -1 }, 'transaction_type,funds_out');
    assert.deepEqual(signed, { transaction_type: 'disbursement', funds_out: 1 });
  });

  it('needs an amount, a date and a bank account of the firm (records:800)', async () => {
    const other = await create(fixture.otherFirm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const client = await createClient(fixture.firm);
    const matter = await createMatter(fixture.firm);
    for (const [data, field] of [
      [{ amount: undefined }, 'amount'],
      [{ amount: 0.004 }, 'amount'],
      [{ amount: -5, transaction_type: 'deposit' }, 'amount'],
      [{ amount: 1e13 }, 'amount'],
      [{ date: undefined }, 'date'],
      [{ bank_account: undefined }, 'bank_account'],
      [{ bank_account: { id: other.id } }, 'bank_account'],
      [{ bank_account: { id: trust.id } }, 'client'],
      [{ currency: 'EUR' }, 'currency'],
      [{ exchange_rate: 0 }, 'exchange_rate'],
      [{ transaction_type: 'transfer' }, 'transaction_type'],
      [{ client: { id: client.id }, matter: { id: matter.id } }, 'matter'],
    ] as const)
      assert.deepEqual(await refused(data), [field], JSON.stringify(data));
  });

  it('is corrected by reversing and recording it again (records:801)', async () => {
    const { id } = await record({ amount: 70 });
    const fields = 'amount,transaction_type,description,entries{amount,reverses_id}';
    const patch = async (data: object) =>
      (await fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data })).body.data;
    assert.equal((await patch({ description: 'Noted' })).entries.length, 1);
    assert.equal((await patch({ amount: 70 })).entries.length, 1);
    const changed = await patch({ amount: 50 });
    assert.deepEqual(
      [changed.amount, changed.entries.map(({ amount }: { amount: number }) => amount)],
      [50, [70, 50, -70]],
    );
    assert.ok(changed.entries[2].reverses_id);
    const turned = await patch({ transaction_type: 'disbursement' });
    assert.deepEqual([turned.amount, turned.transaction_type], [-50, 'disbursement']);
    assert.equal((await patch({ amount: 60 })).amount, -60);
  });

  it('is reversed when it is deleted (records:798,804)', async () => {
    const balance = async () =>
      (await fixture.firm.get(`/api/v4/bank_accounts/${operating.id}?fields=balance`)).body.data.balance;
    const held = await balance();
    const { id } = await record({ amount: 33.33 });
    assert.equal(await balance(), Math.round((held + 33.33) * 100) / 100);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal(await balance(), held);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
    const entries = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        'select amount from bank_entries where bank_transaction_id = $1 order by id',
        [id],
      );
      return rows.map(({ amount }) => amount);
    });
    assert.deepEqual(entries, ['33.33', '-33.33']);
  });

  it('moves with its client, its matter or its account (records:801)', async () => {
    const one = await createMatter(fixture.firm);
    const other = await createMatter(fixture.firm);
    const held = async (matter: { id: number }) =>
      (await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=account_balances{balance}`)).body.data
        .account_balances;
    const { id } = await record({ bank_account: { id: trust.id }, matter: { id: one.id }, amount: 80 });
    assert.deepEqual([await held(one), await held(other)], [[{ balance: 80 }], []]);
    assert.equal(
      (await fixture.firm.patch(`${PATH}/${id}`, { data: { matter: { id: other.id } } })).status,
      200,
    );
    assert.deepEqual([await held(one), await held(other)], [[], [{ balance: 80 }]]);
    const moved = await fixture.firm.patch(`${PATH}/${id}?fields=type`, {
      data: { bank_account: { id: operating.id } },
    });
    assert.deepEqual([moved.body.data, await held(other)], [{ type: 'asset' }, []]);
  });

  it('keeps its amount once it is reconciled (records:799)', async () => {
    const { id } = await record({ description: 'On the statement' });
    const patch = (data: object) =>
      fixture.firm.patch(`${PATH}/${id}?fields=description,reconciled`, { data });
    assert.equal((await patch({ reconciled: true })).body.data.reconciled, true);
    assert.equal((await patch({ amount: 1 })).status, 422);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 422);
    assert.deepEqual((await patch({ description: 'Kept' })).body.data, {
      description: 'Kept',
      reconciled: true,
    });
    const listed = async (only: string) =>
      (await fixture.firm.get(`${PATH}?unreconciled_only=${only}&ids[]=${id}`)).body.data.length;
    assert.deepEqual([await listed('true'), await listed('false')], [0, 1]);
    await patch({ reconciled: false });
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
  });

  it('is listed by account, client, matter and type (records:799)', async () => {
    const matter = await createMatter(fixture.firm);
    const client = (await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=client`)).body.data.client;
    const account = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const mine = await record({ bank_account: { id: account.id }, matter, date: '2026-03-09' });
    const held = await record({ bank_account: { id: trust.id }, matter, date: '2026-03-01', amount: 5 });
    const ids = async (query: string) =>
      (await fixture.firm.get(`${PATH}?${query}`)).body.data.map(({ id }: { id: number }) => id);
    assert.deepEqual(await ids(`bank_account_id=${account.id}`), [mine.id]);
    assert.deepEqual(await ids(`client_id=${client.id}`), [mine.id, held.id]);
    assert.deepEqual(await ids(`matter_id=${matter.id}&type=liability`), [held.id]);
    assert.deepEqual(await ids(`matter_id=${matter.id}&type=asset`), [mine.id]);
    assert.deepEqual(await ids(`matter_id=${matter.id}&order=date(asc)`), [held.id, mine.id]);
    assert.deepEqual(await ids(`matter_id=${matter.id}&order=amount(desc)`), [mine.id, held.id]);
  });
});

withFixture('A bank transfer', (fixture) => {
  const account = (type: string, balance: object = {}) =>
    create(fixture.firm, 'bank_accounts', { type, currency: 'USD', ...balance });
  const balance = async ({ id }: { id: number }) =>
    (await fixture.firm.get(`/api/v4/bank_accounts/${id}?fields=balance`)).body.data.balance;
  const move = (data: object) =>
    fixture.firm.post('/api/v4/bank_transfers?fields=id', {
      data: { date: '2026-03-02T10:00:00Z', amount: 30, ...data },
    });

  it('moves money from one account to another (records:811,812) (decisions:43)', async () => {
    const from = await account('Operating', { balance: 100 });
    const to = await account('Operating');
    const fields =
      'amount,created_at,date,description,etag,id,primary_authorizer,secondary_authorizer,updated_at,client,destination_account{id},matter,source_account{id}';
    const between = { source_account: { id: from.id }, destination_account: { id: to.id } };
    const { id } = (await move({ ...between, description: 'Float', primary_authorizer: 'Noor' })).body.data;
    const { data } = (await fixture.firm.get(`/api/v4/bank_transfers/${id}?fields=${fields}`)).body;
    assert.deepEqual(
      [data.amount, data.date, data.description, data.primary_authorizer, data.secondary_authorizer],
      [30, '2026-03-02T10:00:00.000Z', 'Float', 'Noor', null],
    );
    assert.deepEqual(
      [data.source_account, data.destination_account, data.client, data.matter],
      [{ id: from.id }, { id: to.id }, null, null],
    );
    assert.deepEqual([await balance(from), await balance(to)], [70, 30]);
    const ofAccount = `/api/v4/bank_transactions?bank_account_id=${to.id}&fields=id,bank_transfer{id},matter_transfer`;
    const [half] = (await fixture.firm.get(ofAccount)).body.data;
    assert.deepEqual([half.bank_transfer, half.matter_transfer], [{ id }, null]);
    for (const answer of [
      await fixture.firm.delete(`/api/v4/bank_transactions/${half.id}`),
      await fixture.firm.patch(`/api/v4/bank_transactions/${half.id}`, { data: { amount: 1 } }),
    ])
      assert.equal(answer.status, 422);
    assert.equal((await fixture.otherFirm.get(`/api/v4/bank_transfers/${id}`)).status, 404);
  });

  it('moves at most a client’s trust balance between trust accounts (records:812)', async () => {
    const matter = await createMatter(fixture.firm);
    const from = await account('Trust', { balance: 50, matter: { id: matter.id } });
    const to = await account('Trust');
    const date = new Date().toISOString();
    const between = { source_account: { id: from.id }, destination_account: { id: to.id }, date };
    assert.deepEqual(Object.keys((await move(between)).body.error.errors), ['client']);
    assert.deepEqual(Object.keys((await move({ ...between, matter, amount: 50.01 })).body.error.errors), [
      'amount',
    ]);
    assert.equal((await move({ ...between, matter, amount: 50 })).status, 201);
    assert.deepEqual([await balance(from), await balance(to)], [0, 50]);
  });

  it('does not mix trust money with the firm’s own, and needs two accounts (records:812)', async () => {
    const matter = await createMatter(fixture.firm);
    const operating = await account('Operating', { balance: 50 });
    const trust = await account('Trust');
    const refused = async (data: object) => Object.keys((await move(data)).body.error.errors);
    const mixed = { source_account: { id: operating.id }, destination_account: { id: trust.id }, matter };
    assert.deepEqual(await refused(mixed), ['destination_account']);
    const same = { source_account: { id: operating.id }, destination_account: { id: operating.id } };
    assert.deepEqual(await refused(same), ['destination_account']);
    assert.deepEqual(await refused({ ...same, amount: 0 }), ['amount', 'destination_account']);
  });
});
