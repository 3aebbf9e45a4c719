/**
 * What identity's own writes record: the event log row, the record counter, and the audit log entry.
 * All are written on the connection of the change, so they commit with it.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';

/** The person or program that made a change, and its address. */
export interface Actor {
  readonly userId?: string | null;
  readonly applicationId?: string | null;
  readonly credentialId?: string | null;
  readonly address?: string | null;
  readonly requestId?: string | null;
}

/** The command line and the service itself. */
export const NOBODY: Actor = {};

export interface AuditedAction {
  readonly accountId: string;
  readonly at: Date;
  readonly action: string;
  readonly subject: readonly [type: string, id: string];
  readonly actor: Actor;
  /** The values to record; never a secret. */
  readonly after?: Record<string, unknown>;
}

export async function audit(connection: Connection, entry: AuditedAction): Promise<void> {
  const { accountId, at, action, subject, actor, after } = entry;
  await connection.execute(sql`
    insert into audit_log
      (account_id, at, action, subject_type, subject_id, user_id, application_id, credential_id, address, request_id, after)
    values (${accountId}, ${at.toISOString()}, ${action}, ${subject[0]}, ${subject[1]}, ${actor.userId ?? null},
      ${actor.applicationId ?? null}, ${actor.credentialId ?? null}, ${actor.address ?? null},
      ${actor.requestId ?? null}, ${after ? JSON.stringify(after) : null})`);
}

/** A change of a record that identity itself writes. */
interface RecordChange {
  readonly accountId: string;
  readonly resource: string;
  readonly id: string;
  readonly at: Date;
  readonly actor?: Actor;
}

/** Records that a record of the firm was created: writes the event and updates the counter. */
export async function recordCreated(connection: Connection, change: RecordChange): Promise<void> {
  const { accountId, resource, id, at, actor = NOBODY } = change;
  await connection.execute(sql`
    insert into event_log (account_id, at, resource, record_id, event, user_id, application_id, request_id)
    values (${accountId}, ${at.toISOString()}, ${resource}, ${id}, 'created', ${actor.userId ?? null},
      ${actor.applicationId ?? null}, ${actor.requestId ?? null})`);
  await connection.execute(sql`
    insert into record_counters (account_id, resource, shard, live, writes) values (${accountId}, ${resource}, 0, 1, 1)
    on conflict (account_id, resource, shard)
    do update set live = record_counters.live + 1, writes = record_counters.writes + 1`);
}

/** Records that these columns of a record changed: writes the event and updates the counter. */
export async function recordUpdated(
  connection: Connection,
  change: RecordChange & { readonly changed: readonly string[] },
): Promise<void> {
  const { accountId, resource, id, changed, at, actor = NOBODY } = change;
  await connection.execute(sql`
    insert into event_log (account_id, at, resource, record_id, event, changed, user_id, application_id, request_id)
    values (${accountId}, ${at.toISOString()}, ${resource}, ${id}, 'updated', ${[...changed]}, ${actor.userId ?? null},
      ${actor.applicationId ?? null}, ${actor.requestId ?? null})`);
  await connection.execute(sql`
    insert into record_counters (account_id, resource, shard, live, writes) values (${accountId}, ${resource}, 0, 0, 1)
    on conflict (account_id, resource, shard) do update set writes = record_counters.writes + 1`);
}

/** Writes an event that is not about a record of the API. */
export async function writeEvent(
  connection: Connection,
  change: RecordChange & { readonly event: string },
): Promise<void> {
  const { accountId, resource, id, event, at, actor = NOBODY } = change;
  await connection.execute(sql`
    insert into event_log (account_id, at, resource, record_id, event, user_id, application_id, request_id)
    values (${accountId}, ${at.toISOString()}, ${resource}, ${id}, ${event}, ${actor.userId ?? null},
      ${actor.applicationId ?? null}, ${actor.requestId ?? null})`);
}
