/** A firm's webhooks that a change may concern, each with the principal it shows records as. */
import { grantPrincipals } from '#identity';
import type { Config } from '#kernel/config.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Principal } from '#kernel/http/principal.ts';
import type { KnownModel, Models } from '../models.ts';
import { daysLater, KEPT_DAYS } from '../rules.ts';
import { narrowed } from './view.ts';

export interface Subscription {
  readonly id: string;
  readonly model: KnownModel;
  readonly events: ReadonlySet<string>;
  readonly fields: string | null;
  readonly epoch: string;
  /** Not enabled: what happens is kept for a replay, for as long as events are kept. */
  readonly enabled: boolean;
  readonly principal: Principal;
}

export async function subscriptionsTo(
  connection: Connection,
  wanted: ReadonlySet<KnownModel>,
  { accountId, now, models, config }: { accountId: string; now: Date; models: Models; config: Config },
): Promise<readonly Subscription[]> {
  const at = now.toISOString();
  const rows = await connection.rows(sql`
    select id, model, array_to_string(events, ' ') as events, fields, epoch, grant_id, array_to_string(scopes, ' ') as scopes,
      status = 'enabled' and expires_at > ${at}::timestamptz as enabled
    from webhooks
    where account_id = ${accountId} and model = any(${[...wanted].map(({ name }) => name)}) and deleted_at is null
      and (status = 'enabled' or status_at > ${daysLater(now, -KEPT_DAYS).toISOString()}::timestamptz)
    order by id`);
  if (rows.length === 0) return [];
  const grants = [...new Set(rows.map(({ grant_id }) => grant_id!))];
  const principals = await grantPrincipals(connection, { config }, accountId, grants);
  return rows.flatMap((row) => {
    const model = models.get(row.model!)!;
    const principal = narrowed(principals.get(row.grant_id!), row.scopes!.split(' '), model);
    if (!principal) return [];
    const events = new Set(row.events!.split(' '));
    return [
      {
        id: row.id!,
        model,
        events,
        fields: row.fields ?? null,
        epoch: row.epoch!,
        enabled: row.enabled === 't',
        principal,
      },
    ];
  });
}
