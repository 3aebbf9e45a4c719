/** That each line of the specification of the lead API is held by a test. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEAD_LINES } from './lead-api.ts';
import { heldLines } from './references.ts';

describe('The specification of the lead API', () => {
  const held = heldLines().filter(({ document }) => document === 'lead');

  it('is held line by line', () => {
    const lines = new Set(held.map(({ line }) => line));
    const missing = LEAD_LINES.filter(({ line, area }) => area !== 'nothing to hold' && !lines.has(line));
    assert.deepEqual(
      missing.map(({ line, says }) => `${line}: ${says}`),
      [],
      'Write a test for each, and end its name with its line, such as (lead:27).',
    );
  });

  it('has the lines that tests refer to', () => {
    const known = new Set(LEAD_LINES.map(({ line }) => line));
    const strange = held.filter(({ line }) => !known.has(line));
    assert.deepEqual(
      strange.map(({ line, by }) => `${line}: ${by}`),
      [],
      'No such line says anything: look it up in test/specification.',
    );
  });
});
