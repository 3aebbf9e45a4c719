import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#kernel/errors/refusal.ts';
import {
  billingMethodOf,
  CUSTOM_RATE_TYPES,
  customRatesAreSound,
  customRateTypeOf,
  displayNumberOf,
  flatMattersHaveNoBudget,
  followsFromStatus,
  generatedDisplayNumber,
  grantsAreFew,
  payersShareOneInvoice,
  planCustomRate,
  stageFitsTheArea,
  STATUSES,
  type ClientName,
  type CustomRateRow,
} from './rules.ts';

const ada: ClientName = {
  type: 'Person',
  name: 'Ada King Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
};
const acme: ClientName = { type: 'Company', name: 'Acme  Works\tLtd', first_name: null, last_name: null };
const noDates = { open_date: null, pending_date: null, close_date: null };
const today = '2026-03-31';
const rate: CustomRateRow = {
  user_id: '1',
  group_id: null,
  activity_description_id: null,
  rate: '100',
  award: null,
};

test('a matter is numbered in five digits and named after its client (records:303)', () => {
  assert.equal(generatedDisplayNumber(7, ada), '00007-Lovelace');
  assert.equal(generatedDisplayNumber(7, acme), '00007-Acme Works Ltd');
  assert.equal(generatedDisplayNumber(1234567, ada), '1234567-Lovelace');
  assert.equal(generatedDisplayNumber(1, { ...ada, last_name: ' ' }), '00001-Ada');
  assert.ok([...generatedDisplayNumber(1, { ...acme, name: '𝔄'.repeat(400) })].length <= 255);
});

test('a display number can be written only with manual numbering, and is generated again on request (records:303)', () => {
  const matter = { manual: false, sent: 'X-1', reset: false, current: undefined, number: 3, client: ada };
  assert.equal(displayNumberOf(matter), '00003-Lovelace');
  assert.equal(displayNumberOf({ ...matter, manual: true }), 'X-1');
  assert.equal(displayNumberOf({ ...matter, manual: true, sent: ' ' }), '00003-Lovelace');
  assert.equal(displayNumberOf({ ...matter, current: '00003-Byron' }), '00003-Byron');
  assert.equal(displayNumberOf({ ...matter, manual: true, sent: undefined, current: 'X-1' }), 'X-1');
  assert.equal(displayNumberOf({ ...matter, manual: true, reset: true, current: 'X-1' }), '00003-Lovelace');
});

test('each status sets its date if that is empty (decisions:37)', () => {
  assert.deepEqual(followsFromStatus('Pending', 'Open', noDates, today).stamps, { open_date: today });
  assert.deepEqual(followsFromStatus('Open', 'Pending', noDates, today).stamps, { pending_date: today });
  assert.deepEqual(followsFromStatus('Open', 'Closed', noDates, today).stamps, { close_date: today });
  assert.deepEqual(followsFromStatus(undefined, 'Open', noDates, today).stamps, { open_date: today });
  assert.deepEqual(
    followsFromStatus('Open', 'Closed', { ...noDates, close_date: '2026-01-01' }, today).stamps,
    {},
  );
});

test('each real change of status has an event, and nothing else has one (decisions:37) (practice:194,195,196)', () => {
  const events = { Open: 'matter_opened', Pending: 'matter_pended', Closed: 'matter_closed' };
  for (const before of STATUSES) {
    for (const after of STATUSES) {
      assert.deepEqual(
        followsFromStatus(before, after, noDates, today).events,
        before === after ? [] : [events[after]],
      );
    }
    assert.deepEqual(
      followsFromStatus(undefined, before, noDates, today).events,
      before === 'Open' ? ['matter_opened'] : [],
    );
    assert.deepEqual(followsFromStatus(before, before, noDates, today).stamps, {});
  }
});

test('the type of custom_rate is the billing method, and another type deletes the rates (records:301)', () => {
  for (const type of CUSTOM_RATE_TYPES) assert.equal(customRateTypeOf(billingMethodOf(type)), type);
  assert.deepEqual(planCustomRate('hourly', 'FlatRate'), { billing_method: 'flat', drops_rates: true });
  assert.deepEqual(planCustomRate('flat', 'FlatRate'), { billing_method: 'flat', drops_rates: false });
  assert.deepEqual(planCustomRate(undefined, 'ContingencyFee'), {
    billing_method: 'contingency',
    drops_rates: false,
  });
  assert.deepEqual(planCustomRate('contingency', undefined), {
    billing_method: 'contingency',
    drops_rates: false,
  });
  assert.ok(planCustomRate(undefined, undefined) instanceof Refusal);
});

test('a matter has at most one flat and one contingency rate (records:301)', () => {
  const two = [rate, { ...rate, user_id: '2' }];
  assert.deepEqual(customRatesAreSound('HourlyRate', two), []);
  assert.match(customRatesAreSound('FlatRate', two)[0]!.message, /one flat rate/);
  assert.match(customRatesAreSound('ContingencyFee', two)[0]!.message, /one contingency rate/);
});

test('a rate has a user or group, is not negative, and is unique (records:301)', () => {
  const refused = (type: (typeof CUSTOM_RATE_TYPES)[number], ...rates: CustomRateRow[]) =>
    customRatesAreSound(type, rates).length;
  assert.equal(refused('HourlyRate', { ...rate, user_id: null }), 1);
  assert.equal(refused('HourlyRate', { ...rate, group_id: '5' }), 1);
  assert.equal(refused('HourlyRate', { ...rate, rate: '-1' }), 1);
  assert.equal(refused('HourlyRate', rate, { ...rate, rate: '200' }), 1);
  assert.equal(refused('HourlyRate', rate, { ...rate, activity_description_id: '9' }), 0);
  assert.equal(refused('HourlyRate', { ...rate, user_id: null, group_id: '5' }), 0);
  assert.equal(refused('ContingencyFee', { ...rate, rate: '100.01' }), 1);
  assert.equal(refused('ContingencyFee', { ...rate, rate: '33.3', award: '1000' }), 0);
  assert.equal(refused('FlatRate', { ...rate, rate: '5000', award: '1000' }), 1);
});

test('a flat-rate matter has no budget, and a matter at most three grants (records:302)', () => {
  assert.equal(flatMattersHaveNoBudget('flat', true)?.status, 422);
  assert.equal(flatMattersHaveNoBudget('flat', false), undefined);
  assert.equal(flatMattersHaveNoBudget('contingency', true), undefined);
  assert.equal(grantsAreFew(3), undefined);
  assert.equal(grantsAreFew(4)?.status, 422);
});

test('payers share at most the whole invoice, each of them once', () => {
  const payer = (contact_id: string, split_portion: string) => ({ contact_id, split_portion });
  assert.deepEqual(payersShareOneInvoice([payer('1', '33.3333'), payer('2', '66.6667')]), []);
  assert.deepEqual(payersShareOneInvoice([payer('1', '40')]), []);
  assert.deepEqual(payersShareOneInvoice([]), []);
  assert.match(payersShareOneInvoice([payer('1', '50'), payer('2', '50.01')])[0]!.message, /100\.01 percent/);
  assert.match(payersShareOneInvoice([payer('1', '50'), payer('1', '10')])[0]!.message, /contact 1/);
  for (const portion of ['0', '-5', '100.5'])
    assert.equal(payersShareOneInvoice([payer('1', portion)]).length, 1);
});

test('portions are refused if and only if they exceed the whole', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 6000 }), { maxLength: 8 });
  fc.assert(
    fc.property(portions, (hundredths) => {
      const payers = hundredths.map((each, index) => ({
        contact_id: String(index),
        split_portion: (each / 100).toFixed(2),
      }));
      const whole = hundredths.reduce((total, each) => total + each, 0);
      assert.equal(payersShareOneInvoice(payers).length > 0, whole > 10_000);
    }),
  );
});

test('a stage belongs to the matter’s practice area', () => {
  const stage = { id: '4', practice_area_id: '1' };
  assert.equal(stageFitsTheArea(stage, '1'), undefined);
  assert.equal(stageFitsTheArea(stage, null), undefined);
  assert.equal(stageFitsTheArea(null, '2'), undefined);
  assert.equal(stageFitsTheArea(stage, '2')?.status, 422);
});
