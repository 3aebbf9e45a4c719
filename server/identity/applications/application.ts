/** Applications: how one is registered and found again. Their secrets are shown once and kept as hashes. */
import { randomBytes } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { bytesOf, randomSecret, sha256 } from '#kernel/secrets.ts';
import { audit, newEtag, NOBODY, type Actor } from '../history.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { requireFirm } from '../people/firms.ts';
import { announce } from '../principal/announce.ts';
import { refuse } from '../refusals.ts';
import { holdsOnlyLeadScopes, isScope } from '../scopes.ts';
import { checkRedirectUri, isApprovalPage } from './redirect-uris.ts';

export interface Application {
  readonly id: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecretHash: Buffer | null;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly accessTokenSeconds: number | null;
  readonly public: boolean;
  readonly native: boolean;
  readonly deauthorizationCallback: string | null;
}

export interface NewApplication {
  readonly accountId: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  /** Keeps no secret: PKCE is required of it, and its refresh tokens rotate. */
  readonly public?: boolean;
  /** Runs on a person's own machine. By default: public ones, and those that register the approval page. */
  readonly native?: boolean;
  readonly deauthorizationCallback?: string | null;
  readonly accessTokenSeconds?: number | null;
  readonly actor?: Actor;
}

const SHORTEST_TOKEN_LIFE_S = 3600;
const LONGEST_TOKEN_LIFE_S = 30 * 86_400;
const LEAD_TOKEN_LIFE_S = 86_400;
const CLIENT_ID_BYTES = 20;

/** `clientSecret` is null for a public application. */
export async function createApplication(
  parts: IdentityParts,
  input: NewApplication,
): Promise<{ clientId: string; clientSecret: string | null; applicationId: string }> {
  checkApplication(input, originOf(parts));
  const isPublic = input.public ?? false;
  const native =
    input.native ?? (isPublic || input.redirectUris.some((uri) => isApprovalPage(uri, originOf(parts))));
  const clientId = randomBytes(CLIENT_ID_BYTES).toString('hex');
  const clientSecret = isPublic ? null : randomSecret();
  const at = instant(parts);
  const applicationId = await parts.database.transaction(input.accountId, async (connection) => {
    await requireFirm(connection, input.accountId);
    const row = await connection.row<{ id: string }>(sql`
      insert into applications (account_id, client_id, client_secret_hash, name, redirect_uris, scopes,
        access_token_seconds, public, native, deauthorization_callback, etag, created_at, updated_at)
      values (${input.accountId}, ${clientId}, ${clientSecret === null ? null : sha256(clientSecret)}, ${input.name},
        ${[...input.redirectUris]}, ${[...new Set(input.scopes)]}, ${input.accessTokenSeconds ?? null}, ${isPublic},
        ${native}, ${input.deauthorizationCallback ?? null}, ${newEtag()}, ${at.toISOString()}, ${at.toISOString()})
      returning id`);
    await audit(connection, {
      accountId: input.accountId,
      at,
      action: 'application_created',
      subject: ['application', row!.id],
      actor: input.actor ?? NOBODY,
      after: { name: input.name, redirect_uris: input.redirectUris, scopes: input.scopes, public: isPublic },
    });
    return row!.id;
  });
  return { clientId, clientSecret, applicationId };
}

/**
 * What an application may ask for from now on. Consents that were given before cover what they did: users give
 * a new one for what is added, and what is taken away ends with the next request.
 */
export async function changeScopes(
  parts: IdentityParts,
  { accountId, applicationId, scopes, actor = NOBODY }: ScopesToChange,
): Promise<void> {
  checkScopes(scopes);
  const at = instant(parts);
  await parts.database.transaction(accountId, async (connection) => {
    const row = await connection.row(sql`
      update applications set scopes = ${[...new Set(scopes)]}, etag = ${newEtag()}, updated_at = ${at.toISOString()}
       where id = ${applicationId} and account_id = ${accountId} and deleted_at is null returning id`);
    if (!row) throw refuse('application.unknown');
    await audit(connection, {
      accountId,
      at,
      action: 'application_changed',
      subject: ['application', applicationId],
      actor,
      after: { scopes },
    });
    await applicationChanged(connection, applicationId);
  });
}

export interface ScopesToChange {
  readonly accountId: string;
  readonly applicationId: string;
  readonly scopes: readonly string[];
  readonly actor?: Actor;
}

function checkScopes(scopes: readonly string[]): void {
  if (scopes.length === 0) throw refuse('application.no_scopes', {}, { field: 'scopes' });
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined) throw refuse('application.scope', { value: unknown }, { field: 'scopes' });
}

function checkApplication(input: NewApplication, publicOrigin: string): void {
  for (const uri of input.redirectUris) checkRedirectUri(uri, publicOrigin);
  checkScopes(input.scopes);
  const life = input.accessTokenSeconds;
  if (life && (life < SHORTEST_TOKEN_LIFE_S || life > LONGEST_TOKEN_LIFE_S)) {
    const values = { value: life, shortest: SHORTEST_TOKEN_LIFE_S, longest: LONGEST_TOKEN_LIFE_S };
    throw refuse('application.token_life', values, { field: 'access_token_seconds' });
  }
  const callback = input.deauthorizationCallback;
  if (callback && !isSafeCallback(callback)) {
    throw refuse('application.callback', { value: callback }, { field: 'deauthorization_callback' });
  }
}

function isSafeCallback(callback: string): boolean {
  if (!URL.canParse(callback) || !callback.startsWith('https://')) return false;
  const url = new URL(callback);
  return !url.username && !url.password && !callback.includes('#');
}

const COLUMNS = sql`id, account_id, client_id, client_secret_hash, name, array_to_json(redirect_uris) as redirect_uris,
  array_to_json(scopes) as scopes, access_token_seconds, public, native, deauthorization_callback`;

export async function findApplication(
  connection: Connection,
  clientId: string,
): Promise<Application | undefined> {
  const row = await connection.row(sql`
    select ${COLUMNS} from applications where client_id = ${clientId} and deleted_at is null`);
  return row && fromRow(row);
}

function fromRow(row: Record<string, string | null>): Application {
  return {
    id: row.id!,
    accountId: row.account_id!,
    clientId: row.client_id!,
    clientSecretHash: row.client_secret_hash ? bytesOf(row.client_secret_hash) : null,
    name: row.name!,
    redirectUris: JSON.parse(row.redirect_uris!) as string[],
    scopes: JSON.parse(row.scopes!) as string[],
    accessTokenSeconds: row.access_token_seconds ? Number(row.access_token_seconds) : null,
    public: row.public === 't',
    native: row.native === 't',
    deauthorizationCallback: row.deauthorization_callback ?? null,
  };
}

/** How long an opaque token of this application lives. */
export function tokenLifeSeconds(application: Application, parts: IdentityParts): number {
  if (application.accessTokenSeconds !== null) return application.accessTokenSeconds;
  if (holdsOnlyLeadScopes(application.scopes)) return LEAD_TOKEN_LIFE_S;
  return parts.config.access_token_days * 86_400;
}

/** To be called in the transaction of every write to a row of applications. */
export async function applicationChanged(connection: Connection, applicationId: string): Promise<void> {
  await announce(connection, `application:${applicationId}`);
}
