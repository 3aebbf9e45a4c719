/** Registers and finds applications. Their secrets are shown once and stored as hashes. */
import { randomBytes } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { bytesOf, randomSecret, sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { newEtag } from '#kernel/changes/etags.ts';
import { audit, NOBODY, type Actor } from '../history.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { requireFirm } from '../people/firms.ts';
import { announce } from '../principal/announce.ts';
import { refuse } from '../refusals.ts';
import { holdsOnlyLeadScopes, isScope } from '../scopes.ts';
import { copyAfter } from './copies.ts';
import { checkOrigins } from './origins.ts';
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
  /** The origins of its pages in browsers. */
  readonly origins: readonly string[];
}

/** The settings that can be changed after registration. */
export interface ApplicationSettings {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly deauthorizationCallback?: string | null;
  readonly accessTokenSeconds?: number | null;
  readonly origins?: readonly string[];
}

export interface NewApplication extends ApplicationSettings {
  readonly accountId: string;
  /** Has no secret: must use PKCE, and its refresh tokens rotate. */
  readonly public?: boolean;
  /** Runs on the user's own machine. By default: public applications, and those that register the approval page. */
  readonly native?: boolean;
  readonly actor?: Actor;
}

const NAME_CHARACTERS = 255;
/** Control characters, and characters that change the text direction. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const REDIRECT_URIS = 20;
const SHORTEST_TOKEN_LIFE_S = 3600;
const LONGEST_TOKEN_LIFE_S = 30 * 86_400;
const LEAD_TOKEN_LIFE_S = 86_400;
const CLIENT_ID_BYTES = 20;

/** `clientSecret` is null for a public application. Runs in the caller's transaction, if there is one. */
export async function createApplication(
  parts: IdentityParts,
  input: NewApplication,
  within?: Connection,
): Promise<{ clientId: string; clientSecret: string | null; applicationId: string }> {
  checkApplication(input, originOf(parts));
  const isPublic = input.public ?? false;
  const native = input.native ?? isNative(isPublic, input.redirectUris, originOf(parts));
  const clientId = randomBytes(CLIENT_ID_BYTES).toString('hex');
  const clientSecret = isPublic ? null : randomSecret();
  const at = instant(parts);
  const write = async (connection: Connection): Promise<string> => {
    await requireFirm(connection, input.accountId);
    const { id } = await connection.one<Pick<Tables['applications'], 'id'>>(sql`
      insert into applications (account_id, client_id, client_secret_hash, name, redirect_uris, scopes,
        access_token_seconds, public, native, deauthorization_callback, origins, etag, created_at, updated_at)
      values (${input.accountId}, ${clientId}, ${clientSecret === null ? null : sha256(clientSecret)}, ${input.name},
        ${[...input.redirectUris]}, ${[...new Set(input.scopes)]}, ${input.accessTokenSeconds ?? null}, ${isPublic},
        ${native}, ${input.deauthorizationCallback ?? null}, ${[...new Set(input.origins)]}, ${newEtag()}, ${at.toISOString()}, ${at.toISOString()})
      returning id`);
    await copyAfter(connection, id);
    await audit(connection, {
      accountId: input.accountId,
      at,
      action: 'application_created',
      subject: ['application', id],
      actor: input.actor ?? NOBODY,
      after: { name: input.name, redirect_uris: input.redirectUris, scopes: input.scopes, public: isPublic },
    });
    return id;
  };
  const applicationId = await (within ? write(within) : parts.database.transaction(input.accountId, write));
  return { clientId, clientSecret, applicationId };
}

export function checkScopes(scopes: readonly string[]): void {
  if (scopes.length === 0) throw refuse('application.no_scopes', {}, { field: 'scopes' });
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined) throw refuse('application.scope', { value: unknown }, { field: 'scopes' });
}

/** The rules for an application, new or changed. */
export function checkApplication(input: ApplicationSettings, publicOrigin: string): void {
  if (input.name.trim() === '' || input.name.length > NAME_CHARACTERS || UNSEEN.test(input.name))
    throw refuse('application.name', { most: NAME_CHARACTERS }, { field: 'name' });
  const count = input.redirectUris.length;
  if (count === 0 || count > REDIRECT_URIS)
    throw refuse('application.redirect_uris', { count, most: REDIRECT_URIS }, { field: 'redirect_uris' });
  for (const uri of input.redirectUris) checkRedirectUri(uri, publicOrigin);
  checkScopes(input.scopes);
  const life = input.accessTokenSeconds ?? null;
  if (life !== null && (life < SHORTEST_TOKEN_LIFE_S || life > LONGEST_TOKEN_LIFE_S)) {
    const values = { value: life, shortest: SHORTEST_TOKEN_LIFE_S, longest: LONGEST_TOKEN_LIFE_S };
    throw refuse('application.token_life', values, { field: 'access_token_seconds' });
  }
  const callback = input.deauthorizationCallback;
  if (callback && !isSafeCallback(callback)) {
    throw refuse('application.callback', { value: callback }, { field: 'deauthorization_callback' });
  }
  checkOrigins(input.origins ?? []);
}

function isSafeCallback(callback: string): boolean {
  if (!URL.canParse(callback) || !callback.startsWith('https://')) return false;
  const url = new URL(callback);
  return !url.username && !url.password && !callback.includes('#');
}

/** Public applications run on the user's machine, as do those that register the approval page. */
export function isNative(isPublic: boolean, redirectUris: readonly string[], publicOrigin: string): boolean {
  return isPublic || redirectUris.some((uri) => isApprovalPage(uri, publicOrigin));
}

const COLUMNS = sql`id, account_id, client_id, client_secret_hash, name, redirect_uris, scopes, access_token_seconds, public, native,
  deauthorization_callback, origins`;

type ApplicationRow = Pick<
  Tables['applications'],
  | 'id'
  | 'account_id'
  | 'client_id'
  | 'client_secret_hash'
  | 'name'
  | 'redirect_uris'
  | 'scopes'
  | 'access_token_seconds'
  | 'public'
  | 'native'
  | 'deauthorization_callback'
  | 'origins'
>;

export async function findApplication(
  connection: Connection,
  clientId: string,
): Promise<Application | undefined> {
  const row = await connection.row<ApplicationRow>(sql`
    select ${COLUMNS} from applications where client_id = ${clientId} and deleted_at is null`);
  return row && fromRow(row);
}

/** The applications that the firm registered. */
export async function applicationsOf(connection: Connection, accountId: string): Promise<Application[]> {
  const rows = await connection.rows<ApplicationRow>(sql`
    select ${COLUMNS} from applications where account_id = ${accountId} and deleted_at is null order by lower(name), id`);
  return rows.map(fromRow);
}

function fromRow(row: ApplicationRow): Application {
  return {
    id: row.id,
    accountId: row.account_id,
    clientId: row.client_id,
    clientSecretHash: row.client_secret_hash ? bytesOf(row.client_secret_hash) : null,
    name: row.name,
    redirectUris: row.redirect_uris,
    scopes: row.scopes,
    accessTokenSeconds: row.access_token_seconds,
    public: row.public,
    native: row.native,
    deauthorizationCallback: row.deauthorization_callback,
    origins: row.origins,
  };
}

/** The lifetime of this application's opaque tokens. */
export function tokenLifeSeconds(application: Application, parts: IdentityParts): number {
  if (application.accessTokenSeconds !== null) return application.accessTokenSeconds;
  if (holdsOnlyLeadScopes(application.scopes)) return LEAD_TOKEN_LIFE_S;
  return parts.config.access_token_days * 86_400;
}

/** Must be called in the transaction of every write to a row of applications. */
export async function applicationChanged(connection: Connection, applicationId: string): Promise<void> {
  await announce(connection, `application:${applicationId}`);
  await copyAfter(connection, applicationId);
}
