import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inNotation } from './sentence-notation.ts';

const said = (sentence: string) =>
  inNotation(sentence, {
    date: (date) => `D(${date})`,
    instant: (instant) => `I(${instant})`,
    decimal: (decimal) => `N(${decimal})`,
  });

describe('Dates and numbers in sentences of the API', () => {
  it('are written in another notation', () => {
    assert.equal(
      said('date cannot be 2026-11-30: the books are closed through 2026-12-31.'),
      'date cannot be D(2026-11-30): the books are closed through D(2026-12-31).',
    );
    assert.equal(said('date cannot be "2026-11-30".'), 'date cannot be D(2026-11-30).');
    assert.equal(said('Wait until 2026-11-30T10:15:00.000Z.'), 'Wait until I(2026-11-30T10:15:00.000Z).');
    assert.equal(
      said('12500.00 cannot be taken out: only -1234.50 is held, or "3.5".'),
      'N(12500.00) cannot be taken out: only N(-1234.50) is held, or N(3.5).',
    );
  });

  it('stay if they are no dates and numbers, or part of a name', () => {
    for (const sentence of [
      'date cannot be "2026-02-30": send a date.',
      'The file "Report 2026-11-30 (1.50).pdf" is in the folder 2026-11-30-drafts.',
      'The version 4.0.13 came with 10.1.2.3/8 and https://firm.example/2026-11-30/1.5.',
      'items[0].note is required, as in RFC 2119-2026. Send 12.',
    ])
      assert.equal(said(sentence), sentence);
  });
});
