/**
 * Loads the next deliveries for many queues of a firm: new deliveries in order, and failed ones that are due again. A
 * delivery waits up to half a minute behind an earlier failed one of the same record. Records that the user can no
 * longer see are dropped here, immediately before sending.
 */
import type { DeliveryRow } from './delivery-row.ts';
import type { Config } from '#kernel/config.ts';
import type { Connection, Database } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { bytesOf, type Secrets } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { withholdQueuedDeliveries } from '../change-status.ts';
import type { View } from '../fan-out/view.ts';
import { Viewers } from '../fan-out/viewers.ts';
import type { Models } from '../models.ts';
import { openSharedSecret } from '../shared-secret.ts';
import {
  type Payload,
  type VisibilityCheck,
  type Candidate,
  PayloadVisibility,
} from './payload-visibility.ts';

/** How long a later delivery of a record waits for an earlier one that failed. */
export const HELD_BACK_MS = 30_000;
const AGAIN_AT_ONCE = 20;

export interface LoadParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly models: Models;
  readonly view: View;
}

export interface Target {
  readonly webhookId: string;
  readonly url: string;
  readonly host: string;
  readonly secret: string;
  /** The encrypted secret, to detect whether it changed. */
  readonly sealed: string;
}

export interface Delivery {
  readonly id: string;
  readonly recordId: string;
  readonly event: string;
  readonly messageId: string;
  readonly createdAt: number;
  readonly firstTriedAt: number | null;
  readonly failedAt: number | null;
  readonly attempts: number;
  readonly step: number;
  /** The trace that caused the delivery. */
  readonly traceparent: string | null;
  /** The record as JSON. */
  readonly data: string;
}

/** What a queue requests. */
export interface DeliveryRequest {
  readonly webhookId: string;
  /** The target from the last load of the queue. */
  readonly target: Target | undefined;
  /** The ids of deliveries that the queue already has. */
  readonly busyIds: readonly string[];
  /** How many new deliveries it can take. */
  readonly room: number;
}

export interface Loaded {
  /** Undefined if the webhook is not enabled. */
  readonly target: Target | undefined;
  readonly deliveries: readonly Delivery[];
  /** Whether there may be more deliveries. */
  readonly more: boolean;
}

export const NOTHING_LOADED: Loaded = { target: undefined, deliveries: [], more: false };

/** By webhook. */
export async function loadQueues(
  parts: LoadParts,
  accountId: string,
  queues: readonly DeliveryRequest[],
  now: Date,
): Promise<ReadonlyMap<string, Loaded>> {
  return parts.database.forAccount(accountId, async (connection) => {
    const webhooks = await enabledWebhooks(connection, accountId, queues, now);
    const rows = await nextRows(
      connection,
      accountId,
      webhooks.map(({ queue }) => queue),
      now,
    );
    const payloads = await payloadsOf(connection, accountId, rows.values());
    const grantIds = webhooks.filter(({ queue }) => rows.has(queue.webhookId)).map(({ row }) => row.grant_id);
    const viewers = await Viewers.behind(connection, { accountId, grantIds, now }, parts);
    const loaded = new Map<string, Loaded>(queues.map(({ webhookId }) => [webhookId, NOTHING_LOADED]));
    const next: Next[] = [];
    for (const { queue, row: webhook } of webhooks) {
      const { webhookId } = queue;
      const target = targetOf(parts.secrets, queue, webhook);
      const due = rows.get(webhookId) ?? [];
      const check = checkOf(webhook, viewers, parts.models);
      if (due.length > 0 && !check) {
        // The user who approved it may see nothing of the model at the moment; deliveries are kept for a replay.
        await withholdQueuedDeliveries(connection, { accountId, webhookId, at: now });
        continue;
      }
      const deliveries: Delivery[] = [];
      if (check) for (const row of due) next.push({ candidate: { row, check }, deliveries });
      loaded.set(webhookId, { target, deliveries, more: due.length >= Math.min(queue.room, AGAIN_AT_ONCE) });
    }
    const all = next.map(({ candidate }) => candidate);
    const visibility = await PayloadVisibility.of(connection, parts.view, payloads, all);
    const unseen = addVisible(next, visibility);
    if (unseen.length > 0) await drop(connection, accountId, unseen, now);
    return loaded;
  });
}

/** A due delivery, and the deliveries of its webhook that may be sent. */
interface Next {
  readonly candidate: Candidate;
  readonly deliveries: Delivery[];
}

/** Returns the ids of deliveries that may no longer be sent. */
function addVisible(next: readonly Next[], visibility: PayloadVisibility): string[] {
  const unseen: string[] = [];
  for (const { candidate, deliveries } of next) {
    const data = visibility.dataOf(candidate);
    if (data === undefined) unseen.push(candidate.row.id);
    else deliveries.push(deliveryOf(candidate.row, data));
  }
  return unseen;
}

/** How a webhook shows records; undefined if its user may currently see nothing of its model. */
function checkOf(webhook: EnabledWebhook, viewers: Viewers, models: Models): VisibilityCheck | undefined {
  const { grant_id: grantId, scopes, version, fields } = webhook;
  const model = models.get(webhook.model);
  const viewer = model && viewers.of({ grantId, scopes, version, model });
  return viewer && { model, viewer, fields };
}

type EnabledWebhook = Pick<
  Tables['webhooks'],
  'id' | 'url' | 'model' | 'fields' | 'version' | 'grant_id' | 'secret' | 'scopes'
>;

async function enabledWebhooks(
  connection: Connection,
  accountId: string,
  queues: readonly DeliveryRequest[],
  now: Date,
): Promise<readonly { readonly queue: DeliveryRequest; readonly row: EnabledWebhook }[]> {
  const rows = await connection.rows<EnabledWebhook>(sql`
    select id, url, model, fields, version, grant_id, scopes, secret
    from webhooks where account_id = ${accountId} and id = any(${queues.map(({ webhookId }) => webhookId)}::bigint[])
      and status = 'enabled' and expires_at > ${now.toISOString()}::timestamptz and deleted_at is null`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return queues.flatMap((queue) => {
    const row = byId.get(queue.webhookId);
    return row ? [{ queue, row }] : [];
  });
}

/** By webhook, in the order of their ids. */
async function nextRows(
  connection: Connection,
  accountId: string,
  queues: readonly DeliveryRequest[],
  now: Date,
): Promise<ReadonlyMap<string, readonly DeliveryRow[]>> {
  if (queues.length === 0) return new Map();
  const at = now.toISOString();
  const heldSince = new Date(now.getTime() - HELD_BACK_MS).toISOString();
  const milliseconds = (column: string) =>
    raw(`floor(extract(epoch from d.${column}) * 1000)::bigint as ${column}`);
  const candidates = sql`
    select d.* from webhook_deliveries d
    where d.account_id = ${accountId} and d.webhook_id = l.webhook_id and d.state = 'queued'
      and d.id not in (select unnest(${queues.flatMap(({ busyIds }) => busyIds)}::bigint[]))
      and not exists (select from webhook_deliveries e where e.account_id = ${accountId} and e.webhook_id = d.webhook_id
        and e.record_id = d.record_id and e.state = 'queued' and e.due_at is not null and e.id < d.id
        and greatest(e.failed_at, d.created_at) > ${heldSince}::timestamptz)`;
  const rows = await connection.rows<DeliveryRow>(sql`
    select d.id, d.webhook_id, d.record_id, d.event, d.message_id, d.payload_id, d.attempts, d.step, d.traceparent,
      ${milliseconds('created_at')}, ${milliseconds('first_tried_at')}, ${milliseconds('failed_at')}
    from unnest(${queues.map(({ webhookId }) => webhookId)}::bigint[], ${queues.map(({ room }) => String(room))}::integer[]) l(webhook_id, room)
    cross join lateral (
      (${candidates} and d.due_at is null order by d.id limit l.room)
      union all
      (${candidates} and d.due_at <= ${at}::timestamptz order by d.due_at limit ${AGAIN_AT_ONCE})) d
    order by d.id`);
  return Map.groupBy(rows, ({ webhook_id }) => webhook_id);
}

/** Each payload is loaded once, even if several deliveries use it. */
async function payloadsOf(
  connection: Connection,
  accountId: string,
  queues: Iterable<readonly DeliveryRow[]>,
): Promise<ReadonlyMap<string, Payload>> {
  const ids = new Set([...queues].flatMap((rows) => rows.map(({ payload_id }) => payload_id)));
  if (ids.size === 0) return new Map();
  const rows = await connection.rows<Pick<Tables['webhook_payloads'], 'id' | 'data' | 'seen_with'>>(sql`
    select id, data, encode(seen_with, 'hex') as seen_with from webhook_payloads
    where account_id = ${accountId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, { data: row.data, seenWith: row.seen_with }]));
}

function targetOf(secrets: Secrets, { webhookId, target }: DeliveryRequest, row: EnabledWebhook): Target {
  const url = row.url;
  const sealed = row.secret;
  if (target?.url === url && target.sealed === sealed) return target;
  const secret = openSharedSecret(secrets, bytesOf(sealed));
  return { webhookId, url, host: new URL(url).host, secret, sealed };
}

async function drop(
  connection: Connection,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await connection.execute(sql`
    update webhook_deliveries set state = 'dropped', finished_at = ${now.toISOString()}
    where account_id = ${accountId} and id = any(${ids}::bigint[]) and state = 'queued'`);
}

function deliveryOf(row: DeliveryRow, data: string): Delivery {
  const number = (text: string | null | undefined): number | null => (text == null ? null : Number(text));
  return {
    id: row.id,
    recordId: row.record_id,
    event: row.event,
    messageId: row.message_id,
    createdAt: Number(row.created_at),
    firstTriedAt: number(row.first_tried_at),
    failedAt: number(row.failed_at),
    attempts: row.attempts,
    step: row.step,
    traceparent: row.traceparent,
    data,
  };
}
