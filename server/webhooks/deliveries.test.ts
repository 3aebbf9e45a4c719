import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { revokeGrant } from '#identity';
import { attemptOf } from '../../test/support/attempt.ts';
import { create, createClient, createMatter, createTime, hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { echo } from '../../test/support/receiver.ts';
import { untilLocked } from '../../test/support/waiting-for-locks.ts';
import {
  Clock,
  HOUR,
  MINUTE,
  receiver,
  SECOND,
  Subscriber,
  eventSummaries,
} from './test-support/subscriber.ts';

const clock = new Clock();
const ALL = ['created', 'updated', 'deleted'];

withFixture(
  'A delivery',
  (fixture) => {
    const patch = async (path: string, data: Record<string, unknown>) => {
      const answer = await fixture.firm.patch(`/api/v4/${path}`, { data });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    };

    it('reports creations, changes and deletions, with the record as GET showed it at the change (practice:12,154,191,192,193, decisions:59)', async () => {
      const fields = 'id,etag,name,type,email_addresses{address},custom_field_values';
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ALL, fields });
      const { id } = await createClient(fixture.firm, {
        email_addresses: [{ name: 'Work', address: 'one@firm.example' }],
      });
      const shown = [(await fixture.firm.get(`/api/v4/contacts/${id}?fields=${fields}`)).body.data];
      await patch(`contacts/${id}`, {
        last_name: 'Feather',
        email_addresses: [{ name: 'Home', address: 'two@firm.example' }],
      });
      shown.push((await fixture.firm.get(`/api/v4/contacts/${id}?fields=${fields}`)).body.data);
      await fixture.firm.delete(`/api/v4/contacts/${id}`);
      const events = await hook.delivered();
      assert.deepEqual(eventSummaries(events), [`created ${id}`, `updated ${id}`, `deleted ${id}`]);
      assert.deepEqual(
        events.map(({ body }) => body.data),
        [shown[0], shown[1], shown[1]],
      );
      for (const { body } of events) {
        assert.deepEqual(Object.keys(body), ['data', 'meta']);
        assert.deepEqual(Object.keys(body.meta), ['event', 'webhook_id']);
        assert.equal(body.meta.webhook_id, hook.id);
      }
    });

    it('always contains the id, and by default id and etag (practice:84, records:182,183)', async () => {
      const named = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'name',
      });
      const unnamed = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      const { id, etag } = await createClient(fixture.firm, { first_name: 'Ida', last_name: 'Plume' });
      assert.deepEqual(
        (await named.delivered()).map(({ body }) => body.data),
        [{ id, name: 'Ida Plume' }],
      );
      assert.deepEqual(
        (await unnamed.delivered()).map(({ body }) => body.data),
        [{ id, etag }],
      );
    });

    it('is signed over its raw body, in the specified way and in that of Standard Webhooks (practice:161, decisions:60)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'name',
      });
      await createClient(fixture.firm, { last_name: 'Gänsekiel “羽”' });
      const [event] = await hook.delivered();
      const { raw } = event!;
      const headers = event!.headers as Record<string, string>;
      assert.equal(headers['x-hook-signature'], createHmac('sha256', hook.secret).update(raw).digest('hex'));
      assert.equal(headers['content-type'], 'application/json');
      assert.equal(headers['x-hook-attempt'], '1');
      assert.match(
        headers['webhook-id']!,
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      // The clock of this suite is ahead of the machine's, with which the receiver's library compares timestamps.
      const foreign = new Webhook(hook.secret, { format: 'raw' });
      const ahead = Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now());
      if (ahead < 4 * MINUTE) assert.deepEqual(foreign.verify(raw, headers), JSON.parse(raw));
      assert.equal(
        headers['webhook-signature'],
        foreign.sign(headers['webhook-id']!, new Date(Number(headers['webhook-timestamp']) * 1000), raw),
      );
    });

    it('of `updated` is sent the first time, and then only if a selected field changed (practice:201, decisions:61)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ['updated'],
        fields: 'id,name',
      });
      const { id } = await createClient(fixture.firm, { first_name: 'A', last_name: 'B' });
      await patch(`contacts/${id}`, { prefix: 'Dr' });
      assert.deepEqual(
        (await hook.delivered()).map(({ body }) => body.data.name),
        ['A B'],
      );
      await patch(`contacts/${id}`, { prefix: 'Prof' });
      assert.equal((await hook.delivered()).length, 1);
      await patch(`contacts/${id}`, { last_name: 'C' });
      await patch(`contacts/${id}`, { prefix: 'Mx' });
      await patch(`contacts/${id}`, { last_name: 'B' });
      assert.deepEqual(
        (await hook.delivered()).map(({ body }) => body.data.name),
        ['A B', 'A C', 'A B'],
      );
    });

    it('reports a matter that is opened, pended and closed in addition to its update (practice:194,195,196, decisions:37)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'matter',
        events: ['matter_opened', 'matter_pended', 'matter_closed'],
        fields: 'status',
      });
      const opened = await createMatter(fixture.firm, { status: 'Open' });
      assert.deepEqual(eventSummaries(await hook.delivered()), [`matter_opened ${opened.id}`]);
      const { id } = await createMatter(fixture.firm, { status: 'Pending' });
      const before = (await hook.delivered()).length;
      for (const status of ['Open', 'Open', 'Closed', 'Pending']) await patch(`matters/${id}`, { status });
      const events = (await hook.delivered()).slice(before);
      assert.deepEqual(eventSummaries(events), [
        `matter_opened ${id}`,
        `matter_closed ${id}`,
        `matter_pended ${id}`,
      ]);
      assert.deepEqual(
        events.map(({ body }) => body.data.status),
        ['Open', 'Closed', 'Pending'],
      );
    });

    it('is sent once for all changes of one request to a record, and never after a rollback', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'activity',
        events: ALL,
        fields: 'id,total',
      });
      const matter = await createMatter(fixture.firm);
      const { id } = await createTime(fixture.firm, { matter: { id: matter.id }, price: 100 });
      assert.deepEqual(
        (await hook.delivered()).map(({ body }) => [body.meta.event, body.data]),
        [['created', { id, total: 100 }]],
      );
      const refused = await fixture.firm.patch(`/api/v4/activities/${id}`, {
        data: { quantity: 7200, matter: { id: 999_999 } },
      });
      assert.equal(refused.status, 422);
      assert.equal((await hook.delivered()).length, 1);
    });

    it('shows what its user may see: no hidden rate, nested records only within the scopes, and no hidden record (practice:160, decisions:59)', async () => {
      const { firm, userId } = await hire(fixture, fixture.firm, {
        ratesVisibility: 'own',
        contactsVisibility: 'own',
        scopes: ['webhooks', 'activities_read', 'contacts_read'],
      });
      const activities = await new Subscriber(fixture, firm).subscribe({
        model: 'activity',
        events: ['created'],
        fields: 'id,price,matter{id,description}',
      });
      const contacts = await new Subscriber(fixture, firm).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'id',
      });
      const matter = await createMatter(fixture.firm);
      const others = await createTime(fixture.firm, { price: 100, matter: { id: matter.id } });
      const own = await createTime(fixture.firm, {
        price: 50,
        matter: { id: matter.id },
        user: { id: userId },
      });
      // Deliveries of different records may arrive in any order.
      const events = (await activities.delivered()).map(({ body }) => body.data);
      assert.deepEqual(
        events.toSorted((one, other) => one.id - other.id),
        [
          { id: others.id, price: null, matter: { id: matter.id, description: null } },
          { id: own.id, price: 50, matter: { id: matter.id, description: null } },
        ],
      );
      assert.deepEqual(await contacts.delivered(), []);
    });

    it('is checked again when it is sent: newly hidden values are removed, and hidden records are not reported (decisions:59)', async () => {
      const { firm, userId } = await hire(fixture, fixture.firm, {
        scopes: ['webhooks', 'activities_read', 'contacts_read'],
      });
      const activities = await new Subscriber(fixture, firm).subscribe({
        model: 'activity',
        events: ['created'],
        fields: 'id,price',
      });
      const contacts = await new Subscriber(fixture, firm).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'id',
      });
      for (const { path } of [activities, contacts]) receiver.on(path, () => ({ status: 500 }));
      const { id } = await createTime(fixture.firm, { price: 100 });
      await createClient(fixture.firm);
      assert.deepEqual(
        [(await activities.delivered()).at(-1)!.body.data, (await contacts.delivered()).length],
        [{ id, price: 100 }, 1],
      );
      const hidden = await fixture.firm.patch(`/api/v4/users/${userId}`, {
        data: { rates_visibility: 'own', contacts_visibility: 'own' },
      });
      assert.equal(hidden.status, 200);
      clock.forward(5 * MINUTE);
      assert.deepEqual(
        [(await activities.delivered()).at(-1)!.body.data, (await contacts.delivered()).length],
        [{ id, price: null }, 1],
      );
      assert.deepEqual(
        (await contacts.deliveries()).map(({ state }: { state: string }) => state),
        ['dropped'],
      );
    });

    it('is retried after 2, 4, 8, 16 and 32 minutes, up to a fifth earlier or later, with the same webhook-id (practice:202,203, decisions:57,60)', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      receiver.on(hook.path, () => ({ status: 503 }));
      await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 1);
      let tries = 1;
      for (const minutes of [2, 4, 8, 16, 32]) {
        clock.forward(minutes * 0.75 * MINUTE);
        assert.equal((await hook.delivered()).length, tries, `too soon before ${minutes}`);
        clock.forward(minutes * 0.5 * MINUTE);
        assert.equal((await hook.delivered()).length, ++tries, `late after ${minutes}`);
      }
      const events = receiver.events(hook.path);
      assert.deepEqual(
        events.map(({ headers }) => headers['x-hook-attempt']),
        ['1', '2', '3', '4', '5', '6'],
      );
      assert.equal(new Set(events.map(({ headers }) => headers['webhook-id'])).size, 1);
      assert.equal(new Set(events.map(({ raw }) => raw)).size, 1);
      receiver.on(hook.path, () => ({ status: 302, headers: { location: receiver.url('/elsewhere') } }));
      clock.forward(80 * MINUTE);
      assert.equal((await hook.delivered()).length, 7);
      assert.equal(receiver.events('/elsewhere').length, 0);
      const [delivery] = await hook.deliveries();
      assert.deepEqual(
        [delivery.state, delivery.last_status, delivery.attempts, delivery.history.length],
        ['delivered', 302, 7, 7],
      );
    });

    it('is retried at once if the connection failed within a second, and respects Retry-After (decisions:57)', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      receiver.on(hook.path, () => ({ status: 0, cut: true }));
      await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 2);
      receiver.on(hook.path, () => ({ status: 429, headers: { 'retry-after': '420' } }));
      clock.forward(3 * MINUTE);
      assert.equal((await hook.delivered()).length, 3);
      clock.forward(6 * MINUTE);
      assert.equal((await hook.delivered()).length, 3);
      receiver.on(hook.path, echo);
      clock.forward(2 * MINUTE);
      assert.equal((await hook.delivered()).length, 4);
    });

    it('of a record waits at most 30 s for an earlier failing one; other records do not wait (decisions:62)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ALL,
        fields: 'id,name',
      });
      const failing = await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 1);
      receiver.on(hook.path, ({ body }) => ({ status: body.meta.event === 'updated' ? 500 : 200 }));
      await patch(`contacts/${failing.id}`, { last_name: 'Once' });
      await hook.delivered();
      await fixture.firm.delete(`/api/v4/contacts/${failing.id}`);
      const other = await createClient(fixture.firm);
      const before = eventSummaries(await hook.delivered());
      assert.deepEqual(before.slice(1), [`updated ${failing.id}`, `created ${other.id}`]);
      clock.forward(25 * SECOND);
      assert.equal((await hook.delivered()).length, 3);
      clock.forward(6 * SECOND);
      assert.deepEqual(eventSummaries(await hook.delivered()).slice(3), [`deleted ${failing.id}`]);
    });

    it('suspends the webhook at once on 410, which only activation can undo (practice:99,203, decisions:52,55)', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ALL });
      receiver.on(hook.path, () => ({ status: 410 }));
      await createClient(fixture.firm);
      await hook.delivered();
      const { status, status_reason } = await hook.read();
      assert.deepEqual([status, status_reason], ['suspended', 'gone']);
      clock.forward(HOUR);
      await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 1);
      const later = await hook.change({
        expires_at: new Date(clock.now().getTime() + 24 * HOUR).toISOString(),
      });
      assert.equal(later.status, 'suspended');
      receiver.on(hook.path, echo);
      const back = await fixture.firm.call(
        'PUT',
        `/api/v4/webhooks/${hook.id}/activate?fields=status,status_reason`,
        undefined,
        { headers: { 'x-hook-secret': hook.secret } },
      );
      assert.deepEqual(back.body.data, { status: 'enabled', status_reason: null });
    });

    it('that suspends the webhook is stored together with the suspension', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ALL });
      receiver.on(hook.path, () => ({ status: 410 }));
      const read = async () => [(await hook.deliveries())[0]?.state, (await hook.read()).status];
      await fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('select from webhooks where id = $1 for share', [hook.id]);
        await createClient(fixture.firm);
        const delivered = hook.delivered();
        await untilLocked(fixture, 1, 'a dispatcher that waits for the webhook');
        assert.deepEqual(await read(), ['queued', 'enabled']);
        await owner.query('commit');
        await delivered;
      });
      assert.deepEqual(await read(), ['failed', 'suspended']);
    });

    it('suspends the webhook if it fails for 72 h and twenty times, or runs out of attempts without success (practice:98,203, decisions:58)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ALL,
        expires_at: new Date(clock.now().getTime() + 20 * 24 * HOUR).toISOString(),
      });
      receiver.on(hook.path, () => ({ status: 500 }));
      await createClient(fixture.firm);
      for (let tries = 0; tries < 14 && (await hook.read('status')).status === 'enabled'; tries++) {
        await hook.delivered();
        clock.forward(15 * HOUR);
      }
      assert.equal(receiver.events(hook.path).length, 13);
      const { status, status_reason } = await hook.read();
      assert.deepEqual([status, status_reason], ['suspended', 'failing']);
      assert.equal((await hook.deliveries())[0].state, 'failed');
    });

    it('ends with its consent (decisions:79)', async () => {
      const { firm, userId } = await hire(fixture, fixture.firm, { scopes: ['webhooks', 'contacts_read'] });
      const hook = await new Subscriber(fixture, firm).subscribe({ model: 'contact', events: ALL });
      const { rows } = await fixture.asOwner((owner) =>
        owner.query('select id from grants where user_id = $1', [userId]),
      );
      assert.ok(
        await revokeGrant(fixture.parts, {
          accountId: firm.accountId,
          userId,
          grantId: rows[0].id,
          actor: {},
        }),
      );
      await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 0);
      const after = await fixture.asOwner((owner) =>
        owner.query('select status, status_reason from webhooks where id = $1', [hook.id]),
      );
      assert.deepEqual(after.rows, [{ status: 'suspended', status_reason: 'grant_revoked' }]);
    });

    it('has a body of at most 256 KiB; a longer one contains only id and etag (decisions:59)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'matter',
        events: ['created'],
        fields: 'id,description,client{name}',
      });
      const matter = await createMatter(fixture.firm, { description: 'ü'.repeat(140_000) });
      const [event] = await hook.delivered();
      const { body, raw } = event!;
      assert.deepEqual(body.data, { id: matter.id, etag: matter.etag });
      assert.ok(raw.length < 1000);
    });

    it('stays within one firm', async () => {
      const mine = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      const theirs = await new Subscriber(fixture, fixture.otherFirm).subscribe({
        model: 'contact',
        events: ['created'],
      });
      const { id } = await create(fixture.otherFirm, 'contacts', { type: 'Company', name: 'Their client' });
      assert.deepEqual(
        [eventSummaries(await mine.delivered()), eventSummaries(await theirs.delivered())],
        [[], [`created ${id}`]],
      );
    });

    it('is stored for 30 days', async () => {
      const { webhookTasks } = await import('./index.ts');
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      await createClient(fixture.firm);
      await hook.delivered();
      const count = async () =>
        (
          await fixture.asOwner((owner) =>
            owner.query(
              'select (select count(*)::int from webhook_deliveries where webhook_id = $1) + (select count(*)::int from webhook_payloads where created_at < now() + $2::interval) as left',
              [hook.id, '60 days'],
            ),
          )
        ).rows[0].left;
      const database = await fixture.database.of(fixture.firm.accountId);
      const prune = (days: number) =>
        webhookTasks({
          database,
          now: () => new Date(clock.now().getTime() + days * 24 * HOUR),
        }).webhooks_prune!({}, attemptOf());
      await prune(29);
      assert.ok((await count()) >= 2);
      // Deliveries, payloads and events are deleted together with the last ones of their week.
      await prune(30 + 7);
      assert.equal((await fixture.firm.get(`/api/v4/webhooks/${hook.id}/deliveries`)).body.data.length, 0);
      assert.equal(await count(), 0);
    });
  },
  { settings: { ...receiver.settings, rate_limit_per_minute: 1_000_000 }, now: clock.now },
);
