import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';

/**
 * Codes that the runtime knows although the standard withdrew them or no country or union uses them as its currency.
 */
const NOT_OFFERED = new Set(['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL']);

/** Decimals according to the runtime, which goes by common use and sometimes has fewer than the standard. */
const placesBy = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits ?? 2;

interface Currency {
  readonly id: string;
  readonly code: string;
  readonly sign: string;
  readonly minor_digits: number;
}

withFixture('The currencies', (fixture) => {
  const currencies = () =>
    fixture.asOwner(
      async (owner) =>
        (await owner.query<Currency>('select id, code, sign, minor_digits from currencies')).rows,
    );

  it('are all current currencies that the runtime knows', async () => {
    const offered = new Set((await currencies()).map(({ code }) => code));
    const missing = Intl.supportedValuesOf('currency').filter(
      (code) => !offered.has(code) && !NOT_OFFERED.has(code),
    );
    assert.deepEqual(missing, []);
    assert.deepEqual(
      [...NOT_OFFERED].filter((code) => offered.has(code)),
      [],
    );
  });

  it('have their number in the standard as id, and the sign people write', async () => {
    const byCode = new Map((await currencies()).map((each) => [each.code, each]));
    const expected: [string, string, string, number][] = [
      ['USD', '840', '$', 2],
      ['CAD', '124', '$', 2],
      ['GBP', '826', '£', 2],
      ['EUR', '978', '€', 2],
      ['AUD', '36', '$', 2],
      ['JPY', '392', '¥', 0],
      ['KWD', '414', 'KWD', 3],
      ['CLF', '990', 'CLF', 4],
    ];
    for (const [code, id, sign, minor_digits] of expected)
      assert.deepEqual(byCode.get(code), { id, code, sign, minor_digits });
  });

  it('have three places wherever the runtime has three, and none only where it has none', async () => {
    for (const { code, minor_digits } of await currencies()) {
      if (placesBy(code) === 3) assert.equal(minor_digits, 3, code);
      if (minor_digits === 0) assert.equal(placesBy(code), 0, code);
    }
  });
});
