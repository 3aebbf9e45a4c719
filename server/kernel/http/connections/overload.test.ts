/** Requests that arrive faster than they can be answered. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import path from 'node:path';
import { it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { withFixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import type { ManyClients } from './many-clients.fixture.ts';

/** More requests than the service accepts at once. */
const REQUESTS = 700;
/** Fewer than the accept backlog of any operating system holds. */
const NEWCOMERS = 120;
/** At most this many of them may be answered before all connections are accepted. */
const EARLY = Math.ceil(NEWCOMERS / 64);

withFixture(
  'A service that is asked more than it can answer',
  (fixture) => {
    it('refuses excess requests at once with 503 and Retry-After, and answers the accepted ones', async () => {
      await fixture.firm.get('/api/v4/contacts');
      const answered: { status: number; retryAfter: string | null }[] = [];
      const context = async () => {
        const { status, headers } = await fixture.firm.get('/api/v4/contacts');
        answered.push({ status, retryAfter: headers.get('retry-after') });
      };
      await fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('lock table contacts in access exclusive mode');
        const asked = Array.from({ length: REQUESTS }, context);
        const health = await fetch(`${await fixture.listen()}/health/live`);
        assert.equal(health.status, 200);
        // The refusals are sent while no other request is answered.
        await until(() => answered.length >= REQUESTS - 512, 'a refusal of all that are too many');
        assert.ok(answered.every(({ status, retryAfter }) => status === 503 && retryAfter === '1'));
        await owner.query('rollback');
        await Promise.all(asked);
      });
      const taken = answered.filter(({ status }) => status === 200).length;
      assert.deepEqual([taken, answered.length], [512, REQUESTS]);
      assert.equal((await fixture.firm.get('/api/v4/contacts')).status, 200);
    });

    it('accepts all waiting new connections before starting their work', async () => {
      await fixture.firm.get('/api/v4/contacts');
      const { port } = new URL(await fixture.listen());
      const { server } = fixture.app;
      let takenIn = 0;
      let answered = 0;
      let answeredBefore = 0;
      server.on('connection', () => {
        if (++takenIn === NEWCOMERS) answeredBefore = answered;
      });
      server.on('request', (_request, response) => response.once('finish', () => answered++));
      const request = `GET /api/v4/contacts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${fixture.firm.token}\r\n\r\n`;
      const sent = new Int32Array(new SharedArrayBuffer(4));
      const manyClients = new Worker(path.join(import.meta.dirname, 'many-clients.fixture.ts'), {
        workerData: { port: Number(port), request, count: NEWCOMERS, sent } satisfies ManyClients,
      });
      // Blocks the service until all requests were sent.
      for (let come = 0; come < NEWCOMERS; come = Atomics.load(sent, 0)) Atomics.wait(sent, 0, come, 1000);
      const [statuses] = (await once(manyClients, 'message')) as [number[]];
      await manyClients.terminate();
      assert.deepEqual([takenIn, new Set(statuses)], [NEWCOMERS, new Set([200])]);
      assert.ok(answeredBefore <= EARLY, `${answeredBefore} of ${NEWCOMERS} were answered before`);
    });
  },
  { settings: { rate_limit_per_minute: 10_000 } },
);
