/**
 * Looks up the principal of a token or a session in the database. Returns undefined for a token that is unknown,
 * expired or revoked, or whose authorization, grant, user, firm or application is no longer valid.
 */
import type { Connection, Database } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import type { Tables } from '#tables';
import { later, type IdentityParts } from '../parts.ts';
import { SCOPES } from '../scopes.ts';
import { SESSION_IDLE_S } from '../sign-in/sessions.ts';
import { stillRegistered } from '../tokens/scope-cover.ts';
import type { CachedPrincipal } from './principal-cache.ts';

/** A user with many open lists in the app makes more requests than a program may. */
const SESSION_REQUESTS_PER_MINUTE = 3000;

/** Looks in the database that would have the token's hash. */
export async function lookUpToken(
  parts: IdentityParts,
  database: Database,
  hash: Buffer,
  at: Date,
): Promise<CachedPrincipal | undefined> {
  const token = await database.forAccount(null, (connection) => readToken(connection, hash, at));
  if (!token) return undefined;
  const person = await readPerson(parts.database, token.account_id, token.user_id, token.grant_id);
  if (!person?.grant_is_live) return undefined;
  await rememberUse(parts.database, token.account_id, token.grant_id, at);
  return {
    principal: {
      ...rightsOf(person, parts),
      accountId: token.account_id,
      userId: token.user_id,
      applicationId: token.application_id,
      credentialId: `token:${token.id}`,
      grantId: token.grant_id,
      scopes: new Set(stillRegistered(token.scopes, token.registered)),
      ...(token.in_sandbox ? { bodiesAreLogged: true } : {}),
    },
    audience: token.audience ?? null,
    expiresAt: Date.parse(token.expires_at),
    subjects: [
      `token:${token.id}`,
      `authorization:${token.authorization_id}`,
      `grant:${token.account_id}:${token.grant_id}`,
      `user:${token.account_id}:${token.user_id}`,
      `application:${token.application_id}`,
    ],
  };
}

/** Last use is written at most once a minute, however often tokens are looked up. */
const USE_SHOWN_WITHIN_S = 60;

async function rememberUse(database: Database, accountId: string, grantId: string, at: Date): Promise<void> {
  await database.forAccount(accountId, (connection) =>
    connection.execute(sql`
      update grants set last_used_at = ${at.toISOString()}
      where account_id = ${accountId} and id = ${grantId}
        and (last_used_at is null or last_used_at < ${later(at, -USE_SHOWN_WITHIN_S).toISOString()})`),
  );
}

/** Also extends the session's idle timeout, written about once a minute instead of at each request. */
export async function lookUpSession(
  parts: IdentityParts,
  database: Database,
  hash: Buffer,
  at: Date,
): Promise<CachedPrincipal | undefined> {
  const session = await database.forAccount(null, (connection) => useSession(connection, hash, at));
  if (!session) return undefined;
  const person = await readPerson(parts.database, session.account_id, session.user_id, null);
  if (!person) return undefined;
  const own = { ...rightsOf(person, parts), userId: session.user_id };
  const viewing = session.viewing_user_id ?? null;
  return {
    principal: {
      ...(viewing === null ? own : await viewedAs(parts, session.account_id, viewing, own)),
      accountId: session.account_id,
      applicationId: null,
      credentialId: `session:${session.id}`,
      grantId: null,
      scopes: SCOPES,
      requestsPerMinute: SESSION_REQUESTS_PER_MINUTE,
      provenAt: Date.parse(session.proven_at),
    },
    audience: null,
    expiresAt: Date.parse(session.expires_at),
    subjects: [
      `session:${session.id}`,
      `user:${session.account_id}:${session.user_id}`,
      ...(viewing === null ? [] : [`user:${session.account_id}:${viewing}`]),
    ],
  };
}

type UsedSession = Pick<
  Tables['sessions'],
  'id' | 'account_id' | 'user_id' | 'viewing_user_id' | 'expires_at' | 'proven_at'
>;

function useSession(connection: Connection, hash: Buffer, at: Date): Promise<UsedSession | undefined> {
  return connection.row<UsedSession>(sql`
    update sessions set last_seen_at = ${at.toISOString()}
    where token_hash = ${hash} and complete and expires_at > ${at.toISOString()}
      and last_seen_at > ${later(at, -SESSION_IDLE_S).toISOString()}
    returning id, account_id, user_id, viewing_user_id, to_json(expires_at) #>> '{}' as expires_at,
      to_json(proven_at) #>> '{}' as proven_at`);
}

type Rights = Pick<Principal, 'roles' | 'restrictions' | 'requestsPerMinute' | 'userId'>;

/**
 * An administrator viewing the app as a colleague: has only the roles that both have, and the restrictions of both.
 * If viewing is no longer allowed, because one of them left or lost a right, the administrator sees their own view,
 * still read-only.
 */
async function viewedAs(
  parts: IdentityParts,
  accountId: string,
  userId: string,
  own: Rights,
): Promise<Rights & Pick<Principal, 'observerId'>> {
  const observerId = own.userId;
  const person = isAdmin(own) ? await readPerson(parts.database, accountId, userId, null) : undefined;
  if (!person) return { ...own, observerId };
  const { roles, restrictions } = rightsOf(person, parts);
  return {
    ...own,
    roles: roles.intersection(own.roles),
    restrictions: restrictions.union(own.restrictions),
    userId,
    observerId,
  };
}

/**
 * The current principals of valid consents, by grant id, for background work. A consent is missing if its user, firm
 * or application is no longer valid.
 */
export async function grantPrincipals(
  connection: Connection,
  parts: Pick<IdentityParts, 'config'>,
  accountId: string,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, Principal>> {
  const rows = await connection.rows<
    Person &
      Pick<Tables['grants'], 'user_id' | 'application_id' | 'scopes'> & {
        grant_id: Tables['grants']['id'];
        registered: Tables['applications']['scopes'];
      }
  >(sql`
    select ${raw(RIGHTS)}, g.id as grant_id, g.user_id, g.application_id,
      g.scopes, p.scopes as registered
    from grants g
    join applications p on p.id = g.application_id
    join users u on u.account_id = g.account_id and u.id = g.user_id
    join accounts a on a.id = g.account_id
    where g.account_id = ${accountId} and g.id = any(${[...grantIds]}::bigint[]) and g.revoked_at is null
      and p.deleted_at is null and u.enabled and u.deleted_at is null and a.status = 'active' and a.deleted_at is null`);
  return new Map(
    rows.map((row): [string, Principal] => {
      const scopes = new Set(stillRegistered(row.scopes, row.registered));
      const who = {
        accountId,
        userId: row.user_id,
        applicationId: row.application_id,
        grantId: row.grant_id,
      };
      return [
        row.grant_id,
        { ...rightsOf(row, parts), ...who, credentialId: `grant:${row.grant_id}`, scopes, address: '' },
      ];
    }),
  );
}

/**
 * The principal of a user for a command that works on their behalf, such as an import; undefined if the user may not
 * sign in.
 */
export async function principalOf(
  parts: IdentityParts,
  accountId: string,
  userId: string,
): Promise<Principal | undefined> {
  const person = await readPerson(parts.database, accountId, userId, null);
  if (!person) return undefined;
  const nobody = { applicationId: null, grantId: null, address: '' };
  return {
    ...rightsOf(person, parts),
    ...nobody,
    accountId,
    userId,
    credentialId: 'command',
    scopes: SCOPES,
  };
}

function readToken(connection: Connection, hash: Buffer, at: Date) {
  return connection.row<
    Pick<Tables['access_tokens'], 'id' | 'authorization_id' | 'audience' | 'scopes' | 'expires_at'> &
      Pick<Tables['authorizations'], 'account_id' | 'user_id' | 'grant_id' | 'application_id'> & {
        registered: Tables['applications']['scopes'];
        in_sandbox: boolean;
      }
  >(sql`
    select t.id, t.authorization_id, t.audience, t.scopes,
      to_json(t.expires_at) #>> '{}' as expires_at, z.account_id, z.user_id, z.grant_id, z.application_id,
      p.scopes as registered,
      exists (select from sandboxes s where s.account_id = z.account_id) as in_sandbox
    from access_tokens t
    join authorizations z on z.id = t.authorization_id
    join applications p on p.id = z.application_id
    where t.token_hash = ${hash} and t.revoked_at is null and t.expires_at > ${at.toISOString()}
      and z.revoked_at is null and p.deleted_at is null`);
}

/** The columns that determine a user's rights. */
const RIGHTS =
  'u.roles, u.account_owner, u.subscription_type, u.hours_visibility,' +
  ' u.rates_visibility, u.contacts_visibility, u.calendar_visibility';

type Person = Pick<
  Tables['users'],
  | 'roles'
  | 'account_owner'
  | 'subscription_type'
  | 'hours_visibility'
  | 'rates_visibility'
  | 'contacts_visibility'
  | 'calendar_visibility'
>;

async function readPerson(
  database: Database,
  accountId: string,
  userId: string,
  grantId: string | null,
): Promise<(Person & { readonly grant_is_live: boolean }) | undefined> {
  return database.forAccount(accountId, (connection) =>
    connection.row<Person & { readonly grant_is_live: boolean }>(sql`
      select ${raw(RIGHTS)},
        exists (select from grants g where g.account_id = ${accountId} and g.id = ${grantId}
          and g.user_id = u.id and g.revoked_at is null) as grant_is_live
      from users u join accounts a on a.id = u.account_id
      where u.account_id = ${accountId} and u.id = ${userId} and u.enabled and u.deleted_at is null
        and a.status = 'active' and a.deleted_at is null`),
  );
}

function rightsOf(
  person: Person,
  parts: Pick<IdentityParts, 'config'>,
): Pick<Principal, 'roles' | 'restrictions' | 'requestsPerMinute'> {
  const roles = new Set(person.roles);
  if (person.account_owner) roles.add('account_owner');
  const seesAll = isAdmin({ roles });
  if (person.subscription_type === 'Attorney') roles.add('attorney');
  const restrictions = new Set<string>();
  if (!seesAll) {
    if (person.hours_visibility === 'own') restrictions.add('hours_of_others');
    if (person.rates_visibility === 'own') restrictions.add('rates_of_others');
    if (person.contacts_visibility === 'own') restrictions.add('contacts_of_others');
    if (person.calendar_visibility === 'own') restrictions.add('calendars_of_others');
  }
  return { roles, restrictions, requestsPerMinute: parts.config.rate_limit_per_minute };
}
