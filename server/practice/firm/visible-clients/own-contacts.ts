/**
 * A user's own contacts. Users whose contacts visibility is "own" see the contacts they added, the clients and
 * related contacts of matters they are responsible for or staff, and the companies these people belong to
 * (docs/decisions/own-contacts.md).
 */
import type { Redaction } from '#kernel/declarations/field.ts';
import { order, type Order, type WalkOptions } from '#kernel/declarations/order.ts';

/** SQL: whether the caller works on the matter m. */
const MINE =
  '{viewer} in (m.responsible_attorney_id, m.originating_attorney_id, m.responsible_staff_id, m.user_id)';

/** SQL: whether the contact with this alias is one of the caller's own. */
export function isOwnContact(contact: string): string {
  const reached = (id: string): string =>
    `exists (select from matters m where m.account_id = {account} and m.client_id = ${id} and m.deleted_at is null and ${MINE})` +
    ` or exists (select from relationships r join matters m on m.account_id = r.account_id and m.id = r.matter_id` +
    ` where r.account_id = {account} and r.contact_id = ${id} and r.deleted_at is null and m.deleted_at is null and ${MINE})`;
  const employees =
    `exists (select from contacts p where p.account_id = {account} and p.company_id = ${contact}.id and p.deleted_at is null` +
    ` and (p.created_by_id = {viewer} or ${reached('p.id')}))`;
  return `${contact}.created_by_id = {viewer} or ${reached(`${contact}.id`)} or ${employees}`;
}

/** SQL: the ids of all of the caller's own contacts; some appear several times. */
const OWN_CONTACTS =
  'with mine as (select m.id, m.client_id from matters m where m.account_id = {account} and m.deleted_at is null' +
  ` and ${MINE}), direct(id) as (` +
  'select c.id from contacts c where c.account_id = {account} and c.created_by_id = {viewer}' +
  ' union all select client_id from mine' +
  ' union all select r.contact_id from relationships r join mine on mine.id = r.matter_id' +
  ' where r.account_id = {account} and r.deleted_at is null)' +
  ' select id from direct union all' +
  ' select p.company_id from contacts p join direct on direct.id = p.id' +
  ' where p.account_id = {account} and p.company_id is not null and p.deleted_at is null';

/**
 * SQL: the same as isOwnContactId, for statements that test many rows. "is true" makes PostgreSQL look each id up in
 * one hash table instead of joining, which would lose the order of a page.
 */
function isAmongOwnContacts(id: string): string {
  return `((${id} in (${OWN_CONTACTS})) is true)`;
}

/** Hides from users who see only their own contacts, by a condition on the ids of contacts. */
export function hiddenUnless(condition: (isOwn: (id: string) => string) => string): Redaction {
  return {
    restrictions: 'contacts_of_others',
    unless: { one: condition(isOwnContactId), inLists: condition(isAmongOwnContacts) },
  };
}

export const ownContacts: Redaction = {
  restrictions: 'contacts_of_others',
  unless: { one: isOwnContact('{t}'), inLists: isAmongOwnContacts('{t}.id') },
};

/** SQL: whether this expression is the id of one of the caller's own contacts. */
export function isOwnContactId(id: string): string {
  return `exists (select from contacts c where c.account_id = {account} and c.id = ${id} and (${isOwnContact('c')}))`;
}

/** A redaction whose condition can be part of another one. */
type HiddenByOneForm = Redaction & { readonly unless: string };

/** Hides what reveals the client with this id; by default the row's `client_id`. */
export function hiddenWithClient(id = '{t}.client_id'): HiddenByOneForm {
  return { ...ownContacts, unless: `${id} is null or ${isOwnContactId(id)}` };
}

/** Hides rows of a matter together with its client. */
export const hiddenWithClientOfMatter: HiddenByOneForm = {
  ...ownContacts,
  unless:
    'exists (select from matters x where x.account_id = {account} and x.id = {t}.matter_id' +
    ` and ${isOwnContactId('x.client_id')})`,
};

/** A matter's display number contains the client's name; if the client is hidden, the plain number is shown. */
export const numberWithoutClient: Redaction = {
  ...ownContacts,
  unless: isOwnContactId('{t}.client_id'),
  instead: '{t}.number::text',
};

/** Ordered by the display numbers of matters; one with a hidden client sorts like an empty one. */
export function matterNumber(options: WalkOptions = {}): Order {
  return order.through('matters', 'matter_id', 'o.display_number', {
    ...options,
    redact: hiddenUnless((isOwn) => isOwn('o.client_id')),
  });
}

/** Hides rows together with the contact they name; rows without a contact are visible to all. */
export const hiddenWithContact = hiddenUnless(
  (isOwn) => `{t}.contact_id is null or ${isOwn('{t}.contact_id')}`,
);

/** Ordered by the name of the contact in this column; a hidden one sorts like an empty one. */
export function contactName(column: string, options: WalkOptions = {}): Order {
  return order.through('contacts', column, 'o.name', {
    ...options,
    redact: hiddenUnless((isOwn) => isOwn('o.id')),
  });
}

/** SQL: whether the user with this alias sees all contacts, for mails sent outside of requests. */
export const seesAllContacts = (user: string): string =>
  `(${user}.contacts_visibility = 'all' or ${user}.account_owner or 'admin' = any(${user}.roles))`;
