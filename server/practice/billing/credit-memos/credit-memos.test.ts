/** Credit memos on bills, and requests for money in trust. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';

const DATE = '2026-03-02';

withFixture('A credit memo', (fixture) => {
  const issue = async () => {
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter: { id: matter.id }, quantity: 3600, price: 100 });
    const { id } = await create(fixture.firm, 'bills', {
      matters: [{ id: matter.id }],
      issued_at: DATE,
      due_at: DATE,
    });
    await fixture.firm.patch(`/api/v4/bills/${id}`, { data: { state: 'awaiting_payment' } });
    return { id: id as number };
  };
  const standing = async ({ id }: { id: number }) =>
    (await fixture.firm.get(`/api/v4/bills/${id}?fields=state,balance,credits_issued`)).body.data;

  it('writes off at most the amount due on a bill (records:761,762) (decisions:43)', async () => {
    const bill = await issue();
    const fields =
      'amount,created_at,date,description,discount,etag,id,updated_at,voided_at,allocations{amount,payment_type,bill},contact,user{id}';
    const credit = (amount: number, data: object = {}) =>
      fixture.firm.post(`/api/v4/credit_memos?fields=${fields}`, {
        data: { date: DATE, amount, bill, ...data },
      });
    assert.equal((await credit(100.01)).status, 422);
    assert.equal((await credit(0)).status, 422);
    const { data } = (await credit(30, { description: 'Goodwill' })).body;
    assert.deepEqual(
      [data.amount, data.date, data.description, data.discount, data.voided_at, String(data.user.id)],
      [30, DATE, 'Goodwill', false, null, fixture.firm.userId],
    );
    assert.deepEqual([data.allocations[0].amount, data.allocations[0].payment_type], [30, 'credit_memo']);
    assert.deepEqual(await standing(bill), { state: 'awaiting_payment', balance: 70, credits_issued: 30 });
    const listed = await fixture.firm.get(`/api/v4/credit_memos?contact_id=${data.contact.id}`);
    assert.equal(listed.body.data.length, 1);
  });

  it('says in the journal whether it is a write-off or a discount', async () => {
    const bill = await issue();
    const credit = (data: object) => create(fixture.firm, 'credit_memos', { date: DATE, bill, ...data });
    await credit({ amount: 20, description: 'Goodwill' });
    await credit({ amount: 10, discount: true });
    const { body } = await fixture.firm.get('/accounting/journal_entries?limit=200');
    const said = (body.data as { source_type: string; description: string | null }[])
      .filter(({ source_type }) => source_type === 'allocation')
      .map(({ description }) => description);
    assert.ok(said.includes('Write-off') && said.includes('Discount'), said.join());
  });

  it('is voided, and what it wrote off is due again (records:761)', async () => {
    const bill = await issue();
    const { id } = await create(fixture.firm, 'credit_memos', { date: DATE, amount: 100, bill });
    assert.deepEqual(await standing(bill), { state: 'paid', balance: 0, credits_issued: 100 });
    const path = `/api/v4/credit_memos/${id}`;
    assert.equal((await fixture.otherFirm.patch(path, { data: { voided: true } })).status, 404);
    const voided = await fixture.firm.patch(`${path}?fields=voided_at,allocations{destroyable}`, {
      data: { voided: true },
    });
    assert.ok(voided.body.data.voided_at);
    assert.deepEqual(voided.body.data.allocations, [{ destroyable: false }]);
    assert.deepEqual(await standing(bill), { state: 'awaiting_payment', balance: 100, credits_issued: 0 });
    assert.equal((await fixture.firm.patch(path, { data: { voided: true } })).status, 422);
  });
});

withFixture(
  'A payment link of a bill',
  (fixture) => {
    it('pays what is due on it, and names its bill (records:820,823)', async () => {
      const account = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
      const matter = await createMatter(fixture.firm);
      await createTime(fixture.firm, { matter: { id: matter.id }, quantity: 3600, price: 100 });
      const { id } = await create(fixture.firm, 'bills', {
        matters: [{ id: matter.id }],
        issued_at: DATE,
        due_at: DATE,
      });
      const link = {
        currency: 'USD',
        description: 'Bill 1',
        duration: 60,
        destination_account: { id: account.id },
        subject: { id, type: 'Bill' },
      };
      const early = await fixture.firm.post('/api/v4/svc_payments/links', { data: link });
      assert.deepEqual(Object.keys(early.body.error.errors), ['subject']);
      await fixture.firm.patch(`/api/v4/bills/${id}`, { data: { state: 'awaiting_payment' } });
      const made = await create(fixture.firm, 'svc_payments/links', link, 'amount,url,bill{id}');
      assert.deepEqual([made.amount, made.bill], [100, { id }]);
      const visitor = new Visitor(() => fixture.listen());
      const sent = await visitor.send(new URL(made.url).pathname, { card: '4242424242424242' });
      assert.equal(sent.status, 303);
      const { body } = await fixture.firm.get(`/api/v4/bills/${id}?fields=state,balance`);
      assert.deepEqual(body.data, { state: 'paid', balance: 0 });
      const found = await fixture.firm.get(
        `/api/v4/allocations?bill_id=${id}&fields=has_online_payment,payment_type`,
      );
      assert.deepEqual(found.body.data, [{ has_online_payment: true, payment_type: 'online' }]);
      const [moved] = (
        await fixture.firm.get(
          `/api/v4/bank_transactions?bank_account_id=${account.id}&fields=bill{id},allocation{amount}`,
        )
      ).body.data;
      assert.deepEqual(moved, { bill: { id }, allocation: { amount: 100 } });
    });
  },
  { settings: { payment_processor: 'test' } },
);

withFixture('A request for money in trust', (fixture) => {
  let trust: { id: number };
  before(async () => {
    trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
  });
  const clientOf = async (matter: { id: number }) =>
    (await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=client`)).body.data.client.id;
  const request = async (data: object) =>
    fixture.firm.post(
      '/api/v4/trust_requests?fields=id,etag,created_at,updated_at,bill{id,state,kind,total,balance}',
      {
        data: { approved: true, due_date: '2026-03-31', issue_date: DATE, trust_type: 'matter', ...data },
      },
    );

  it('is a bill with a line for each matter (records:771,779,780) (decisions:43)', async () => {
    const matter = await createMatter(fixture.firm);
    const client_id = await clientOf(matter);
    const second = await createMatter(fixture.firm, { client: { id: client_id } });
    const asked = {
      client_id,
      trust_amount: 500,
      matter: [
        { id: matter.id, trust_amount: 300 },
        { id: second.id, trust_amount: 200, note: 'Experts' },
      ],
    };
    const made = await request(asked);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { bill } = made.body.data;
    assert.deepEqual(
      [bill.state, bill.kind, bill.total, bill.balance],
      ['awaiting_payment', 'trust_kind', 500, 500],
    );
    const fields = 'created_at,date,etag,id,note,total,updated_at,bill{id},client{id},matter{id}';
    const lines = (await fixture.firm.get(`/api/v4/trust_line_items?bill_id=${bill.id}&fields=${fields}`))
      .body.data;
    assert.deepEqual(
      lines.map((line: Record<string, unknown>) => [
        line.total,
        line.note,
        line.date,
        line.client,
        line.matter,
      ]),
      [
        [300, null, DATE, { id: client_id }, { id: matter.id }],
        [200, 'Experts', DATE, { id: client_id }, { id: second.id }],
      ],
    );
    const locked = await fixture.firm.patch(`/api/v4/trust_line_items/${lines[0].id}`, {
      data: { total: 1 },
    });
    assert.equal(locked.status, 422);
  });

  it('is due on its date or later', async () => {
    const matter = await createMatter(fixture.firm);
    const early = {
      client_id: await clientOf(matter),
      trust_amount: 80,
      matter: [{ id: matter.id, trust_amount: 80 }],
      due_date: '2026-03-01',
    };
    const { status, body } = await request(early);
    assert.equal(status, 422);
    assert.deepEqual(body.error.errors, {
      due_date: ['due_date cannot be 2026-03-01: it is before issue_date, which is 2026-03-02.'],
    });
  });

  it('is paid into trust, for its client and matter (records:779) (decisions:99)', async () => {
    const matter = await createMatter(fixture.firm);
    const asked = {
      client_id: await clientOf(matter),
      trust_amount: 80,
      matter: [{ id: matter.id, trust_amount: 80 }],
    };
    const { bill } = (await request(asked)).body.data;
    const operating = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    const pay = (account: { id: number }) =>
      fixture.firm.post('/api/v4/payments?fields=state', {
        data: { amount: 80, date: DATE, destination_account: { id: account.id }, bills: [{ id: bill.id }] },
      });
    assert.deepEqual(Object.keys((await pay(operating)).body.error.errors), ['bill']);
    assert.deepEqual((await pay(trust)).body.data, { state: 'completed' });
    const after = await fixture.firm.get(`/api/v4/bills/${bill.id}?fields=state,balance`);
    assert.deepEqual(after.body.data, { state: 'paid', balance: 0 });
    const held = await fixture.firm.get(`/api/v4/matters/${matter.id}?fields=account_balances{balance}`);
    assert.deepEqual(held.body.data.account_balances, [{ balance: 80 }]);
    const memo = await fixture.firm.post('/api/v4/credit_memos', {
      data: { date: DATE, amount: 1, bill: { id: bill.id } },
    });
    assert.equal(memo.status, 422);
  });

  it('follows its lines until it is approved (records:770)', async () => {
    const matter = await createMatter(fixture.firm);
    const client_id = await clientOf(matter);
    const asked = {
      approved: false,
      client_id,
      trust_amount: 80,
      matter: [{ id: matter.id, trust_amount: 80 }],
    };
    const { bill } = (await request(asked)).body.data;
    assert.equal(bill.state, 'awaiting_approval');
    const [line] = (await fixture.firm.get(`/api/v4/trust_line_items?matter_id=${matter.id}`)).body.data;
    const changed = await fixture.firm.patch(`/api/v4/trust_line_items/${line.id}?fields=total,note,date`, {
      data: { total: 95.5, note: 'More', date: '2026-03-03' },
    });
    assert.deepEqual(changed.body.data, { total: 95.5, note: 'More', date: '2026-03-03' });
    const after = await fixture.firm.get(`/api/v4/bills/${bill.id}?fields=total,balance`);
    assert.deepEqual(after.body.data, { total: 95.5, balance: 95.5 });
    const strange = await fixture.otherFirm.patch(`/api/v4/trust_line_items/${line.id}`, {
      data: { total: 1 },
    });
    assert.equal(strange.status, 404);
  });

  it('of the type client has one line, with the requested amount to the cent (records:779)', async () => {
    const matter = await createMatter(fixture.firm);
    const other = await createMatter(fixture.firm);
    const client_id = await clientOf(matter);
    const made = await request({ client_id, trust_type: 'client', trust_amount: 10, note: 'Retainer' });
    const lines = await fixture.firm.get(
      `/api/v4/trust_line_items?bill_id=${made.body.data.bill.id}&fields=total,note,matter`,
    );
    assert.deepEqual(lines.body.data, [{ total: 10, note: 'Retainer', matter: null }]);
    for (const [data, field] of [
      [{ matter: [] }, 'matter'],
      [{ matter: [{ id: matter.id, trust_amount: 5 }] }, 'trust_amount'],
      [{ matter: [{ id: other.id, trust_amount: 10 }] }, 'matter'],
      [{ trust_amount: 0, trust_type: 'client' }, 'trust_amount'],
      [{ due_date: undefined }, 'due_date'],
      [{ approved: undefined }, 'approved'],
    ] as const) {
      const { status, body } = await request({ client_id, trust_amount: 10, ...data });
      assert.deepEqual([status, Object.keys(body.error?.errors ?? {})], [422, [field]], JSON.stringify(data));
    }
  });

  it('names a matter or currency that does not exist, whatever its type (decisions:12) (records:779)', async () => {
    const client_id = await clientOf(await createMatter(fixture.firm));
    const strange = await createMatter(fixture.otherFirm);
    for (const trust_type of ['client', 'matter'])
      for (const [data, errors] of [
        [{ matter: [{ id: strange.id }] }, { matter: [`No matter has the id ${strange.id}.`] }],
        [{ currency_id: 99_999 }, { currency_id: ['No currency has the id 99999.'] }],
      ] as const) {
        const { status, body } = await request({ client_id, trust_amount: 10, trust_type, ...data });
        assert.deepEqual([status, body.error.errors], [422, errors]);
      }
  });
});
