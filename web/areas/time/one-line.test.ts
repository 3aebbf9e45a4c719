import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatDuration } from '../../ui/values/duration.ts';
import { parseOneLine } from './one-line.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

describe('An entry in one line', () => {
  it('has a duration, a description, a matter and codes', () => {
    assert.deepEqual(parseOneLine('1h20m call with opposing counsel @00123 #A106', TODAY), {
      seconds: 4800,
      note: 'call with opposing counsel',
      matter: '00123',
      codes: ['A106'],
      date: TODAY,
      nonBillable: false,
    });
  });

  it('accepts its parts in any order, and names with spaces in quotes', () => {
    const entry = parseOneLine('@"Acme Corp" #l110 #a103 .5 draft motion !nb', TODAY);
    assert.deepEqual(
      [entry.seconds, entry.note, entry.matter, entry.codes, entry.nonBillable],
      [1800, 'draft motion', 'Acme Corp', ['L110', 'A103'], true],
    );
  });

  for (const [text, date] of [
    ['1h call yesterday', '2026-11-21'],
    ['1h fri call', '2026-11-20'],
    ['1h call sunday', '2026-11-15'],
    ['1h call 11/20', '2026-11-20'],
    ['1h call 12/30', '2025-12-30'],
    ['1h call 2026-02-03', '2026-02-03'],
    ['1h call 2026/2/3', '2026-02-03'],
    ['1h call 2026/02/03', '2026-02-03'],
    ['1h call 2/3/2026', '2026-02-03'],
    ['1h call on exhibit 2.3', TODAY],
    ['1h call 2026-02-30', TODAY],
    ['1h prepared for Monday hearing', TODAY],
  ] as const)
    it(`is of ${date}: ${text}`, () => assert.equal(parseOneLine(text, TODAY).date, date));

  it('has the date of people who write the day first', () => {
    for (const text of ['1h call 3/2', '1h call 3.2.2026'])
      assert.equal(parseOneLine(text, TODAY, true).date, '2026-02-03', text);
  });

  it('has a duration with spaces before its units', () => {
    for (const text of ['1h 20 min call', '1 h 20 m call', '1 hour 20 minutes call']) {
      const { seconds, note } = parseOneLine(text, TODAY);
      assert.deepEqual([seconds, note], [4800, 'call'], text);
    }
  });

  it('has a duration with abbreviated units, or with words', () => {
    for (const [text, seconds] of [
      ['6 min. call', 360],
      ['2 hrs. call', 7200],
      ['1 hour and 20 minutes call', 4800],
    ] as const)
      assert.partialDeepStrictEqual(parseOneLine(text, TODAY), { seconds, note: 'call' });
    assert.partialDeepStrictEqual(parseOneLine('1h and call', TODAY), { seconds: 3600, note: 'and call' });
  });

  it('keeps a second matter in its description', () => {
    const twice = parseOneLine('1h call @00001 about @00002', TODAY);
    assert.partialDeepStrictEqual(twice, { matter: '00001', note: 'call about @00002' });
  });

  it('keeps the words of a description that only look like something else', () => {
    const entry = parseOneLine('30m reviewed exhibit #12 and mail to a@b.example', TODAY);
    assert.deepEqual(
      [entry.seconds, entry.note, entry.codes],
      [1800, 'reviewed exhibit #12 and mail to a@b.example', []],
    );
    assert.equal(entry.matter, undefined);
  });

  it('has no duration if none is written', () => {
    assert.equal(parseOneLine('call with counsel', TODAY).seconds, undefined);
  });

  it('preserves every duration and description', () => {
    const word = fc.stringMatching(/^[a-zé]{4,9}x$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1439 }), fc.array(word, { minLength: 1 }), (minutes, words) => {
        const entry = parseOneLine(`${formatDuration(minutes * 60)} ${words.join(' ')} @7`, TODAY);
        assert.deepEqual([entry.seconds, entry.note, entry.matter], [minutes * 60, words.join(' '), '7']);
      }),
    );
  });
});
