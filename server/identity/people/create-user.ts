/**
 * Adds a user to a firm: the user, their sign-in, their own group, and membership in the group of all users. Refuses
 * an email that already signs in to the same firm, and unknown roles. Whether another firm uses the email is not
 * disclosed: the user is created without a sign-in.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Tables } from '#tables';
import { newEtag } from '#kernel/changes/etags.ts';
import { NOBODY, recordCreated, recordUpdated, type Actor } from '../history.ts';
import { instant, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { holdAddress, reserveAddress } from './addresses.ts';
import { requireFirm } from './firms.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { ROLES } from './roles.ts';

export type Visibility = 'all' | 'own';

export interface Person {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles?: readonly string[];
  readonly rate?: string;
  readonly subscriptionType?: 'Attorney' | 'NonAttorney';
  readonly phoneNumber?: string | null;
  readonly jobTitle?: string | null;
  readonly hoursVisibility?: Visibility;
  readonly ratesVisibility?: Visibility;
  readonly contactsVisibility?: Visibility;
  readonly calendarVisibility?: Visibility;
  readonly clientConnect?: boolean;
  readonly timeZone?: string;
}

export interface NewUser extends Person {
  /** Without a password the user is invited and chooses one on the reset page. */
  readonly password?: string;
}

export interface PersonToAdd extends Person {
  readonly at: Date;
  readonly passwordHash?: string;
  readonly accountOwner?: boolean;
  readonly actor?: Actor;
}

/** For the operator, who may know which emails are in use: refuses any email in use. */
export async function createUser(parts: IdentityParts, input: NewUser): Promise<{ userId: string }> {
  checkEmail(input.email);
  if (input.password !== undefined) checkPassword(input.password, input.email);
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password);
  const at = instant(parts);
  const { accountId } = input;
  return parts.database.transaction(accountId, async (connection) => {
    await requireFirm(connection, accountId);
    const person = { ...input, at, ...(passwordHash ? { passwordHash } : {}) };
    const { userId, signsIn } = await addUser(connection, person);
    if (!signsIn) throw emailTaken(input.email);
    await parts.provisionUser?.(connection, { accountId, userId, at });
    return { userId };
  });
}

/** Like `createUser`, in the caller's transaction, with a hashed password or none. */
export async function addUser(
  connection: Connection,
  person: PersonToAdd,
): Promise<{ userId: string; signsIn: boolean }> {
  if (`${person.firstName}${person.lastName}`.trim() === '')
    throw refuse('user.names', {}, { field: 'first_name' });
  checkEmail(person.email);
  const roles = knownRoles(person.roles ?? []);
  const { accountId, actor = NOBODY } = person;
  const at = person.at.toISOString();
  const email = person.email.trim();
  await holdAddress(connection, email);
  // Checked first, because the violated index would give an error that does not mention the email.
  const holder = await connection.row(sql`
    select from sign_ins where email = ${email.toLowerCase()} and account_id = ${accountId}`);
  if (holder) throw emailTaken(email);
  const { id: userId, name } = await insertUser(connection, { ...person, roles }, email);
  const signsIn = await claimEmail(connection, { accountId, userId, email }, at, person.passwordHash);
  await recordCreated(connection, { accountId, resource: 'user', id: userId, at: person.at, actor });
  await addToGroups(connection, { accountId, userId, name }, person.at, actor);
  return { userId, signsIn };
}

function insertUser(
  connection: Connection,
  person: PersonToAdd,
  email: string,
): Promise<Pick<Tables['users'], 'id' | 'name'>> {
  const { accountId } = person;
  const at = person.at.toISOString();
  return connection.one<Pick<Tables['users'], 'id' | 'name'>>(sql`
    insert into users (account_id, id, first_name, last_name, initials, email, phone_number, job_title, rate, subscription_type,
      account_owner, roles, client_connect, hours_visibility, rates_visibility, contacts_visibility,
      calendar_visibility, time_zone, etag, created_at, updated_at)
    values (${accountId}, nextval('users_id_seq'), ${person.firstName}, ${person.lastName},
      ${initialsOf(person.firstName, person.lastName)}, ${email}, ${person.phoneNumber ?? null}, ${person.jobTitle ?? null},
      ${person.rate ?? '0.00'}, ${person.subscriptionType ?? 'Attorney'}, ${person.accountOwner ?? false},
      ${[...(person.roles ?? [])]}, ${person.clientConnect ?? false}, ${person.hoursVisibility ?? 'all'},
      ${person.ratesVisibility ?? 'all'}, ${person.contactsVisibility ?? 'all'}, ${person.calendarVisibility ?? 'all'},
      coalesce(${person.timeZone ?? null}::text, (select time_zone from accounts where id = ${accountId})),
      ${newEtag()}, ${at}, ${at})
    returning id, name`);
}

/** Adds the user's own group, and the membership in the group of all users. */
async function addToGroups(
  connection: Connection,
  { accountId, userId, name }: { accountId: string; userId: string; name: string },
  now: Date,
  actor: Actor,
): Promise<void> {
  const at = now.toISOString();
  const group = await connection.one<Pick<Tables['groups'], 'id'>>(sql`
    insert into groups (account_id, id, type, name, user_id, etag, created_at, updated_at)
    values (${accountId}, nextval('groups_id_seq'), 'UserGroup', ${name}, ${userId}, ${newEtag()}, ${at}, ${at})
    returning id`);
  const everyone = await connection.one<Pick<Tables['groups'], 'id'>>(sql`
    update groups set etag = ${newEtag()}, updated_at = ${at}
    where account_id = ${accountId} and type = 'AccountGroup' returning id`);
  await connection.execute(sql`
    insert into group_members (account_id, group_id, user_id)
    select ${accountId}, g.id, ${userId} from groups g
    where g.account_id = ${accountId} and g.id = any(${[group.id, everyone.id]}::bigint[])`);
  await recordCreated(connection, { accountId, resource: 'group', id: group.id, at: now, actor });
  await recordUpdated(connection, {
    accountId,
    resource: 'group',
    id: everyone.id,
    changed: ['users'],
    at: now,
    actor,
  });
}

/** False if the email signs in to another firm. */
export async function claimEmail(
  connection: Connection,
  { accountId, userId, email }: { accountId: string; userId: string; email: string },
  at: string,
  passwordHash?: string,
): Promise<boolean> {
  const address = email.toLowerCase();
  if (!(await reserveAddress(connection, { accountId, userId }, address, at))) return false;
  const claimed = await connection.execute(sql`
    insert into sign_ins (email, account_id, user_id, password_hash, password_changed_at, created_at, updated_at)
    values (${address}, ${accountId}, ${userId}, ${passwordHash ?? null},
      ${passwordHash ? at : null}, ${at}, ${at})
    on conflict (email) do nothing`);
  return claimed === 1;
}

export function emailTaken(email: string): Refusal {
  return refuse('user.email_taken', { value: email }, { field: 'email' });
}

export function checkEmail(email: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim()) || email.length > 254) {
    throw refuse('user.email', { value: email }, { field: 'email' });
  }
}

/** The distinct roles as they are stored; `named` may be in any letter case. */
export function knownRoles(named: readonly string[]): string[] {
  const roles = named.map((value) => {
    const role = ROLES.find((known) => known === value.toLowerCase());
    if (!role) throw refuse('user.role', { value }, { field: 'roles' });
    return role;
  });
  return [...new Set(roles)];
}

export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase();
}
