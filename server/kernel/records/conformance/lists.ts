/** Orders and pages of lists. */
import assert from 'node:assert/strict';
import { ordersOf } from '../chosen-order.ts';
import { filtersOf } from '../list-filters.ts';
import { both, check, created, limiting, listed, ordering, type Check } from './check.ts';
import { refused, succeeded } from './expect.ts';
import { documented } from './filters.ts';
import type { Search, Subject } from './subject.ts';

/** A page size that gives several pages of the existing records. */
async function small(subject: Subject): Promise<{ limit: number; records: number }> {
  await subject.several();
  const records = await subject.count();
  return { limit: Math.max(1, Math.ceil(records / 3)), records };
}

/** All orders, ascending and descending; a single unnamed one if the list cannot be ordered. */
const orders = ({ of, setting }: Subject): (string | undefined)[] =>
  setting.api.conventions.order ? [...ordersOf(of).keys()] : [undefined];

/** An order other than the list's default. */
const otherOrder = ({ of }: Subject): string => (of.defaultOrder === 'id(desc)' ? 'id(asc)' : 'id(desc)');

const inOrder = (name: string | undefined, direction: 'asc' | 'desc'): Search =>
  name === undefined ? {} : { order: `${name}(${direction})` };

/** A filter that the page token was not issued for. */
function otherFilter({ of, setting }: Subject): Search | undefined {
  if (setting.api.conventions.ids !== undefined) return { 'ids[]': 1 };
  const [name, text] =
    Object.entries(filtersOf(of, setting.api.conventions))
      .map(([each, { schema, ifAbsent }]) => {
        return [each, documented(schema)?.find((text) => text !== ifAbsent)] as const;
      })
      .find(([, given]) => given !== undefined) ?? [];
  return name === undefined ? undefined : { [name]: text! };
}

function isPermutation(ids: readonly number[], all: readonly number[], what: string): void {
  assert.deepEqual(
    ids.toSorted((one, other) => one - other),
    all.toSorted((one, other) => one - other),
    what,
  );
}

export const listChecks: readonly Check[] = [
  check(
    'accepts only declared orders, and lists them',
    listed,
    async (subject) => {
      for (const order of [
        'nobody_knows_this',
        'id(sideways)',
        'id(asc',
        'id asc',
        '(asc)',
        'id(asc),id(desc)',
        'constructor(asc)',
      ]) {
        const answer = await subject.list({ order });
        refused(answer, 400, `order=${order}`, 'ArgumentError');
        assert.match(answer.body.error.message, /id\(asc\)/);
      }
    },
    ordering,
  ),

  check(
    'pages through every record exactly once in every order, forward and back (practice:135,136,records:68,69)',
    listed,
    async (subject) => {
      const { limit, records } = await small(subject);
      for (const name of orders(subject)) {
        const { ids, last } = await subject.walk({ ...inOrder(name, 'asc'), limit });
        assert.equal(new Set(ids).size, ids.length, `${name}(asc) shows a record twice`);
        assert.equal(ids.length, records, `${name}(asc) shows ${ids.length} of ${records}`);
        const back: number[] = [];
        let page = last;
        for (;;) {
          back.unshift(...page.body.data.map(({ id }: { id: number }) => id));
          const { previous } = page.body.meta.paging;
          if (previous === undefined) break;
          page = await subject.get(previous);
          succeeded(page, 200, previous);
        }
        assert.deepEqual(back, ids, `${name}(asc) walked back`);
        if (name === undefined) continue;
        const reversed = await subject.walk({ ...inOrder(name, 'desc'), limit });
        assert.deepEqual(reversed.ids.toReversed(), ids, `${name}(desc) is not ${name}(asc) backwards`);
      }
    },
    limiting,
  ),

  check(
    'pages through every record exactly once while others are created',
    both(listed, created),
    async (subject) => {
      await subject.several();
      for (const [index, name] of orders(subject).entries()) {
        const order = inOrder(name, index % 2 === 0 ? 'asc' : 'desc');
        const { limit } = await small(subject);
        const before = (await subject.walk({ ...order, limit: subject.longest })).ids;
        const { ids } = await subject.walk({ ...order, limit }, async (page) => {
          if (page === 1) await subject.make();
        });
        assert.equal(new Set(ids).size, ids.length, `${order.order} shows a record twice`);
        const known = new Set(before);
        isPermutation(
          ids.filter((id) => known.has(id)),
          before,
          `${order.order} misses a record`,
        );
      }
    },
    limiting,
  ),

  check(
    'stands in its default order where none is asked for (records:72)',
    listed,
    async (subject) => {
      await subject.several();
      const named = await subject.listed({ order: subject.of.defaultOrder ?? 'id(asc)', fields: 'id' });
      assert.deepEqual((await subject.listed({ fields: 'id' })).body.data, named.body.data);
    },
    ordering,
  ),

  check(
    'accepts an order in any case, with encoded brackets, and ascending without them (decisions:10)',
    listed,
    async (subject) => {
      await subject.several();
      const rising = (await subject.listed('order=id(asc)&fields=id')).body.data;
      for (const order of ['ID(ASC)', 'id%28asc%29', 'id'])
        assert.deepEqual((await subject.listed(`order=${order}&fields=id`)).body.data, rising, order);
    },
    ordering,
  ),

  check(
    'refuses an invalid limit, and pages by at most the maximum (practice:133,226,records:67)',
    listed,
    async (subject) => {
      await subject.several();
      const max = subject.longest;
      for (const limit of ['0', '-1', String(max + 1), '1.5', 'all', '1e2'])
        refused(await subject.list({ limit }), 400, `limit=${limit}`, 'ArgumentError');
      succeeded(await subject.list({ limit: max }), 200, `limit=${max}`);
      const one = await subject.listed({ limit: 1 });
      assert.ok(one.body.data.length <= 1);
      assert.equal(one.body.meta.paging.next === undefined, (await subject.count()) <= 1);
    },
    limiting,
  ),

  check(
    'tells in meta where the neighboring pages are and how many records there are (decisions:15,records:55,57)',
    listed,
    async (subject) => {
      const { limit, records } = await small(subject);
      const first = await subject.listed({ limit, fields: 'id' });
      assert.deepEqual(Object.keys(first.body), ['data', 'meta']);
      assert.equal(first.body.meta.paging.previous, undefined);
      const whole = await subject.listed({ limit: subject.longest });
      const counted = subject.setting.api.conventions.records;
      if (counted && whole.body.data.length === records)
        assert.deepEqual(whole.body.meta, { paging: {}, records });
      const { next } = first.body.meta.paging;
      if (next === undefined) return;
      const address = new URL(next);
      assert.equal(address.searchParams.get('limit'), String(limit));
      assert.equal(address.searchParams.get('fields'), 'id');
      assert.ok(address.searchParams.get('page_token'));
      const second = await subject.get(next);
      if (counted) assert.equal(second.body.meta.records, records);
      assert.deepEqual((await subject.get(second.body.meta.paging.previous)).body.data, first.body.data);
    },
    limiting,
  ),

  check('refuses a forged page token (decisions:14)', listed, async (subject) => {
    const { limit } = await small(subject);
    const { next } = (await subject.listed({ limit })).body.meta.paging;
    const tokens = ['1', 'AAAA', '{}', '%00', 'ä'];
    if (next !== undefined) {
      const token = new URL(next).searchParams.get('page_token')!;
      const middle = Math.floor(token.length / 2);
      const flipped = token[middle] === 'A' ? 'B' : 'A';
      tokens.push(
        token.slice(0, middle) + flipped + token.slice(middle + 1),
        token.slice(1),
        `${token}A`,
        token.slice(0, 22),
      );
    }
    for (const token of tokens)
      refused(await subject.list({ limit, page_token: token }), 400, `page_token=${token}`, 'ArgumentError');
  }),

  check(
    'refuses a page token with other filters or another order (decisions:14)',
    listed,
    async (subject) => {
      const { limit } = await small(subject);
      const { next } = (await subject.listed({ limit })).body.meta.paging;
      if (next === undefined) return;
      const token = new URL(next).searchParams.get('page_token')!;
      const filter = otherFilter(subject);
      if (filter)
        refused(
          await subject.list({ limit, page_token: token, ...filter }),
          400,
          'a token with another filter',
          'ArgumentError',
        );
      if (subject.setting.api.conventions.order)
        refused(
          await subject.list({ limit, page_token: token, order: otherOrder(subject) }),
          400,
          'a token with another order',
          'ArgumentError',
        );
      succeeded(
        await subject.list({ limit: limit + 1, page_token: token }),
        200,
        'a token with another limit',
      );
    },
  ),

  check("refuses the other firm's page token (decisions:14)", listed, async (subject) => {
    const { limit } = await small(subject);
    const { next } = (await subject.listed({ limit })).body.meta.paging;
    if (next === undefined) return;
    const token = new URL(next).searchParams.get('page_token')!;
    const path = await subject.listPath({ limit, page_token: token }, subject.otherFirm);
    refused(
      await subject.call('GET', path, undefined, {}, subject.otherFirm),
      400,
      'a token of the other firm',
      'ArgumentError',
    );
  }),

  check(
    'skips an offset, and refuses one beyond ten thousand (records:69,128)',
    listed,
    async (subject) => {
      await subject.several();
      if (subject.setting.samples[subject.name]?.noOffset)
        return refused(await subject.list({ offset: 1 }), 400, 'an offset', 'ArgumentError');
      const all = (await subject.listed({ fields: 'id' })).body.data;
      const skipped = (await subject.listed({ fields: 'id', offset: 1 })).body.data;
      // If there are more pages, the gap is filled with the first record of the next page.
      assert.deepEqual(skipped.slice(0, all.length - 1), all.slice(1));
      refused(await subject.list({ offset: 10_001 }), 422, 'offset=10001', 'ArgumentError');
      for (const offset of ['-1', 'x', '1.5'])
        refused(await subject.list({ offset }), 400, `offset=${offset}`, 'ArgumentError');
    },
    ordering,
  ),
];
