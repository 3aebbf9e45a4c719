import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, hire } from '../../test/support/casework.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { Clock, DAY, MINUTE, receiver, SECOND, Subscriber } from './test-support/subscriber.ts';
import { echo } from '../../test/support/receiver.ts';

const clock = new Clock();
const ALL = ['created', 'updated', 'deleted'];
const MODELS = [
  'activity',
  'bill',
  'calendar_entry',
  'svc_payments_payment',
  'communication',
  'contact',
  'document',
  'folder',
  'matter',
  'task',
];

withFixture(
  'A webhook',
  (fixture) => {
    const reasons = async (hook: Subscriber): Promise<string[]> =>
      (await hook.deliveries()).map(({ last_error }: { last_error: string }) => last_error);
    const create = (data: Record<string, unknown>, options = {}) =>
      fixture.firm.post(
        '/api/v4/webhooks?fields=id,url,model,events,fields,expires_at,status,status_reason,shared_secret,user',
        { data },
        options,
      );
    const good = { url: receiver.url('/created'), model: 'matter', events: ['created'] };

    it('is created with the defaults of the specification (practice:80,84,85,86,94,116,228)', async () => {
      const { status, body } = await create(good);
      assert.equal(status, 201);
      const { id, expires_at, shared_secret, user, ...rest } = body.data;
      assert.deepEqual(rest, { ...good, fields: 'id,etag', status: 'pending', status_reason: null });
      assert.match(shared_secret, /^[0-9a-f]{64}$/);
      assert.equal(String(user.id), fixture.firm.userId);
      const life_ms = Date.parse(expires_at) - clock.now().getTime();
      assert.ok(Math.abs(life_ms - 3 * DAY) < MINUTE, expires_at);
      assert.equal(
        (await fixture.firm.get(`/api/v4/webhooks/${id}?fields=shared_secret`)).body.data.shared_secret,
        null,
      );
      const list = await fixture.firm.get('/api/v4/webhooks?fields=id,shared_secret');
      assert.deepEqual(
        list.body.data.map((each: { shared_secret: unknown }) => each.shared_secret),
        [null],
      );
    });

    it('is sent and shown with every published member (records:174,960,962,963)', async () => {
      const sent = {
        url: receiver.url('/published'),
        model: 'matter',
        events: ['created', 'updated', 'deleted', 'matter_opened', 'matter_pended', 'matter_closed'],
        fields: 'id,etag,status',
        expires_at: new Date(clock.now().getTime() + 5 * DAY).toISOString(),
      };
      const members =
        'created_at,etag,events,expires_at,fields,id,model,shared_secret,status,updated_at,url,user{id,name}';
      const { status, body } = await fixture.firm.post(`/api/v4/webhooks?fields=${members}`, { data: sent });
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(Object.keys(body.data), members.replace(/\{.*\}/, '').split(','));
      const { url, model, events, fields, expires_at, user } = body.data;
      assert.deepEqual({ url, model, events, fields, expires_at }, sent);
      assert.deepEqual(user, {
        id: Number(fixture.firm.userId),
        name: (await fixture.firm.get('/api/v4/users/who_am_i?fields=name')).body.data.name,
      });
      for (const word of MODELS) {
        const fitting = await create({ ...good, model: word });
        assert.deepEqual([fitting.status, fitting.body.data?.model], [201, word]);
      }
    });

    it('shows its sealed secret again to the same idempotent request (decisions:19,50)', async () => {
      const options = { headers: { 'idempotency-key': 'one-webhook' } };
      const first = await create(good, options);
      const again = await create(good, options);
      assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true']);
      assert.deepEqual(again.body, first.body);
      const { rows } = await fixture.asOwner((owner) =>
        owner.query(
          'select (select string_agg(k::text, $1) from idempotency_keys k) || (select string_agg(w::text, $1) from webhooks w) || (select string_agg(a::text, $1) from audit_log a) as all',
          [' '],
        ),
      );
      assert.ok(!rows[0].all.includes(first.body.data.shared_secret));
    });

    it('accepts its model by name or number and returns the name (records:175,964)', async () => {
      for (const [sent, name] of [
        [1, 'matter'],
        ['2', 'activity'],
        ['Contact', 'contact'],
        [6, 'contact'],
      ]) {
        const answer = await create({ ...good, model: sent });
        assert.deepEqual([answer.status, answer.body.data?.model], [201, name], JSON.stringify(answer.body));
      }
    });

    it('is refused if a member is invalid, naming it (practice:81,82,83,84,85,145,172,227,229)', async () => {
      const later = (days: number, plus_ms = 0) =>
        new Date(clock.now().getTime() + days * DAY + plus_ms).toISOString();
      const cases: [Record<string, unknown>, string][] = [
        [{ ...good, url: 'http://example.com/hook' }, 'url'],
        [{ ...good, url: 'https://127.0.0.2:444/hook' }, 'url'],
        [{ ...good, url: 'https://10.0.0.1/hook' }, 'url'],
        [{ ...good, url: 'https://user:pass@example.com/' }, 'url'],
        [{ ...good, url: 'nowhere' }, 'url'],
        [{ ...good, url: `https://example.com/${'x'.repeat(2000)}` }, 'url'],
        [{ model: 'matter', events: ['created'] }, 'url'],
        [{ ...good, model: 'user' }, 'model'],
        [{ ...good, model: 11 }, 'model'],
        [{ url: good.url, events: ['created'] }, 'model'],
        [{ ...good, events: [] }, 'events'],
        [{ ...good, events: ['vanished'] }, 'events'],
        [{ ...good, events: 'created' }, 'events'],
        [{ ...good, model: 'contact', events: ['matter_opened'] }, 'events'],
        [{ ...good, model: 'activity', events: ['created', 'matter_closed'] }, 'events'],
        [{ url: good.url, model: 'matter' }, 'events'],
        [{ ...good, fields: `id,${'x'.repeat(998)}` }, 'fields'],
        [{ ...good, expires_at: later(31, MINUTE) }, 'expires_at'],
        [{ ...good, expires_at: later(-1) }, 'expires_at'],
        [{ ...good, expires_at: 'tomorrow' }, 'expires_at'],
      ];
      for (const [data, member] of cases) {
        const { status, body } = await create(data);
        assert.equal(status, 422, JSON.stringify([data, body]));
        assert.deepEqual(Object.keys(body.error.errors), [member], JSON.stringify([data, body]));
      }
      for (const data of [
        { ...good, expires_at: later(31) },
        { ...good, events: ['Updated', 'created', 'created'] },
        { ...good, fields: 'id,client{name}' },
      ]) {
        assert.equal((await create(data)).status, 201, JSON.stringify(data));
      }
    });

    it('is refused with 400 if `fields` has unknown members or is nested too deeply (practice:28,30,84)', async () => {
      for (const fields of ['id,nothing', 'client{date_of_birth{x}}', 'id,client{name', 'description{id}']) {
        const { status, body } = await create({ ...good, fields });
        assert.deepEqual([status, body.error.type], [400, 'InvalidFields'], JSON.stringify([fields, body]));
      }
    });

    it('requires the scope webhooks and the scope of its model, and names the missing one (practice:159,176,177,181, decisions:39)', async () => {
      const { firm: withoutModel } = await hire(fixture, fixture.firm, {
        scopes: ['webhooks', 'matters_read'],
      });
      const refused = await withoutModel.post('/api/v4/webhooks', { data: { ...good, model: 'activity' } });
      assert.equal(refused.status, 403);
      assert.match(refused.body.error.message, /activities_read/);
      assert.match(refused.headers.get('www-authenticate') ?? '', /scope="activities_read"/);
      assert.equal((await withoutModel.post('/api/v4/webhooks', { data: good })).status, 201);
      const { firm: withoutWebhooks } = await hire(fixture, fixture.firm, { scopes: ['matters_write'] });
      for (const answer of [
        await withoutWebhooks.post('/api/v4/webhooks', { data: good }),
        await withoutWebhooks.get('/api/v4/webhooks'),
        await withoutWebhooks.get('/api/v4/webhooks/events'),
      ]) {
        assert.equal(answer.status, 403);
        assert.match(answer.body.error.message, /webhooks/);
      }
    });

    it('belongs to one application and one user, and is hidden from others (practice:117,118,120,160, decisions:12)', async () => {
      const { id } = (await create(good)).body.data;
      const { firm: colleague } = await hire(fixture, fixture.firm, { roles: ['admin'] });
      for (const stranger of [colleague, fixture.otherFirm]) {
        const path = `/api/v4/webhooks/${id}`;
        const answers = [
          await stranger.get(path),
          await stranger.patch(path, { data: { fields: 'id' } }),
          await stranger.delete(path),
          await stranger.get(`${path}/deliveries`),
          await stranger.post(`${path}/replay`, { data: { since: clock.now().toISOString() } }),
          await stranger.call('PUT', `${path}/activate`, undefined, { headers: { 'x-hook-secret': 'x' } }),
        ];
        assert.deepEqual(
          answers.map(({ status }) => status),
          [404, 404, 404, 404, 404, 404],
        );
        assert.equal((await stranger.get('/api/v4/webhooks')).body.data.length, 0);
      }
      assert.equal((await fixture.firm.delete(`/api/v4/webhooks/${id}`)).status, 204);
      assert.equal((await fixture.firm.get(`/api/v4/webhooks/${id}`)).status, 404);
    });

    it('is enabled by a synchronous 200 that echoes its secret (practice:95,153, decisions:51)', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ALL });
      const [handshake, ...more] = receiver.handshakes(hook.path);
      assert.equal(more.length, 0);
      assert.equal(handshake!.headers['x-hook-secret'], hook.secret);
      assert.deepEqual(handshake!.body, { data: { webhook_id: hook.id } });
    });

    it('stays pending after a wrong status or secret, and retries the handshake at 0 s, 30 s and 5 min (decisions:51)', async () => {
      const hook = new Subscriber(fixture);
      const answers = [
        { status: 201 },
        { status: 200, headers: { 'x-hook-secret': 'f'.repeat(64) } },
        { status: 302, headers: { location: '/' } },
      ];
      receiver.on(hook.path, ({ headers }) => {
        const answer = answers.shift()!;
        return answer.status === 201
          ? { ...answer, headers: { 'x-hook-secret': String(headers['x-hook-secret']) } }
          : answer;
      });
      const created = await create({ url: hook.url, model: 'contact', events: ALL });
      hook.id = created.body.data.id;
      const tries = async (forward_ms: number) => {
        clock.forward(forward_ms);
        await fixture.dispatcher.settle();
        return receiver.handshakes(hook.path).length;
      };
      assert.deepEqual(
        [
          await tries(0),
          await tries(25 * SECOND),
          await tries(6 * SECOND),
          await tries(200 * SECOND),
          await tries(75 * SECOND),
          await tries(DAY),
        ],
        [1, 1, 2, 2, 3, 3],
      );
      assert.equal((await hook.read()).status, 'pending');
      assert.deepEqual(await reasons(hook), [
        'The receiver responded with 302. A handshake must be confirmed with 200.',
        'The receiver responded with 200, but its X-Hook-Secret differs from the one that was sent.',
        'The receiver responded with 201. A handshake must be confirmed with 200.',
      ]);
      receiver.on(hook.path, echo);
      const activate = (secret?: string) =>
        fixture.firm.call(
          'PUT',
          `/api/v4/webhooks/${hook.id}/activate?fields=id,status`,
          undefined,
          secret === undefined ? {} : { headers: { 'x-hook-secret': secret } },
        );
      assert.deepEqual([(await activate()).status, (await activate('0'.repeat(64))).status], [422, 422]);
      assert.deepEqual((await activate(created.body.data.shared_secret)).body.data, {
        id: hook.id,
        status: 'enabled',
      });
    });

    it('is activated with its secret at any time (practice:96,121, decisions:51)', async () => {
      const { id, shared_secret } = (await create(good)).body.data;
      const activated = await fixture.firm.call(
        'PUT',
        `/api/v4/webhooks/${id}/activate?fields=status`,
        undefined,
        { headers: { 'x-hook-secret': shared_secret } },
      );
      assert.deepEqual([activated.status, activated.body.data], [200, { status: 'enabled' }]);
    });

    it('starts a new handshake with a new secret when its url changes, and sends nothing until it is confirmed (practice:97,119,200, decisions:55)', async () => {
      const { id, secret } = await new Subscriber(fixture).subscribe({ model: 'contact', events: ALL });
      const hook = Object.assign(new Subscriber(fixture), { id, secret });
      receiver.on(hook.path, () => ({ status: 500 }));
      const changed = await hook.change({ url: hook.url });
      assert.equal(changed.status, 'pending');
      assert.match(changed.shared_secret, /^[0-9a-f]{64}$/);
      assert.notEqual(changed.shared_secret, hook.secret);
      const early = await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 0);
      const old = await fixture.firm.call('PUT', `/api/v4/webhooks/${hook.id}/activate`, undefined, {
        headers: { 'x-hook-secret': hook.secret },
      });
      assert.equal(old.status, 422);
      receiver.on(hook.path, echo);
      clock.forward(31 * SECOND);
      assert.equal((await hook.delivered()).length, 1);
      assert.equal((await hook.read()).status, 'enabled');
      const client = await createClient(fixture.firm);
      assert.deepEqual(
        (await hook.delivered()).map(({ body }) => body.data.id),
        [early.id, client.id],
      );
    });

    it('changes its events, fields and expiry, not its model, also by PUT (practice:119,145, decisions:41)', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      const expires_at = new Date(clock.now().getTime() + 20 * DAY).toISOString();
      const answer = await fixture.firm.call(
        'PUT',
        `/api/v4/webhooks/${hook.id}?fields=model,events,fields,expires_at,status,shared_secret`,
        {
          data: { model: 'matter', events: ['deleted', 'updated'], fields: 'name', expires_at },
        },
      );
      assert.deepEqual(answer.body.data, {
        model: 'contact',
        events: ['updated', 'deleted'],
        fields: 'name',
        expires_at,
        status: 'enabled',
        shared_secret: null,
      });
      assert.equal(answer.headers.get('x-ignored-members'), 'model');
      assert.equal(
        (await fixture.firm.patch(`/api/v4/webhooks/${hook.id}`, { data: { events: ['matter_opened'] } }))
          .status,
        422,
      );
      assert.equal(
        (
          await fixture.firm.patch(`/api/v4/webhooks/${hook.id}`, {
            data: { expires_at: new Date(clock.now().getTime() + 32 * DAY).toISOString() },
          })
        ).status,
        422,
      );
    });

    it('is suspended when it expires, after warnings, and enabled again by a later expires_at (practice:100, decisions:53,54)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ALL,
        expires_at: new Date(clock.now().getTime() + 10 * DAY).toISOString(),
      });
      const origin = await fixture.listen();
      const warned = async () => {
        const { warnings } = (await (await fetch(`${origin}/health/ready`)).json()) as {
          warnings: { message: string }[];
        };
        return (
          warnings
            .map(({ message }) => message)
            .find((message) => new RegExp(`\\b${hook.id}\\b`).test(message)) ?? ''
        );
      };
      const days = async () => (await hook.read('expiry_warning_days')).expiry_warning_days;
      assert.deepEqual([await warned(), await days()], ['', null]);
      clock.forward(4 * DAY);
      assert.match(await warned(), /within 7 days/);
      assert.equal(await days(), 7);
      clock.forward(4 * DAY);
      assert.match(await warned(), /within 3 days/);
      assert.equal(await days(), 3);
      clock.forward(1.5 * DAY);
      assert.match(await warned(), /within a day/);
      assert.equal(await days(), 1);
      clock.forward(DAY);
      assert.equal((await hook.read()).status, 'suspended');
      await createClient(fixture.firm);
      assert.equal((await hook.delivered()).length, 0);
      const { status, status_reason } = await hook.read();
      assert.deepEqual([status, status_reason], ['suspended', 'expired']);
      const again = await hook.change({ expires_at: new Date(clock.now().getTime() + DAY).toISOString() });
      assert.deepEqual([again.status, again.status_reason], ['enabled', null]);
      const client = await createClient(fixture.firm);
      assert.deepEqual(
        (await hook.delivered()).map(({ body }) => body.data.id),
        [client.id],
      );
    });

    it('lists the events of each model (practice:191,192,193,194,195,196)', async () => {
      const { body } = await fixture.firm.get('/api/v4/webhooks/events');
      const byModel = new Map(
        body.data.map((each: { model: string; events: string[]; scope: string }) => [each.model, each]),
      );
      assert.deepEqual(byModel.get('matter'), {
        model: 'matter',
        number: 1,
        scope: 'matters_read',
        events: [...ALL, 'matter_opened', 'matter_pended', 'matter_closed'],
      });
      assert.deepEqual(byModel.get('activity'), {
        model: 'activity',
        number: 2,
        scope: 'activities_read',
        events: ALL,
      });
    });

    it('is limited to a hundred per user and application, even concurrently', async () => {
      const { firm, userId } = await hire(fixture, fixture.firm, { roles: ['admin'] });
      const post = async () => (await firm.post('/api/v4/webhooks', { data: good })).status;
      for (let made = 0; made < 95; made++) assert.equal(await post(), 201);
      const together = await Promise.all(Array.from({ length: 12 }, post));
      assert.equal(together.filter((status) => status === 201).length, 5);
      assert.equal(together.filter((status) => status === 422).length, 7);
      await createMatter(firm);
      const { rows } = await fixture.asOwner((owner) =>
        owner.query(
          'select count(distinct d.payload_id) as payloads, count(*) as deliveries from webhook_deliveries d' +
            " join webhooks w on w.id = d.webhook_id where d.event = 'created' and w.user_id = $1",
          [userId],
        ),
      );
      assert.ok(Number(rows[0].deliveries) === 100 && Number(rows[0].payloads) < 10, JSON.stringify(rows));
    });
  },
  { settings: { ...receiver.settings, rate_limit_per_minute: 1_000_000 }, now: clock.now },
);
