/** Bank accounts of a firm: operating accounts and trust accounts. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/bank_accounts';
const OPERATING = { type: 'Operating', currency: 'USD', name: 'Main' };

withFixture('A bank account', (fixture) => {
  const open = (data: object = {}, fields = 'id,etag') =>
    create(fixture.firm, 'bank_accounts', { ...OPERATING, ...data }, fields);
  const names = async (query: string) => {
    const { status, body } = await fixture.firm.get(`${PATH}?fields=name&${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ name }: { name: string }) => name);
  };

  it('is created with its balance, and shows every member (records:788,790,791)', async () => {
    const members = {
      name: 'Office',
      account_number: '000123',
      domicile_branch: 'Harbour Street',
      general_ledger_number: '1000',
      holder: 'Quill LLP',
      institution: 'First Bank',
      swift: 'FIRBUS33',
      transit_number: '021000021',
    };
    const fields =
      'account_number,balance,bank_transactions_count,svc_payment_page_link,svc_payment_page_qr_code,svc_payments_enabled,compliance_region,' +
      'controlled_account,created_at,currency,currency_id,currency_symbol,default_account,domicile_branch,etag,general_ledger_number,' +
      'holder,id,institution,name,swift,transit_number,type,updated_at,user{id}';
    const made = await open({ ...members, type: 'operating', balance: 1250.5, currency: 'usd' }, fields);
    for (const [name, value] of Object.entries(members)) assert.equal(made[name], value, name);
    assert.deepEqual(
      [
        made.type,
        made.balance,
        made.bank_transactions_count,
        made.currency,
        made.currency_id,
        made.currency_symbol,
      ],
      ['Operating', 1250.5, 1, 'USD', 840, '$'],
    );
    assert.deepEqual(
      [made.controlled_account, made.default_account, made.compliance_region, String(made.user.id)],
      [false, false, 'no_region', fixture.firm.userId],
    );
    const { body } = await fixture.firm.get(
      `/api/v4/bank_transactions?bank_account_id=${made.id}&fields=transaction_type,amount,current_account_balance`,
    );
    assert.deepEqual(body.data, [
      { transaction_type: 'opening_balance', amount: 1250.5, current_account_balance: 1250.5 },
    ]);
  });

  it('needs a type and the currency of the books (records:788,792)', async () => {
    for (const [data, field] of [
      [{ type: undefined }, 'type'],
      [{ type: 'OperatingAccount' }, 'type'],
      [{ currency: undefined }, 'currency'],
      [{ currency: 'EUR' }, 'currency'],
    ] as const) {
      const { status, body } = await fixture.firm.post(PATH, { data: { ...OPERATING, ...data } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
    }
  });

  it('has either a name or none: a blank one is none (records:788)', async () => {
    assert.equal((await open({ name: ' ' }, 'name')).name, null);
    const { id } = await open({ name: 'Office' });
    const { body } = await fixture.firm.patch(`${PATH}/${id}?fields=name`, { data: { name: '' } });
    assert.deepEqual(body.data, { name: null });
  });

  it('keeps its type and balance when it is changed (records:789)', async () => {
    const { id } = await open({ balance: 10 });
    const answer = await fixture.firm.patch(`${PATH}/${id}?fields=name,type,balance`, {
      data: { name: 'Renamed', type: 'Trust', balance: 99 },
    });
    assert.deepEqual(answer.body.data, { name: 'Renamed', type: 'Operating', balance: 10 });
    assert.equal(answer.headers.get('x-ignored-members'), 'type, balance');
  });

  it('in trust opens with a client’s money, never below zero (records:788)', async () => {
    const matter = await createMatter(fixture.firm);
    const trust = { ...OPERATING, type: 'Trust', name: 'Client trust' };
    const refused = async (data: object) =>
      Object.keys((await fixture.firm.post(PATH, { data: { ...trust, ...data } })).body.error.errors);
    assert.deepEqual(await refused({ balance: 500 }), ['client']);
    assert.deepEqual(await refused({ balance: -1, matter: { id: matter.id } }), ['balance']);
    const { id } = await create(fixture.firm, 'bank_accounts', {
      ...trust,
      balance: 500,
      matter: { id: matter.id },
    });
    const { body } = await fixture.firm.get(
      `/api/v4/matters/${matter.id}?fields=account_balances,client{account_balances}`,
    );
    const held = [{ id, name: 'Client trust', type: 'Trust', balance: 500, currency_id: 840 }];
    assert.deepEqual(body.data, { account_balances: held, client: { account_balances: held } });
  });

  it('is the default of its type until another one is (records:788)', async () => {
    const first = await open({ default_account: true });
    const second = await open({ default_account: true });
    const trust = await open({ type: 'Trust', default_account: true });
    const isDefault = async ({ id }: { id: number }) =>
      (await fixture.firm.get(`${PATH}/${id}?fields=default_account`)).body.data.default_account;
    assert.deepEqual(
      [await isDefault(first), await isDefault(second), await isDefault(trust)],
      [false, true, true],
    );
  });

  it('can be closed when empty, and then accepts nothing until reopened (records:787)', async () => {
    const { id } = await open({ name: 'Old', balance: 5 });
    const close = (closed: boolean) =>
      fixture.firm.patch(`${PATH}/${id}?fields=closed`, { data: { closed } });
    const move = (amount: number) =>
      fixture.firm.post('/api/v4/bank_transactions', {
        data: { bank_account: { id }, date: '2026-03-02', amount },
      });
    assert.deepEqual(Object.keys((await close(true)).body.error.errors), ['closed']);
    assert.equal((await move(-5)).status, 201);
    assert.deepEqual((await close(true)).body.data, { closed: true });
    assert.equal((await move(5)).status, 422);
    assert.deepEqual(await names('status=closed'), ['Old']);
    assert.ok(!(await names('status=opened')).includes('Old'));
    assert.deepEqual((await close(false)).body.data, { closed: false });
    assert.equal((await move(5)).status, 201);
  });

  it('can be deleted, unless it has transactions (records:786)', async () => {
    const { id } = await open();
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
    const used = await open({ balance: 5 });
    const refused = await fixture.firm.delete(`${PATH}/${used.id}`);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error.message, /has transactions/);
  });

  it('is filtered by type, balance and creator, in eight orders (records:787,792)', async () => {
    const noor = await hire(fixture, fixture.firm, { roles: ['accounts'] });
    await create(noor.firm, 'bank_accounts', { ...OPERATING, name: 'b', institution: 'Zed', balance: 3 });
    await create(noor.firm, 'bank_accounts', { ...OPERATING, type: 'Trust', name: 'a', institution: 'Yew' });
    const hers = `user_id=${noor.userId}`;
    assert.deepEqual(await names(hers), ['b', 'a']);
    assert.deepEqual(await names(`${hers}&type=TrustAccount`), ['a']);
    assert.deepEqual(await names(`${hers}&type=operatingaccount`), ['b']);
    assert.deepEqual(await names(`${hers}&show_empty_accounts=false`), ['b']);
    assert.deepEqual(await names(`${hers}&show_empty_accounts=true`), ['b', 'a']);
    const ascending = { name: ['a', 'b'], institution: ['a', 'b'], type: ['b', 'a'], updated_at: ['b', 'a'] };
    for (const [order, wanted] of Object.entries(ascending)) {
      assert.deepEqual(await names(`${hers}&order=${order}(asc)`), wanted, order);
      assert.deepEqual(await names(`${hers}&order=${order}(desc)`), wanted.toReversed(), order);
    }
    for (const order of ['account_number', 'transit_number', 'currency'])
      assert.deepEqual(await names(`${hers}&order=${order}(asc)`), ['b', 'a'], order);
  });

  it('can be created only with a money role (decisions:43)', async () => {
    const clerk = await hire(fixture, fixture.firm);
    assert.equal((await clerk.firm.post(PATH, { data: OPERATING })).status, 403);
    assert.equal((await clerk.firm.get(PATH)).status, 200);
  });

  it('does not exist for another firm (decisions:12)', async () => {
    const { id } = await open();
    const answers = await Promise.all([
      fixture.otherFirm.get(`${PATH}/${id}`),
      fixture.otherFirm.patch(`${PATH}/${id}`, { data: { name: 'x' } }),
      fixture.otherFirm.delete(`${PATH}/${id}`),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
    );
  });
});

withFixture(
  'The first bank account of a firm that enters its past',
  (fixture) => {
    it('takes an account of the chart, which was not changed before it was created (decisions:99)', async () => {
      await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD', name: 'Main' });
      const { body } = await fixture.firm.get('/accounting/ledger_accounts?ledger_type=bank&kind=operating');
      const [taken] = body.data;
      assert.equal(taken.name, 'Main');
      assert.ok(taken.updated_at >= taken.created_at, JSON.stringify(taken));
    });
  },
  { now: () => new Date('2020-03-02T12:00:00Z') },
);
