import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { Clock, receiver } from './test-support/subscriber.ts';

const clock = new Clock();

withFixture(
  'The event feed',
  (fixture) => {
    const read = async (...asked: Parameters<typeof readAtOnce>) => {
      await fixture.eventsAreOut();
      return readAtOnce(...asked);
    };
    const readAtOnce = async (cursor?: string, firm = fixture.firm, more = '') => {
      const answer = await firm.get(
        `/api/v4/events?${cursor === undefined ? '' : `cursor=${cursor}`}${more}`,
      );
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return {
        events: answer.body.data,
        cursor: answer.body.meta.cursor as string,
        next: answer.body.meta.paging.next as string | undefined,
      };
    };
    const lines = (events: { event: string; model: string; record: { id: number } }[]) =>
      events.map(({ event, model, record }) => `${model} ${record.id} ${event}`);

    it('lists events after a cursor, including deletions, and continues from there (decisions:44,65)', async () => {
      const { cursor } = await read();
      const { id } = await createClient(fixture.firm);
      await fixture.firm.patch(`/api/v4/contacts/${id}`, { data: { last_name: 'Feather' } });
      await fixture.firm.delete(`/api/v4/contacts/${id}`);
      const then = await read(cursor);
      assert.deepEqual(lines(then.events), [
        `contact ${id} created`,
        `contact ${id} updated`,
        `contact ${id} deleted`,
      ]);
      assert.deepEqual((await read(then.cursor)).events, []);
      const one = await read(cursor, fixture.firm, '&limit=1');
      assert.equal(one.events.length, 1);
      const followed = await fixture.firm.get(one.next!);
      assert.deepEqual(lines(followed.body.data), [`contact ${id} updated`]);
    });

    it('lists the newest events first for those who only look, page by page to the earliest', async () => {
      const { id } = await createClient(fixture.firm);
      await fixture.firm.patch(`/api/v4/contacts/${id}`, { data: { last_name: 'Feather' } });
      const newest = await read(undefined, fixture.firm, 'order=id(desc)&limit=1');
      assert.deepEqual(lines(newest.events), [`contact ${id} updated`]);
      const before = await fixture.firm.get(newest.next!);
      assert.deepEqual(lines(before.body.data), [`contact ${id} created`]);
      const idsOf = (events: readonly { id: number }[]) => events.map((event) => event.id);
      const [oldestFirst, newestFirst] = [
        await read(undefined, fixture.firm, 'limit=200'),
        await read(undefined, fixture.firm, 'order=id(desc)&limit=200'),
      ];
      assert.deepEqual(idsOf(newestFirst.events), idsOf(oldestFirst.events).toReversed());
      const refused = await fixture.firm.get('/api/v4/events?order=name(asc)');
      assert.equal(refused.status, 400);
      assert.match(refused.body.error.message, /Its orders are: id\(asc\), id\(desc\)/);
    });

    it('misses nothing if an earlier transaction ends later', async () => {
      const { cursor } = await read();
      let late = { id: 0 };
      await fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query("select set_config('chancery.account_id', $1, true)", [fixture.firm.accountId]);
        await owner.query(
          "insert into event_log (account_id, at, resource, record_id, event) values ($1, $2, 'contact', 77001, 'created')",
          [fixture.firm.accountId, clock.now().toISOString()],
        );
        late = await createClient(fixture.firm);
        const between = await readAtOnce(cursor);
        assert.deepEqual(between.events, []);
        await owner.query('commit');
        assert.deepEqual(
          lines((await read(between.cursor)).events).toSorted(),
          [`contact 77001 created`, `contact ${late.id} created`].toSorted(),
        );
      });
    });

    it('loses nothing after a restore to another database, but repeats some events', async () => {
      const { cursor } = await read();
      const [transaction, id, at] = Buffer.from(cursor, 'base64url').toString().split('.');
      const client = await createClient(fixture.firm);
      const elsewhere = Buffer.from(
        [String(BigInt(transaction!) + 1_000_000n), id, at, '123-456'].join('.'),
      ).toString('base64url');
      assert.ok(lines((await read(elsewhere)).events).includes(`contact ${client.id} created`));
    });

    it('lists only events that the user and the token may see, in one firm', async () => {
      const { firm } = await hire(fixture, fixture.firm, {
        contactsVisibility: 'own',
        scopes: ['webhooks', 'contacts_read'],
      });
      const { cursor } = await read(undefined, firm);
      await createMatter(fixture.firm);
      assert.deepEqual((await read(cursor, firm)).events, []);
      assert.deepEqual((await read(undefined, fixture.otherFirm)).events, []);
      const { firm: without } = await hire(fixture, fixture.firm, { scopes: ['contacts_read'] });
      assert.equal((await without.get('/api/v4/events')).status, 403);
    });

    it('refuses an invalid cursor, and keeps events for 30 days (decisions:65)', async () => {
      assert.equal((await fixture.firm.get('/api/v4/events?cursor=nonsense')).status, 400);
      const { events } = await read();
      assert.ok(events.length > 0);
      await fixture.asOwner((owner) =>
        owner.query('update event_log set at = at - $1::interval', ['30 days']),
      );
      assert.deepEqual((await read()).events, []);
    });
  },
  { settings: receiver.settings, now: clock.now },
);
