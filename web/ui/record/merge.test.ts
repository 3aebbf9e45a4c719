import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { inWords, merge } from './merge.ts';

const values = fc.record({ a: fc.integer({ max: 3, min: 0 }), b: fc.constantFrom('', 'x', 'y') });

describe('Two changes of one record', () => {
  it('keep what only one user changed, and ask about conflicts', () => {
    const base = { name: 'Alder', note: '', tags: ['a'] };
    const merged = merge(
      base,
      { ...base, name: 'Mine', note: 'M' },
      { name: 'Alder', note: 'T', tags: ['b'] },
    );
    assert.deepEqual(merged, {
      values: { name: 'Mine', note: 'M', tags: ['b'] },
      contested: [{ member: 'note', mine: 'M', theirs: 'T' }],
    });
  });

  it('lose nothing: each member is mine, or theirs if mine is unchanged', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const merged = merge(base, mine, theirs);
        for (const member of ['a', 'b'] as const) {
          const untouched = mine[member] === base[member];
          assert.equal(merged.values[member], untouched ? theirs[member] : mine[member]);
          const differ = new Set([base[member], mine[member], theirs[member]]).size === 3;
          assert.equal(
            merged.contested.some((one) => one.member === member),
            differ,
          );
        }
      }),
    );
  });

  it('compare picked records by id', () => {
    const base = { of: { id: 1, label: 'A' } };
    const mine = { of: { id: 1, label: 'A', detail: 'a@example.com' } };
    assert.deepEqual(merge(base, mine, { of: { id: 2, label: 'B' } }).contested, []);
  });

  it('are shown in words', () => {
    assert.equal(inWords([{ account: { id: 1, label: 'Rent' }, amount: '5.00', credit: '' }]), 'Rent · 5.00');
    assert.equal(inWords(null), '');
  });
});
