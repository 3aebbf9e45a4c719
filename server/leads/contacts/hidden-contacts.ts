/**
 * Visibility of intake data about practice contacts: only users who see the contact there see it, so that intake does
 * not reveal contacts hidden in the practice.
 */
import type { Redaction } from '#kernel/declarations/field.ts';
import { hiddenWithContact, isOwnContact } from '#practice';

const { restrictions } = hiddenWithContact;

/** SQL: whether the practice contact linked to an intake contact with alias `l` is hidden. */
const IS_HIDDEN = `exists (select from contacts c where c.account_id = {account} and c.id = l.contact_id and not (${isOwnContact('c')}))`;

/** Notes on an intake contact. */
export const hiddenWithLeadContact: Redaction = {
  restrictions,
  unless:
    'not exists (select from lead_contacts l where l.account_id = {account} and l.id = {t}.contact_id' +
    ` and ${IS_HIDDEN})`,
};

/** A lead from which such a contact was created. */
export const hiddenWithItsContact: Redaction = {
  restrictions,
  unless:
    'not exists (select from lead_matters x join lead_contacts l on l.account_id = x.account_id and l.id = x.contact_id' +
    ` where x.account_id = {account} and x.inbox_lead_id = {t}.id and ${IS_HIDDEN})`,
};
