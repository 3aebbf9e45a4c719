import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '#kernel/errors/refusal.ts';
import {
  FIELD_TYPES,
  fieldIsOfParent,
  oneValueForAField,
  optionsAreOfPicklists,
  readCustomValue,
  readValueFilter,
  readValueId,
  type FieldType,
  type StoredValue,
} from './rules.ts';

const field = (field_type: FieldType) => ({ name: 'Court', field_type });

const TAKEN: readonly [FieldType, unknown, StoredValue][] = [
  ['checkbox', true, { value: 'true' }],
  ['checkbox', 'False', { value: 'false' }],
  ['contact', 12, { value: '12', contact_id: '12' }],
  ['matter', '12', { value: '12', matter_id: '12' }],
  ['picklist', ' 3 ', { value: '3', picklist_option_id: '3' }],
  ['currency', '1200.5', { value: '1200.50', number_value: '1200.50' }],
  ['currency', 0.1, { value: '0.10', number_value: '0.10' }],
  ['numeric', '-1.500', { value: '-1.5', number_value: '-1.5' }],
  ['numeric', 1e-7, { value: '0', number_value: '0' }],
  ['date', '2026-03-31T10:00:00Z', { value: '2026-03-31', date_value: '2026-03-31' }],
  ['time', '9:05', { value: '09:05', time_value: '09:05' }],
  ['time', '12:30 am', { value: '00:30', time_value: '00:30' }],
  ['time', '2:30 p.m.', { value: '14:30', time_value: '14:30' }],
  ['time', '14:30:15', { value: '14:30:15', time_value: '14:30:15' }],
  ['email', ' ada@example.org ', { value: 'ada@example.org' }],
  ['url', 'https://example.org/a?b=c', { value: 'https://example.org/a?b=c' }],
  ['url', 'example.org/a', { value: 'https://example.org/a' }],
  ['text_line', ' District Court ', { value: 'District Court' }],
  ['text_line', 42, { value: '42' }],
  ['text_area', ' two\nlines ', { value: ' two\nlines ' }],
];

const REFUSED: readonly [FieldType, unknown][] = [
  ['checkbox', 'maybe'],
  ['contact', 'Ada'],
  ['contact', 1.5],
  ['matter', {}],
  ['picklist', 'Red'],
  ['currency', '1,200'],
  ['numeric', 'ten'],
  ['numeric', '1e40'],
  ['date', '2026-02-30'],
  ['date', '31.03.2026'],
  ['time', '25:00'],
  ['time', '13:00 pm'],
  ['time', '9:5'],
  ['email', 'ada'],
  ['email', 'a@b c'],
  ['url', 'javascript:alert(1)'],
  ['url', 'not a url'],
  ['text_line', 'two\nlines'],
  ['text_line', 'x'.repeat(256)],
  ['text_area', 'x'.repeat(65_536)],
  ['text_area', 'nul \u0000'],
];

test('a value of each type is stored as text and as a typed value (records:929)', () => {
  for (const [type, sent, stored] of TAKEN)
    assert.deepEqual(readCustomValue(field(type), sent), stored, `${type} ${String(sent)}`);
  assert.deepEqual([...new Set(TAKEN.map(([type]) => type))].sort(), [...FIELD_TYPES].sort());
});

test('a value of a wrong type is refused with the name of the field (records:929)', () => {
  for (const [type, sent] of REFUSED) {
    const refused = readCustomValue(field(type), sent);
    assert.ok(refused instanceof Refusal, `${type} ${String(sent).slice(0, 20)}`);
    assert.match(refused.message, /custom field Court/);
    assert.deepEqual(Object.keys(refused.errors ?? {}), ['custom_field_values']);
  }
});

test('an empty value is null', () => {
  for (const type of FIELD_TYPES)
    for (const empty of [null, undefined, '', '  ']) assert.equal(readCustomValue(field(type), empty), null);
});

test('a stored value is read back unchanged', () => {
  for (const [type, , stored] of TAKEN) assert.deepEqual(readCustomValue(field(type), stored.value), stored);
  const anything = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean());
  fc.assert(
    fc.property(fc.constantFrom(...FIELD_TYPES), anything, (type, sent) => {
      const stored = readCustomValue(field(type), sent);
      if (stored === null || stored instanceof Refusal) return;
      assert.deepEqual(readCustomValue(field(type), stored.value), stored);
    }),
  );
});

test('numbers, money, dates and times compare by order, other types only by equality (records:306)', () => {
  const samples = new Map(TAKEN.map(([type, , stored]) => [type, stored.value]));
  const ordered = ['currency', 'date', 'numeric', 'time'];
  for (const type of FIELD_TYPES) {
    assert.ok(!(readValueFilter(field(type), `=${samples.get(type)}`) instanceof Refusal), type);
    for (const operator of ['>', '>=', '<', '<=']) {
      const read = readValueFilter(field(type), operator + samples.get(type));
      assert.equal(read instanceof Refusal, !ordered.includes(type), type + operator);
      if (read instanceof Refusal) assert.equal(read.status, 400);
      else assert.equal(read.operator, operator);
    }
  }
});

test('a filter without an operator means equality, and one with a value of another type is a 400 (records:306)', () => {
  assert.deepEqual(readValueFilter(field('numeric'), '5'), {
    operator: '=',
    stored: { value: '5', number_value: '5' },
  });
  const refused = readValueFilter(field('date'), '>soon');
  assert.ok(refused instanceof Refusal && refused.status === 400);
});

test('the id of a value is its type and its number (records:929)', () => {
  for (const type of FIELD_TYPES) assert.deepEqual(readValueId(`${type}-12`), { field_type: type, id: '12' });
  for (const id of [
    '12',
    'text_line',
    'text_line-',
    'text_line-0',
    'color-1',
    'text_line-1x',
    'text_line-9999999999999999999',
  ]) {
    assert.equal(readValueId(id), undefined, id);
  }
});

test('a field has one value per record, and an empty one is filled (records:929)', () => {
  assert.equal(oneValueForAField(field('text_line'), undefined), undefined);
  assert.equal(oneValueForAField(field('text_line'), { value: null }), undefined);
  assert.equal(oneValueForAField(field('text_line'), { value: 'x' })?.status, 422);
});

test('a contact’s field has no value on a matter, and only picklists have options', () => {
  assert.equal(fieldIsOfParent({ name: 'Court', parent_type: 'Matter' }, 'Matter'), undefined);
  assert.equal(fieldIsOfParent({ name: 'Court', parent_type: 'Contact' }, 'Matter')?.status, 422);
  assert.equal(optionsAreOfPicklists('picklist', [{}]), undefined);
  assert.equal(optionsAreOfPicklists('text_line', []), undefined);
  assert.equal(optionsAreOfPicklists('text_line', [{}])?.status, 422);
});
