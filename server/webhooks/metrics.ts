/**
 * The metrics of deliveries: how many wait and for how long, the outcomes of attempts, response times of receivers,
 * and the time from a change to its delivery. Waiting deliveries are read from the database and equal in every
 * process; the rest is counted per process.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Outcome } from './dispatch/send.ts';

/** The count stops here, so that a scrape does not become a load. */
const COUNTED_AT_MOST = 100_000;
const ATTEMPT_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAY_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60, 300, 3600];

export interface DeliveryMetrics {
  readonly registry: Registry;
  readonly observe: (outcome: Outcome) => void;
}

export function deliveryMetrics(database: Database, clock: () => Date): DeliveryMetrics {
  const registry = new Registry();
  const registers = [registry];
  measureWaiting(registers, database, clock);
  const outcomes = new Counter({
    name: 'webhook_delivery_outcomes_total',
    help: 'Results of deliveries: delivered, retried later, failed permanently, or gone (410).',
    labelNames: ['outcome'],
    registers,
  });
  const attempts = new Histogram({
    name: 'webhook_delivery_attempt_duration_seconds',
    help: 'Response times of receivers, by whether they responded.',
    labelNames: ['answered'],
    buckets: ATTEMPT_BUCKETS_S,
    registers,
  });
  const delay = new Histogram({
    name: 'webhook_delivery_delay_seconds',
    help: 'The time from the change to its delivery, if the first attempt was accepted.',
    buckets: DELAY_BUCKETS_S,
    registers,
  });
  return {
    registry,
    observe: (outcome) => {
      outcomes.inc({ outcome: nameOf(outcome) });
      for (const { ms, status } of outcome.attempts)
        attempts.observe({ answered: status === undefined ? 'no' : 'yes' }, ms / 1000);
      const { delivery, at, state } = outcome;
      if (state === 'delivered' && delivery.attempts === 0)
        delay.observe(Math.max(0, at.getTime() - delivery.createdAt) / 1000);
    },
  };
}

function measureWaiting(registers: Registry[], database: Database, clock: () => Date): void {
  // All processes report the same number, so the maximum is used instead of the sum.
  const shared = { aggregator: 'max' as const, registers };
  let looking: Promise<Waiting | undefined> | undefined;
  // One query serves both gauges of a scrape.
  const look = () =>
    (looking ??= whatWaitsInAll(database, clock())
      .catch(() => undefined)
      .finally(() => (looking = undefined)));
  new Gauge({
    name: 'webhook_delivery_oldest_waiting_seconds',
    help: 'The waiting time of the longest overdue delivery; 0 if there is none.',
    ...shared,
    async collect() {
      const waiting = await look();
      if (waiting) this.set(waiting.oldest_s);
    },
  });
  new Gauge({
    name: 'webhook_deliveries_waiting',
    help: `Queued deliveries, by whether they wait for their first attempt or a retry; counted up to ${COUNTED_AT_MOST}.`,
    labelNames: ['for'],
    ...shared,
    async collect() {
      const waiting = await look();
      if (!waiting) return;
      this.set({ for: 'first_attempt' }, waiting.fresh);
      this.set({ for: 'retry' }, waiting.again);
    },
  });
}

function nameOf({ state, isGone }: Outcome): string {
  if (isGone) return 'gone';
  return state === 'queued' ? 'retried' : state;
}

interface Waiting {
  readonly fresh: number;
  readonly again: number;
  readonly oldest_s: number;
}

/** In all reachable databases. */
async function whatWaitsInAll(database: Database, now: Date): Promise<Waiting | undefined> {
  const all = await Promise.allSettled(database.all.map((each) => whatWaits(each, now)));
  const found = all.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
  if (found.length === 0) return undefined;
  return found.reduce((one, other) => ({
    fresh: one.fresh + other.fresh,
    again: one.again + other.again,
    oldest_s: Math.max(one.oldest_s, other.oldest_s),
  }));
}

/** The longest-due delivery of every queue, found through the indexes. */
async function whatWaits(database: Database, now: Date): Promise<Waiting> {
  const at = now.toISOString();
  const queued = sql`from webhook_deliveries where state = 'queued'`;
  const first = sql`select created_at as since from webhook_deliveries d where d.account_id = l.account_id and d.webhook_id = l.webhook_id
    and d.state = 'queued' and d.due_at is null order by id limit 1`;
  const again = sql`select due_at as since from webhook_deliveries d where d.account_id = l.account_id and d.webhook_id = l.webhook_id
    and d.state = 'queued' and d.due_at <= ${at}::timestamptz order by due_at limit 1`;
  const row = await database.forAccount(null, (connection) =>
    connection.one<Record<keyof Waiting, string>>(sql`
      select (select count(*) from (select ${queued} and due_at is null limit ${COUNTED_AT_MOST}) w) as fresh,
        (select count(*) from (select ${queued} and due_at is not null limit ${COUNTED_AT_MOST}) w) as again,
        (select coalesce(extract(epoch from ${at}::timestamptz - min(w.since)), 0) from webhook_queues l
          cross join lateral ((${first}) union all (${again})) w where l.open) as oldest_s`),
  );
  return { fresh: Number(row.fresh), again: Number(row.again), oldest_s: Math.max(0, Number(row.oldest_s)) };
}
