/** Receivers that never answer, and the others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Lane } from './lane.ts';
import type { Delivery } from './load.ts';
import { Turns } from './turns.ts';

const NOW = 1_700_000_000_000;
const WAITED_MS = 10_000;

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
  data: '{}',
});

/** A lane with so many deliveries, to a host of its own unless one is named. */
function laneOf(waiting: number, { proven = true, host = `host-${ids}.example` } = {}): Lane {
  const lane = new Lane({
    accountId: '1',
    webhookId: String(++ids),
    wakeAt: null,
    failingSince: null,
    failures: 0,
    succeededAt: proven ? new Date(NOW).toISOString() : null,
  });
  lane.target = { webhookId: lane.webhookId, url: `https://${host}/`, host, secret: 'secret', sealed: '' };
  if (proven) for (let taken = 0; taken < 10; taken++) lane.learn({ state: 'delivered', attempts: [] });
  lane.add(Array.from({ length: waiting }, delivery), NOW);
  return lane;
}

/** Turns in which the lanes of `silent` are never answered, and the others at once. */
function turnsWith(silent: ReadonlySet<Lane>) {
  const sent = new Map<Lane, number>();
  const turns = new Turns(
    (lane) => {
      sent.set(lane, (sent.get(lane) ?? 0) + 1);
      return silent.has(lane) ? new Promise(() => undefined) : Promise.resolve();
    },
    () => new Date(NOW),
  );
  const until = async (holds: () => boolean) => {
    const late = Date.now() + WAITED_MS;
    while (!holds() && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.ok(holds());
  };
  return { turns, sent, until };
}

describe('Turns', () => {
  it('come to the others soon although a hundred receivers that used to answer fall silent all at once', async () => {
    const silent = Array.from({ length: 100 }, () => laneOf(20));
    const others = Array.from({ length: 50 }, () => laneOf(4));
    const { turns, sent, until } = turnsWith(new Set(silent));
    for (const lane of silent) turns.offer(lane);
    assert.equal(turns.inFlight, 500, 'They have every place at first.');
    for (const lane of others) turns.offer(lane);
    await until(() => others.every((lane) => sent.get(lane) === 4));
    const under_way = silent.reduce((sum, lane) => sum + (sent.get(lane) ?? 0), 0);
    assert.ok(under_way <= 1_000, 'A lane whose requests are late begins no more.');
  });

  it('come to other webhooks of the same host', async () => {
    const silent = Array.from({ length: 10 }, () => laneOf(20, { host: 'shared.example' }));
    const other = laneOf(3, { host: 'shared.example' });
    const { turns, sent, until } = turnsWith(new Set(silent));
    for (const lane of [...silent, other]) turns.offer(lane);
    await until(() => sent.get(other) === 3);
  });

  it('are one at a time for a receiver from its first request on that is not answered, and fewer where it refuses', () => {
    const at = new Date(NOW).toISOString();
    const [silent, refusing] = [laneOf(20), laneOf(20)];
    silent.learn({ state: 'queued', attempts: [{ at, error: 'No whole answer came.', ms: 10_000 }] });
    refusing.learn({ state: 'queued', attempts: [{ at, status: 500, ms: 5 }] });
    const { turns, sent } = turnsWith(new Set([silent, refusing]));
    for (const lane of [silent, refusing]) turns.offer(lane);
    assert.deepEqual([sent.get(silent), sent.get(refusing)], [1, 5]);
  });

  it('leave half of the places to receivers that have proven themselves', () => {
    const unproven = Array.from({ length: 400 }, () => laneOf(20, { proven: false }));
    const { turns, sent } = turnsWith(new Set(unproven));
    for (const lane of unproven) turns.offer(lane);
    assert.equal(turns.inFlight, 250);
    const proven = laneOf(5);
    turns.offer(proven);
    assert.ok((sent.get(proven) ?? 0) > 0);
  });
});
