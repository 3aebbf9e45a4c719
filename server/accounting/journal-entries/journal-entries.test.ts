/** Journal entries, as bookkeepers write them and as documents post them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { Books } from '../test-support/books.ts';
import {
  BASE,
  chartOf,
  make,
  makeBill,
  makeCase,
  makeVendor,
  pay,
  read,
  usd,
} from '../test-support/bookkeeping.ts';

withFixture('A journal entry', (fixture) => {
  const item = async (name: string, operation_type: 'debit' | 'credit', amount: string, more = {}) => ({
    ledger_account: (await chartOf(fixture.firm))(name),
    operation_type,
    amount: usd(amount),
    ...more,
  });
  const rent = async (amount = '1200.00') => [
    await item('Rent', 'debit', amount, { description: 'March' }),
    await item('Operating account', 'credit', amount),
  ];
  const books = () => new Books(fixture.database, fixture.firm);
  const refused = async (data: Record<string, unknown>) => {
    const { status, body } = await fixture.firm.post(`${BASE}/journal_entries`, { data });
    assert.equal(status, 422, JSON.stringify(body));
    return body.error.errors.journal_entry_items?.[0] ?? body.error.message;
  };

  it('is created with its items, and has the specified members (accounting:10,21,22,54,89) (decisions:91,92)', async () => {
    const { matter, client } = await makeCase(fixture.firm);
    const vendor = await makeVendor(fixture.firm);
    const entry = await make(fixture.firm, 'journal_entries', {
      date: '2026-03-02',
      description: 'Rent of March',
      payment_method: 'ach',
      vendor: { id: vendor.id },
      client,
      matter,
      journal_entry_items: await rent(),
    });
    const { id, created_at, updated_at, journal_entry_items, ...rest } = entry;
    assert.ok(id && created_at && updated_at);
    const user = { id: Number(fixture.firm.userId), first_name: 'Ada', last_name: 'Ash' };
    assert.deepEqual(rest, {
      date: '2026-03-02',
      description: 'Rent of March',
      payment_method: 'ach',
      user,
      vendor: { id: vendor.id, name: 'Marlow Office Supply' },
      client: { id: client.id, display_name: 'Rosa Quill' },
      matter: { id: matter.id, display_name: rest.matter.display_name },
      source_type: null,
      source_id: null,
    });
    const [first, second] = journal_entry_items;
    const { id: itemId, created_at: made, updated_at: changed, ...debit } = first;
    assert.ok(itemId && made === changed);
    assert.deepEqual(debit, {
      ledger_account: { id: (await chartOf(fixture.firm))('Rent').id, name: 'Rent' },
      operation_type: 'debit',
      amount: { amount: '1200.00', currency: 'USD' },
      description: 'March',
      user,
    });
    assert.deepEqual([second.operation_type, second.amount.amount], ['credit', '1200.00']);
    assert.deepEqual(await read(fixture.firm, `journal_entries/${id}`), entry);
    assert.deepEqual(await read(fixture.firm, 'journal_entries'), [entry]);
  });

  it('must balance, have items, and positive amounts in the account’s currency (decisions:91)', async () => {
    assert.match(await refused({ date: '2026-03-02' }), /required/);
    assert.match(await refused({ date: '2026-03-02', journal_entry_items: [] }), /required/);
    assert.match(await refused({ journal_entry_items: await rent() }), /date is required/);
    const [debit, credit] = await rent();
    const entry = (items: unknown[]) => refused({ date: '2026-03-02', journal_entry_items: items });
    assert.match(await entry([debit]), /at least two items/);
    assert.match(await entry([debit, { ...credit, amount: usd('1199.99') }]), /1200\.00 .* 1199\.99/);
    assert.match(
      await entry([debit, { ...credit, amount: { amount: '1200', currency: 'CAD' } }]),
      /CAD.*USD/,
    );
    assert.match(await entry([debit, { ...credit, amount: usd('-1200') }]), /above zero/);
    assert.match(
      await entry([debit, { ...credit, amount: usd('1200.001') }]),
      /1200\.001: .* at most 2 decimals/,
    );
    assert.match(await entry([debit, { ...credit, operation_type: 'both' }]), /debit, credit/);
    assert.match(
      await entry([debit, { operation_type: 'credit', amount: usd('1200') }]),
      /ledger_account is required/,
    );
    assert.match(await entry([debit, { ...credit, ledger_account: { id: 987654 } }]), /987654/);
  });

  it('is listed by date, both ends included (accounting:89)', async () => {
    for (const date of ['2026-05-01', '2026-05-15', '2026-05-31'])
      await make(fixture.firm, 'journal_entries', { date, journal_entry_items: await rent('1.00') });
    const dates = async (search: string) =>
      (await read(fixture.firm, `journal_entries?${search}`)).map(({ date }: { date: string }) => date);
    assert.deepEqual(await dates('date_from=2026-05-01&date_to=2026-05-31'), [
      '2026-05-01',
      '2026-05-15',
      '2026-05-31',
    ]);
    assert.deepEqual(await dates('date_from=2026-05-02&date_to=2026-05-30'), ['2026-05-15']);
    assert.deepEqual(await dates('date_from=2026-05-15'), ['2026-05-15', '2026-05-31']);
    const before = await dates('date_to=2026-05-15');
    assert.ok(before.every((date: string) => date <= '2026-05-15'));
    assert.deepEqual(before.slice(-2), ['2026-05-01', '2026-05-15']);
    assert.deepEqual(await dates('date_from=2026-06-01&date_to=2026-05-01'), []);
    assert.equal((await fixture.firm.get(`${BASE}/journal_entries?date_from=May`)).status, 400);
  });

  it('changes only the members that are sent, and updates the books (accounting:54,89)', async () => {
    const { id, journal_entry_items } = await make(fixture.firm, 'journal_entries', {
      date: '2026-06-01',
      description: 'Supplies',
      journal_entry_items: await rent('10.00'),
    });
    const change = (data: Record<string, unknown>) =>
      fixture.firm.patch(`${BASE}/journal_entries/${id}`, { data });
    const described = await change({ description: 'Paper' });
    assert.equal(described.status, 200);
    assert.deepEqual(
      [described.body.data.description, described.body.data.date, described.body.data.journal_entry_items],
      ['Paper', '2026-06-01', journal_entry_items],
    );
    const before = await books().balances('accrual', '2026-06-30');
    const moved = await change({ date: '2026-07-01' });
    assert.deepEqual([moved.body.data.date, moved.body.data.journal_entry_items.length], ['2026-07-01', 2]);
    assert.notDeepEqual(await books().balances('accrual', '2026-06-30'), before);
    const amended = await change({
      journal_entry_items: [
        await item('Office supplies', 'debit', '7.00'),
        await item('Postage and delivery', 'debit', '3.50'),
        await item('Operating account', 'credit', '10.50'),
      ],
    });
    assert.equal(amended.status, 200);
    assert.deepEqual(
      amended.body.data.journal_entry_items.map((each: { amount: { amount: string } }) => each.amount.amount),
      ['7.00', '3.50', '10.50'],
    );
    assert.equal((await books().balances('accrual'))['Office supplies'], '7.00');
    assert.equal((await change({ journal_entry_items: [await item('Rent', 'debit', '1')] })).status, 422);
  });

  it('is marked as deleted instead of removed, and no longer counts (accounting:89,104)', async () => {
    const before = await books().balances('accrual');
    const { id } = await make(fixture.firm, 'journal_entries', {
      date: '2026-08-01',
      journal_entry_items: await rent('44.00'),
    });
    assert.equal((await fixture.firm.delete(`${BASE}/journal_entries/${id}`)).status, 204);
    assert.equal((await fixture.firm.get(`${BASE}/journal_entries/${id}`)).status, 404);
    assert.deepEqual(await books().balances('accrual'), before);
    const rows = await fixture.asOwner(async (owner) => {
      const { rows: found } = await owner.query(
        `select e.deleted_at is not null as deleted, (select sum(units) from journal_entry_items i where i.journal_entry_id = e.id) as sum,
           (select count(*) from journal_entry_items i where i.journal_entry_id = e.id) as facts
         from journal_entries e where id = $1`,
        [id],
      );
      return found;
    });
    assert.deepEqual(rows, [{ deleted: true, sum: '0', facts: '4' }]);
  });

  it('cannot use a trust account: practice records move trust money', async () => {
    const { matter, client } = await makeCase(fixture.firm);
    const entry = async (trust: string, other: string, more: object = {}) =>
      fixture.firm.post(`${BASE}/journal_entries`, {
        data: {
          date: '2026-03-02',
          journal_entry_items: [await item(trust, 'debit', '100.00'), await item(other, 'credit', '100.00')],
          ...more,
        },
      });
    for (const answer of [
      await entry('Client trust account', 'Trust liability', { client, matter }),
      await entry('Client trust account', 'Operating account'),
      await entry('Trust clearing', 'Trust liability', { client, matter }),
      await entry('Rent', 'Trust liability', { client }),
    ]) {
      assert.equal(answer.status, 422);
      assert.match(answer.body.error.message, /holds trust money .* POST \/api\/v4\/bank_transactions/);
    }
    const made = await entry('Rent', 'Operating account');
    const changed = await fixture.firm.patch(`${BASE}/journal_entries/${made.body.data.id}`, {
      data: {
        client,
        journal_entry_items: [
          await item('Client trust account', 'debit', '5.00'),
          await item('Trust liability', 'credit', '5.00'),
        ],
      },
    });
    assert.equal(changed.status, 422);
  });

  it('follows the document that posted it, and cannot be changed directly', async () => {
    const bill = await makeBill(fixture.firm, '80.00');
    await pay(fixture.firm, [[bill, '80.00']]);
    const entries = await read(
      fixture.firm,
      'journal_entries?date_from=2026-03-02&date_to=2026-03-20&limit=200',
    );
    const posted = entries.filter(
      ({ vendor }: { vendor: { id: number } | null }) => vendor?.id === bill.vendor.id,
    );
    assert.equal(posted.length, 2, 'the bill, and its payment in the accrual books');
    for (const { id } of posted) {
      for (const answer of [
        await fixture.firm.patch(`${BASE}/journal_entries/${id}`, { data: { description: 'Mine' } }),
        await fixture.firm.delete(`${BASE}/journal_entries/${id}`),
      ]) {
        assert.equal(answer.status, 422);
        assert.match(answer.body.error.message, /was posted by the vendor bill/);
      }
    }
  });

  it('cannot change in a closed period, and the books stay consistent (decisions:99)', async () => {
    const { id } = await make(fixture.firm, 'journal_entries', {
      date: '2025-01-15',
      journal_entry_items: await rent('5.00'),
    });
    const closing = (closed_through: string | null) =>
      fixture.firm.patch(`${BASE}/account`, { data: { closed_through } });
    await closing('2025-01-31');
    for (const answer of [
      await fixture.firm.patch(`${BASE}/journal_entries/${id}`, { data: { description: 'Other' } }),
      await fixture.firm.patch(`${BASE}/journal_entries/${id}`, { data: { date: '2025-02-01' } }),
      await fixture.firm.delete(`${BASE}/journal_entries/${id}`),
    ]) {
      assert.equal(answer.status, 422);
      assert.match(answer.body.error.message, /closed through 2025-01-31/);
    }
    await closing(null);
    assert.equal((await fixture.firm.delete(`${BASE}/journal_entries/${id}`)).status, 204);
    assert.deepEqual(await fixture.findings([ledgerCheck]), []);
  });
});
