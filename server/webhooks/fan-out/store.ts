/** Stores all deliveries of a transaction in one statement, and notifies the dispatchers. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { traceparent } from '#kernel/trace.ts';
import { CHANNEL } from '../queues.ts';

export interface NewPayload {
  readonly id: string;
  readonly data: string;
  /** Hexadecimal. */
  readonly seenWith: string;
  readonly hash: string;
}

export interface NewDelivery {
  readonly accountId: string;
  readonly at: Date;
  readonly webhookId: string;
  readonly recordId: string;
  readonly event: string;
  readonly messageId: string;
  readonly payloadId: string;
  readonly state: 'queued' | 'withheld';
}

export interface SentRecord {
  readonly webhookId: string;
  readonly recordId: string;
  readonly epoch: number;
  readonly hash: string;
}

/** A notification holds 8,000 bytes; with more webhooks than this, the dispatchers look for themselves. */
const NOTIFIED_WEBHOOKS = 300;

export async function storeDeliveries(
  connection: Connection,
  { accountId, at }: Pick<NewDelivery, 'accountId' | 'at'>,
  payloads: readonly NewPayload[],
  deliveries: readonly NewDelivery[],
  sent: readonly SentRecord[],
): Promise<void> {
  const now = at.toISOString();
  const used = new Set(deliveries.map(({ payloadId }) => payloadId));
  const kept = payloads.filter(({ id }) => used.has(id));
  const each = <T>(rows: readonly T[], column: (row: T) => string): string[] => rows.map(column);
  const queued = [
    ...new Set(deliveries.filter(({ state }) => state === 'queued').map(({ webhookId }) => webhookId)),
  ];
  const concerned = queued.length <= NOTIFIED_WEBHOOKS ? queued.join(',') : '';
  await connection.execute(sql`
    with payloads as (
      insert into webhook_payloads (account_id, id, data, seen_with, created_at)
      select ${accountId}::bigint, p.id, p.data, decode(p.seen_with, 'hex'), ${now}::timestamptz
      from unnest(${each(kept, ({ id }) => id)}::uuid[], ${each(kept, ({ data }) => data)}::text[],
        ${each(kept, ({ seenWith }) => seenWith)}::text[]) p(id, data, seen_with)
    ), sent as (
      insert into webhook_sent_records (account_id, webhook_id, record_id, epoch, hash)
      select ${accountId}::bigint, s.webhook_id, s.record_id, s.epoch, decode(s.hash, 'hex')
      from unnest(${each(sent, ({ webhookId }) => webhookId)}::bigint[], ${each(sent, ({ recordId }) => recordId)}::bigint[],
        ${each(sent, ({ epoch }) => String(epoch))}::integer[], ${each(sent, ({ hash }) => hash)}::text[]) s(webhook_id, record_id, epoch, hash)
      on conflict (account_id, webhook_id, record_id) do update set epoch = excluded.epoch, hash = excluded.hash
    ), deliveries as (
      insert into webhook_deliveries (account_id, webhook_id, record_id, event, message_id, payload_id, state, created_at, finished_at, traceparent)
      select ${accountId}::bigint, d.webhook_id, d.record_id, d.event, d.message_id, d.payload_id, d.state, ${now}::timestamptz,
        case when d.state = 'withheld' then ${now}::timestamptz end, ${traceparent()}::text
      from unnest(${each(deliveries, ({ webhookId }) => webhookId)}::bigint[], ${each(deliveries, ({ recordId }) => recordId)}::bigint[],
        ${each(deliveries, ({ event }) => event)}::text[], ${each(deliveries, (row) => row.messageId)}::uuid[],
        ${each(deliveries, ({ payloadId }) => payloadId)}::uuid[], ${each(deliveries, ({ state }) => state)}::text[])
        with ordinality d(webhook_id, record_id, event, message_id, payload_id, state, place)
      order by d.place
    )
    select case when ${queued.length > 0}::boolean then pg_notify(${CHANNEL}, ${`${accountId}:${concerned}`}) end`);
}
