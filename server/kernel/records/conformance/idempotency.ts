/** Idempotency-Key on creates. */
import assert from 'node:assert/strict';
import { both, check, created, listed, type Check } from './check.ts';
import { refused, succeeded } from './expect.ts';
import type { Subject } from './subject.ts';

const post = (subject: Subject, data: unknown, key: string, path = subject.all) =>
  subject.call('POST', path, { data }, { headers: { 'idempotency-key': key } });

const key = (subject: Subject): string => `${subject.name} ${subject.rows.maker(subject.firm).word()}`;

export const idempotencyChecks: readonly Check[] = [
  check(
    'is created once for an Idempotency-Key, and returns the same response again (decisions:16,records:151)',
    both(created, listed),
    async (subject) => {
      const data = await subject.body();
      const once = key(subject);
      const first = await post(subject, data, once);
      succeeded(first, 201, 'the first');
      const records = await subject.count();
      const second = await post(subject, data, once);
      succeeded(second, 201, 'the second');
      assert.deepEqual(second.body, first.body);
      assert.equal(second.headers.get('idempotency-replayed'), 'true');
      assert.equal(first.headers.get('idempotency-replayed'), null);
      assert.equal(second.headers.get('etag'), first.headers.get('etag'));
      assert.equal(await subject.count(), records);
    },
  ),

  check(
    'refuses an Idempotency-Key with another body, and one that is too long (decisions:16)',
    created,
    async (subject) => {
      const once = key(subject);
      succeeded(await post(subject, await subject.body(), once), 201, 'the first');
      refused(
        await post(subject, { ...(await subject.body()), nobody_knows_this: 1 }, once),
        422,
        'another body',
        'IdempotencyKeyReused',
      );
      refused(
        await post(subject, await subject.body(), 'x'.repeat(256)),
        400,
        'a key of 256 characters',
        'ArgumentError',
      );
      succeeded(
        await post(subject, await subject.body(), once.padEnd(255, 'x')),
        201,
        'a key of 255 characters',
      );
    },
  ),

  check(
    'treats equal JSON values as the same body, and says what differs for an Idempotency-Key (decisions:16)',
    created,
    async (subject) => {
      const once = key(subject);
      const data = await subject.body();
      const first = await post(subject, data, once);
      succeeded(first, 201, 'the first');
      const turned = Object.fromEntries(Object.entries(data as object).toReversed());
      const again = await post(subject, turned, once);
      succeeded(again, 201, 'with its members in another order');
      assert.equal(again.headers.get('idempotency-replayed'), 'true');
      const other = await post(subject, data, once, `${subject.all}?fields=id,etag,nothing`);
      if (!subject.setting.api.conventions.fields) return;
      refused(other, 400, 'fields that do not exist', 'InvalidFields');
      const fewer = await post(subject, data, once, `${subject.all}?fields=id`);
      refused(fewer, 422, 'other fields', 'IdempotencyKeyReused');
      assert.match(JSON.stringify(fewer.body), /already used with other fields\./);
    },
  ),

  check('stores no error for an Idempotency-Key (decisions:16)', created, async (subject) => {
    const once = key(subject);
    refused(
      await subject.call('POST', subject.all, {}, { headers: { 'idempotency-key': once } }),
      400,
      'a refused create',
    );
    const data = await subject.body();
    const answer = await post(subject, data, once);
    succeeded(answer, 201, 'the same key after a refusal');
    assert.equal(answer.headers.get('idempotency-replayed'), null);
  }),

  check(
    'answers 409 while the first request with an Idempotency-Key is running (decisions:16)',
    created,
    async (subject) => {
      const once = key(subject);
      const data = await subject.body();
      const release = await subject.setting.holdTable(subject.of.table);
      let both: readonly ReturnType<typeof post>[];
      try {
        // The second request is answered at once; the first waits for the table.
        both = [post(subject, data, once), post(subject, data, once)];
        const second = await Promise.race(both);
        refused(second, 409, 'while the first runs', 'Conflict');
        assert.match(second.headers.get('retry-after') ?? '', /^\d+$/);
      } finally {
        await release();
      }
      const first = (await Promise.all(both)).find(({ status }) => status !== 409);
      succeeded(first!, 201, 'the first');
      const third = await post(subject, data, once);
      succeeded(third, 201, 'afterwards');
      assert.equal(third.headers.get('idempotency-replayed'), 'true');
    },
  ),
];
