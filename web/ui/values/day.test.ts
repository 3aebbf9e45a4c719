import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseDay } from './day.ts';
import { dayNotationOf } from './day-notation.ts';

const today = '2026-11-22';

describe('A day', () => {
  for (const [text, day] of [
    ['2026-03-03', '2026-03-03'],
    ['2026-3-3', '2026-03-03'],
    ['2026/3/3', '2026-03-03'],
    ['2026/03/03', '2026-03-03'],
    ['Mar 3', '2026-03-03'],
    ['mar 3, 2025', '2025-03-03'],
    ['March 3 2025', '2025-03-03'],
    ['3 March', '2026-03-03'],
    ['3 Mar. 2027', '2027-03-03'],
    ['3/4', '2026-03-04'],
    ['3/4/25', '2025-03-04'],
    ['3.4.2025', '2025-03-04'],
    ['today', '2026-11-22'],
    ['Tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['+10', '2026-12-02'],
    ['-22', '2026-10-31'],
  ] as const)
    it(`typed as ${text} is ${day}`, () => assert.equal(parseDay(text, { today }), day));

  it('has the day first in countries that write it so', () => {
    assert.equal(parseDay('3/4', { today, dayFirst: true }), '2026-04-03');
  });

  for (const text of ['', '2026-02-30', 'Feb 30', '13/13', 'soon', 'Mrz 3', '3', '2026'])
    it(`is not “${text}”`, () => assert.equal(parseDay(text, { today }), undefined));

  for (const [locale, shown] of [
    ['en-US', 'Mar 4, 2026'],
    ['en-GB', '4 Mar 2026'],
    ['de', '04.03.2026'],
    ['fr', '4 mars 2026'],
    ['pt-BR', '4 de mar. de 2026'],
    ['hu', '2026. márc. 4.'],
    ['ja', '2026/03/04'],
  ] as const)
    it(`is shown by a field as ${shown} where people write ${locale}`, () =>
      assert.equal(dayNotationOf(locale).format('2026-03-04'), shown));

  it('is read in the words of the locale', () => {
    const french = dayNotationOf('fr');
    for (const text of [
      '22 novembre 2025',
      '22 nov. 2025',
      '22/11/2025',
      '22-11-2025',
      '2025-11-22',
      '22 Nov 2025',
    ])
      assert.equal(french.parse(text, today), '2025-11-22', text);
    assert.equal(french.parse('3 févr.', today), '2026-02-03');
    for (const text of ['demain', '22', '31 nov. 2025', 'novembre'])
      assert.equal(french.parse(text, today), undefined, text);
  });

  it('is read as the field shows it, whatever the locale', () => {
    const locales = [
      'en-US',
      'en-GB',
      'en-CA',
      'de',
      'de-AT',
      'fr',
      'es',
      'it',
      'pt-BR',
      'pt-PT',
      'nl',
      'pl',
      'cs',
      'sv',
      'nb',
      'da',
      'fi',
      'hu',
      'ru',
      'uk',
      'el',
      'tr',
      'he',
      'ar-EG',
      'fa',
      'hi',
      'th',
      'ja',
      'ko',
      'zh',
      'zh-TW',
      'vi',
      'lt',
      'bg',
    ];
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2199-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...locales), days, (locale, date) => {
        const { format, parse } = dayNotationOf(locale);
        const day = date.toISOString().slice(0, 10);
        assert.equal(parse(format(day), today), day, `${locale}: ${format(day)}`);
      }),
    );
  });
});
