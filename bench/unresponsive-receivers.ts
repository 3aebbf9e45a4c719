/**
 * How unresponsive receivers affect the others: each write is delivered to a thousand webhooks, and the delivery
 * times to the responsive ones are compared between phases in which all respond and phases in which some do not. The
 * phases alternate, and each unresponsive phase is compared with those before and after it, so that other load on the
 * machine and a growing table do not decide the result.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { median } from './measure.ts';
import type { Options } from './options.ts';
import { withReceiver, type ReceiverSetup } from './receiver-process.ts';
import { Subscribers } from './subscribers.ts';

const OTHERS_TIMES = 1.1;

const SUBSCRIPTIONS = 1_000;
const PORTS = 100;
const SILENT_PORTS = 10;
/** The unresponsive phase lasts longer than a request timeout, so that it includes the first retries. */
const WRITES = 20;
const BETWEEN_WRITES_MS = 1_000;
const WARM_UP_WRITES = 10;
const BACK_AFTER_MS = 1_000;
const POLL_MS = 10;
const DELIVERED_WITHIN_MS = 120_000;

export function measureUnresponsiveReceivers(firm: MeasuredFirm, options: Options): Promise<Finding> {
  return withReceiver(firm, PORTS, (setup) => measure(setup, options.rounds));
}

async function measure(setup: ReceiverSetup, rounds: number): Promise<Finding> {
  const { firm, chancery, receiver } = setup;
  const { ports } = receiver;
  const subscribers = await Subscribers.make(firm, chancery, { webhooks: SUBSCRIPTIONS, ports });
  const toAll = (writes: number) => deliver(setup, subscribers, ports, writes);
  const toOthers = () => deliver(setup, subscribers, ports.slice(SILENT_PORTS), WRITES);
  await toAll(WARM_UP_WRITES);
  const answered = [await toOthers()];
  const unresponsive: number[] = [];
  for (let round = 0; round < rounds; round++) {
    receiver.tell({ silent: ports.slice(0, SILENT_PORTS) });
    unresponsive.push(await toOthers());
    await bringBack(setup, subscribers);
    await toAll(1);
    answered.push(await toOthers());
  }
  await subscribers.end();
  const times = unresponsive.map((p99, round) => p99 / ((answered[round]! + answered[round + 1]!) / 2));
  const shown = (all: readonly number[]) => all.map((each) => each.toFixed(0)).join(', ');
  return atMost(
    `${SUBSCRIPTIONS} subscriptions to each write, of which ${(SUBSCRIPTIONS * SILENT_PORTS) / PORTS} never respond: the others’ p99`,
    OTHERS_TIMES,
    median(times),
    ' times',
    `p99 when all respond ${shown(answered)} ms, in the unresponsive phases between them ${shown(unresponsive)} ms`,
  );
}

/** The p99 of the deliveries to these ports for this many writes. */
async function deliver(
  { receiver }: ReceiverSetup,
  subscribers: Subscribers,
  ports: readonly number[],
  writes: number,
): Promise<number> {
  receiver.tell({ count: ports });
  for (let write = 0; write < writes; write++) {
    const began = performance.now();
    await subscribers.write();
    await pause(Math.max(0, BETWEEN_WRITES_MS - (performance.now() - began)));
  }
  const wanted = (SUBSCRIPTIONS / PORTS) * ports.length * writes;
  const late = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    const { requests, p99Ms } = await receiver.report();
    if (requests >= wanted) return p99Ms;
    if (performance.now() > late)
      throw new Error(`Only ${requests} of ${wanted} deliveries arrived in time.`);
    await pause(POLL_MS);
  }
}

/** Makes them respond again and discards what they missed, so that the next phases are like the first. */
async function bringBack({ firm, receiver }: ReceiverSetup, { accountId }: Subscribers): Promise<void> {
  receiver.tell({ silent: [] });
  await pause(BACK_AFTER_MS);
  const { rowCount } = await firm.owner.query(
    "delete from webhook_deliveries where account_id = $1 and state = 'queued'",
    [accountId],
  );
  if (!rowCount) throw new Error('The unresponsive receivers have missed nothing.');
  await pause(BACK_AFTER_MS);
}
