/** The billing settings of a firm, read and changed at /settings/billing. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createTime, hire } from '../../../../test/support/casework.ts';
import { post } from '#accounting';
import { serviceContext } from '../background-context.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/settings/billing';
const TAXES = 'tax_name,tax_rate,secondary_tax_name,secondary_tax_rate,secondary_tax_rule';

withFixture('The billing settings', (fixture) => {
  const read = async (fields: string, query = '') =>
    (await fixture.firm.get(`${PATH}?fields=${fields}${query}`)).body.data;
  const change = (data: Record<string, unknown>, fields = 'id') =>
    fixture.firm.patch(`${PATH}?fields=${fields}`, { data });

  it('exist from the start, one record for each firm (records:880,882)', async () => {
    const plain = await fixture.firm.get(PATH);
    assert.deepEqual(Object.keys(plain.body.data), ['id', 'etag']);
    assert.equal(plain.headers.get('etag'), plain.body.data.etag);
    const { id, created_at, updated_at, ...rest } = await read(
      `id,created_at,updated_at,apply_secondary_tax_by_default,apply_tax_by_default,billing_currencies,currency,currency_sign,multi_currency_billing,notify_after_bill_created,rounded_duration,rounding,${TAXES},tax_settings,time_on_flat_rate_contingency_matters_is_non_billable,use_decimal_rounding,use_secondary_tax,use_utbms_codes,mandatory_ledes_billing`,
    );
    assert.deepEqual(rest, {
      apply_secondary_tax_by_default: false,
      apply_tax_by_default: false,
      billing_currencies: [],
      currency: 'USD',
      currency_sign: '$',
      multi_currency_billing: false,
      notify_after_bill_created: false,
      rounded_duration: null,
      rounding: 0,
      tax_name: null,
      tax_rate: null,
      secondary_tax_name: null,
      secondary_tax_rate: null,
      secondary_tax_rule: null,
      tax_settings: [],
      time_on_flat_rate_contingency_matters_is_non_billable: false,
      use_decimal_rounding: false,
      use_secondary_tax: false,
      use_utbms_codes: false,
      mandatory_ledes_billing: false,
    });
    assert.equal(created_at, updated_at);
    assert.notEqual((await fixture.otherFirm.get(`${PATH}?fields=id`)).body.data.id, id);
  });

  it('are changed member by member by an admin, with a new etag (decisions:43)', async () => {
    const flags = [
      'apply_secondary_tax_by_default',
      'apply_tax_by_default',
      'multi_currency_billing',
      'notify_after_bill_created',
      'time_on_flat_rate_contingency_matters_is_non_billable',
      'use_secondary_tax',
      'use_utbms_codes',
      'mandatory_ledes_billing',
    ];
    for (const flag of flags) {
      const { etag } = await read('etag');
      const { status, body } = await change({ [flag]: true }, `etag,${flag}`);
      assert.deepEqual([status, body.data[flag]], [200, true], flag);
      assert.notEqual(body.data.etag, etag);
      assert.equal((await fixture.otherFirm.get(`${PATH}?fields=${flag}`)).body.data[flag], false);
      await change({ [flag]: false });
    }
    const { headers, body } = await fixture.firm.call('PUT', `${PATH}?fields=rounding`, {
      data: { rounding: '6', rounded_duration: 3, currency_sign: '€' },
    });
    assert.deepEqual(
      [body.data.rounding, headers.get('x-ignored-members')],
      [6, 'rounded_duration, currency_sign'],
    );
    await change({ rounding: 0 });
  });

  it('are changed by nobody else, and read with the billing scope (decisions:39,43)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { roles: ['billing', 'accounts'] });
    assert.equal((await firm.patch(PATH, { data: { rounding: 6 } })).status, 403);
    assert.equal((await firm.get(PATH)).status, 200);
    const other = await hire(fixture, fixture.firm, { scopes: ['activities_write'] });
    assert.equal((await other.firm.get(PATH)).status, 403);
  });

  it('are read and changed conditionally (decisions:18)', async () => {
    const { etag } = await read('etag');
    assert.equal((await fixture.firm.get(PATH, { headers: { 'if-none-match': etag } })).status, 304);
    await change({ use_utbms_codes: true });
    const stale = await fixture.firm.patch(
      PATH,
      { data: { use_utbms_codes: false } },
      { headers: { 'if-match': etag } },
    );
    assert.equal(stale.status, 412);
    await change({ use_utbms_codes: false });
  });

  it('round a duration by the firm’s rules (records:881,882)', async () => {
    assert.equal((await read('rounded_duration', '&duration=1:20')).rounded_duration, 1.333333);
    await change({ rounding: 15 });
    assert.equal((await read('rounded_duration', '&duration=1:20')).rounded_duration, 1.5);
    await change({ rounding: 0, use_decimal_rounding: true });
    assert.equal((await read('rounded_duration', '&duration=1:20')).rounded_duration, 1.33);
    const entry = await createTime(fixture.firm, { quantity: 4800 }, 'rounded_quantity_in_hours');
    assert.equal(entry.rounded_quantity_in_hours, 1.33);
    await change({ use_decimal_rounding: false });
    const wrong = await fixture.firm.get(`${PATH}?duration=soon`);
    assert.deepEqual([wrong.status, /soon/.test(wrong.body.error.message)], [400, true]);
    for (const rounding of [-1, 61]) {
      const refused = await change({ rounding });
      assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['rounding']]);
    }
  });

  it('keep their currency once the books have entries (decisions:99)', async () => {
    const { accountId, userId } = fixture.otherFirm;
    const currency = (code: string) => fixture.otherFirm.patch(PATH, { data: { currency: code } });
    assert.equal((await currency('CAD')).status, 200);
    assert.equal((await currency('USD')).status, 200);
    const context = serviceContext({ accountId, userId, at: new Date(), requestId: 'test' });
    await fixture.database.transaction(accountId, (connection) =>
      post(connection, context, {
        date: '2026-03-02',
        source: { type: 'bill', id: '1' },
        items: [
          { account: 'operating_bank', debit: '1' },
          { account: 'fee_income', credit: '1' },
        ],
      }),
    );
    const { status, body } = await currency('CAD');
    assert.equal(status, 422);
    assert.match(body.error.errors.currency[0], /CAD: the books of the firm have entries in USD/);
  });

  it('name the firm’s currency and those it may bill in (records:882)', async () => {
    const { body } = await change(
      { currency: 'eur', multi_currency_billing: true, billing_currencies: [{ code: 'usd' }, { id: 826 }] },
      'currency,currency_sign,billing_currencies',
    );
    assert.deepEqual([body.data.currency, body.data.currency_sign], ['EUR', '€']);
    assert.deepEqual(
      body.data.billing_currencies.map(({ code }: { code: string }) => code),
      ['GBP', 'USD'],
    );
    const firm = await fixture.asOwner((owner) =>
      owner.query('select currency from accounts where id = $1', [fixture.firm.accountId]),
    );
    assert.equal(firm.rows[0].currency, 'EUR');
    const entry = await createTime(fixture.firm, {}, 'currency{code}');
    assert.equal(entry.currency.code, 'EUR');
    for (const [member, value] of [
      ['currency', 'XYZ'],
      ['billing_currencies', [{ code: 'XYZ' }]],
    ] as const) {
      const refused = await change({ [member]: value });
      assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, [member]]);
      assert.match(refused.body.error.message, /XYZ/);
    }
    await change({ currency: 'USD', multi_currency_billing: false, billing_currencies: [] });
  });

  it('make, rename and rate the firm’s own two taxes, which are tax rate configurations (records:873,882,883)', async () => {
    const made = await change(
      {
        tax_name: 'GST',
        tax_rate: 5,
        secondary_tax_name: 'QST',
        secondary_tax_rate: '9.975',
        secondary_tax_rule: 'post',
      },
      `${TAXES},tax_settings{order,rule,tax_rate_configuration_name,tax_rate_configuration_rate,tax_rate_configuration_formatted_rate}`,
    );
    const { tax_settings, ...taxes } = made.body.data;
    assert.deepEqual(taxes, {
      tax_name: 'GST',
      tax_rate: 5,
      secondary_tax_name: 'QST',
      secondary_tax_rate: 9.975,
      secondary_tax_rule: 'Post',
    });
    assert.deepEqual(tax_settings, [
      {
        order: 1,
        rule: 'Pre',
        tax_rate_configuration_name: 'GST',
        tax_rate_configuration_rate: 0.05,
        tax_rate_configuration_formatted_rate: '5%',
      },
      {
        order: 2,
        rule: 'Post',
        tax_rate_configuration_name: 'QST',
        tax_rate_configuration_rate: 0.09975,
        tax_rate_configuration_formatted_rate: '9.975%',
      },
    ]);
    const configurations = async () =>
      (await fixture.firm.get('/api/v4/tax_rate_configurations?fields=id,name,rate,is_system')).body.data;
    const before = await configurations();
    const [gst, qst] = before as [{ id: number }, { id: number }];
    assert.deepEqual(before, [
      { id: gst.id, name: 'GST', rate: 0.05, is_system: true },
      { id: qst.id, name: 'QST', rate: 0.09975, is_system: true },
    ]);
    await change({ tax_rate: 6 });
    assert.deepEqual(await configurations(), [{ ...gst, rate: 0.06 }, qst]);
    const { etag } = await read('etag');
    await fixture.firm.patch(`/api/v4/tax_rate_configurations/${gst.id}`, { data: { name: 'HST' } });
    const after = await read('etag,tax_name');
    assert.equal(after.tax_name, 'HST');
    assert.notEqual(after.etag, etag);
  });

  it('accept other taxes as the firm’s own, and remove taxes (records:883)', async () => {
    const { id } = await create(fixture.firm, 'tax_rate_configurations', {
      name: 'VAT',
      rate: 0.2,
      country: 'IE',
    });
    const { body } = await change({ tax_settings: [{ order: 1, tax_rate_configuration_id: id }] }, TAXES);
    assert.deepEqual(body.data, {
      tax_name: 'VAT',
      tax_rate: 20,
      secondary_tax_name: null,
      secondary_tax_rate: null,
      secondary_tax_rule: null,
    });
    const system = async (flag: boolean) =>
      (await fixture.firm.get('/api/v4/tax_rate_configurations?fields=name,is_system')).body.data
        .filter(({ is_system }: { is_system: boolean }) => is_system === flag)
        .map(({ name }: { name: string }) => name);
    assert.deepEqual([await system(true), await system(false)], [['VAT'], ['HST', 'QST']]);
    await change({ tax_name: null });
    assert.deepEqual(await system(true), []);
    assert.deepEqual(await read(`tax_name,tax_rate,tax_settings`), {
      tax_name: null,
      tax_rate: null,
      tax_settings: [],
    });
  });

  it('refuse invalid taxes (records:874)', async () => {
    const foreign = await create(fixture.otherFirm, 'tax_rate_configurations', {
      name: 'VAT',
      rate: 0.2,
      country: 'IE',
    });
    const { id } = await create(fixture.firm, 'tax_rate_configurations', {
      name: 'PST',
      rate: 0.07,
      country: 'CA',
    });
    const refusals: [Record<string, unknown>, string][] = [
      [{ tax_rate: 5 }, 'tax_name'],
      [{ tax_name: ' ', tax_rate: 5 }, 'tax_name'],
      [{ secondary_tax_name: 'X', secondary_tax_rate: 101 }, 'secondary_tax_rate'],
      [{ secondary_tax_rule: 'Post' }, 'secondary_tax_name'],
      [{ tax_settings: [{ order: 2, tax_rate_configuration_id: id }] }, 'tax_settings'],
      [
        { tax_settings: [1, 2, 3].map((order) => ({ order, tax_rate_configuration_id: id })) },
        'tax_settings',
      ],
      [{ tax_settings: [{ order: 1, tax_rate_configuration_id: foreign.id }] }, 'tax_settings'],
    ];
    for (const [data, field] of refusals) {
      const { status, body } = await change(data);
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
    }
    assert.equal((await read('tax_name')).tax_name, null);
  });

  it('accept a read response unchanged', async () => {
    await change({ tax_name: 'GST', tax_rate: 5 });
    const fields = `${TAXES},rounding,currency,tax_settings{order,rule,tax_rate_configuration_id},billing_currencies`;
    const before = await read(fields);
    const { status, body } = await change(before, fields);
    assert.deepEqual([status, body.data], [200, before]);
  });

  it('write to the event log and the audit log', async () => {
    const { id } = await read('id');
    await change({ use_decimal_rounding: true });
    await fixture.asOwner(async (owner) => {
      const event = await owner.query(
        `select event, changed from event_log where resource = 'billing_settings' and record_id = $1 order by id desc limit 1`,
        [id],
      );
      assert.deepEqual(event.rows, [{ event: 'updated', changed: ['use_decimal_rounding'] }]);
      const audit = await owner.query(
        `select before, after from audit_log where action = 'billing_settings.updated' order by id desc limit 1`,
      );
      assert.deepEqual(audit.rows, [
        { before: { use_decimal_rounding: false }, after: { use_decimal_rounding: true } },
      ]);
    });
  });
});
