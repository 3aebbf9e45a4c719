/** Amounts in words, which a bank goes by if words and figures differ. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { amountInWords } from './amount-in-words.ts';

it('An amount in words has every group of digits, and cents as hundredths', () => {
  for (const [units, words] of [
    [0n, 'Zero and 00/100'],
    [5n, 'Zero and 05/100'],
    [100n, 'One and 00/100'],
    [1_399n, 'Thirteen and 99/100'],
    [2_000n, 'Twenty and 00/100'],
    [9_950n, 'Ninety-nine and 50/100'],
    [10_000n, 'One hundred and 00/100'],
    [123_456n, 'One thousand two hundred thirty-four and 56/100'],
    [10_001_000n, 'One hundred thousand ten and 00/100'],
    [200_000_001n, 'Two million and 01/100'],
    [
      99_999_999_999_999n,
      'Nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100',
    ],
  ] as const)
    assert.equal(amountInWords(units, 2), words);
});

it('An amount in words has the decimals of its currency: none for yen, thousandths for Bahraini dinars', () => {
  assert.equal(amountInWords(123_400n, 0), 'One thousand two hundred thirty-four');
  assert.equal(amountInWords(1_234_056n, 3), 'One thousand two hundred thirty-four and 056/1000');
});
