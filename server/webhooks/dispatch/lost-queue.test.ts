/** A delivery queue whose claim was stored although its answer was lost with the connection. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { receiver, Subscriber } from '../test-support/subscriber.ts';
import { LOCK_CLASS } from './lease.ts';

withFixture(
  'A queue that a dispatcher holds without knowing it',
  (fixture) => {
    it('is delivered once its lease ends', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      await fixture.asOwner(async (owner) => {
        const { rows } = await owner.query(
          `update webhook_queues set leased_until = now() + interval '2 seconds', holder =
             (select objid::bigint from pg_locks where locktype = 'advisory' and classid = $1::oid
                and database = (select oid from pg_database where datname = current_database()))
           where webhook_id = $2 returning holder`,
          [LOCK_CLASS, hook.id],
        );
        assert.ok(Number(rows[0].holder) > 0, 'the dispatcher is alive');
      });
      const { id } = await createClient(fixture.firm);
      await fixture.dispatcher.start();
      const sent = await until(() => receiver.events(hook.path)[0], 'the delivery');
      assert.equal(sent.body.data.id, id);
    });
  },
  { settings: receiver.settings },
);
