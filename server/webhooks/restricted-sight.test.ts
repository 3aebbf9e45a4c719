/** Webhooks of users who may not see everything, where much changes at once. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Reader } from '#kernel/resource/read.ts';
import { createClient, createTime, hire } from '../../test/support/casework.ts';
import { inAnOffice } from '../../test/support/office.ts';
import { Clock, MINUTE, receiver, Subscriber } from './test-support/subscriber.ts';

const CHANGES = 12;
const clock = new Clock();

inAnOffice(
  'Deliveries to a user of restricted sight',
  (office) => {
    it('are looked at together when they are sent: a statement for all records, not for each (decisions:59)', async (t) => {
      const { firm, userId } = await hire(office, office.firm, {
        scopes: ['webhooks', 'activities_read', 'contacts_read'],
      });
      const contacts = await new Subscriber(office, firm).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'id',
      });
      const activities = await new Subscriber(office, firm).subscribe({
        model: 'activity',
        events: ['created'],
        fields: 'id,price',
      });
      for (const { path } of [activities, contacts]) receiver.on(path, () => ({ status: 500 }));
      for (let change = 0; change < CHANGES; change++) {
        await createClient(office.firm);
        await createTime(office.firm, { price: 100 });
      }
      assert.deepEqual(
        [(await activities.delivered()).length, (await contacts.delivered()).length],
        [CHANGES, CHANGES],
      );
      const hidden = await office.firm.patch(`/api/v4/users/${userId}`, {
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
  },
  { settings: receiver.settings, now: clock.now },
);
