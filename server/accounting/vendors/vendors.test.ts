/** Vendors, from their first bill until they are deactivated. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { BASE, chartOf, make, makeBill, makeVendor, read, usd } from '../test-support/bookkeeping.ts';

withFixture('A vendor', (fixture) => {
  it('has the specified members (accounting:30,59,95)', async () => {
    const sent = {
      company_name: 'Marlow Office Supply',
      first_name: 'Jo',
      last_name: 'Marlow',
      email: 'jo@marlow.example',
      phone: '555 0100',
      description: 'Paper and ink',
      employer_identification_number: '12-3456789',
      tax_1099: true,
      status: 'active',
      address: { street: '1 Mill Lane', city: 'Albany', state: 'NY', zip_code: '12203', country: 'US' },
    };
    const vendor = await make(fixture.firm, 'vendors', sent);
    const { id, created_at, updated_at, ...rest } = vendor;
    assert.ok(id && created_at && updated_at);
    assert.deepEqual(rest, { ...sent, external_id: null, is_svc: false });
    assert.deepEqual(Object.keys(vendor), [
      'id',
      'external_id',
      'company_name',
      'first_name',
      'last_name',
      'email',
      'phone',
      'description',
      'employer_identification_number',
      'tax_1099',
      'is_svc',
      'status',
      'address',
      'created_at',
      'updated_at',
    ]);
    assert.deepEqual(await read(fixture.firm, `vendors/${id}`), vendor);
    const changed = await fixture.firm.patch(`${BASE}/vendors/${id}`, {
      data: { phone: '555 0101', address: { city: 'Troy' } },
    });
    assert.equal(changed.status, 200);
    assert.deepEqual(changed.body.data.address, { ...sent.address, city: 'Troy' });
    assert.equal(changed.body.data.company_name, sent.company_name);
    const moved = await fixture.firm.patch(`${BASE}/vendors/${id}`, { data: { address: null } });
    assert.deepEqual(Object.values(moved.body.data.address), [null, null, null, null, null]);
  });

  it('needs a company or a last name (decisions:91)', async () => {
    for (const data of [{}, { first_name: 'Jo' }, { company_name: '  ' }]) {
      const { status, body } = await fixture.firm.post(`${BASE}/vendors`, { data });
      assert.equal(status, 422);
      assert.match(body.error.message, /company_name or last_name/);
    }
    const { id, company_name } = await make(fixture.firm, 'vendors', { last_name: 'Marlow' });
    assert.equal(company_name, null);
    const taken = await fixture.firm.patch(`${BASE}/vendors/${id}`, { data: { last_name: null } });
    assert.equal(taken.status, 422);
    const nonsense = await fixture.firm.post(`${BASE}/vendors`, {
      data: { last_name: 'M', email: 'no address' },
    });
    assert.match(nonsense.body.error.errors.email[0], /no address/);
  });

  it('can be made inactive, and active again (accounting:70,95)', async () => {
    const { id } = await makeVendor(fixture.firm, { company_name: 'Retired & Sons' });
    const listed = async (status: string) =>
      (await read(fixture.firm, `vendors?limit=200&status=${status}`)).map((each: { id: number }) => each.id);
    const setStatus = (status: string) => fixture.firm.patch(`${BASE}/vendors/${id}`, { data: { status } });
    assert.equal((await setStatus('inactive')).body.data.status, 'inactive');
    assert.deepEqual(
      [(await listed('inactive')).includes(id), (await listed('active')).includes(id)],
      [true, false],
    );
    const everyone = await read(fixture.firm, 'vendors?limit=200');
    assert.ok(
      everyone.some((each: { id: number }) => each.id === id),
      'without a filter both are listed',
    );
    const chart = await chartOf(fixture.firm);
    const bill = await fixture.firm.post(`${BASE}/vendor_bills`, {
      data: {
        vendor: { id },
        date: '2026-03-02',
        vendor_bill_items: [{ ledger_account: chart('Rent'), amount: usd('1') }],
      },
    });
    assert.equal(bill.status, 422);
    assert.match(bill.body.error.errors.vendor[0], /Retired & Sons is inactive/);
    assert.equal((await setStatus('active')).body.data.status, 'active');
    assert.ok((await read(fixture.firm, 'vendors?limit=200')).some((each: { id: number }) => each.id === id));
  });

  it('is deleted permanently, unless it has transactions or is built in (accounting:95,105,129) (decisions:88)', async () => {
    const unused = await makeVendor(fixture.firm);
    assert.equal((await fixture.firm.delete(`${BASE}/vendors/${unused.id}`)).status, 204);
    const rows = await fixture.asOwner(async (owner) => {
      const found = await owner.query('select id from vendors where id = $1', [unused.id]);
      return found.rows;
    });
    assert.deepEqual(rows, []);

    const { vendor, id } = await makeBill(fixture.firm, '20.00', { status: 'draft' });
    const refuses = async (words: RegExp, vendorId: number) => {
      const { status, body } = await fixture.firm.delete(`${BASE}/vendors/${vendorId}`);
      assert.deepEqual([status, body.error.status], [422, '422']);
      assert.match(body.error.message, words);
    };
    await refuses(/has transactions/, vendor.id);
    await fixture.firm.delete(`${BASE}/vendor_bills/${id}`);
    await refuses(/has transactions/, vendor.id);

    const chart = await chartOf(fixture.firm);
    const [debit, credit] = [chart('Rent'), chart('Credit card')];
    const amount = usd('1.00');
    const date = '2026-03-02';
    for (const [path, data] of Object.entries({
      expenses: { date, ledger_account: credit, expense_items: [{ ledger_account: debit, amount }] },
      journal_entries: {
        date,
        journal_entry_items: [
          { ledger_account: debit, operation_type: 'debit', amount },
          { ledger_account: credit, operation_type: 'credit', amount },
        ],
      },
      vendor_credits: { date, ledger_account: debit, amount },
    })) {
      const used = await makeVendor(fixture.firm);
      const made = await make(fixture.firm, path, { ...data, vendor: { id: used.id } });
      await refuses(/has transactions/, used.id);
      assert.equal((await fixture.firm.delete(`${BASE}/${path}/${made.id}`)).status, 204);
      await refuses(/has transactions/, used.id);
    }

    const own = (await read(fixture.firm, 'vendors?limit=200')).filter(
      (each: { is_svc: boolean }) => each.is_svc,
    );
    assert.equal(own.length, 1);
    await refuses(/is built in/, own[0].id);
  });
});
