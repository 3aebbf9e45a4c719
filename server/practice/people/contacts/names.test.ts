import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#kernel/errors/refusal.ts';
import { nameOf, splitName, type ContactName } from './names.ts';

function named(result: ContactName | Refusal): ContactName {
  assert.ok(!(result instanceof Refusal));
  return result;
}

test('a whole name is split into first, middle and last name (records:414)', () => {
  const cases: [string, (string | null)[]][] = [
    ['Ada Lovelace', [null, 'Ada', null, 'Lovelace']],
    ['  Ada   King  Lovelace ', [null, 'Ada', 'King', 'Lovelace']],
    ['Dr. Ada Lovelace', ['Dr.', 'Ada', null, 'Lovelace']],
    ['Lovelace, Ada King', [null, 'Ada', 'King', 'Lovelace']],
    ['Ludwig van Beethoven', [null, 'Ludwig', null, 'van Beethoven']],
    ['Maria Elena de la Cruz', [null, 'Maria', 'Elena', 'de la Cruz']],
    ['Martin Luther King Jr.', [null, 'Martin', 'Luther', 'King Jr.']],
    ['Martin King, Jr.', [null, 'Martin', null, 'King Jr.']],
    ['Prince', [null, 'Prince', null, null]],
    ['Dr', [null, 'Dr', null, null]],
    ['李 小龍', [null, '李', null, '小龍']],
    ['   ', [null, null, null, null]],
    [',', [null, null, null, null]],
  ];
  for (const [whole, [prefix, first_name, middle_name, last_name]] of cases) {
    assert.deepEqual(splitName(whole), { prefix, first_name, middle_name, last_name }, whole);
  }
});

test('no word of a whole name is lost', () => {
  const word = fc.stringMatching(/^[A-Za-z.]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const { prefix, first_name, middle_name, last_name } = splitName(words.join(' '));
      assert.equal(
        [prefix, first_name, middle_name, last_name].filter((part) => part !== null).join(' '),
        words.join(' '),
      );
    }),
  );
});

test('a person needs a first or a last name (records:414)', () => {
  for (const sent of [
    {},
    { name: '' },
    { name: ' , ' },
    { first_name: '', last_name: ' ' },
    { middle_name: 'King' },
  ]) {
    const refused = nameOf('Person', sent, undefined);
    assert.ok(refused instanceof Refusal, JSON.stringify(sent));
    assert.equal(refused.status, 422);
    assert.equal(refused.message, 'At least one of first name or last name must be provided');
  }
  assert.equal(named(nameOf('Person', { last_name: 'Lovelace' }, undefined)).name, 'Lovelace');
});

test('a person’s name is composed of its parts, which override a whole name', () => {
  const sent = {
    name: 'Somebody Else',
    first_name: 'Ada',
    middle_name: 'King',
    last_name: 'Lovelace',
    prefix: 'Lady',
  };
  assert.deepEqual(named(nameOf('Person', sent, undefined)), { ...sent, name: 'Ada King Lovelace' });
});

test('a change of one part leaves the others, and a whole name replaces them', () => {
  const before: ContactName = {
    name: 'Ada Byron',
    prefix: 'Lady',
    first_name: 'Ada',
    middle_name: null,
    last_name: 'Byron',
  };
  assert.equal(named(nameOf('Person', { last_name: 'Lovelace' }, before)).name, 'Ada Lovelace');
  assert.deepEqual(named(nameOf('Person', { name: 'Augusta Ada King' }, before)), {
    name: 'Augusta Ada King',
    prefix: 'Lady',
    first_name: 'Augusta',
    middle_name: 'Ada',
    last_name: 'King',
  });
  assert.deepEqual(named(nameOf('Person', { name: 'Ada Byron' }, before)), before);
  assert.equal(named(nameOf('Person', { prefix: null }, before)).prefix, null);
  assert.ok(nameOf('Person', { first_name: null, last_name: '' }, before) instanceof Refusal);
});

test('a company is known by its name alone (records:414)', () => {
  assert.deepEqual(named(nameOf('Company', { name: ' Acme  Works ', first_name: 'x' }, undefined)), {
    name: 'Acme Works',
    prefix: null,
    first_name: null,
    middle_name: null,
    last_name: null,
  });
  for (const sent of [{}, { name: ' ' }, { first_name: 'Ada' }])
    assert.ok(nameOf('Company', sent, undefined) instanceof Refusal);
});
