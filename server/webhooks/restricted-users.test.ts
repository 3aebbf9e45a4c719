/** Webhooks of users with restricted visibility, when many records change at once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Reader } from '#kernel/records/read.ts';
import { createClient, createMatter, createTime, hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { Clock, MINUTE, receiver, Subscriber } from './test-support/subscriber.ts';

const CHANGES = 12;
const clock = new Clock();

withFixture(
  'Deliveries to a user with restricted rights',
  (fixture) => {
    it('are checked together when they are sent: one statement for all records (decisions:59)', async (t) => {
      const { firm, userId } = await hire(fixture, fixture.firm, {
        scopes: ['webhooks', 'activities_read', 'contacts_read'],
      });
      const contacts = await new Subscriber(fixture, firm).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'id',
      });
      const activities = await new Subscriber(fixture, firm).subscribe({
        model: 'activity',
        events: ['created'],
        fields: 'id,price',
      });
      for (const { path } of [activities, contacts]) receiver.on(path, () => ({ status: 500 }));
      for (let change = 0; change < CHANGES; change++) {
        await createClient(fixture.firm);
        await createTime(fixture.firm, { price: 100 });
      }
      assert.deepEqual(
        [(await activities.delivered()).length, (await contacts.delivered()).length],
        [CHANGES, CHANGES],
      );
      const hidden = await fixture.firm.patch(`/api/v4/users/${userId}`, {
        data: { rates_visibility: 'own', contacts_visibility: 'own' },
      });
      assert.equal(hidden.status, 200);
      clock.forward(5 * MINUTE);
      const read = t.mock.method(Reader.prototype, 'some');
      const shown = (await activities.delivered()).slice(CHANGES);
      assert.deepEqual(
        shown.map(({ body }) => body.data.price),
        Array.from({ length: CHANGES }, () => null),
      );
      assert.equal((await contacts.delivered()).length, CHANGES);
      const states: { state: string }[] = await contacts.deliveries();
      assert.deepEqual(
        states.map(({ state }) => state),
        Array.from({ length: CHANGES }, () => 'dropped'),
      );
      const { length } = read.mock.calls.filter(({ arguments: [, , ids] }) => ids.length > 0);
      assert.ok(length >= 2 && length <= 4, `${length} statements for ${2 * CHANGES} records`);
    });

    it('of many changed records are created with one statement per user (decisions:59)', async (t) => {
      const matter = { id: (await createMatter(fixture.firm)).id };
      for (let entry = 0; entry < CHANGES; entry++) await createTime(fixture.firm, { matter, price: 100 });
      const hired = { scopes: ['webhooks', 'activities_read'], ratesVisibility: 'own' } as const;
      const eventSummaries: Subscriber[] = [];
      for (let user = 0; user < 2; user++) {
        const { firm } = await hire(fixture, fixture.firm, { ...hired, scopes: [...hired.scopes] });
        eventSummaries.push(
          await new Subscriber(fixture, firm).subscribe({
            model: 'activity',
            events: ['updated'],
            fields: 'id,price,on_bill',
          }),
        );
      }
      const read = t.mock.method(Reader.prototype, 'some');
      const data = { matters: [matter] };
      const billed = await fixture.firm.post('/api/v4/bills?fields=id', { data });
      assert.equal(billed.status, 201, JSON.stringify(billed.body));
      const rendered = read.mock.calls.filter(
        ({ arguments: [, of, ids] }) => of.name === 'activity' && ids.length > 0,
      );
      read.mock.restore();
      assert.deepEqual(
        rendered.map(({ arguments: [, , ids] }) => ids.length),
        eventSummaries.map(() => CHANGES),
      );
      for (const subscriber of eventSummaries) {
        const came = await subscriber.delivered();
        assert.deepEqual(
          came.map(({ body }) => [body.data.price, body.data.on_bill]),
          Array.from({ length: CHANGES }, () => [null, true]),
        );
      }
    });
  },
  { settings: receiver.settings, now: clock.now },
);
