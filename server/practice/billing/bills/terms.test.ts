/** The amounts of a bill: taxes, currency, interest, and that they add up. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { billingIn, type Body } from '../../test-support/billing.ts';
import { billCheck } from './bill-check.ts';

withFixture('What a bill comes to', (fixture) => {
  const { entry, matter, post, billOf, read, patch } = billingIn(fixture);
  const list = async (path: string): Promise<Body[]> => (await fixture.firm.get(`/api/v4/${path}`)).body.data;
  const findings = () => fixture.findings([billCheck]);
  const settings = async (data: object) =>
    assert.equal((await fixture.firm.patch('/api/v4/settings/billing', { data })).status, 200);
  const expense = (more: object) => ({ type: 'ExpenseEntry', quantity: 1, price: 200, ...more });
  const LINE = 'price,tax,secondary_tax,taxable,secondary_taxable,total,tax_settings{order,rate,amount,name}';
  const linesOf = (id: number) => list(`line_items?bill_id=${id}&fields=id,${LINE}`);

  it('cannot be written on a line directly (records:734)', async () => {
    const on = await matter();
    await entry(on);
    const { id } = await billOf(on);
    const [line] = await linesOf(id);
    for (const member of ['total', 'sub_total', 'tax', 'secondary_tax']) {
      const { status, body } = await fixture.firm.patch(`/api/v4/line_items/${line.id}`, {
        data: { [member]: line[member] ?? 1, price: 5 },
      });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]]);
    }
    assert.equal((await read(`bills/${id}`, 'total')).total, 100);
  });

  it('keeps a single second tax as the second, and changes rates only where the bill’s rate applied (records:707,708,731)', async () => {
    await settings({ tax_name: 'GST', tax_rate: 5, secondary_tax_name: 'PST', secondary_tax_rate: 7 });
    await settings({ use_secondary_tax: true, secondary_tax_rule: 'Post' });
    const own = await post('tax_rate_configurations?fields=id', { name: 'Hotel', rate: 0.1, country: 'US' });
    const on = await matter();
    await entry(on, expense({ tax_setting: 'tax_2_only' }));
    await entry(on, expense({ tax_setting: 'tax_1_and_tax_2' }));
    await entry(on, expense({ tax_settings: [{ order: 1, tax_rate_configuration_id: own.id }] }));
    const { id } = await billOf(on);
    const sums =
      'tax_rate,secondary_tax_rate,tax_sum,secondary_tax_sum,secondary_taxable_sub_total,total_tax';
    assert.deepEqual(await read(`bills/${id}`, sums), {
      tax_rate: 5,
      secondary_tax_rate: 7,
      tax_sum: 30,
      secondary_tax_sum: 28.7,
      secondary_taxable_sub_total: 400,
      total_tax: 58.7,
    });
    const [second, both, hotel] = await linesOf(id);
    assert.deepEqual(
      [second.taxable, second.secondary_taxable, second.tax, second.secondary_tax],
      [false, true, 0, 14],
    );
    assert.deepEqual([both.tax, both.secondary_tax], [10, 14.7]);
    assert.deepEqual(hotel.tax_settings, [{ order: 1, rate: 0.1, amount: 20, name: 'Hotel' }]);
    await patch(id, { tax_rate: 10, secondary_tax_rate: 0 });
    const rates = await linesOf(id);
    assert.deepEqual(
      rates.map(({ tax, secondary_tax }) => [tax, secondary_tax]),
      [
        [0, 0],
        [20, 0],
        [20, 0],
      ],
    );
    assert.deepEqual(await findings(), []);
  });

  it('taxes a line at the rate of the bill when it becomes taxable (records:730,731)', async () => {
    const on = await matter();
    await entry(on, expense({ tax_settings: [] }));
    const { id } = await billOf(on);
    const before = (await read(`bills/${id}`, 'tax_rate')).tax_rate;
    await patch(id, { tax_rate: before + 12.5 });
    const [line] = await linesOf(id);
    const put = await fixture.firm.patch(`/api/v4/line_items/${line.id}?fields=${LINE}`, {
      data: { taxable: true },
    });
    assert.deepEqual([put.body.data.taxable, put.body.data.tax], [true, 2 * (before + 12.5)]);
    const off = await fixture.firm.patch(`/api/v4/line_items/${line.id}?fields=${LINE}`, {
      data: { taxable: false },
    });
    assert.deepEqual([off.body.data.taxable, off.body.data.tax, off.body.data.tax_settings], [false, 0, []]);
  });

  it('applies only the changes of an entry, and its taxes (records:225,734)', async () => {
    const on = await matter();
    const cost = await entry(on, expense({ tax_settings: [] }));
    const { id } = await billOf(on);
    const [line] = await linesOf(id);
    await fixture.firm.patch(`/api/v4/line_items/${line.id}`, {
      data: { price: 150, description: 'Travel' },
    });
    const change = { note: 'By train', tax_setting: 'tax_1_only' };
    assert.equal((await fixture.firm.patch(`/api/v4/activities/${cost}`, { data: change })).status, 200);
    const [kept] = await list(`line_items?bill_id=${id}&fields=price,description,note,taxable,tax`);
    const rate = (await read(`bills/${id}`, 'tax_rate')).tax_rate;
    assert.deepEqual(kept, {
      price: 150,
      description: 'Travel',
      note: 'By train',
      taxable: true,
      tax: 1.5 * rate,
    });
  });

  it('has whole amounts in a currency without cents (records:708,891)', async () => {
    const yen = (await list('currencies?fields=id,code')).find(({ code }) => code === 'JPY')!;
    const { id: client } = await post('contacts', { type: 'Company', name: 'Yen' });
    const on = await post('matters', {
      client: { id: client },
      description: 'Yen',
      currency: { id: yen.id },
    });
    await entry({ id: on.id, client }, { quantity: 1000, price: 9999 });
    await entry({ id: on.id, client }, { quantity: 500, price: 9999 });
    const [waiting] = await list(`billable_matters?matter_id=${on.id}&fields=unbilled_amount,currency_code`);
    assert.deepEqual(waiting, { unbilled_amount: 4167, currency_code: 'JPY' });
    const { id, total } = await billOf({ id: on.id, client });
    assert.equal(total, 4167);
    assert.equal((await patch(id, { discount: { type: 'percentage', rate: 3 } })).body.data.total, 4042);
    const dollars = await patch(id, { currency_id: 840 });
    assert.equal(dollars.body.data.total, 4041.26);
    assert.deepEqual(await findings(), []);
  });

  it('cannot differ from its lines by a cent, even by direct SQL (records:708,731)', async () => {
    const on = await matter();
    await entry(on);
    await entry(on);
    const { id } = await billOf(on);
    const refused = async (statement: string, constraint: string) =>
      fixture.asOwner((owner) =>
        assert.rejects(owner.query(statement, [fixture.firm.accountId, id]), { constraint }),
      );
    const where = 'where account_id = $1 and bill_id = $2';
    await refused(
      'update bills set total = total + 0.01, sub_total = sub_total + 0.01 where account_id = $1 and id = $2',
      'bills_total_of_lines',
    );
    await refused(
      `update line_items set sub_total = 1, total = 1 ${where} and place = 1`,
      'line_items_previous_fkey',
    );
    await refused(
      `update line_items set sub_total = 1, total = 1 ${where} and place = 2`,
      'bills_total_of_lines',
    );
    await refused(`update line_items set deleted_at = now() ${where} and place = 2`, 'bills_total_of_lines');
    await refused(
      'update activities set deleted_at = now() where account_id = $1 and bill_id = $2',
      'activities_deleted_off_bills',
    );
  });

  it('posts its interest on the date of the charge, until it is waived (records:743) (decisions:99)', async () => {
    const on = await matter();
    await entry(on, { price: 1000 });
    const { id } = await billOf(on);
    const interest = { type: 'compound', rate: 10, period: 400 };
    await patch(id, { issued_at: '2024-01-01', due_at: '2024-01-31', interest, state: 'awaiting_payment' });
    const charges = await list(`interest_charges?bill_id=${id}&fields=id,total,date`);
    assert.deepEqual(
      charges.slice(0, 2).map(({ date, total }) => [date, total]),
      [
        ['2025-03-06', 100],
        ['2026-04-10', 110],
      ],
    );
    const interestInBooks = async () =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query(
          `select i.date::text as date, -i.units / 100.0 as amount from journal_entries e
           join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
           join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
           where e.account_id = $1 and e.source_type = 'interest_charge' and a.role = 'interest_income' order by i.date, i.id`,
          [fixture.firm.accountId],
        );
        return rows.map(({ date, amount }) => [String(date), Number(amount)]);
      });
    assert.deepEqual(
      await interestInBooks(),
      charges.map(({ date, total }) => [date, total]),
    );
    assert.deepEqual(await findings(), []);
    const last = charges.at(-1);
    assert.equal((await fixture.firm.delete(`/api/v4/interest_charges/${last.id}`)).status, 204);
    assert.equal((await interestInBooks()).at(-1)![1], -last.total);
    assert.deepEqual(await findings(), []);
    assert.equal((await patch(id, { state: 'void' })).status, 200);
    assert.deepEqual(await findings(), []);
  });

  it('is issued on the same day to all payers who share it (records:710,1208)', async () => {
    const on = await matter();
    const { id: payer } = await post('contacts', { type: 'Company', name: 'Insurer' });
    const payers = [{ contact_id: payer, split_portion: 50 }];
    await fixture.firm.patch(`/api/v4/matters/${on.id}`, { data: { split_invoice_payers: payers } });
    await entry(on, { price: 33.33 });
    const first = await billOf(on, {}, 'id,split_invoice{linked_invoices_ids}');
    await patch(first.id, { state: 'awaiting_payment', issued_at: '2026-04-02', due_at: '2026-04-20' });
    const [other] = first.split_invoice.linked_invoices_ids;
    assert.deepEqual(await read(`bills/${other}`, 'state,issued_at,due_at,total'), {
      state: 'awaiting_payment',
      issued_at: '2026-04-02',
      due_at: '2026-04-20',
      total: 16.66,
    });
    assert.equal((await patch(first.id, { tax_rate: 1 })).status, 422);
    assert.deepEqual(await findings(), []);
  });

  it('is no longer owed from the day of its void, which stays as it is (records:710)', async () => {
    const on = await matter();
    await entry(on);
    const { id } = await billOf(on);
    assert.equal((await patch(id, { voided_on: '2026-05-04' })).status, 422);
    await patch(id, { state: 'awaiting_payment', issued_at: '2026-04-02' });
    assert.equal((await patch(id, { state: 'void', voided_on: '2026-05-04' })).status, 200);
    for (const voided_on of ['2026-04-20', null])
      assert.equal((await patch(id, { state: 'void', voided_on })).status, 422);
    assert.equal((await patch(id, { state: 'void', voided_on: '2026-05-04' })).status, 200);
    assert.equal((await read(`bills/${id}`, 'voided_on')).voided_on, '2026-05-04');
  });

  it('is owed separately in each currency (records:862,863)', async () => {
    const on = await matter();
    await entry(on);
    const usd = await billOf(on);
    const matterOf = { client: { id: on.client }, description: 'Abroad', currency: { id: 978 } };
    const abroad = { id: (await post('matters', matterOf)).id, client: on.client };
    await entry(abroad, { price: 70 });
    const eur = await billOf(abroad);
    for (const { id } of [usd, eur]) await patch(id, { state: 'awaiting_payment' });
    const fields = 'total_outstanding_balance,currency{code},outstanding_bills{id},last_payment_date';
    const owed = await list(`outstanding_client_balances?contact_id=${on.client}&fields=${fields}`);
    assert.deepEqual(owed, [
      {
        total_outstanding_balance: 100,
        last_payment_date: null,
        currency: { code: 'USD' },
        outstanding_bills: [{ id: usd.id }],
      },
      {
        total_outstanding_balance: 70,
        last_payment_date: null,
        currency: { code: 'EUR' },
        outstanding_bills: [{ id: eur.id }],
      },
    ]);
  });
});
