/** Receivers that never answer, and the others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { until } from '../../../test/support/until.ts';
import { Lane } from './lane.ts';
import type { Delivery } from './load.ts';
import { Turns } from './turns.ts';

const NOW = 1_700_000_000_000;

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
  return { turns, sent };
}

function fallSilent(lane: Lane): void {
  const at = new Date(NOW).toISOString();
  lane.learn({ state: 'queued', attempts: [{ at, error: 'No whole answer came.', ms: 10_000 }] });
}

describe('Turns', () => {
  it('come to the others soon although a hundred receivers that used to answer fall silent all at once', async () => {
    const silent = Array.from({ length: 100 }, () => laneOf(20));
    const others = Array.from({ length: 50 }, () => laneOf(4));
    const { turns, sent } = turnsWith(new Set(silent));
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
    const { turns, sent } = turnsWith(new Set(silent));
    for (const lane of [...silent, other]) turns.offer(lane);
    await until(() => sent.get(other) === 3);
  });

  it('are one at a time for a receiver from its first request on that is not answered, and fewer where it refuses', () => {
    const at = new Date(NOW).toISOString();
    const [silent, refusing] = [laneOf(20), laneOf(20)];
    fallSilent(silent);
    refusing.learn({ state: 'queued', attempts: [{ at, status: 500, ms: 5 }] });
    silent.endRest();
    silent.add([delivery(), delivery()], NOW);
    const { turns, sent } = turnsWith(new Set([silent, refusing]));
    for (const lane of [silent, refusing]) turns.offer(lane);
    assert.deepEqual([sent.get(silent), sent.get(refusing)], [1, 5]);
  });

  it('leave alone a receiver that did not answer, which meanwhile costs the database nothing', () => {
    const lane = laneOf(20);
    assert.equal(lane.wanting.room, 80);
    fallSilent(lane);
    assert.ok(lane.rests_ms > 0 && lane.rests_ms <= 1_500, `It rests for ${lane.rests_ms} ms.`);
    assert.deepEqual([lane.wantsLoad, lane.isResting, lane.more], [false, true, true]);
    for (let more = 0; more < 9; more++) fallSilent(lane);
    assert.ok(
      lane.rests_ms >= 14_000 && lane.rests_ms <= 45_000,
      'Longer each time, to half a minute or so.',
    );
    lane.endRest();
    assert.deepEqual([lane.wantsLoad, lane.wanting.room], [true, 1]);
    const { turns } = turnsWith(new Set([lane]));
    lane.add([delivery()], NOW);
    turns.offer(lane);
    assert.equal(lane.wantsLoad, false, 'While a request waits for its answer nothing else is loaded.');
  });

  it('of receivers that did not answer are one for each host and fifty in all, passed on where one answers', async () => {
    const asleep = (host?: string) => {
      const lane = laneOf(0, host === undefined ? {} : { host });
      fallSilent(lane);
      lane.endRest();
      lane.add([delivery()], NOW);
      return lane;
    };
    const [first, ...next] = Array.from({ length: 10 }, () => asleep('shared.example'));
    const others = Array.from({ length: 60 }, () => asleep());
    const answers: (() => void)[] = [];
    const sent: Lane[] = [];
    const turns = new Turns(
      (lane) => {
        sent.push(lane);
        return new Promise((resolve) => answers.push(resolve));
      },
      () => new Date(NOW),
    );
    for (const lane of [first!, ...next]) turns.offer(lane);
    assert.deepEqual(sent, [first]);
    for (const lane of others) turns.offer(lane);
    assert.equal(turns.inFlight, 50);
    for (const lane of others.slice(0, 49)) fallSilent(lane);
    for (const answer of answers.splice(1)) answer();
    await setImmediate();
    assert.equal(turns.inFlight, 12, 'The last eleven have come to their turn.');
    first!.learn({ state: 'delivered', attempts: [] });
    while (sent.length < 70) {
      assert.ok(answers.length > 0, 'Nobody waits for a place that is free.');
      for (const answer of answers.splice(0)) answer();
      await setImmediate();
    }
    assert.deepEqual(new Set(sent), new Set([first, ...next, ...others]));
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
