/**
 * Kills the service with SIGKILL under load, at random and at critical moments, and the database with it; then
 * compares what was committed with what was received. Each kill makes another process load the service, so there are
 * few here. `npm run soak` does it ten thousand times; KILLS_OF_EACH makes this run longer.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MOMENTS } from './moments.ts';
import { StressRun } from './stress-run.ts';

const KILLS_OF_EACH = Number(process.env['KILLS_OF_EACH'] ?? 2);
const DATABASE_KILLS = 2;
/** A few minutes on two idle cores; the runner's limit is for tests of ordinary length. */
const ALL_WITHIN_MS = 1_200_000;

describe('Webhooks of a service that is killed', { timeout: ALL_WITHIN_MS }, () => {
  let stressRun: StressRun;
  before(async () => {
    stressRun = await StressRun.begin();
  });
  after(() => stressRun.end());

  for (const moment of MOMENTS)
    it(`are written and delivered while it dies ${moment}`, () => stressRun.kill(moment, KILLS_OF_EACH));

  it('are written and delivered while it dies with its database', async () => {
    for (let kill = 0; kill < DATABASE_KILLS; kill++) await stressRun.killDatabase();
  });

  it('deliver every committed change at least once, in order, with one id, and nothing that was rolled back (decisions:62,63)', async () => {
    assert.deepEqual(await stressRun.judge(), []);
    assert.ok(stressRun.kills >= MOMENTS.length * KILLS_OF_EACH, `${stressRun.kills} kills`);
    assert.ok(
      stressRun.acknowledged > 0 && stressRun.duplicates > 0,
      'Some came twice, so kills did strike where it matters.',
    );
  });
});
