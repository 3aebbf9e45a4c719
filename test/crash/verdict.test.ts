import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verdict, type Evidence, type Told } from './verdict.ts';

describe('The check of deliveries under kills', () => {
  const told = (record: string, change: string, messageId = `${record}${change}`, raw = messageId): Told => ({
    record,
    change,
    messageId,
    raw,
  });
  const evidence: Evidence = {
    committed: new Map([
      ['1', ['created A', 'updated B', 'updated C']],
      ['2', ['created D']],
    ]),
    acknowledged: new Set(['1 created A', '2 created D']),
    told: [told('1', 'created A'), told('2', 'created D'), told('1', 'updated B'), told('1', 'updated C')],
    failed: new Set(),
  };
  const all = evidence.told;

  it('finds nothing if all arrived in order, including duplicates and overtaken failures', () => {
    assert.deepEqual(verdict(evidence), []);
    assert.deepEqual(verdict({ ...evidence, told: [...all, all[0]!] }), []);
    const overtaken = [all[0]!, all[1]!, all[3]!, all[2]!];
    assert.deepEqual(verdict({ ...evidence, told: overtaken, failed: new Set([all[2]!.messageId]) }), []);
  });

  it('finds lost, invented, repeated, changed and misordered deliveries', () => {
    const wrong = (changes: Partial<Evidence>) => verdict({ ...evidence, ...changes });
    assert.deepEqual(wrong({ told: all.slice(0, 3) }), ['1 updated C was committed and never told of']);
    assert.deepEqual(wrong({ told: [...all, told('2', 'updated Z')] }), [
      '2 updated Z was told of and never committed',
    ]);
    assert.match(wrong({ told: [...all, told('2', 'created D', 'other')] })[0]!, /under two ids/);
    assert.match(wrong({ told: [...all, { ...all[0]!, raw: 'other' }] })[0]!, /two bodies/);
    assert.match(wrong({ told: [all[0]!, all[1]!, all[3]!, all[2]!] })[0]!, /after a later change/);
    assert.match(wrong({ acknowledged: new Set(['2 updated E']) })[0]!, /acknowledged and is lost/);
  });
});
