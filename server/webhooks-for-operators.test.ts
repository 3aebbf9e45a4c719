/** Webhooks for operators: changes made by commands, and the metrics of deliveries. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { pino } from 'pino';
import { makeParts } from './app.ts';
import { createClient } from '../test/support/casework.ts';
import { withFixture } from '../test/support/fixture.ts';
import { importFile } from '#practice';
import { Database } from '#kernel/database/database.ts';
import { Clock, MINUTE, receiver, Subscriber, eventSummaries } from './webhooks/test-support/subscriber.ts';

const clock = new Clock();
const CONTACTS = { model: 'contact', events: ['created', 'updated'], fields: 'id,name' };

withFixture(
  'A delivery, for operators',
  (fixture) => {
    it('is created for all rows of an import command, or none (decisions:63)', async () => {
      const subscriber = await new Subscriber(fixture).subscribe(CONTACTS);
      const other = await new Subscriber(fixture, fixture.otherFirm).subscribe(CONTACTS);
      const { config, login, firm } = fixture;
      // As in a command: the parts of the application without a server.
      const database = new Database({ connection: login });
      const parts = await makeParts({ config, database, log: pino({ level: 'silent' }), now: clock.now });
      const bring = async (rows: readonly string[]) => {
        const file = path.join(config.data_dir, 'contacts.csv');
        fs.writeFileSync(file, rows.join('\n'));
        const { accountId, userId } = firm;
        return (await importFile(parts, { accountId, userId, kind: 'contacts', file })).report;
      };
      const brought = await bring(['type,name', 'Company,Quarry Ltd', 'Company,Harbour Ltd']);
      assert.deepEqual([brought.created, brought.refused], [2, []]);
      const refused = await bring(['type,name', 'Company,Never Ltd', 'Nothing,Wrong']);
      assert.equal(refused.created, 0);
      await database.close();
      const events = await subscriber.delivered();
      assert.deepEqual(events.map(({ body }) => `${body.meta.event} ${body.data.name}`).toSorted(), [
        'created Harbour Ltd',
        'created Quarry Ltd',
      ]);
      assert.deepEqual(await other.delivered(), []);
      assert.equal((await fixture.firm.delete(`/api/v4/webhooks/${subscriber.id}`)).status, 204);
    });

    it('is counted in the metrics by result and waiting time', async () => {
      const first = await new Subscriber(fixture).subscribe(CONTACTS);
      const second = await new Subscriber(fixture).subscribe(CONTACTS);
      const read = async (name: string): Promise<number> => {
        const { body } = await fixture.firm.get('/metrics', { token: null });
        const line = String(body)
          .split('\n')
          .find((each) => each.startsWith(`${name} `));
        return Number(line?.slice(name.length + 1));
      };
      const delivered = 'webhook_delivery_outcomes_total{outcome="delivered"}';
      const before = await read(delivered);
      // Both receivers wait until the test lets them respond.
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      receiver.on(first.path, () => answered.then(() => ({ status: 204 })));
      receiver.on(second.path, () => answered.then(() => ({ status: 500 })));
      const { id } = await createClient(fixture.firm);
      assert.equal(await read('webhook_deliveries_waiting{for="first_attempt"}'), 2);
      clock.forward(2 * MINUTE);
      assert.ok((await read('webhook_delivery_oldest_waiting_seconds')) >= 120);
      answer();
      assert.deepEqual(eventSummaries(await second.delivered()), [`created ${id}`]);
      assert.equal(await read(delivered), before + 1);
      assert.equal(await read('webhook_delivery_outcomes_total{outcome="retried"}'), 1);
      assert.equal(await read('webhook_deliveries_waiting{for="first_attempt"}'), 0);
      assert.equal(await read('webhook_deliveries_waiting{for="retry"}'), 1);
      assert.equal(await read('webhook_delivery_oldest_waiting_seconds'), 0, 'It is not due yet.');
      assert.ok((await read('webhook_delivery_attempt_duration_seconds_count{answered="yes"}')) >= 2);
      clock.forward(10 * MINUTE);
      assert.ok((await read('webhook_delivery_oldest_waiting_seconds')) > 60);
    });
  },
  { settings: receiver.settings, now: clock.now },
);
