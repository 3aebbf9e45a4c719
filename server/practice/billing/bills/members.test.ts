/** Every published member, filter and order of bills and their related records. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { billingIn, type Body, type TestMatter } from '../../test-support/billing.ts';

withFixture('A bill, as it is published,', (fixture) => {
  const { entry, matter, billOf, read, patch, post } = billingIn(fixture);
  const get = (path: string) => fixture.firm.get(`/api/v4/${path}`);
  const list = async (path: string): Promise<Body[]> => {
    const { status, body } = await get(path);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  let on: TestMatter;
  let bill: { id: number; number: string };
  before(async () => {
    on = await matter();
    await entry(on, { quantity: 7200 });
    await entry(on, { type: 'ExpenseEntry', quantity: 2, price: 30 });
    bill = await billOf(on);
    await patch(bill.id, { state: 'awaiting_payment', issued_at: '2026-04-01', due_at: '2026-05-01' });
  });

  it('has these members and those of what is nested in it (records:708,709)', async () => {
    const plain =
      'available_state_transitions,balance,can_update,created_at,credits_issued,discount_services_only,due,due_at,end_at,etag,id,issued_at,kind,last_sent_at,memo,number,paid,paid_at,pending,purchase_order,secondary_tax_rate,secondary_tax_sum,secondary_taxable_sub_total,services_secondary_tax,services_secondary_taxable_sub_total,services_sub_total,services_tax,services_taxable_sub_total,shared,start_at,state,sub_total,subject,tax_rate,tax_sum,taxable_sub_total,total,total_tax,type,updated_at';
    const shown = await read(`bills/${bill.id}`, plain);
    assert.deepEqual(Object.keys(shown).toSorted(), plain.split(',').toSorted());
    assert.deepEqual(
      [shown.services_sub_total, shown.sub_total, shown.pending, shown.due, shown.kind],
      [200, 260, 0, 260, 'revenue_kind'],
    );
    const nested =
      'balances{amount,due,id,interest_amount,type},bill_theme{id,config},billing_setting{currency},client{id,name},client_addresses{city},currency{code},destination_account{id},discount{type,rate,note,early_payment_period,early_payment_rate},group{id},interest{balance,period,rate,total,type},legal_aid_uk_bill{id},matter_totals{amount,id},matters{id},original_bill{id},split_invoice{bill_id},user{id}';
    const inside = await read(`bills/${bill.id}`, nested);
    assert.deepEqual(inside.balances, [
      { amount: 260, due: 260, id: bill.id, interest_amount: 0, type: 'Matter' },
    ]);
    assert.deepEqual(
      [inside.matter_totals, inside.matters, inside.client.id],
      [[{ amount: 260, id: on.id }], [{ id: on.id }], on.client],
    );
    assert.deepEqual(
      [inside.discount, inside.interest, inside.legal_aid_uk_bill, inside.split_invoice],
      [null, null, null, null],
    );
  });

  it('is found by each of its filters, and not by other values (records:705,713)', async () => {
    const other = await matter();
    await entry(other);
    const { id } = await billOf(other);
    const found = async (query: string) => (await list(`bills?${query}`)).map((each) => each.id);
    const only = [
      `bill_number=${bill.number}`,
      `query=${bill.number}`,
      `client_id=${on.client}`,
      `matter_id=${on.id}`,
      'due_at=2026-05-01',
      'due_after=2026-04-30',
      'due_before=2026-05-02',
      'issued_after=2026-03-31',
      'issued_before=2026-04-02',
      'state=awaiting_payment',
      'state=Awaiting_Payment',
      'status=overdue',
      'overdue_only=true',
    ];
    for (const query of only) assert.deepEqual(await found(query), [bill.id], query);
    const both = [
      'status=all',
      'type=revenue',
      'currency_id=840',
      'responsible_attorney_id=null',
      'overdue_only=false',
    ];
    for (const query of both) assert.deepEqual(await found(query), [bill.id, id], query);
    const none = [
      'due_at=2026-05-02',
      'due_after=2026-05-01',
      'due_before=2026-05-01',
      'issued_after=2026-04-01',
      'issued_before=2026-04-01',
      'type=trust',
      'state=paid',
      `originating_attorney_id=${fixture.firm.userId}`,
      'last_sent_start_date=2026-01-01',
      'last_sent_end_date=2026-12-31',
      'currency_id=978',
    ];
    for (const query of none) assert.deepEqual(await found(query), [], query);
    const orders =
      'id,due_at,issued_at,paid_at,last_sent_at,client_name,matter_display_number,balance,number'.split(',');
    for (const name of orders) {
      for (const way of ['asc', 'desc'])
        assert.equal((await list(`bills?order=${name}(${way})`)).length, 2, name);
    }
    assert.equal((await get('bills?order=total(asc)')).status, 400);
    assert.equal((await get(`bills/${bill.id}?navigation.next=1&navigation.previous=2`)).status, 200);
    assert.equal((await fixture.firm.delete(`/api/v4/bills/${id}`)).status, 204);
  });

  it('is read alone, without the bills before and after it (records:706)', async () => {
    const path = `bills/${bill.id}?fields=id,number`;
    const alone = await get(path);
    assert.deepEqual(alone.body.data, { id: bill.id, number: bill.number });
    const beside = await get(`${path}&navigation.next=987654&navigation.previous=1`);
    assert.deepEqual([beside.status, beside.body], [200, alone.body]);
  });

  it('is not created by an empty POST (records:704)', async () => {
    assert.equal((await fixture.firm.post('/api/v4/bills', { data: {} })).status, 422);
  });

  it('has lines with these members, found by each filter (records:728,729,731,732)', async () => {
    const plain =
      'created_at,date,description,etag,group_ordering,id,kind,note,price,quantity,secondary_tax,secondary_taxable,sub_total,tax,taxable,total,type,updated_at';
    const nested =
      'activity{id},bill{id},discount{rate},included_line_item_totals{total},matter{id},tax_settings{rate},user{id}';
    const [service, expense] = await list(`line_items?bill_id=${bill.id}&fields=${plain},${nested}`);
    assert.deepEqual(
      [service.kind, service.quantity, service.total, service.bill.id, service.matter.id],
      ['Service', 2, 200, bill.id, on.id],
    );
    assert.deepEqual([expense.kind, expense.quantity, expense.price, expense.total], ['Expense', 2, 30, 60]);
    const found = async (query: string) =>
      (await list(`line_items?matter_id=${on.id}&${query}`)).map((each) => each.id);
    assert.deepEqual(await found(`activity_id=${service.activity.id}`), [service.id]);
    assert.deepEqual(await found('kind=service'), [service.id]);
    assert.deepEqual(await found(`exclude_ids[]=${service.id}`), [expense.id]);
    assert.deepEqual(await found('query=letter'), [service.id, expense.id]);
    assert.deepEqual(await found('query=nothing'), []);
    assert.deepEqual(await found('activity_id=null'), []);
    assert.deepEqual(await found('group_ordering=1'), []);
    assert.deepEqual(await found('group_ordering=0&display=true&display_order=true'), [
      service.id,
      expense.id,
    ]);
    assert.equal((await fixture.firm.post('/api/v4/line_items', { data: {} })).status, 405);
  });

  it('has interest charges with these members, found by bill and by exclusion (records:740,741,742)', async () => {
    const interest = { type: 'simple', rate: 2, period: 30 };
    await patch(bill.id, { interest });
    const fields =
      'created_at,date,description,etag,id,total,updated_at,balances{amount},bill{id},matters{id}';
    const charges = await list(`interest_charges?bill_id=${bill.id}&fields=${fields}`);
    const [first] = charges;
    assert.deepEqual(
      [first.date, first.total, first.bill.id, first.matters],
      ['2026-05-31', 5.2, bill.id, [{ id: on.id }]],
    );
    const others = await list(`interest_charges?bill_id=${bill.id}&exclude_ids[]=${first.id}`);
    assert.equal(others.length, charges.length - 1);
    assert.equal(
      (await fixture.firm.patch(`/api/v4/interest_charges/${first.id}`, { data: {} })).status,
      405,
    );
  });

  it('follows its theme, which can be read and changed but not created (records:719,720,721,722)', async () => {
    const fields = 'account_id,config,created_at,default,etag,id,name,updated_at';
    const themes = await list(`bill_themes?fields=${fields}`);
    assert.equal(themes.length, 1);
    const [theme] = themes;
    assert.deepEqual([theme.account_id, theme.default], [Number(fixture.firm.accountId), true]);
    const path = `/api/v4/bill_themes/${theme.id}`;
    const change = (config: object, name = 'Letterhead') =>
      fixture.firm.patch(`${path}?fields=name,config`, { data: { config: JSON.stringify(config), name } });
    const logo = `data:image/png;base64,${DOT}`;
    const changed = await change({ color: '#112233', title: 'Statement', logo });
    assert.equal(changed.body.data.name, 'Letterhead');
    for (const bad of [
      'https://example.com/logo.png',
      'data:image/svg+xml;base64,AAAA',
      'data:image/png;base64,AAAA',
    ]) {
      const refused = await change({ logo: bad });
      assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['config.logo']]);
    }
    for (const color of ['red', '#123', '#1122334', 5]) {
      const { error } = (await change({ color })).body;
      const sentence = `config.color cannot be ${JSON.stringify(color)}: send # and six hexadecimal digits, such as #1f4e79.`;
      assert.deepEqual(error.errors, { 'config.color': [sentence] });
    }
    const page = String((await get(`bills/${bill.id}/preview`)).body);
    assert.ok(page.includes(`src="${logo}"`) && page.includes('#112233') && page.includes('Statement'));
    const origin = await fixture.listen();
    const pdf = await fetch(`${origin}/api/v4/bills/${bill.id}.pdf`, {
      headers: { authorization: `Bearer ${fixture.firm.token}` },
    });
    assert.match(Buffer.from(await pdf.arrayBuffer()).toString('latin1'), /\/Subtype \/Image/);
    assert.equal((await fixture.firm.post('/api/v4/bill_themes', { data: {} })).status, 405);
    assert.equal((await fixture.otherFirm.patch(path, { data: { name: 'Mine' } })).status, 404);
  });

  it('leaves billable work by client, by matter and by id (records:840,841,843,849,850,851,853,854)', async () => {
    const one = await matter();
    await entry(one, { date: '2026-02-01' });
    await post('matters', { client: { id: one.client }, description: 'Nothing to bill' });
    const fields =
      'amount_in_trust,billable_matters_count,id,name,unbilled_amount,unbilled_hours,billable_matters{id,unbilled_amount}';
    const [client] = await list(`billable_clients?client_id=${one.client}&fields=${fields}`);
    assert.deepEqual(
      [client.billable_matters_count, client.unbilled_amount, client.billable_matters],
      [1, 100, [{ id: one.id, unbilled_amount: 100 }]],
    );
    const queries = [
      'start_date=2026-02-01',
      'end_date=2026-02-01',
      'status=open',
      'responsible_attorney_id=null',
    ];
    for (const query of [...queries, `matter_id=${one.id}`]) {
      const narrow = `client_id=${one.client}&${query}`;
      assert.equal((await list(`billable_clients?${narrow}`)).length, 1, query);
      assert.deepEqual(await list(`billable_matters/ids?${narrow}`), [one.id], query);
      const [shown] = await list(
        `billable_matters?${narrow}&fields=id,display_number,currency_id,currency_code,client{id}`,
      );
      assert.deepEqual([shown.currency_id, shown.currency_code, shown.client.id], [840, 'USD', one.client]);
    }
    for (const query of ['start_date=2026-02-02', 'end_date=2026-01-31', 'status=closed', 'query=zzz']) {
      const narrow = `client_id=${one.client}&${query}`;
      for (const path of ['billable_clients', 'billable_matters', 'billable_matters/ids'])
        assert.deepEqual(await list(`${path}?${narrow}`), [], `${path} ${query}`);
    }
    assert.equal((await get('billable_clients?limit=26')).status, 400);
    assert.equal((await get('billable_matters?limit=1001')).status, 400);
  });

  it('is owed by a client, found by each filter (records:860,861,863)', async () => {
    const fields =
      'associated_matter_ids,created_at,etag,id,last_payment_date,last_shared_date,newest_issued_bill_due_date,pending_payments_total,reminders_enabled,total_outstanding_balance,updated_at,contact{id},currency{code},outstanding_bills{id}';
    const [owed] = await list(`outstanding_client_balances?contact_id=${on.client}&fields=${fields}`);
    assert.deepEqual(
      [owed.contact, owed.outstanding_bills, owed.newest_issued_bill_due_date, owed.pending_payments_total],
      [{ id: on.client }, [{ id: bill.id }], '2026-05-01', 0],
    );
    const found = async (query: string) =>
      (await list(`outstanding_client_balances?contact_id=${on.client}&${query}`)).length;
    assert.equal(await found('newest_bill_due_start_date=2026-05-01&newest_bill_due_end_date=2026-05-01'), 1);
    assert.equal(await found('newest_bill_due_start_date=2026-05-02'), 0);
    assert.equal(await found('last_paid_start_date=2000-01-01'), 0);
    assert.equal(await found(`responsible_attorney_id=${fixture.firm.userId}`), 0);
    assert.equal(await found(`originating_attorney_id=${fixture.firm.userId}`), 0);
  });
});

/** A PNG of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
