/**
 * Users of any firm can connect any application, so every database of the installation has all applications. An
 * application is changed in the database of the firm that registered it; the others have copies. These are written
 * right after the change commits, or by a job from the same transaction if that fails. A copy is never replaced by an
 * older version.
 */
import type { ConnectedDatabase, Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { addJob, type Task } from '#kernel/jobs/index.ts';
import type { IdentityParts } from '../parts.ts';
import { announce } from '../principal/announce.ts';

export const COPY_TASK = 'copy_application';

/** Must be called in the transaction that writes the application. */
export async function copyAfter(connection: Connection, applicationId: string): Promise<void> {
  const { database } = connection;
  if (database.first.all.length === 1) return;
  await addJob(connection, COPY_TASK, { application_id: applicationId }, { key: `copy ${applicationId}` });
  connection.afterCommit(() => copyApplication(database, applicationId));
}

export function copyTask(parts: IdentityParts): Task {
  return async ({ application_id }) => {
    await parts.database.first.findOthers(parts.secrets);
    await copyApplication(parts.database, String(application_id));
  };
}

/** Copies from this database to all others. If one is down, it fails after the others are done. */
export async function copyApplication(from: ConnectedDatabase, applicationId: string): Promise<void> {
  const application = await from.forAccount(null, (connection) =>
    connection.text(sql`select to_json(a) from applications a where id = ${applicationId}`),
  );
  if (application === null) return;
  const targets = from.first.all.filter(({ name }) => name !== from.name);
  const written = await Promise.allSettled(
    targets.map((target) =>
      target.transaction(null, (connection) => writeCopy(connection, applicationId, application)),
    ),
  );
  const failed = written.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

async function writeCopy(connection: Connection, applicationId: string, application: string): Promise<void> {
  await connection.execute(sql`
    insert into applications as a (id, account_id, client_id, client_secret_hash, name, redirect_uris, scopes,
      access_token_seconds, public, native, deauthorization_callback, origins, etag, created_at, updated_at, deleted_at)
    overriding system value
    select id, account_id, client_id, client_secret_hash, name, redirect_uris, scopes, access_token_seconds, public,
      native, deauthorization_callback, origins, etag, created_at, updated_at, deleted_at
    from json_populate_record(null::applications, ${application}::json)
    on conflict (id) do update set client_secret_hash = excluded.client_secret_hash, name = excluded.name,
      redirect_uris = excluded.redirect_uris, scopes = excluded.scopes,
      access_token_seconds = excluded.access_token_seconds, native = excluded.native,
      deauthorization_callback = excluded.deauthorization_callback, origins = excluded.origins,
      etag = excluded.etag, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at
    where a.updated_at <= excluded.updated_at`);
  await announce(connection, `application:${applicationId}`);
}
