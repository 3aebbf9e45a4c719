/** Every clause of the contract is covered by a test, and every citation names a clause. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PAGES } from './contract.ts';
import { citationsInNames, citationsOfSources, citationsOfTests } from './references.ts';

describe('The contract', () => {
  for (const { name, title, clauses } of PAGES) {
    it(`has a test for each clause of “${title}”`, () => {
      const held = new Set(
        citationsOfTests()
          .filter(({ page }) => page === name)
          .map(({ clause }) => clause),
      );
      assert.deepEqual(
        clauses.filter(({ number }) => !held.has(number)).map(({ number, says }) => `${number}: ${says}`),
        [],
        `Write a test for each, and end its name with the clause, such as (${name}:27).`,
      );
    });

    it(`numbers each clause of “${title}” once`, () => {
      const numbers = clauses.map(({ number }) => number);
      assert.ok(numbers.length > 50);
      assert.deepEqual(
        numbers.filter((number, index) => numbers.indexOf(number) !== index),
        [],
      );
    });
  }

  it('has every clause that a test or a comment cites', () => {
    const known = new Map(PAGES.map(({ name, clauses }) => [name, clauses.map(({ number }) => number)]));
    const ranges = citationsOfSources().filter(({ page, clause }) => !known.get(page)?.includes(clause));
    assert.deepEqual(
      [...new Set(ranges.map(({ page, clause, by }) => `${page}:${clause} in ${by}`))],
      [],
      'Look the clause up in docs/contract.',
    );
  });

  it('is cited by several clauses and pages at once', () => {
    const source =
      "it('is refused (practice:27,30-31)', …); check(\"isn't found (records:9, decisions:12)\"); it('means (practice:x) nothing')";
    assert.deepEqual(
      citationsInNames(source).map(({ page, clause, by }) => `${page} ${clause} ${by}`),
      [
        'practice 27 is refused',
        'practice 30 is refused',
        'practice 31 is refused',
        "records 9 isn't found",
        "decisions 12 isn't found",
      ],
    );
  });
});
