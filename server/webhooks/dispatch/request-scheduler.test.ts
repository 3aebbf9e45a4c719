/** Receivers that never respond do not delay the others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { until } from '../../../test/support/until.ts';
import { DeliveryQueue } from './queue.ts';
import type { Delivery } from './load.ts';
import { RequestScheduler } from './request-scheduler.ts';

const NOW = 1_700_000_000_000;
/** More deliveries than a queue ever loads. */
const MANY = 8_000;

let ids = 0;
const delivery = (): Delivery => ({
  id: String(++ids),
  recordId: String(ids),
  event: 'created',
  messageId: `message ${ids}`,
  createdAt: NOW,
  firstTriedAt: null,
  failedAt: null,
  attempts: 0,
  step: 0,
  traceparent: null,
  data: '{}',
});

/** A queue with this many waiting deliveries, to its own host unless one is given. */
function queueOf(waiting: number, { proven = true, host = `host-${ids}.example` } = {}): DeliveryQueue {
  const queue = new DeliveryQueue({
    accountId: '1',
    webhookId: String(++ids),
    wakeAt: null,
    failingSince: null,
    failures: 0,
    succeededAt: proven ? new Date(NOW).toISOString() : null,
  });
  queue.target = { webhookId: queue.webhookId, url: `https://${host}/`, host, secret: 'secret', sealed: '' };
  if (proven) for (let taken = 0; taken < 10; taken++) queue.learn({ state: 'delivered', attempts: [] });
  queue.add(Array.from({ length: waiting }, delivery), NOW);
  return queue;
}

/** A scheduler in which deliveries of the queues in `silent` never finish, and all others finish at once. */
function schedulerWith(silent: ReadonlySet<DeliveryQueue>) {
  const sent = new Map<DeliveryQueue, number>();
  const scheduler = new RequestScheduler(
    (queue) => {
      sent.set(queue, (sent.get(queue) ?? 0) + 1);
      return silent.has(queue) ? new Promise(() => undefined) : Promise.resolve();
    },
    () => new Date(NOW),
  );
  return { scheduler, sent };
}

function fallSilent(queue: DeliveryQueue): void {
  const at = new Date(NOW).toISOString();
  queue.learn({
    state: 'queued',
    attempts: [{ at, error: 'No complete response was received.', ms: 10_000 }],
  });
}

describe('RequestScheduler', () => {
  it('reach other receivers soon even if a hundred receivers stop responding at once', async () => {
    const silent = Array.from({ length: 100 }, () => queueOf(20));
    const others = Array.from({ length: 50 }, () => queueOf(4));
    const { scheduler, sent } = schedulerWith(new Set(silent));
    for (const queue of silent) scheduler.offer(queue);
    assert.equal(scheduler.inFlight, 500, 'They have every place at first.');
    for (const queue of others) scheduler.offer(queue);
    await until(() => others.every((queue) => sent.get(queue) === 4));
    const under_way = silent.reduce((sum, queue) => sum + (sent.get(queue) ?? 0), 0);
    assert.ok(under_way <= 1_000, 'A queue whose requests are late starts no more.');
  });

  it('reach other webhooks of the same host', async () => {
    const silent = Array.from({ length: 10 }, () => queueOf(20, { host: 'shared.example' }));
    const other = queueOf(3, { host: 'shared.example' });
    const { scheduler, sent } = schedulerWith(new Set(silent));
    for (const queue of [...silent, other]) scheduler.offer(queue);
    await until(() => sent.get(other) === 3);
  });

  it('are limited to one at a time after a missing response, and reduced after a refusal', () => {
    const at = new Date(NOW).toISOString();
    const [silent, refusing] = [queueOf(20), queueOf(20)];
    fallSilent(silent);
    refusing.learn({ state: 'queued', attempts: [{ at, status: 500, ms: 5 }] });
    silent.endRest();
    silent.add([delivery(), delivery()], NOW);
    const { scheduler, sent } = schedulerWith(new Set([silent, refusing]));
    for (const queue of [silent, refusing]) scheduler.offer(queue);
    assert.deepEqual([sent.get(silent), sent.get(refusing)], [1, 5]);
  });

  it('pause for an unresponsive receiver, without database load', () => {
    const queue = queueOf(20);
    const loads = (share: number) => queue.wanting(share).room;
    assert.deepEqual([loads(MANY), loads(50), loads(1)], [80, 50, 10]);
    fallSilent(queue);
    assert.ok(queue.rests_ms > 0 && queue.rests_ms <= 1_500, `It rests for ${queue.rests_ms} ms.`);
    assert.deepEqual([queue.wantsLoad, queue.isResting, queue.more], [false, true, true]);
    for (let more = 0; more < 9; more++) fallSilent(queue);
    assert.ok(
      queue.rests_ms >= 14_000 && queue.rests_ms <= 45_000,
      'Longer each time, to half a minute or so.',
    );
    queue.endRest();
    assert.deepEqual([queue.wantsLoad, queue.wanting(MANY).room], [true, 1]);
    const { scheduler } = schedulerWith(new Set([queue]));
    queue.add([delivery()], NOW);
    scheduler.offer(queue);
    assert.equal(queue.wantsLoad, false, 'While a request waits for its answer nothing else is loaded.');
  });

  it('to unresponsive receivers are limited to one per host and fifty in total, until one responds', async () => {
    const asleep = (host?: string) => {
      const queue = queueOf(0, host === undefined ? {} : { host });
      fallSilent(queue);
      queue.endRest();
      queue.add([delivery()], NOW);
      return queue;
    };
    const [first, ...next] = Array.from({ length: 10 }, () => asleep('shared.example'));
    const others = Array.from({ length: 60 }, () => asleep());
    const answers: (() => void)[] = [];
    const sent: DeliveryQueue[] = [];
    const scheduler = new RequestScheduler(
      (queue) => {
        sent.push(queue);
        return new Promise((resolve) => answers.push(resolve));
      },
      () => new Date(NOW),
    );
    for (const queue of [first!, ...next]) scheduler.offer(queue);
    assert.deepEqual(sent, [first]);
    for (const queue of others) scheduler.offer(queue);
    assert.equal(scheduler.inFlight, 50);
    for (const queue of others.slice(0, 49)) fallSilent(queue);
    for (const answer of answers.splice(1)) answer();
    await setImmediate();
    assert.equal(scheduler.inFlight, 12, 'The last eleven have come to their turn.');
    first!.learn({ state: 'delivered', attempts: [] });
    while (sent.length < 70) {
      assert.ok(answers.length > 0, 'Nobody waits for a place that is free.');
      for (const answer of answers.splice(0)) answer();
      await setImmediate();
    }
    assert.deepEqual(new Set(sent), new Set([first, ...next, ...others]));
  });

  it('reserve half of the slots for receivers with successes', () => {
    const unproven = Array.from({ length: 400 }, () => queueOf(20, { proven: false }));
    const { scheduler, sent } = schedulerWith(new Set(unproven));
    for (const queue of unproven) scheduler.offer(queue);
    assert.equal(scheduler.inFlight, 250);
    const proven = queueOf(5);
    scheduler.offer(proven);
    assert.ok((sent.get(proven) ?? 0) > 0);
  });
});
