/** The words of contacts: their kinds, and what an address, a number or a site is used for. */
export const CONTACT_TYPES = ['Company', 'Person'] as const;

export const EMAIL_LABELS = ['Work', 'Home', 'Other'] as const;
export const PHONE_LABELS = ['Work', 'Home', 'Mobile', 'Fax', 'Pager', 'Skype', 'Other'] as const;
export const POSTAL_LABELS = ['Work', 'Home', 'Billing', 'Other'] as const;
export const WEB_LABELS = [
  'Work',
  'Personal',
  'Twitter',
  'Facebook',
  'LinkedIn',
  'Instant Messenger',
  'Other',
] as const;
export const MESSENGER_LABELS = ['Work', 'Personal', 'Other'] as const;

/** Email addresses, phone numbers and addresses that a contact may have, each, from 4.0.13 on. */
export const ASSOCIATIONS = 20;
