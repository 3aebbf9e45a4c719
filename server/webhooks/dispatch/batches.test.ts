import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../test/support/until.ts';
import { Batches } from './batches.ts';
import { Semaphore } from './semaphore.ts';

/** Batches that record which items were processed together; processing fails for items that begin with `bad`. */
function remembering({ places = 1, atOnce = 10, lost = false } = {}) {
  const done: string[] = [];
  const failed: string[] = [];
  const batches = new Batches<string>(new Semaphore(places), {
    atOnce,
    gathers_ms: 1,
    async do(accountId, batch) {
      await pause(2);
      if (lost) throw Object.assign(new Error('The connection is lost.'), { code: 'ECONNRESET' });
      if (batch.some((each) => each.startsWith('bad'))) throw new Error('It cannot be done.');
      done.push(`${accountId}: ${batch.join(' ')}`);
    },
    failed: (_, accountId, batch) => void failed.push(`${accountId}: ${batch.join(' ')}`),
  });
  return { batches, done, failed };
}

describe('Batches', () => {
  it('combine work that arrives together, up to their size, alternating between firms', async () => {
    const { batches, done } = remembering({ atOnce: 3 });
    for (const each of ['a', 'b', 'c', 'd', 'e']) batches.add('1', each);
    batches.add('2', 'x');
    await until(() => done.length === 3);
    assert.deepEqual(done, ['1: a b c', '2: x', '1: d e']);
    batches.add('1', 'f');
    await until(() => done.length === 4);
    assert.equal(done[3], '1: f');
  });

  it('run each item separately if one fails', async () => {
    const { batches, done, failed } = remembering();
    for (const each of ['a', 'bad', 'c']) batches.add('1', each);
    await until(() => failed.length === 1 && done.length === 2);
    assert.deepEqual([done, failed], [['1: a', '1: c'], ['1: bad']]);
  });

  it('do not retry a lost database for each item', async () => {
    const { batches, failed } = remembering({ lost: true });
    for (const each of ['a', 'b', 'c']) batches.add('1', each);
    await until(() => failed.length > 0);
    assert.deepEqual(failed, ['1: a b c']);
  });
});
