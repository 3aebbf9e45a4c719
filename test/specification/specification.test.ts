/** That each line of the specification is held by a test. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SPECIFICATIONS } from './documents.ts';
import { heldLines, referencesIn } from './references.ts';

for (const { word, title, lines } of SPECIFICATIONS) {
  describe(`The specification of ${title}`, () => {
    it('is held line by line', (context) => {
      const held = new Set(
        heldLines()
          .filter(({ document }) => document === word)
          .map(({ line }) => line),
      );
      const wanted = lines.filter(({ area }) => area !== 'nothing to hold');
      const missing = wanted.filter(({ line }) => !held.has(line));
      context.diagnostic(
        `${wanted.length - missing.length} of ${wanted.length} lines have a test; npm run specification lists them`,
      );
      assert.deepEqual(
        missing.map(({ line, says }) => `${line}: ${says}`),
        [],
        `Write a test for each, and end its name with its line, such as (${word}:27).`,
      );
    });

    it('has the lines that tests refer to', () => {
      const known = new Set(lines.map(({ line }) => line));
      const strange = heldLines().filter(({ document, line }) => document === word && !known.has(line));
      assert.deepEqual(
        strange.map(({ line, by }) => `${line}: ${by}`),
        [],
        'No such line says anything: look it up in test/specification.',
      );
    });
  });
}

describe('A specification', () => {
  it('is counted by references of several lines and documents', () => {
    const source =
      "it('is refused (v4:27,30-31)', …); check(\"isn't found (facts:9, decisions:12)\"); it('means (v4:x) nothing')";
    assert.deepEqual(
      referencesIn(source).map(({ document, line, by }) => `${document} ${line} ${by}`),
      [
        'v4 27 is refused',
        'v4 30 is refused',
        'v4 31 is refused',
        "facts 9 isn't found",
        "decisions 12 isn't found",
      ],
    );
  });
});
