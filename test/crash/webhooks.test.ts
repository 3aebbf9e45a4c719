/**
 * Kills the service with SIGKILL under load, at random moments and at those that matter, two hundred times,
 * while the receiver fails at random; then compares what the database committed with what was received.
 */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, it } from 'node:test';
import { inAnOffice } from '../support/office.ts';
import { echo, Receiver, type Received } from '../support/receiver.ts';
import { Processes } from './processes.ts';

const PROCESSES = 3;
const WRITERS = 4;
const KILLS_OF_EACH = 50;
/** Two minutes until a retry are a second. */
const PACE = 120;
const DRAINED_WITHIN_MS = 60_000;
const receiver = await Receiver.start();

inAnOffice(
  'Webhooks of a service that is killed',
  (office) => {
    let processes: Processes;
    let path = '';
    /** What the service said it had done, as `id last_name`. */
    const acknowledged = new Set<string>();
    const failed = new Set<string>();
    let failing = true;
    let onTaken: (() => void) | undefined;
    let onSent: (() => void) | undefined;
    let writing = false;
    let writers: Promise<unknown> | undefined;
    let names = 0;
    const ids: number[] = [];

    before(async () => {
      path = '/crash';
      receiver.on(path, async (received) => {
        if (received.headers['x-hook-secret']) return echo(received);
        onSent?.();
        const chance = failing ? Math.random() : 1;
        const messageId = String(received.headers['webhook-id']);
        if (chance < 0.1) failed.add(messageId);
        if (chance < 0.05) return { status: 500 };
        if (chance < 0.1) return { status: 0, cut: true };
        if (chance < 0.15) await pause(30);
        // The answer is on its way when this runs, and nothing of it is stored.
        if (onTaken) setImmediate(onTaken);
        return { status: 204 };
      });
      const expires_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
      const data = {
        url: receiver.url(path),
        model: 'contact',
        events: ['created', 'updated', 'deleted'],
        fields: 'id,etag,last_name',
        expires_at,
      };
      const { status } = await office.firm.post('/api/v4/webhooks', { data });
      assert.equal(status, 201);
      await office.dispatcher.settle();
      await office.dispatcher.stop();
      processes = new Processes(
        { config: office.config, connection: office.ownerConnection, pace: PACE, since: Date.now() },
        PROCESSES,
      );
      writing = true;
      writers = Promise.all(Array.from({ length: WRITERS }, write));
    });
    after(async () => {
      writing = false;
      await writers;
      await processes.stop();
    });

    async function write(): Promise<void> {
      while (writing) {
        const at = processes.origin();
        if (!at) await pause(10);
        else await writeOnce(at.url, at.child).catch(() => pause(5));
      }
    }

    let onAcknowledged: ((child: Parameters<Processes['kill']>[0]) => void) | undefined;

    async function writeOnce(url: string, child: Parameters<Processes['kill']>[0]): Promise<void> {
      const last_name = `N${++names}`;
      const id = ids[Math.floor(Math.random() * ids.length)];
      const isNew = id === undefined || Math.random() < 0.3;
      const target = isNew ? '/api/v4/contacts' : `/api/v4/contacts/${id}`;
      const refused = !isNew && Math.random() < 0.1;
      const data = refused
        ? {
            last_name: 'rolled back',
            email_addresses: [{ id: 999_999_999, name: 'Work', address: 'a@firm.example' }],
          }
        : { last_name, ...(isNew ? { type: 'Person', first_name: 'C' } : {}) };
      const answer = await fetch(url + target, {
        method: isNew ? 'POST' : 'PATCH',
        headers: { authorization: `Bearer ${office.firm.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
        signal: AbortSignal.timeout(5_000),
      });
      if (refused) return void assert.equal(answer.status, 422);
      if (!answer.ok) return void (await pause(20));
      const body = (await answer.json()) as { data: { id: number } };
      acknowledged.add(`${body.data.id} ${last_name}`);
      if (isNew && ids.length < 40) ids.push(body.data.id);
      onAcknowledged?.(child);
      await pause(5);
    }

    async function until(kills: number): Promise<void> {
      const wanted = processes.kills + kills;
      while (processes.kills < wanted) await pause(20);
    }

    it('survive kills at random moments', async () => {
      const wanted = processes.kills + KILLS_OF_EACH;
      while (processes.kills < wanted) {
        await pause(Math.random() * 200);
        const at = processes.origin();
        if (at) processes.kill(at.child);
      }
    });

    it('survive kills right after a change was committed', async () => {
      onAcknowledged = (child) => Math.random() < 0.2 && processes.kill(child);
      await until(KILLS_OF_EACH);
      onAcknowledged = undefined;
    });

    it('survive kills while a request is with the receiver and not answered', async () => {
      onSent = () => Math.random() < 0.2 && processes.killAll();
      await until(KILLS_OF_EACH);
      onSent = undefined;
    });

    it('survive kills after the receiver answered and before that is stored', async () => {
      onTaken = () => Math.random() < 0.2 && processes.killAll();
      await until(KILLS_OF_EACH);
      onTaken = undefined;
    });

    it('told of every committed change, in its order, under one id, and of nothing that was rolled back (decisions:62,63)', async () => {
      writing = false;
      await writers;
      failing = false;
      const late = Date.now() + DRAINED_WITHIN_MS;
      const left = async () =>
        (
          await office.asOwner((owner) =>
            owner.query("select count(*)::int as left from webhook_deliveries where state = 'queued'"),
          )
        ).rows[0].left;
      while ((await left()) > 0 && Date.now() < late) await pause(100);
      assert.equal(await left(), 0, 'Everything that was queued is delivered.');
      assert.ok(processes.kills >= 4 * KILLS_OF_EACH, `${processes.kills} kills`);

      const events = receiver.events(path);
      const byMessage = new Map<string, Received>();
      for (const event of events) {
        const messageId = String(event.headers['webhook-id']);
        const first = byMessage.get(messageId);
        if (first) assert.equal(event.raw, first.raw, 'A duplicate is the same in every byte.');
        else byMessage.set(messageId, event);
      }
      const told = [...byMessage.values()].map(({ body }) => `${body.data.id} ${body.data.last_name}`);
      const toldSet = new Set(told);
      assert.deepEqual(
        [...acknowledged].filter((each) => !toldSet.has(each)),
        [],
        'Every acknowledged change was told of.',
      );
      assert.ok(!told.some((each) => each.includes('rolled back')));

      const { rows } = await office.asOwner((owner) =>
        owner.query(
          "select record_id::int as id, count(*)::int as changes from event_log where account_id = $1 and resource = 'contact' group by 1 order by 1",
          [office.firm.accountId],
        ),
      );
      const counted = new Map<number, number>();
      for (const { body } of byMessage.values())
        counted.set(body.data.id, (counted.get(body.data.id) ?? 0) + 1);
      assert.deepEqual(
        rows.map(({ id }) => [id, counted.get(id) ?? 0]),
        rows.map(({ id, changes }) => [id, changes]),
        'As many messages of each record as it had changes.',
      );

      // The order in which the database committed; what failed once may be overtaken.
      const places = await office.asOwner((owner) =>
        owner.query(
          'select message_id::text as message, row_number() over (order by id)::int as place from webhook_deliveries',
        ),
      );
      const placeOf = new Map(places.rows.map(({ message, place }) => [message as string, place as number]));
      const lastOf = new Map<number, number>();
      for (const [messageId, { body }] of byMessage) {
        if (failed.has(messageId)) continue;
        const place = placeOf.get(messageId)!;
        assert.ok(
          place > (lastOf.get(body.data.id) ?? 0),
          `contact ${body.data.id} was told of out of order`,
        );
        lastOf.set(body.data.id, place);
      }
      assert.ok(events.length > byMessage.size, 'Some came twice, so the kills did strike where it matters.');
    });
  },
  { settings: { ...receiver.settings, rate_limit_per_minute: 1_000_000 } },
);
