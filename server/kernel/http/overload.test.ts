/** What becomes of requests that come faster than they can be answered. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inAnOffice } from '../../../test/support/office.ts';
import { until } from '../../../test/support/until.ts';

/** More than the service lets in at once. */
const REQUESTS = 700;

inAnOffice(
  'A service that is asked more than it can answer',
  (office) => {
    it('refuses at once what it can not take with 503 and Retry-After, and answers all that it took', async () => {
      await office.firm.get('/api/v4/contacts');
      const answered: { status: number; retryAfter: string | null }[] = [];
      const ask = async () => {
        const { status, headers } = await office.firm.get('/api/v4/contacts');
        answered.push({ status, retryAfter: headers.get('retry-after') });
      };
      await office.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('lock table contacts in access exclusive mode');
        const asked = Array.from({ length: REQUESTS }, ask);
        const health = await fetch(`${await office.listen()}/health/live`);
        assert.equal(health.status, 200);
        // Whoever is refused is told while nobody else is answered.
        await until(() => answered.length >= REQUESTS - 512, 'a refusal of all that are too many');
        assert.ok(answered.every(({ status, retryAfter }) => status === 503 && retryAfter === '1'));
        await owner.query('rollback');
        await Promise.all(asked);
      });
      const taken = answered.filter(({ status }) => status === 200).length;
      assert.deepEqual([taken, answered.length], [512, REQUESTS]);
      assert.equal((await office.firm.get('/api/v4/contacts')).status, 200);
    });
  },
  { settings: { rate_limit_per_minute: 10_000 } },
);
