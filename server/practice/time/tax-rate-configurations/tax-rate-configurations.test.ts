/** The taxes of a firm, over the API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { createAccount, issueToken } from '#identity';

const PATH = '/api/v4/tax_rate_configurations';
const vat = { name: 'VAT', rate: 0.2, country: 'United Kingdom' };

withFixture('A tax rate configuration', (fixture) => {
  const add = (data: Record<string, unknown> = {}, fields = 'id,etag') =>
    create(fixture.firm, 'tax_rate_configurations', { ...vat, ...data }, fields);
  const drop = async (...ids: number[]) => {
    for (const id of ids) assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
  };

  it('has a rate as a fraction, which is shown as a percentage too (records:873)', async () => {
    const { id, ...tax } = await add(
      { rate: '0.08875', region: 'NY' },
      'id,name,rate,rate_as_percentage,formatted_rate_as_percentage,country,region,active,is_system',
    );
    assert.deepEqual(tax, {
      name: 'VAT',
      rate: 0.08875,
      rate_as_percentage: 8.875,
      formatted_rate_as_percentage: '8.875%',
      country: 'United Kingdom',
      region: 'NY',
      active: true,
      is_system: false,
    });
    await drop(id);
  });

  it('is made, listed, read, changed and deleted (records:869)', async () => {
    const { id } = await add({ name: 'Levy' });
    const one = `${PATH}/${id}?fields=id,name`;
    const listed = await fixture.firm.get(`${PATH}?ids[]=${id}&fields=id,name`);
    assert.deepEqual(listed.body.data, [{ id, name: 'Levy' }]);
    assert.deepEqual((await fixture.firm.get(one)).body.data, { id, name: 'Levy' });
    const changed = await fixture.firm.patch(one, { data: { name: 'Other levy' } });
    assert.deepEqual([changed.status, changed.body.data], [200, { id, name: 'Other levy' }]);
    assert.equal((await fixture.otherFirm.get(one)).status, 404);
    await drop(id);
    const bare = `${PATH}/${id}`;
    for (const gone of [
      fixture.firm.get(bare),
      fixture.firm.patch(bare, { data: {} }),
      fixture.firm.delete(bare),
    ])
      assert.equal((await gone).status, 404);
  });

  it('needs a name, a rate and a country, and its rate is from -1 to 1 (records:871,874)', async () => {
    const { body } = await fixture.firm.post(PATH, { data: {} });
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['country', 'name', 'rate']);
    for (const rate of [1.01, -1.01]) {
      const refused = await fixture.firm.post(PATH, { data: { ...vat, rate } });
      assert.equal(refused.status, 422);
      assert.match(refused.body.error.errors.rate[0], new RegExp(`${rate}`.replace('.', '\\.')));
    }
    for (const rate of [1, -1]) await drop((await add({ rate })).id);
  });

  it('is limited to fifteen, even when two are added concurrently (records:874)', async () => {
    const before = (await fixture.firm.get(PATH)).body.meta.records;
    const ids: number[] = [];
    for (let at = before; at < 14; at++) ids.push((await add({ name: `Tax ${at}` })).id);
    const both = await Promise.all(
      [1, 2].map((at) => fixture.firm.post(PATH, { data: { ...vat, name: `Last ${at}` } })),
    );
    assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([201, 422]));
    const refused = await fixture.firm.post(PATH, { data: vat });
    assert.deepEqual([refused.status, /15/.test(refused.body.error.message)], [422, true]);
    assert.equal((await fixture.otherFirm.post(PATH, { data: vat })).status, 201);
    const made = both.find(({ status }) => status === 201)!.body.data.id;
    await drop(made, ...ids);
  });

  it('is listed in each of its orders and with or without the firm’s own (records:870,874)', async () => {
    const ids = [];
    for (const [name, rate] of [
      ['Beta', 0.3],
      ['alpha', 0.1],
      ['Gamma', -0.2],
    ] as const)
      ids.push((await add({ name, rate })).id);
    await fixture.firm.patch('/api/v4/settings/billing', { data: { tax_name: 'Delta', tax_rate: 5 } });
    const names = async (query: string) =>
      (await fixture.firm.get(`${PATH}?fields=name&${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    assert.deepEqual(await names('order=name(asc)'), ['alpha', 'Beta', 'Delta', 'Gamma']);
    assert.deepEqual(await names('order=name(desc)'), ['Gamma', 'Delta', 'Beta', 'alpha']);
    assert.deepEqual(await names('order=rate(asc)'), ['Gamma', 'Delta', 'alpha', 'Beta']);
    assert.deepEqual(await names('order=rate(desc)'), ['Beta', 'alpha', 'Delta', 'Gamma']);
    assert.deepEqual(await names('order=id(desc)'), ['Delta', 'Gamma', 'alpha', 'Beta']);
    assert.deepEqual(await names('include_system=false'), ['Beta', 'alpha', 'Gamma']);
    assert.deepEqual(await names('include_system=true'), await names(''));
    assert.equal((await fixture.otherFirm.get(`${PATH}?ids[]=${ids[0]}`)).body.data.length, 0);
    await fixture.firm.patch('/api/v4/settings/billing', { data: { tax_name: null } });
    await drop(...ids);
  });

  it('can be changed, except for its tax authority (records:872)', async () => {
    const { id } = await add();
    const { status, body, headers } = await fixture.firm.patch(
      `${PATH}/${id}?fields=name,rate,country,region,tax_authority`,
      {
        data: { name: 'Reduced', rate: 0.05, country: 'Ireland', region: 'Leinster', tax_authority: 'other' },
      },
    );
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      name: 'Reduced',
      rate: 0.05,
      country: 'Ireland',
      region: 'Leinster',
      tax_authority: null,
    });
    assert.equal(headers.get('x-ignored-members'), 'tax_authority');
    assert.equal((await fixture.firm.patch(`${PATH}/${id}`, { data: { rate: 3 } })).status, 422);
    await drop(id);
  });

  it('has a tax authority only in Canada (records:874)', async () => {
    const refused = await fixture.firm.post(PATH, { data: { ...vat, tax_authority: 'revenu_quebec' } });
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['tax_authority']]);
    const owner = {
      email: 'ciel@erable.example',
      password: fixture.firm.credentials.password,
      firstName: 'Ciel',
      lastName: 'Roy',
    };
    await createAccount(fixture.parts, { name: 'Érable', country: 'CA', currency: 'CAD', owner });
    const token = await issueToken(fixture.parts, {
      email: owner.email,
      clientId: fixture.firm.credentials.clientId,
    });
    const canadian = fixture.firm.with(token.access_token);
    const authorities = [
      'canada_revenue_agency_cra',
      'revenu_quebec',
      'british_columbia_ministry_of_finance',
      'manitoba_department_of_finance',
      'saskatchewan_ministry_of_finance',
      'none',
      'other',
    ];
    for (const tax_authority of authorities) {
      const tax = await create(
        canadian,
        'tax_rate_configurations',
        { ...vat, tax_authority: tax_authority.toUpperCase() },
        'tax_authority',
      );
      assert.deepEqual(tax, { tax_authority });
    }
  });

  it('cannot be deleted while the firm or an expense category uses it (records:874)', async () => {
    const { id } = await add();
    const category = await create(fixture.firm, 'expense_categories', {
      name: 'Taxed',
      tax_settings: [{ order: 1, tax_rate_configuration_id: id }],
    });
    const used = await fixture.firm.delete(`${PATH}/${id}`);
    assert.deepEqual([used.status, used.body.error.type], [409, 'Conflict']);
    await fixture.firm.delete(`/api/v4/expense_categories/${category.id}`);
    await fixture.firm.patch('/api/v4/settings/billing', {
      data: { tax_settings: [{ order: 1, tax_rate_configuration_id: id }] },
    });
    const own = await fixture.firm.delete(`${PATH}/${id}`);
    assert.deepEqual([own.status, /settings\/billing/.test(own.body.error.message)], [409, true]);
    await fixture.firm.patch('/api/v4/settings/billing', { data: { tax_settings: [] } });
    await drop(id);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
  });

  it('cannot be deleted while an expense has it (records:874)', async () => {
    const { id } = await add();
    const expense = {
      type: 'ExpenseEntry',
      date: '2026-03-02',
      price: 10,
      tax_settings: [{ order: 1, tax_rate_configuration_id: id }],
    };
    const activity = await create(fixture.firm, 'activities', expense);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 409);
    await fixture.firm.delete(`/api/v4/activities/${activity.id}`);
    await drop(id);
  });

  it('uses the billing scope and billing roles (decisions:39)', async () => {
    const reader = await hire(fixture, fixture.firm, { scopes: ['billing_read'], roles: ['billing'] });
    assert.equal((await reader.firm.get(PATH)).status, 200);
    assert.equal((await reader.firm.post(PATH, { data: vat })).status, 403);
    const nobody = await hire(fixture, fixture.firm);
    assert.equal((await nobody.firm.post(PATH, { data: vat })).status, 403);
    const biller = await hire(fixture, fixture.firm, { roles: ['billing'] });
    assert.equal((await biller.firm.post(PATH, { data: vat })).status, 403);
    const accountant = await hire(fixture, fixture.firm, { roles: ['accounts'] });
    const { status, body } = await accountant.firm.post(PATH, { data: vat });
    assert.equal(status, 201);
    assert.equal((await fixture.otherFirm.delete(`${PATH}/${body.data.id}`)).status, 404);
    await drop(body.data.id);
  });
});
