import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../../test/support/attempt.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { idempotencyTasks } from './idempotency-sweep.ts';

let now = new Date();

withFixture(
  'The answer of an idempotent request',
  (fixture) => {
    it('is deleted once it has expired, in every firm (decisions:18)', async () => {
      const make = (firm: typeof fixture.firm, key: string) =>
        firm.post(
          '/api/v4/practice_areas',
          { data: { name: `Area ${key}` } },
          { headers: { 'idempotency-key': key } },
        );
      const stored = () =>
        fixture.asOwner(async (owner) => (await owner.query('select from idempotency_keys')).rowCount);
      const sweep = () =>
        idempotencyTasks({ database: fixture.database, now: () => now }).delete_expired_idempotency_keys!(
          {},
          attemptOf(),
        );
      await make(fixture.firm, 'one');
      await make(fixture.otherFirm, 'two');
      now = new Date(now.getTime() + 23 * 3_600_000);
      await make(fixture.firm, 'three');
      await sweep();
      assert.equal(await stored(), 3);
      now = new Date(now.getTime() + 3_600_000);
      await sweep();
      assert.equal(await stored(), 1);
      const again = await make(fixture.firm, 'three');
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
    });
  },
  { now: () => now },
);
