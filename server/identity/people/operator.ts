/**
 * Commands of the installation's operator for a firm and its users. Every change is written with its event and audit
 * entry in one transaction, as if the firm's own administrator had made it.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { newEtag } from '#kernel/changes/etags.ts';
import { audit, NOBODY, recordUpdated } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { removePasskeys } from '../passkeys/passkey.ts';
import { mailPasswordLink, newPasswordLink } from '../sign-in/password-reset.ts';
import { turnOffSecondStep } from '../sign-in/second-step.ts';
import { personWith, type SignedInPerson as Person } from './addresses.ts';
import { disableUser, enableUser, endSessions, userChanged } from './change-user.ts';
import { knownRoles } from './create-user.ts';
import { requireFirm } from './firms.ts';

/** A user as shown to the operator. */
export interface ListedUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly string[];
  readonly account_owner: boolean;
  readonly enabled: boolean;
  /** Whether a password is set. */
  readonly password: boolean;
  readonly second_factor: boolean;
  /** The number of open sessions. */
  readonly sessions: number;
}

export function listUsers(parts: IdentityParts, accountId: string): Promise<ListedUser[]> {
  return parts.database.forAccount(accountId, async (connection) => {
    await requireFirm(connection, accountId);
    const users = await connection.value(sql`
      select coalesce(json_agg(json_build_object('id', u.id, 'email', coalesce(s.email, u.email), 'first_name', u.first_name,
        'last_name', u.last_name, 'roles', u.roles, 'account_owner', u.account_owner, 'enabled', u.enabled,
        'password', s.password_hash is not null, 'second_factor', s.totp_secret is not null,
        'sessions', (select count(*) from sessions o where o.account_id = u.account_id and o.user_id = u.id
          and o.complete and o.expires_at > ${instant(parts).toISOString()})) order by u.id), '[]')
      from users u left join sign_ins s on s.account_id = u.account_id and s.user_id = u.id
      where u.account_id = ${accountId} and u.deleted_at is null`);
    return JSON.parse(users);
  });
}

export interface ListedAccount {
  readonly id: number;
  readonly name: string;
  readonly status: 'active' | 'closed';
  readonly users: number;
}

export async function listAccounts(
  parts: IdentityParts,
  accountIds: readonly string[],
): Promise<ListedAccount[]> {
  const found: ListedAccount[] = [];
  for (const accountId of accountIds) {
    const account = await parts.database.forAccount(accountId, (connection) =>
      connection.text(sql`
        select json_build_object('id', a.id, 'name', a.name, 'status', a.status, 'users',
          (select count(*) from users u where u.account_id = a.id and u.deleted_at is null))
        from accounts a where a.id = ${accountId}`),
    );
    if (account !== null) found.push(JSON.parse(account));
  }
  return found;
}

/** Changes the user with this sign-in email, in one transaction. */
async function changeUser<T>(
  parts: IdentityParts,
  email: string,
  change: (connection: Connection, person: Person) => Promise<T>,
): Promise<Person & { readonly result: T }> {
  const person = await personWith(parts.database, email);
  if (!person) throw refuse('user.unknown', { email });
  const { accountId, userId } = person;
  const result = await parts.database.transaction(accountId, async (connection) => {
    const changed = await change(connection, person);
    await userChanged(connection, accountId, userId);
    return changed;
  });
  return { ...person, result };
}

export function disableByEmail(parts: IdentityParts, email: string) {
  return changeUser(parts, email, (connection, { accountId, userId }) =>
    disableUser(connection, accountId, userId, instant(parts)),
  );
}

export function enableByEmail(parts: IdentityParts, email: string) {
  return changeUser(parts, email, (connection, { accountId, userId }) =>
    enableUser(connection, accountId, userId, instant(parts)),
  );
}

export function resetSecondFactor(parts: IdentityParts, email: string) {
  return changeUser(parts, email, async (connection, person) => {
    await turnOffSecondStep(connection, parts, { ...person, actor: NOBODY });
    await removePasskeys(connection, person, null, instant(parts), NOBODY);
  });
}

/** Ends every session; consents to applications remain. */
export function signOut(parts: IdentityParts, email: string) {
  return changeUser(parts, email, async (connection, { accountId, userId }) => {
    await endSessions(connection, accountId, userId);
    const entry = { accountId, at: instant(parts), actor: NOBODY, subject: ['user', userId] as const };
    await audit(connection, { ...entry, action: 'signed_out_everywhere' });
  });
}

/** Returns the link, which works once. With `mail` it is sent to the user instead, and the result is null. */
export function resetPassword(parts: IdentityParts, email: string, mail: boolean) {
  return changeUser(parts, email, async (connection, person): Promise<string | null> => {
    const link = await newPasswordLink(connection, parts, { ...person, actor: NOBODY });
    if (!link) throw refuse('user.disabled', { email });
    if (!mail) return link.address;
    await mailPasswordLink(connection, parts, link);
    return null;
  });
}

/** Its result is the user's roles. */
export function changeRoles(parts: IdentityParts, email: string, named: readonly string[]) {
  const roles = knownRoles(named);
  const at = instant(parts);
  return changeUser(parts, email, async (connection, { accountId, userId }) => {
    const changed = await connection.execute(sql`
      update users set roles = ${roles}, etag = ${newEtag()}, updated_at = ${at.toISOString()}
      where account_id = ${accountId} and id = ${userId} and roles <> ${roles}`);
    if (changed === 0) return roles;
    await recordUpdated(connection, { accountId, resource: 'user', id: userId, changed: ['roles'], at });
    const entry = { accountId, at, actor: NOBODY, subject: ['user', userId] as const };
    await audit(connection, { ...entry, action: 'user.updated', after: { roles } });
    return roles;
  });
}

/** The group of all users has the firm's name. */
export async function renameAccount(parts: IdentityParts, accountId: string, name: string): Promise<void> {
  if (name.trim() === '') throw refuse('account.name', {}, { field: 'name' });
  const at = instant(parts);
  const stamp = at.toISOString();
  await changeAccount(parts, accountId, { name }, async (connection) => {
    const group = await connection.row<Pick<Tables['groups'], 'id'>>(sql`
      update groups set name = ${name}, etag = ${newEtag()}, updated_at = ${stamp}
      where account_id = ${accountId} and type = 'AccountGroup' and name <> ${name} returning id`);
    if (group)
      await recordUpdated(connection, { accountId, resource: 'group', id: group.id, changed: ['name'], at });
    await connection.execute(sql`
      update accounts set name = ${name}, etag = ${newEtag()}, updated_at = ${stamp} where id = ${accountId}`);
  });
}

/** A closed firm keeps its records, but nobody can sign in and its tokens do not work. */
export async function setAccountStatus(
  parts: IdentityParts,
  accountId: string,
  status: 'active' | 'closed',
): Promise<void> {
  const stamp = instant(parts).toISOString();
  await changeAccount(parts, accountId, { status }, async (connection) => {
    await connection.execute(sql`
      update accounts set status = ${status}, etag = ${newEtag()}, updated_at = ${stamp} where id = ${accountId}`);
    const users = await connection.rows<Pick<Tables['users'], 'id'>>(sql`
      select id from users where account_id = ${accountId}`);
    for (const { id } of users) {
      if (status === 'closed') await endSessions(connection, accountId, id);
      await userChanged(connection, accountId, id);
    }
  });
}

async function changeAccount(
  parts: IdentityParts,
  accountId: string,
  after: Readonly<Record<string, string>>,
  change: (connection: Connection) => Promise<void>,
): Promise<void> {
  const at = instant(parts);
  await parts.database.transaction(accountId, async (connection) => {
    await requireFirm(connection, accountId);
    await change(connection);
    await recordUpdated(connection, {
      accountId,
      resource: 'account',
      id: accountId,
      changed: Object.keys(after),
      at,
    });
    const subject = ['account', accountId] as const;
    await audit(connection, { accountId, at, action: 'account.updated', subject, actor: NOBODY, after });
  });
}
