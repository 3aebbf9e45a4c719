import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#kernel/errors/refusal.ts';
import { areRefusals, roundingIsInRange, wantedTaxes } from './rules.ts';

const first = { order: 1, rule: 'Pre', tax_rate_configuration_id: '1' } as const;
const second = { order: 2, rule: 'Post', tax_rate_configuration_id: '2' } as const;

test('time is rounded to no more than an hour (records:882)', () => {
  for (const minutes of [undefined, '0', '60']) assert.equal(roundingIsInRange(minutes), undefined);
  for (const minutes of ['-1', '61']) assert.ok(roundingIsInRange(minutes) instanceof Refusal);
});

test('members that are not sent stay (decisions:43)', () => {
  assert.deepEqual(wantedTaxes([first, second], {}), [first, second]);
  assert.deepEqual(wantedTaxes([], { tax_rate: null, secondary_tax_rule: null }), []);
});

test('a percentage becomes a fraction, and a name renames the existing tax (records:882)', () => {
  assert.deepEqual(wantedTaxes([first], { tax_rate: '8.875' }), [{ ...first, rate: '0.08875' }]);
  assert.deepEqual(wantedTaxes([first], { tax_name: ' HST ' }), [{ ...first, name: 'HST' }]);
});

test('a tax that is new has no configuration yet, and needs a name', () => {
  assert.deepEqual(
    wantedTaxes([first], { secondary_tax_name: 'QST', secondary_tax_rate: '9', secondary_tax_rule: 'Post' }),
    [first, { order: 2, rule: 'Post', tax_rate_configuration_id: null, name: 'QST', rate: '0.09' }],
  );
  assert.ok(areRefusals(wantedTaxes([], { tax_rate: '5' })));
});

test('a null name removes a tax', () => {
  assert.deepEqual(wantedTaxes([first, second], { secondary_tax_name: null }), [first]);
  assert.deepEqual(wantedTaxes([first, second], { tax_name: null }), [second]);
});

test('both taxes are refused at once', () => {
  const found = wantedTaxes([], { tax_name: '', secondary_tax_name: 'X', secondary_tax_rate: '-101' });
  assert.ok(areRefusals(found));
  assert.deepEqual(
    found.map(({ errors }) => Object.keys(errors ?? {})),
    [['tax_name'], ['secondary_tax_rate']],
  );
});
