/**
 * Creates deliveries for changes, in the transaction of the change. The changes of a transaction to a record are
 * combined into one event at its end, with the record's final state. A deleted record is rendered before the
 * deletion, while it can still be read.
 */
import { createHash } from 'node:crypto';
import type { Config } from '#kernel/config.ts';
import type { Connection, BeforeCommit } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Change, ChangeWatch } from '#kernel/changes/change-watch.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Tables } from '#tables';
import { messageId } from '../message-id.ts';
import type { Models } from '../models.ts';
import { storeDeliveries, type NewDelivery, type NewPayload, type SentRecord } from './store.ts';
import { subscriptionsTo, type Subscription } from './subscriptions.ts';
import type { View } from './view.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';

export interface FanOutParts {
  readonly models: Models;
  readonly view: View;
  readonly config: Config;
}

export class FanOut implements ChangeWatch {
  readonly #parts: FanOutParts;

  constructor(parts: FanOutParts) {
    this.#parts = parts;
  }

  wanted(resource: Resource): string | undefined {
    const model = this.#parts.models.ofResource(resource.name);
    if (!model) return undefined;
    return `exists (select from webhooks s where s.account_id = {account} and s.model = '${model.name}' and s.deleted_at is null)`;
  }

  async changed(connection: Connection, change: Change): Promise<void> {
    this.#changesOf(connection).add(change);
  }

  async deleting(connection: Connection, change: Change): Promise<void> {
    await this.#changesOf(connection).addNow(connection, change);
  }

  #changesOf(connection: Connection): CollectedChanges {
    return connection.atCommit(this, () => new CollectedChanges(this.#parts));
  }
}

/** The changes of one transaction, by record. */
class CollectedChanges implements BeforeCommit {
  readonly #parts: FanOutParts;
  readonly #changes = new Map<string, { change: Change; events: Set<string> }>();
  readonly #toStore: RowsToStore = { payloads: new Map(), deliveries: [], sent: [] };
  readonly #deleted: Change[] = [];

  constructor(parts: FanOutParts) {
    this.#parts = parts;
  }

  add(change: Change): void {
    const key = keyOf(change);
    const collected = this.#changes.get(key) ?? { change, events: new Set<string>() };
    for (const event of change.events) collected.events.add(event);
    // A record created in this transaction counts as created only, even if it was updated afterwards.
    if (collected.events.has('created')) collected.events.delete('updated');
    this.#changes.set(key, collected);
  }

  async addNow(connection: Connection, change: Change): Promise<void> {
    this.#changes.delete(keyOf(change));
    this.#deleted.push(change);
    await this.#make(connection, change.context, [{ change, events: new Set(change.events) }]);
  }

  async settle(connection: Connection): Promise<void> {
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    const [latest] = changes;
    if (latest) await this.#make(connection, latest.change.context, changes);
    const [first] = this.#toStore.deliveries;
    if (!first) return;
    await storeDeliveries(
      connection,
      first,
      [...this.#toStore.payloads.values()],
      this.#toStore.deliveries,
      this.#toStore.sent,
    );
    for (const { id, context } of this.#deleted)
      await forget(connection, context.principal.accountId, id, this.#toStore.deliveries);
  }

  async #make(
    connection: Connection,
    context: RequestContext,
    changes: readonly { change: Change; events: ReadonlySet<string> }[],
  ): Promise<void> {
    const { models } = this.#parts;
    const { accountId } = context.principal;
    const concerned = changes.map(({ change }) => models.ofResource(change.resource.name));
    const happened = {
      accountId,
      now: context.now,
      models: [...new Set(concerned)].filter((model) => model !== undefined),
      events: [...new Set(changes.flatMap(({ events }) => [...events]))],
    };
    const subscriptions = await subscriptionsTo(connection, happened, this.#parts);
    if (subscriptions.length === 0) return;
    const updated = changes.filter(({ events }) => events.has('updated')).map(({ change }) => change.id);
    const lastSent = await hashesOf(connection, accountId, subscriptions, updated);
    const eventSummaries = changes.flatMap(({ change, events }) =>
      subscriptions
        .filter(({ model }) => model.of.name === change.resource.name)
        .map((subscription) => ({
          change,
          subscription,
          events: subscription.events.filter((event) => events.has(event)),
        }))
        .filter((each) => each.events.length > 0),
    );
    await this.#render(connection, eventSummaries);
    for (const each of eventSummaries) this.#deliver(each, lastSent);
  }

  #deliver({ change, subscription, events }: ToTell, lastSent: ReadonlyMap<string, string>): void {
    const { id, context } = change;
    const payload = this.#toStore.payloads.get(payloadKey(change, subscription));
    if (!payload) return;
    for (const event of events) {
      if (event === 'updated' && subscription.enabled) {
        const { hash } = payload;
        if (lastSent.get(`${subscription.id} ${id}`) === hash) continue;
        this.#toStore.sent.push({
          webhookId: subscription.id,
          recordId: id,
          epoch: subscription.epoch,
          hash,
        });
      }
      this.#toStore.deliveries.push({
        accountId: context.principal.accountId,
        at: context.now,
        webhookId: subscription.id,
        recordId: id,
        event,
        messageId: messageId(context.now),
        payloadId: payload.id,
        state: subscription.enabled ? 'queued' : 'withheld',
      });
    }
  }

  /**
   * Renders once for all webhooks that show the same fields to the same user with the same rights, for all their
   * records.
   */
  async #render(connection: Connection, eventSummaries: readonly ToTell[]): Promise<void> {
    const missing = eventSummaries.filter(
      ({ change, subscription }) => !this.#toStore.payloads.has(payloadKey(change, subscription)),
    );
    for (const alike of Map.groupBy(missing, ({ subscription }) => viewKey(subscription)).values()) {
      const [first] = alike;
      if (!first) continue;
      const { change, subscription } = first;
      const { viewer, model, fields } = subscription;
      const ids = [...new Set(alike.map((each) => each.change.id))];
      const rendered = await this.#parts.view.render(connection, model.of, ids, fields, viewer.context);
      for (const [id, data] of rendered)
        this.#toStore.payloads.set(payloadKey({ id }, subscription), {
          id: messageId(change.context.now),
          data,
          seenWith: viewer.rights,
          hash: createHash('sha256').update(data).digest('hex'),
        });
    }
  }
}

/** A change to deliver to a webhook. */
interface ToTell {
  readonly change: Change;
  readonly subscription: Subscription;
  readonly events: readonly string[];
}

function viewKey({ model, viewer, fields }: Subscription): string {
  return `${model.of.name} ${viewer.rights} ${fields ?? ''}`;
}

function payloadKey({ id }: Pick<Change, 'id'>, subscription: Subscription): string {
  return `${id} ${viewKey(subscription)}`;
}

interface RowsToStore {
  readonly payloads: Map<string, NewPayload>;
  readonly deliveries: NewDelivery[];
  readonly sent: SentRecord[];
}

function keyOf({ resource, id }: Change): string {
  return `${resource.name}:${id}`;
}

/** Hashes of the records as last sent in an `updated` event, if they are still comparable. */
async function hashesOf(
  connection: Connection,
  accountId: string,
  subscriptions: readonly Subscription[],
  records: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map();
  const rows = await connection.rows<
    Pick<Tables['webhook_sent_records'], 'webhook_id' | 'record_id' | 'epoch' | 'hash'>
  >(sql`
    select webhook_id, record_id, epoch, encode(hash, 'hex') as hash from webhook_sent_records
    where account_id = ${accountId} and webhook_id = any(${subscriptions.map(({ id }) => id)}::bigint[])
      and record_id = any(${[...records]}::bigint[])`);
  const epochs = new Map(subscriptions.map(({ id, epoch }) => [id, epoch]));
  return new Map(
    rows
      .filter((row) => epochs.get(row.webhook_id) === row.epoch)
      .map((row) => [`${row.webhook_id} ${row.record_id}`, row.hash]),
  );
}

async function forget(
  connection: Connection,
  accountId: string,
  recordId: string,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const eventSummaries = deliveries
    .filter((each) => each.recordId === recordId && each.event === 'deleted')
    .map(({ webhookId }) => webhookId);
  await connection.execute(sql`
    delete from webhook_sent_records
    where account_id = ${accountId} and webhook_id = any(${eventSummaries}::bigint[]) and record_id = ${recordId}`);
}
