/** The limit of requests per minute (decisions:17). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withFixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';

const LIST = '/api/v4/matters?limit=1';
const MINUTE_MS = 60_000;
const remaining = ({ headers }: { readonly headers: Headers }) => headers.get('x-ratelimit-remaining');

let now = Date.UTC(2026, 5, 1, 12);
const nextMinute = () => (now += MINUTE_MS);

withFixture(
  'The limit of a token',
  (fixture) => {
    it('is the same for all APIs together', async () => {
      nextMinute();
      const answers = [];
      for (const path of [LIST, '/accounting/api/v1/account', '/lead/sources', LIST, '/accounting/account'])
        answers.push(await fixture.firm.get(path));
      assert.deepEqual(
        answers.map((answer) => [answer.status, remaining(answer)]),
        [
          [200, '4'],
          [200, '3'],
          [200, '2'],
          [200, '1'],
          [200, '0'],
        ],
      );
      assert.equal((await fixture.firm.get('/lead/sources')).status, 429);
    });

    it('includes paths and methods that an API does not have, which are in the request log', async () => {
      nextMinute();
      const unknown = await fixture.firm.get('/api/v4/no_such_records');
      assert.deepEqual([unknown.status, remaining(unknown)], [404, '4']);
      assert.equal(unknown.body.error.type, 'RecordNotFound');
      const wrong = await fixture.firm.delete('/api/v4/matters');
      assert.deepEqual(
        [wrong.status, remaining(wrong), wrong.headers.get('allow')],
        [405, '3', 'GET, HEAD, POST'],
      );
      assert.equal(remaining(await fixture.firm.delete('/accounting/api/v1/nothing')), '2');
      assert.equal(remaining(await fixture.firm.get('/lead/nothing')), '1');
      const logged = await until(async () => {
        const { rows } = await fixture.asOwner((owner) =>
          owner.query<{ path: string }>(
            `select method || ' ' || path || ' ' || status as path from api_requests where path ~ 'no' order by id`,
          ),
        );
        return rows.length >= 3 ? rows.map(({ path }) => path) : undefined;
      });
      assert.deepEqual(logged, [
        'GET /api/v4/no_such_records 404',
        'DELETE /accounting/api/v1/nothing 404',
        'GET /lead/nothing 404',
      ]);
      await fixture.firm.get('/api/v4/no_such_records');
      const over = await fixture.firm.get('/api/v4/no_such_records');
      assert.deepEqual([over.status, over.body.error.type], [429, 'RateLimitExceeded']);
    });

    it('does not apply to unknown paths without valid credentials, which give the same 404', async () => {
      for (const token of ['', 'unknown']) {
        const answer = await fixture.firm.get('/api/v4/no_such_records', { token });
        assert.deepEqual([answer.status, remaining(answer)], [404, null]);
      }
    });

    it('begins anew each minute, even while the counts of the last one are stored', async () => {
      nextMinute();
      await fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('lock table rate_windows in exclusive mode');
        for (let request = 0; request < 5; request++) await fixture.firm.get(LIST);
        const isStoring = `select from pg_locks where relation = 'rate_windows'::regclass and not granted`;
        await until(async () => ((await owner.query(isStoring)).rowCount ?? 0) > 0);
        nextMinute();
        assert.equal(remaining(await fixture.firm.get(LIST)), '4');
        await owner.query('commit');
      });
      await pause(200);
      assert.equal(remaining(await fixture.firm.get(LIST)), '3');
    });
  },
  { settings: { rate_limit_per_minute: 5 }, now: () => new Date(now) },
);
