import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#kernel/errors/refusal.ts';
import { namesSent, ownerStaysEnabled, rolesSent, splitName, timeZoneExists } from './rules.ts';

test('a whole name is split at its last space (decisions:43)', () => {
  assert.deepEqual(splitName('Ada  May Byrne '), ['Ada May', 'Byrne']);
  assert.deepEqual(splitName('Cher'), ['Cher', '']);
});

test('first and last name override the whole name, and those not sent stay', () => {
  assert.deepEqual(namesSent({ name: 'Ada Byrne', last_name: 'Cole' }), {
    first_name: 'Ada',
    last_name: 'Cole',
    initials: 'AC',
  });
  assert.deepEqual(namesSent({ last_name: 'New' }, { first_name: 'Lea', last_name: 'Old' }), {
    first_name: 'Lea',
    last_name: 'New',
    initials: 'LN',
  });
  assert.equal(namesSent({}, { first_name: 'Lea', last_name: 'Old' }), undefined);
});

test('a user needs a name', () => {
  for (const names of [
    namesSent({}),
    namesSent({ name: '  ' }),
    namesSent({ first_name: '', last_name: ' ' }, { first_name: 'A', last_name: 'B' }),
  ]) {
    assert.ok(names instanceof Refusal);
  }
});

test('roles must be known, in any case, each once', () => {
  assert.deepEqual(rolesSent(['ADMIN', 'billing', 'admin']), ['admin', 'billing']);
  assert.deepEqual(rolesSent([]), []);
  assert.equal(rolesSent(undefined), undefined);
  assert.ok(rolesSent(['owner']) instanceof Refusal);
});

test('a time zone must exist', () => {
  assert.equal(timeZoneExists('Europe/Dublin'), undefined);
  assert.equal(timeZoneExists('Mars/Base')?.status, 422);
});

test('the account owner stays enabled', () => {
  assert.equal(ownerStaysEnabled({ account_owner: true }, false)?.status, 422);
  assert.equal(ownerStaysEnabled({ account_owner: false }, false), undefined);
  assert.equal(ownerStaysEnabled({ account_owner: true }, true), undefined);
});
