/** Contact types, and labels of addresses, numbers and sites. */
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

/** The most email addresses, phone numbers and addresses of a contact (each), since 4.0.13. */
export const ASSOCIATIONS = { since: 13, max: 20 } as const;
