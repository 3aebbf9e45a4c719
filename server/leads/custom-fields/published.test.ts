/** How the stored text of a custom field's value is converted for each field type, for any text. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { coerced, PUBLISHED_AS, PUBLISHED_TYPES } from './published.ts';

const value = (...given: Parameters<typeof coerced>): unknown => JSON.parse(coerced(...given));
const anyType = fc.constantFrom(...PUBLISHED_TYPES);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    'true',
    'NO',
    '0',
    '1,250.50',
    '$12',
    '-3',
    '1e5',
    '2026-02-30',
    '2026-03-31',
    '٣',
    'null',
  ),
);

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

describe('The stored text of a custom field', () => {
  it('is JSON of its type or null, for any text (lead:43)', () => {
    fc.assert(
      fc.property(anyType, anyText, (type, text) => {
        const shown = value(type, text);
        if (type === 'checkbox') assert.ok(shown === null || typeof shown === 'boolean');
        else if (type === 'date')
          assert.ok(shown === null || (typeof shown === 'string' && ISO_DATE.test(shown)));
        else if (type === 'numeric' || type === 'currency')
          assert.ok(shown === null || (typeof shown === 'number' && Number.isFinite(shown)));
        else assert.equal(shown, text.toWellFormed());
      }),
      { numRuns: 2000 },
    );
  });

  it('gives every number exactly (lead:43)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('numeric' as const, 'currency' as const),
        fc.bigInt(-(10n ** 14n), 10n ** 14n),
        (type, units) => {
          const sign = units < 0n ? '-' : '';
          const digits = String(units < 0n ? -units : units).padStart(3, '0');
          const whole = digits.slice(0, -2);
          const text = `${sign}${whole}.${digits.slice(-2)}`;
          const grouped = `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
          const shown = coerced(type, text);
          assert.equal(Number(shown), Number(text));
          assert.equal(coerced(type, grouped), shown);
          assert.equal(coerced(type, ` ${text} `), shown);
        },
      ),
    );
  });

  it('gives every valid date, with or without a time, and no invalid one (lead:43)', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          assert.equal(value('date', day), day);
          assert.equal(value('date', date.toISOString()), day);
        },
      ),
    );
    for (const text of ['2026-02-30', '2026-13-01', '31.03.2026', 'soon', ''])
      assert.equal(value('date', text), null);
  });

  it('gives true or false for common words (lead:43)', () => {
    for (const text of ['true', 'TRUE', ' yes', '1', 'on', 't'])
      assert.equal(value('checkbox', text), true, text);
    for (const text of ['false', 'No', '0', 'off', 'f']) assert.equal(value('checkbox', text), false, text);
    for (const text of ['maybe', '', '2', 'truth']) assert.equal(value('checkbox', text), null, text);
  });

  it('of a removed field is the text (lead:42,43)', () => {
    fc.assert(fc.property(anyText, (text) => assert.equal(value(null, text), text.toWellFormed())));
  });

  it('has the practice’s name of its type (lead:53)', () => {
    assert.deepEqual(PUBLISHED_AS, {
      dropdown: 'picklist',
      single_line_text: 'text_line',
      paragraph_text: 'text_area',
      contact_select: 'contact',
      integer: 'numeric',
      money: 'currency',
    });
  });
});
