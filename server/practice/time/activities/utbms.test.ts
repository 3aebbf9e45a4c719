import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#kernel/errors/refusal.ts';
import { ACTIVITY_TYPES } from '../../firm/work-amounts/types.ts';
import { codeIsOfType, readDescription, utbmsCodesAreThere, type UtbmsQuestion } from './utbms.ts';

const time: UtbmsQuestion = {
  type: 'TimeEntry',
  non_billable: false,
  flat_rate: false,
  has_utbms_description: false,
  utbms_expense_id: null,
  matter: { require_utbms_codes: true, billing_method: 'hourly' },
  mandatory_ledes_billing: true,
};

test('without an id the description is unset on create and stays on update (practice:44)', () => {
  for (const input of [undefined, {}]) {
    assert.deepEqual(readDescription('TimeEntry', 'create', input), { is: 'unset' });
    assert.deepEqual(readDescription('TimeEntry', 'update', input), { is: 'unchanged' });
  }
  assert.deepEqual(readDescription('TimeEntry', 'update', { id: '7' }), { is: 'existing', id: '7' });
});

test('a UTBMS description is attached by both its codes, one of which can be null (practice:44)', () => {
  const codes = { utbms_activity_id: '3', utbms_task_id: '4' };
  assert.deepEqual(readDescription('TimeEntry', 'create', codes), { is: 'codes', ...codes });
  for (const one of [
    { utbms_activity_id: null, utbms_task_id: '4' },
    { utbms_activity_id: '3', utbms_task_id: null },
  ])
    assert.deepEqual(readDescription('TimeEntry', 'update', one), { is: 'codes', ...one });
  for (const [sent, missing] of [
    [{ utbms_task_id: '4' }, 'utbms_activity_id'],
    [{ utbms_activity_id: '3' }, 'utbms_task_id'],
  ] as const) {
    const refused = readDescription('TimeEntry', 'update', sent);
    assert.ok(refused instanceof Refusal);
    assert.match(refused.message, new RegExp(`${missing} is missing`));
    assert.deepEqual(Object.keys(refused.errors ?? {}), ['activity_description']);
  }
});

test('a description sent for an expense is ignored (practice:44)', () => {
  for (const type of ACTIVITY_TYPES.slice(1)) {
    assert.deepEqual(readDescription(type, 'create', { id: '7' }), { is: 'unset' });
  }
});

test('a billable time entry on a matter that requires codes must carry them (practice:68)', () => {
  const refused = utbmsCodesAreThere(time);
  assert.equal(refused?.status, 422);
  assert.deepEqual(Object.keys(refused?.errors ?? {}), ['activity_description']);
  assert.equal(utbmsCodesAreThere({ ...time, has_utbms_description: true }), undefined);
});

test('a billable expense on such a matter must carry an expense code (practice:68)', () => {
  for (const type of ACTIVITY_TYPES.slice(1)) {
    const refused = utbmsCodesAreThere({ ...time, type, has_utbms_description: true });
    assert.equal(refused?.status, 422);
    assert.deepEqual(Object.keys(refused?.errors ?? {}), ['utbms_expense']);
    assert.equal(utbmsCodesAreThere({ ...time, type, utbms_expense_id: '9' }), undefined);
  }
});

test('non-billable and flat-rate entries, flat and contingency matters need no codes (practice:68)', () => {
  const matter = { require_utbms_codes: true, billing_method: 'hourly' };
  const exempt: Partial<UtbmsQuestion>[] = [
    { non_billable: true },
    { flat_rate: true },
    { matter: { ...matter, billing_method: 'flat' } },
    { matter: { ...matter, billing_method: 'contingency' } },
    { matter: { ...matter, require_utbms_codes: false } },
    { matter: null },
    { mandatory_ledes_billing: false },
  ];
  for (const change of exempt) {
    for (const type of ACTIVITY_TYPES)
      assert.equal(utbmsCodesAreThere({ ...time, type, ...change }), undefined, JSON.stringify(change));
  }
});

test('a code of another kind is refused by its member', () => {
  const code = { code: 'L110', type: 'UtbmsTask' };
  assert.equal(codeIsOfType(code, 'UtbmsTask', 'utbms_task_id', 'activity_description'), undefined);
  assert.match(
    codeIsOfType(code, 'UtbmsExpense', 'utbms_expense', 'utbms_expense')!.message,
    /L110.*UtbmsTask.*UtbmsExpense/,
  );
});
