import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { companyIsOfAPerson, phoneDigits, searchedDigits } from './rules.ts';

test('a phone number is reduced to its digits, without format or extension (records:419)', () => {
  for (const number of [
    '+1 (555) 010-9999',
    '1.555.010.9999',
    '1 555 0109999 ext. 42',
    '15550109999x7',
    '１５５５０１０９９９９',
  ]) {
    assert.equal(phoneDigits(number), '15550109999', number);
  }
  assert.equal(phoneDigits('none'), '');
});

test('a number is found in any format, with and without its country code (records:419)', () => {
  const stored = phoneDigits('(555) 010-9999');
  for (const query of ['5550109999', '+1 555 010 9999', '555-010-9999', '010-9999', '001 555.010.9999']) {
    assert.ok(stored.includes(searchedDigits(query)!), query);
  }
  assert.ok(phoneDigits('020 7946 0958').includes(searchedDigits('+44 20 7946 0958')!));
});

test('a number is found with any combination of country code, trunk zero and international prefix (records:419) (lead:75,79)', () => {
  const cork = [
    '+353 21 496 0000',
    '+353 (0)21 496 0000',
    '00353 21 4960000',
    '011 353 21 496 0000',
    '353214960000',
    '021 496 0000',
    '(021) 4960000',
  ];
  const sydney = ['+61 2 5550 1234', '0011 61 2 5550 1234', '(02) 5550 1234', '0255501234', '61255501234'];
  const berlin = ['+49 30 901820', '0049 (0)30 901820', '030/901820', '030 – 90 18 20'];
  const boston = [
    '+1 617-555-0142',
    '1 (617) 555.0142',
    '6175550142',
    '001 617 555 0142',
    '617‑555‑0142',
    '\u202a+1 617 555 0142\u202c',
  ];
  for (const spellings of [cork, sydney, berlin, boston])
    for (const stored of spellings)
      for (const query of spellings)
        assert.ok(phoneDigits(stored).includes(searchedDigits(query)!), `${query} among ${stored}`);
  assert.ok(phoneDigits('617 555 0142').includes(searchedDigits('617 555 0142 ext. 9')!));
  assert.ok(!phoneDigits('021 496 0000').includes(searchedDigits('+353 21 496 0001')!));
});

test('words and single digits are not searched as phone numbers', () => {
  for (const query of ['Lovelace', '12', 'Route 66', '']) assert.equal(searchedDigits(query), null, query);
});

test('a number is found as written, whatever is between its digits', () => {
  const between = fc.array(fc.constantFrom('', ' ', '-', '.', '(', ')', '/'), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{7,12}$/), between, (digits, separators) => {
      const spelled = [...digits].map((digit, index) => digit + separators[index]).join('');
      assert.ok(phoneDigits(digits).includes(searchedDigits(spelled)!));
    }),
  );
});

test('a company belongs to no company', () => {
  assert.equal(companyIsOfAPerson('Person', '4'), undefined);
  assert.equal(companyIsOfAPerson('Company', null), undefined);
  assert.equal(companyIsOfAPerson('Company', '4')?.status, 422);
});
