/**
 * What is next in a lane: fresh deliveries in their order, and failed ones whose time has come. A delivery
 * waits behind an earlier one of the same record that failed, for half a minute at most. What the user may
 * no longer see is dropped here, at the last moment before it is sent.
 */
import { grantPrincipals } from '#identity';
import type { Config } from '#kernel/config.ts';
import type { Connection, Database, Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { bytesOf, type Secrets } from '#kernel/secrets.ts';
import { withholdQueued } from '../change-status.ts';
import type { KnownModel, Models } from '../models.ts';
import { openSharedSecret } from '../shared-secret.ts';
import { narrowed, rightsOf, type View } from '../fan-out/view.ts';
import type { Principal } from '#kernel/http/principal.ts';

/** How long a later delivery of a record waits for an earlier one that fails. */
export const HELD_BACK_MS = 30_000;
const FRESH_AT_ONCE = 60;
const AGAIN_AT_ONCE = 20;

export interface LoadParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly models: Models;
  readonly view: View;
}

export interface Target {
  readonly url: string;
  readonly host: string;
  readonly secret: string;
}

export interface Delivery {
  readonly id: string;
  readonly recordId: string;
  readonly event: string;
  readonly messageId: string;
  readonly createdAt: number;
  readonly firstTriedAt: Date | null;
  readonly failedAt: number | null;
  readonly attempts: number;
  readonly step: number;
  readonly body: string;
}

export interface Loaded {
  /** Undefined where the webhook is not enabled. */
  readonly target: Target | undefined;
  readonly deliveries: readonly Delivery[];
  /** Whether more may be waiting. */
  readonly more: boolean;
}

const NOTHING: Loaded = { target: undefined, deliveries: [], more: false };

/** `busy` are deliveries that are under way already. */
export async function loadLane(
  parts: LoadParts,
  lane: { accountId: string; webhookId: string },
  busy: readonly string[],
  now: Date,
): Promise<Loaded> {
  const { accountId, webhookId } = lane;
  return parts.database.forAccount(accountId, async (connection) => {
    const webhook = await connection.row(sql`
      select url, model, fields, grant_id, array_to_string(scopes, ' ') as scopes, secret
      from webhooks where account_id = ${accountId} and id = ${webhookId} and status = 'enabled'
        and expires_at > ${now.toISOString()}::timestamptz and deleted_at is null`);
    if (!webhook) return NOTHING;
    const rows = await nextRows(connection, accountId, webhookId, busy, now);
    const url = webhook.url!;
    const target = {
      url,
      host: new URL(url).host,
      secret: openSharedSecret(parts.secrets, bytesOf(webhook.secret!)),
    };
    if (rows.length === 0) return { target, deliveries: [], more: false };
    const model = parts.models.get(webhook.model!);
    const principals = await grantPrincipals(connection, parts, accountId, [webhook.grant_id!]);
    const principal = model && narrowed(principals.get(webhook.grant_id!), webhook.scopes!.split(' '), model);
    if (!model || !principal) {
      // Whoever approved it may see nothing just now; what happened is kept for a replay.
      await withholdQueued(connection, { accountId, webhookId, at: now });
      return NOTHING;
    }
    const seen: Delivery[] = [];
    for (const row of rows) {
      const data = await dataAsSeen(connection, parts, row, {
        model,
        principal,
        fields: webhook.fields ?? null,
        now,
      });
      if (data === undefined) await drop(connection, accountId, row, now);
      else seen.push(deliveryOf(row, data, webhookId));
    }
    return { target, deliveries: seen, more: rows.length >= AGAIN_AT_ONCE };
  });
}

function nextRows(
  connection: Connection,
  accountId: string,
  webhookId: string,
  busy: readonly string[],
  now: Date,
): Promise<Row[]> {
  const at = now.toISOString();
  const heldSince = new Date(now.getTime() - HELD_BACK_MS).toISOString();
  const candidates = sql`
    select d.id from webhook_deliveries d
    where d.account_id = ${accountId} and d.webhook_id = ${webhookId} and d.state = 'queued' and d.id <> all(${[...busy]}::bigint[])
      and not exists (select from webhook_deliveries e where e.account_id = ${accountId} and e.webhook_id = ${webhookId}
        and e.record_id = d.record_id and e.state = 'queued' and e.due_at is not null and e.id < d.id
        and greatest(e.failed_at, d.created_at) > ${heldSince}::timestamptz)`;
  return connection.rows(sql`
    with next as (
      (${candidates} and d.due_at is null order by d.id limit ${FRESH_AT_ONCE})
      union all
      (${candidates} and d.due_at <= ${at}::timestamptz order by d.due_at limit ${AGAIN_AT_ONCE}))
    select d.id, d.record_id, d.event, d.message_id, d.attempts, d.step, to_json(d.created_at) #>> '{}' as created_at,
      to_json(d.first_tried_at) #>> '{}' as first_tried_at, to_json(d.failed_at) #>> '{}' as failed_at, p.data, p.seen_with
    from next join webhook_deliveries d on d.account_id = ${accountId} and d.id = next.id
      join webhook_payloads p on p.account_id = d.account_id and p.id = d.payload_id
    order by d.id`);
}

interface Seen {
  readonly model: KnownModel;
  readonly principal: Principal;
  readonly fields: string | null;
  readonly now: Date;
}

/** The snapshot where the rights are what they were; else what may be seen of the record now. */
async function dataAsSeen(
  connection: Connection,
  { view }: LoadParts,
  row: Row,
  { model, principal, fields, now }: Seen,
): Promise<string | undefined> {
  const ask = view.ask(principal, now);
  const { of } = model;
  const recordId = row.record_id!;
  const sameRights = bytesOf(row.seen_with!).equals(rightsOf(ask));
  if (row.event === 'deleted') return sameRights ? row.data! : JSON.stringify({ id: Number(recordId) });
  if (!(await view.sees(connection, of, recordId, ask))) return undefined;
  if (sameRights) return row.data!;
  return (
    (await view.render(connection, of, recordId, fields, ask)) ?? JSON.stringify({ id: Number(recordId) })
  );
}

async function drop(connection: Connection, accountId: string, row: Row, now: Date): Promise<void> {
  await connection.execute(sql`
    update webhook_deliveries set state = 'dropped', finished_at = ${now.toISOString()}
    where account_id = ${accountId} and id = ${row.id!} and state = 'queued'`);
}

function deliveryOf(row: Row, data: string, webhookId: string): Delivery {
  return {
    id: row.id!,
    recordId: row.record_id!,
    event: row.event!,
    messageId: row.message_id!,
    createdAt: Date.parse(row.created_at!),
    firstTriedAt: row.first_tried_at ? new Date(row.first_tried_at) : null,
    failedAt: row.failed_at ? Date.parse(row.failed_at) : null,
    attempts: Number(row.attempts),
    step: Number(row.step),
    body: `{"data":${data},"meta":{"event":"${row.event!}","webhook_id":${webhookId}}}`,
  };
}
