import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#kernel/errors/refusal.ts';
import { ACTIVITY_TYPES } from '../../firm/work-amounts/types.ts';
import {
  billabilityOf,
  billedWorkIsFrozen,
  columnsLostAs,
  membersFitTheType,
  priceComesFrom,
  priceFitsTheType,
  quantityIsInRange,
  startsNonBillable,
  timerMayStart,
  userOfClientConnectStays,
  type Billability,
  type BillabilitySent,
} from './rules.ts';

const EXPENSES = ACTIVITY_TYPES.slice(1);
const plain: Billability = { non_billable: false, no_charge: false };

test('an entry on an issued bill is frozen (decisions:36)', () => {
  assert.equal(billedWorkIsFrozen({ id: '5', billed: false }), undefined);
  assert.match(billedWorkIsFrozen({ id: '5', billed: true })!.message, /activity 5 is on an issued bill/);
});

test('time can be non-billable; an expense only with no_charge (practice:62,63)', () => {
  assert.deepEqual(billabilityOf('TimeEntry', { non_billable: true }, plain), {
    non_billable: true,
    no_charge: false,
  });
  for (const type of EXPENSES) {
    const refused = billabilityOf(type, { non_billable: true }, plain);
    assert.ok(refused instanceof Refusal);
    assert.deepEqual(Object.keys(refused.errors!), ['non_billable']);
    assert.deepEqual(billabilityOf(type, { non_billable: true, no_charge: true }, plain), {
      non_billable: true,
      no_charge: true,
    });
    assert.deepEqual(billabilityOf(type, { no_charge: true }, plain), {
      non_billable: true,
      no_charge: true,
    });
  }
});

test('an entry cannot be both billable and no-charge (practice:63)', () => {
  const refused = billabilityOf('TimeEntry', { non_billable: false, no_charge: true }, plain);
  assert.ok(refused instanceof Refusal);
  assert.deepEqual(Object.keys(refused.errors!), ['no_charge']);
});

test('making an entry billable again removes no_charge, and removing no_charge from an expense makes it billable (practice:62,63)', () => {
  const free = { non_billable: true, no_charge: true };
  assert.deepEqual(billabilityOf('TimeEntry', { non_billable: false }, free), plain);
  assert.deepEqual(billabilityOf('ExpenseEntry', { no_charge: false }, free), plain);
  assert.deepEqual(billabilityOf('TimeEntry', { no_charge: false }, free), {
    non_billable: true,
    no_charge: false,
  });
});

test('every accepted entry obeys the constraint of the database (practice:62,63)', () => {
  const flags = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...ACTIVITY_TYPES),
      flags,
      flags,
      fc.boolean(),
      fc.boolean(),
      (type, non_billable, no_charge, was, shown) => {
        const sent: BillabilitySent = {
          ...(non_billable === undefined ? {} : { non_billable }),
          ...(no_charge === undefined ? {} : { no_charge }),
        };
        const result = billabilityOf(type, sent, { non_billable: was, no_charge: was && shown });
        if (result instanceof Refusal) return;
        assert.ok(result.non_billable || !result.no_charge);
        assert.ok(!result.non_billable || type === 'TimeEntry' || result.no_charge);
        if (non_billable !== undefined) assert.equal(result.non_billable, non_billable);
        if (no_charge !== undefined) assert.equal(result.no_charge, no_charge);
      },
    ),
  );
});

test('new time starts non-billable on non-billable matters, and optionally on matters that are not hourly', () => {
  const off = { time_on_flat_rate_contingency_matters_is_non_billable: false };
  const on = { time_on_flat_rate_contingency_matters_is_non_billable: true };
  const hourly = { billable: true, billing_method: 'hourly' };
  const flat = { billable: true, billing_method: 'flat' };
  assert.equal(startsNonBillable('TimeEntry', hourly, on), false);
  assert.equal(startsNonBillable('TimeEntry', flat, on), true);
  assert.equal(startsNonBillable('TimeEntry', flat, off), false);
  assert.equal(startsNonBillable('TimeEntry', { ...hourly, billable: false }, off), true);
  assert.equal(startsNonBillable('ExpenseEntry', { ...flat, billable: false }, on), false);
  assert.equal(startsNonBillable('TimeEntry', null, on), false);
});

test('a timer starts only on unbilled time that is not flat (practice:61)', () => {
  const entry = { type: 'TimeEntry', flat_rate: false, billed: false } as const;
  assert.equal(timerMayStart(entry), undefined);
  for (const change of [{ flat_rate: true }, { billed: true }, ...EXPENSES.map((type) => ({ type }))]) {
    assert.deepEqual(
      Object.keys(timerMayStart({ ...entry, ...change })!.errors!),
      ['start_timer'],
      JSON.stringify(change),
    );
  }
});

test('only hard costs have a vendor and input taxes, only expenses an expense code and taxes (practice:55,64,66)', () => {
  const everything = {
    vendor: '1',
    input_tax_settings: [{}],
    utbms_expense: '2',
    tax_settings: [{}],
    tax_setting: 'tax_1_only',
  };
  const refusedOf = (type: (typeof ACTIVITY_TYPES)[number]) =>
    membersFitTheType(type, everything)
      .flatMap((refusal) => Object.keys(refusal.errors!))
      .sort();
  assert.deepEqual(refusedOf('HardCostEntry'), []);
  assert.deepEqual(refusedOf('ExpenseEntry'), ['input_tax_settings', 'vendor']);
  assert.deepEqual(refusedOf('TimeEntry'), Object.keys(everything).sort());
});

test('empty members are accepted with any type', () => {
  const nothing = {
    vendor: null,
    input_tax_settings: [],
    tax_settings: [],
    tax_setting: 'no_tax',
    note: 'x',
  };
  assert.deepEqual(membersFitTheType('TimeEntry', nothing), []);
});

test('an entry that changes its type loses members that the new type lacks', () => {
  assert.deepEqual(columnsLostAs('HardCostEntry'), ['activity_description_id']);
  assert.ok(
    columnsLostAs('TimeEntry').includes('vendor_id') &&
      columnsLostAs('TimeEntry').includes('utbms_expense_id'),
  );
  assert.deepEqual(columnsLostAs('SoftCostEntry'), ['activity_description_id', 'vendor_id']);
});

test('time of a client-connect user keeps its user (practice:54)', () => {
  const current = { type: 'TimeEntry', created_by_client_connect: true, user_id: '4' } as const;
  assert.equal(userOfClientConnectStays(current, undefined), undefined);
  assert.equal(userOfClientConnectStays(current, '4'), undefined);
  for (const other of ['5', null]) assert.equal(userOfClientConnectStays(current, other)?.status, 422);
  assert.equal(userOfClientConnectStays({ ...current, created_by_client_connect: false }, '5'), undefined);
  assert.equal(userOfClientConnectStays({ ...current, type: 'ExpenseEntry' }, '5'), undefined);
});

test('a rate cannot be negative, an expense can', () => {
  assert.equal(priceFitsTheType('TimeEntry', '-0.01')?.status, 422);
  assert.equal(priceFitsTheType('TimeEntry', '0'), undefined);
  assert.equal(priceFitsTheType('ExpenseEntry', '-5'), undefined);
});

test('a quantity is between zero and the limit of the database', () => {
  for (const quantity of ['-1', '10000000000']) assert.equal(quantityIsInRange(quantity)?.status, 422);
  for (const quantity of ['0', '9999999999']) assert.equal(quantityIsInRange(quantity), undefined);
});

test('the price is reset from the rates when time moves and none is sent, or rates cannot be seen (practice:58)', () => {
  const update = {
    type: 'TimeEntry',
    operation: 'update',
    sends_price: false,
    may_view_rates: true,
    changes_what_it_depends_on: true,
  } as const;
  assert.equal(priceComesFrom(update), 'rates');
  assert.equal(priceComesFrom({ ...update, changes_what_it_depends_on: false }), 'before');
  assert.equal(priceComesFrom({ ...update, sends_price: true }), 'sent');
  assert.equal(priceComesFrom({ ...update, sends_price: true, may_view_rates: false }), 'rates');
  assert.equal(
    priceComesFrom({
      ...update,
      sends_price: true,
      may_view_rates: false,
      changes_what_it_depends_on: false,
    }),
    'sent',
  );
  assert.equal(priceComesFrom({ ...update, type: 'ExpenseEntry' }), 'before');
});

test('a new entry gets the price that is sent, otherwise that of the rates (practice:58)', () => {
  const create = {
    type: 'TimeEntry',
    operation: 'create',
    sends_price: false,
    may_view_rates: false,
    changes_what_it_depends_on: true,
  } as const;
  assert.equal(priceComesFrom(create), 'rates');
  assert.equal(priceComesFrom({ ...create, sends_price: true }), 'sent');
  assert.equal(priceComesFrom({ ...create, type: 'SoftCostEntry' }), 'rates');
});
