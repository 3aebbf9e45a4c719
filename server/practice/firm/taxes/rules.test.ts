import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#kernel/errors/refusal.ts';
import { add, compare, sum } from '#kernel/values/money.ts';
import {
  authorityFitsTheCountry,
  CONFIGURATIONS_OF_A_FIRM,
  firmMayAddATax,
  rateIsAFraction,
  readTaxes,
  settingByDefault,
  settingOfTaxes,
  TAX_SETTINGS,
  taxAmounts,
  taxesOfSetting,
  taxMayGo,
  type FirmTaxes,
  type TaxInput,
} from './rules.ts';

const gst: TaxInput = { order: 1, tax_rate_configuration_id: '1' };
const pst: TaxInput = { order: 2, tax_rate_configuration_id: '2' };
const firm: FirmTaxes = { first: '1', second: '2', second_rule: 'Post' };

test('the first tax is always Pre, the second unless it says Post (practice:66)', () => {
  assert.deepEqual(
    readTaxes(
      [
        { ...pst, rule: 'Post' },
        { ...gst, rule: 'Post' },
      ],
      'input_tax_settings',
    ),
    [
      { order: 1, rule: 'Pre', tax_rate_configuration_id: '1' },
      { order: 2, rule: 'Post', tax_rate_configuration_id: '2' },
    ],
  );
  assert.deepEqual(readTaxes([gst, pst], 'tax_settings'), [
    { order: 1, rule: 'Pre', tax_rate_configuration_id: '1' },
    { order: 2, rule: 'Pre', tax_rate_configuration_id: '2' },
  ]);
  assert.deepEqual(readTaxes([], 'tax_settings'), []);
});

test('there are at most two taxes, of different rates, with the orders 1 and 2 (practice:65,66)', () => {
  const refused: readonly (readonly TaxInput[])[] = [
    [gst, pst, { order: 3, tax_rate_configuration_id: '3' }],
    [{ ...gst, order: 0 }],
    [{ ...gst, order: 1.5 }],
    [pst],
    [gst, { ...pst, order: 1 }],
    [gst, { ...pst, tax_rate_configuration_id: '1' }],
  ];
  for (const taxes of refused) {
    const refusal = readTaxes(taxes, 'tax_settings');
    assert.ok(refusal instanceof Refusal, JSON.stringify(taxes));
    assert.deepEqual(Object.keys(refusal.errors ?? {}), ['tax_settings']);
  }
});

test('Post compounds on the tax before it (practice:66)', () => {
  const taxes = (rule: 'Pre' | 'Post') => [
    { order: 1, rule: 'Pre', rate: '0.05' } as const,
    { order: 2, rule, rate: '0.09975' } as const,
  ];
  assert.deepEqual(taxAmounts('100.00', taxes('Pre')), { amounts: ['5.00', '9.98'], total: '14.98' });
  assert.deepEqual(taxAmounts('100.00', taxes('Post')), { amounts: ['5.00', '10.47'], total: '15.47' });
  assert.deepEqual(taxAmounts('100.00', []), { amounts: [], total: '0.00' });
  assert.deepEqual(taxAmounts('0.10', [{ order: 1, rule: 'Pre', rate: '0.05' }]), {
    amounts: ['0.01'],
    total: '0.01',
  });
});

test('taxes give exact totals, and Post is never less than Pre for positive amounts', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));
  const rate = fc.integer({ min: 0, max: 30_000 }).map((value) => (value / 100_000).toFixed(5));
  fc.assert(
    fc.property(cents, rate, rate, (net, first, second) => {
      const compute = (rule: 'Pre' | 'Post') =>
        taxAmounts(net, [
          { order: 2, rule, rate: second },
          { order: 1, rule: 'Pre', rate: first },
        ]);
      const post = compute('Post');
      assert.equal(compare(sum(post.amounts), post.total), 0);
      assert.ok(compare(post.total, compute('Pre').total) >= 0);
      assert.ok(compare(add(net, post.total), net) >= 0);
    }),
  );
});

test('the short form names the firm’s own taxes, and a list that is one of its forms is shown as it (practice:64)', () => {
  for (const setting of TAX_SETTINGS)
    assert.equal(settingOfTaxes(taxesOfSetting(setting, firm), firm), setting);
  assert.deepEqual(taxesOfSetting('tax_2_only', firm), [
    { order: 1, rule: 'Pre', tax_rate_configuration_id: '2' },
  ]);
  assert.deepEqual(
    taxesOfSetting('tax_1_and_tax_2', firm).map(({ rule }) => rule),
    ['Pre', 'Post'],
  );
  assert.equal(settingOfTaxes([{ order: 1, rule: 'Pre', tax_rate_configuration_id: '9' }], firm), null);
});

test('a firm without its own taxes cannot use the short form (practice:64)', () => {
  const none: FirmTaxes = { first: null, second: null, second_rule: 'Pre' };
  assert.deepEqual(taxesOfSetting('tax_1_and_tax_2', none), []);
  assert.equal(settingOfTaxes([], none), 'no_tax');
});

test('a new expense is taxed as the firm’s settings say', () => {
  const settings = {
    apply_tax_by_default: false,
    use_secondary_tax: false,
    apply_secondary_tax_by_default: true,
  };
  assert.equal(settingByDefault(settings), 'no_tax');
  assert.equal(settingByDefault({ ...settings, use_secondary_tax: true }), 'tax_2_only');
  assert.equal(settingByDefault({ ...settings, apply_tax_by_default: true }), 'tax_1_only');
  assert.equal(
    settingByDefault({ ...settings, apply_tax_by_default: true, use_secondary_tax: true }),
    'tax_1_and_tax_2',
  );
});

test('a rate is a fraction from -1 to 1 (records:874)', () => {
  for (const rate of ['-1', '0', '0.09975', '1']) assert.equal(rateIsAFraction(rate), undefined);
  for (const rate of ['5', '-1.01']) assert.deepEqual(Object.keys(rateIsAFraction(rate)!.errors!), ['rate']);
});

test('a firm has at most fifteen tax rates, and only Canadian ones an authority (records:874)', () => {
  assert.equal(firmMayAddATax(CONFIGURATIONS_OF_A_FIRM - 1), undefined);
  assert.equal(firmMayAddATax(CONFIGURATIONS_OF_A_FIRM)?.status, 422);
  assert.equal(authorityFitsTheCountry('revenu_quebec', 'CA'), undefined);
  assert.equal(authorityFitsTheCountry('revenu_quebec', 'US')?.status, 422);
  for (const none of ['none', null]) assert.equal(authorityFitsTheCountry(none, 'US'), undefined);
});

test('a tax rate that is the firm’s own or in use stays (records:874)', () => {
  const rate = { id: '3', is_system: false, used: false };
  assert.equal(taxMayGo(rate), undefined);
  assert.equal(taxMayGo({ ...rate, is_system: true })?.status, 409);
  assert.equal(taxMayGo({ ...rate, used: true })?.status, 409);
});
