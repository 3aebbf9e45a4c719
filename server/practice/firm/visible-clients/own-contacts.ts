/**
 * A user's own contacts. Users whose contacts visibility is "own" see the contacts they added, the clients and
 * related contacts of matters they are responsible for or staff, and the companies these people belong to
 * (docs/decisions/own-contacts.md).
 */
import type { Redaction } from '#kernel/declarations/field.ts';
import { order, type Order, type WalkOptions } from '#kernel/declarations/order.ts';

/** SQL: whether the contact with this alias is one of the caller's own. */
export function isOwnContact(contact: string): string {
  const mine =
    '{viewer} in (m.responsible_attorney_id, m.originating_attorney_id, m.responsible_staff_id, m.user_id)';
  const reached = (id: string): string =>
    `exists (select from matters m where m.account_id = {account} and m.client_id = ${id} and m.deleted_at is null and ${mine})` +
    ` or exists (select from relationships r join matters m on m.account_id = r.account_id and m.id = r.matter_id` +
    ` where r.account_id = {account} and r.contact_id = ${id} and r.deleted_at is null and m.deleted_at is null and ${mine})`;
  const employees =
    `exists (select from contacts p where p.account_id = {account} and p.company_id = ${contact}.id and p.deleted_at is null` +
    ` and (p.created_by_id = {viewer} or ${reached('p.id')}))`;
  return `${contact}.created_by_id = {viewer} or ${reached(`${contact}.id`)} or ${employees}`;
}

export const ownContacts: Redaction = { restrictions: 'contacts_of_others', unless: isOwnContact('{t}') };

/** SQL: whether this expression is the id of one of the caller's own contacts. */
export function isOwnContactId(id: string): string {
  return `exists (select from contacts c where c.account_id = {account} and c.id = ${id} and (${isOwnContact('c')}))`;
}

/** Hides what reveals the client with this id; by default the row's `client_id`. */
export function hiddenWithClient(id = '{t}.client_id'): Redaction {
  return { ...ownContacts, unless: `${id} is null or ${isOwnContactId(id)}` };
}

/** Hides rows of a matter together with its client. */
export const hiddenWithClientOfMatter: Redaction = {
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
    redact: { ...ownContacts, unless: isOwnContactId('o.client_id') },
  });
}

/** Hides rows together with the contact they name; rows without a contact are visible to all. */
export const hiddenWithContact: Redaction = {
  ...ownContacts,
  unless: `{t}.contact_id is null or ${isOwnContactId('{t}.contact_id')}`,
};

/** Ordered by the name of the contact in this column; a hidden one sorts like an empty one. */
export function contactName(column: string, options: WalkOptions = {}): Order {
  return order.through('contacts', column, 'o.name', {
    ...options,
    redact: { ...ownContacts, unless: isOwnContact('o') },
  });
}

/** SQL: whether the user with this alias sees all contacts, for mails sent outside of requests. */
export const seesAllContacts = (user: string): string =>
  `(${user}.contacts_visibility = 'all' or ${user}.account_owner or 'admin' = any(${user}.roles))`;
