/**
 * Changes a registered application: its settings, its secret, or its deletion. Each change is recorded in the audit
 * log.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql, type Sql } from '#kernel/database/sql.ts';
import { randomSecret, sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { newEtag } from '#kernel/changes/etags.ts';
import { audit, NOBODY, type Actor, type AuditedAction } from '../history.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import {
  applicationChanged,
  checkApplication,
  checkScopes,
  isNative,
  type ApplicationSettings,
} from './application.ts';

export interface Which {
  readonly accountId: string;
  readonly applicationId: string;
  readonly actor?: Actor;
}

/**
 * Changes the scopes that an application may request. Earlier consents keep their scopes: users must consent again to
 * added scopes, and removed scopes stop working at the next request.
 */
export async function changeScopes(
  parts: IdentityParts,
  { scopes, ...which }: Which & { readonly scopes: readonly string[] },
): Promise<void> {
  checkScopes(scopes);
  const columns = sql`scopes = ${[...new Set(scopes)]}`;
  await change(parts, which, columns, { action: 'application_changed', after: { scopes } });
}

/** Replaces all settings, except whether the application is public. */
export async function changeApplication(
  parts: IdentityParts,
  {
    settings,
    isPublic,
    ...which
  }: Which & { readonly settings: ApplicationSettings; readonly isPublic: boolean },
): Promise<void> {
  checkApplication(settings, originOf(parts));
  const {
    name,
    redirectUris,
    scopes,
    accessTokenSeconds = null,
    deauthorizationCallback = null,
    origins = [],
  } = settings;
  await change(
    parts,
    which,
    sql`name = ${name}, redirect_uris = ${[...redirectUris]}, scopes = ${[...new Set(scopes)]},
      access_token_seconds = ${accessTokenSeconds}, deauthorization_callback = ${deauthorizationCallback}, origins = ${[...new Set(origins)]},
      native = ${isNative(isPublic, redirectUris, originOf(parts))}`,
    {
      action: 'application_changed',
      after: { name, redirect_uris: redirectUris, scopes, origins },
    },
  );
}

/**
 * The previous secret stops working at once; issued tokens stay valid. Runs in the caller's transaction, if there is
 * one.
 */
export async function renewSecret(parts: IdentityParts, which: Which, within?: Connection): Promise<string> {
  const secret = randomSecret();
  const columns = sql`client_secret_hash = ${sha256(secret)}`;
  await change(parts, which, columns, { action: 'application_secret_renewed', after: {} }, within);
  return secret;
}

/** Also deletes its tokens and all consents to it. */
export async function deleteApplication(parts: IdentityParts, which: Which): Promise<void> {
  const at = instant(parts).toISOString();
  await change(parts, which, sql`deleted_at = ${at}`, { action: 'application_deleted', after: {} });
}

function change(
  parts: IdentityParts,
  which: Which,
  columns: Sql,
  { action, after }: Required<Pick<AuditedAction, 'action' | 'after'>>,
  within?: Connection,
): Promise<void> {
  const { accountId, applicationId, actor = NOBODY } = which;
  const at = instant(parts);
  const write = async (connection: Connection): Promise<void> => {
    const row = await connection.row<Pick<Tables['applications'], 'id'>>(sql`
      update applications set ${columns}, etag = ${newEtag()}, updated_at = ${at.toISOString()}
       where id = ${applicationId} and account_id = ${accountId} and deleted_at is null returning id`);
    if (!row) throw refuse('application.unknown');
    await audit(connection, { accountId, at, action, subject: ['application', applicationId], actor, after });
    await applicationChanged(connection, applicationId);
  };
  return within ? write(within) : parts.database.transaction(accountId, write);
}
