/**
 * Webhook deliveries: how many per second with everything that is stored of each, compared with the limits of a bare
 * queue and bare posts to the same receiver; and how long from a write to its delivery when idle.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BareDeliveries } from './bare-deliveries.ts';
import { atLeast, atMost, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { median } from './measure.ts';
import type { Options } from './options.ts';
import { withReceiver, type ReceiverSetup } from './receiver-process.ts';
import { inTurns, Subscribers } from './subscribers.ts';

const OF_A_BARE_QUEUE = 0.7;
const COMMIT_TO_WIRE_MS = 85;

const QUEUED = 20_000;
const WEBHOOKS = 20;
/** Concurrent requests to one host, as many as the service sends. */
const AT_ONCE = 50;
const QUIET_WRITES = 300;
const BETWEEN_QUIET_WRITES_MS = 15;
const SETTLES_MS = 2_000;
const PORTS = 1;
const POLL_MS = 10;
const DELIVERED_WITHIN_MS = 120_000;

/** No other process of the service may run: it would also deliver. */
export function measureWebhooks(firm: MeasuredFirm, options: Options): Promise<Finding[]> {
  return withReceiver(firm, PORTS, async (setup) => [
    ...(await measureRate(setup, options)),
    await measureDelay(setup),
  ]);
}

async function measureRate(setup: ReceiverSetup, options: Options): Promise<Finding[]> {
  const { firm, receiver, chancery } = setup;
  const subscribers = await Subscribers.make(firm, chancery, { webhooks: WEBHOOKS, ports: receiver.ports });
  await inTurns(QUEUED / WEBHOOKS, () => subscribers.write());
  await untilDelivered(setup, subscribers);
  const rates = { Chancery: [] as number[], 'bare queue': [] as number[], 'bare posts': [] as number[] };
  for (let round = 0; round < options.rounds; round++) {
    rates.Chancery.push(await deliverAgain(setup, subscribers));
    rates['bare queue'].push(await deliverBare(setup, subscribers, 'queue'));
    rates['bare posts'].push(await deliverBare(setup, subscribers, 'posts'));
  }
  await subscribers.end();
  const against = (limit: readonly number[]) =>
    median(rates.Chancery.map((each, round) => each / limit[round]!));
  const details = Object.entries(rates)
    .map(([name, each]) => `${name} ${median(each).toFixed(0)}/s`)
    .join('; ');
  const what = `${QUEUED} deliveries to ${WEBHOOKS} webhooks, each stored, against`;
  return [
    atLeast(
      `${what} a bare queue of the same bodies`,
      OF_A_BARE_QUEUE,
      against(rates['bare queue']),
      details,
    ),
    {
      what: `${what} nothing but the posts`,
      bar: '',
      measured: against(rates['bare posts']).toFixed(2),
      met: undefined,
      details,
    },
  ];
}

async function measureDelay({ firm, chancery, receiver }: ReceiverSetup): Promise<Finding> {
  const subscribers = await Subscribers.make(firm, chancery, { webhooks: 1, ports: receiver.ports });
  await subscribers.write();
  await pause(SETTLES_MS);
  receiver.tell({ count: receiver.ports });
  for (let write = 0; write < QUIET_WRITES; write++) {
    await subscribers.write();
    await pause(BETWEEN_QUIET_WRITES_MS);
  }
  await pause(SETTLES_MS);
  const { requests, medianMs, p99Ms } = await receiver.report();
  await subscribers.end();
  if (requests !== QUIET_WRITES) throw new Error(`Of ${QUIET_WRITES} deliveries ${requests} came.`);
  return atMost(
    'from sending a write to its delivery on the wire, p99, quiet system',
    COMMIT_TO_WIRE_MS,
    p99Ms,
    ' ms',
    `median ${medianMs.toFixed(1)} ms of ${QUIET_WRITES}; the write itself is in it`,
  );
}

/**
 * Delivers everything again: queues it in the database, and measures from the signal to the dispatcher until all is
 * stored.
 */
async function deliverAgain(setup: ReceiverSetup, subscribers: Subscribers): Promise<number> {
  const { owner } = setup.firm;
  const { accountId, ids } = subscribers;
  await owner.query(
    `update webhook_deliveries set state = 'queued', step = 0, attempts = 0, due_at = null, first_tried_at = null,
       failed_at = null, finished_at = null, history = '[]' where account_id = $1`,
    [accountId],
  );
  await owner.query('vacuum analyze webhook_deliveries');
  const began = performance.now();
  await owner.query('select pg_notify($1, $2)', ['chancery_webhooks', `${accountId}:${ids.join(',')}`]);
  await untilDelivered(setup, subscribers);
  return QUEUED / ((performance.now() - began) / 1000);
}

async function untilDelivered({ firm }: ReceiverSetup, { accountId }: Subscribers): Promise<void> {
  const late = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    const { rows } = await firm.owner.query(
      "select from webhook_deliveries where account_id = $1 and state = 'queued' limit 1",
      [accountId],
    );
    if (rows.length === 0) return;
    if (performance.now() > late) throw new Error('Not everything was delivered in time.');
    await pause(POLL_MS);
  }
}

async function deliverBare(
  { firm, receiver, caFile }: ReceiverSetup,
  { accountId }: Subscribers,
  kind: BareDeliveries['kind'],
): Promise<number> {
  const { owner, installation } = firm;
  await owner.query('drop table if exists bare_deliveries');
  await owner.query(
    `create table bare_deliveries as select d.id, p.data as body, 'queued'::text as state, 0::smallint as attempts,
       null::smallint as status, null::timestamptz as finished_at
     from webhook_deliveries d join webhook_payloads p on p.account_id = d.account_id and p.id = d.payload_id
     where d.account_id = $1`,
    [accountId],
  );
  await owner.query('alter table bare_deliveries add primary key (id)');
  await owner.query("create index on bare_deliveries (id) where state = 'queued'");
  await owner.query('vacuum analyze bare_deliveries');
  const { rows } = await owner.query<{ body: string }>('select body from bare_deliveries limit 1');
  const task: BareDeliveries = {
    kind,
    connection: installation.owner,
    url: `https://localhost:${receiver.ports[0]}/bare`,
    caFile,
    deliveries: QUEUED,
    body: rows[0]!.body,
    atOnce: AT_ONCE,
  };
  const child = fork(path.join(import.meta.dirname, 'bare-deliveries.ts'));
  child.send(task);
  const [perSecond] = (await once(child, 'message')) as [number];
  child.disconnect();
  await owner.query('drop table bare_deliveries');
  return perSecond;
}
