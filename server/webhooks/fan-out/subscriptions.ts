/** A firm's webhooks that a change may concern, each with the user it shows records to. */
import type { Config } from '#kernel/config.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { KnownModel, Models } from '../models.ts';
import { daysLater, KEPT_DAYS } from '../rules.ts';
import type { View } from './view.ts';
import { Viewers, type Viewer } from './viewers.ts';

export interface Subscription {
  readonly id: string;
  readonly model: KnownModel;
  readonly events: readonly string[];
  readonly fields: string | null;
  readonly epoch: number;
  /** If false, events are kept for a replay, as long as events are stored. */
  readonly enabled: boolean;
  readonly viewer: Viewer;
}

/** The parts of a change that decide which webhooks receive it. */
export interface Happened {
  readonly accountId: string;
  readonly now: Date;
  readonly models: readonly KnownModel[];
  readonly events: readonly string[];
}

export async function subscriptionsTo(
  connection: Connection,
  happened: Happened,
  parts: { readonly models: Models; readonly view: View; readonly config: Config },
): Promise<readonly Subscription[]> {
  const { accountId, now } = happened;
  const rows = await listening(connection, happened);
  if (rows.length === 0) return [];
  const confirmed = await confirmedMeanwhile(
    connection,
    accountId,
    rows.filter(({ pending }) => pending).map(({ id }) => id),
  );
  const grantIds = rows.map(({ grant_id }) => grant_id);
  const viewers = await Viewers.behind(connection, { accountId, grantIds, now }, parts);
  return rows.flatMap((row) => {
    const { id, events, fields, epoch, grant_id: grantId, scopes, version } = row;
    const model = parts.models.get(row.model);
    const viewer = model && viewers.of({ grantId, scopes, version, model });
    if (!viewer) return [];
    return [{ id, model, events, fields, epoch, enabled: row.enabled || confirmed.has(id), viewer }];
  });
}

interface Listening extends Pick<
  Tables['webhooks'],
  'id' | 'model' | 'events' | 'fields' | 'version' | 'epoch' | 'grant_id' | 'scopes'
> {
  readonly enabled: boolean;
  readonly pending: boolean;
}

function listening(
  connection: Connection,
  { accountId, now, models, events }: Happened,
): Promise<Listening[]> {
  return connection.rows<Listening>(sql`
    select id, model, events, fields, version, epoch, grant_id, scopes,
      status = 'enabled' and expires_at > ${now.toISOString()}::timestamptz as enabled, status = 'pending' as pending
    from webhooks
    where account_id = ${accountId} and model = any(${models.map(({ name }) => name)}) and events && ${events}::text[]
      and deleted_at is null
      and (status = 'enabled' or status_at > ${daysLater(now, -KEPT_DAYS).toISOString()}::timestamptz)
    order by id`);
}

/**
 * Returns webhooks with a handshake in progress that were confirmed after they were read. Locks the others until this
 * transaction ends, so that a confirmation finds everything that happened before it.
 */
async function confirmedMeanwhile(
  connection: Connection,
  accountId: string,
  pending: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pending.length === 0) return new Set();
  const rows = await connection.rows<Pick<Tables['webhooks'], 'id' | 'status'>>(sql`
    select id, status from webhooks where account_id = ${accountId} and id = any(${[...pending]}::bigint[])
    order by id for share`);
  return new Set(rows.filter(({ status }) => status === 'enabled').map(({ id }) => id));
}
