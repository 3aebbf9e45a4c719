/**
 * Whose contact is whose: users whose contacts visibility is "own" see the contacts that
 * they added, the clients and related contacts of the matters they are responsible for or staff, and the
 * companies that those people belong to (docs/decisions/own-contacts.md).
 */
import type { Redaction } from '#kernel/resource/field.ts';
import { order, type Order } from '#kernel/resource/order.ts';

/** SQL that is true where the contact of this alias is the asking user's own. */
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

export const ownContacts: Redaction = { sight: 'own_contacts', unless: isOwnContact('{t}') };

/** Rows that name a contact, hidden with it; those that name none are everybody's. */
export const hiddenWithContact: Redaction = {
  ...ownContacts,
  unless:
    '{t}.contact_id is null or exists (select from contacts c where c.account_id = {account}' +
    ` and c.id = {t}.contact_id and (${isOwnContact('c')}))`,
};

/** Ordered by the name of the contact that a record names in this column; a hidden one orders like none. */
export function contactName(column: string): Order {
  return order.through('contacts', column, 'o.name', {
    redact: { ...ownContacts, unless: isOwnContact('o') },
  });
}
