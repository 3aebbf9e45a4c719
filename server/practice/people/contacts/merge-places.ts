/** Every place that refers to a contact, and what a merge does there. */

/** Rows of the books that refer to a contact; they are never changed. */
export const IN_THE_BOOKS: readonly string[] = [
  'allocations.contact_id',
  'bank_accounts.client_id',
  'bank_transactions.client_id',
  'bank_transfers.client_id',
  'bills.client_id',
  'credit_memos.contact_id',
  'expense_items.client_id',
  'expenses.client_id',
  'journal_entries.client_id',
  'journal_entry_items.client_id',
  'matter_transfers.client_id',
  'payment_links.contact_id',
  'payment_links.destination_contact_id',
  'payments.contact_id',
  'trust_balances.client_id',
  'trust_ledgers.owner_client_id',
  'trust_line_items.client_id',
  'vendor_bill_items.client_id',
];

/** Records that are moved with their own event and audit entry. */
export const RECORDS: Readonly<Record<string, string>> = {
  matter: 'client_id',
  note: 'contact_id',
  task: 'assignee_contact_id',
  relationship: 'contact_id',
  activity: 'vendor_id',
  contact: 'company_id',
  medical_records_request: 'medical_provider_id',
  lien: 'holder_id',
  folder: 'contact_id',
  document: 'contact_id',
  safe_custody_packet: 'contact_id',
  legal_hold: 'contact_id',
};

export interface Part {
  /** Columns whose values must be unique for the kept contact; duplicates stay with the other one, or are removed. */
  readonly once?: readonly string[];
  /** Whether other records show the rows, so that duplicates must not stay. */
  readonly shown?: true;
  /** The record that changes with its rows; the first column of `once` is its id. */
  readonly changes?: 'matter';
  /** The column of a duplicate that is added to the kept contact's row. */
  readonly added?: string;
  /** The column that marks the primary row, of which a contact has only one. */
  readonly first?: string;
  /** The column that is null in rows without content. Those of the kept contact give way to the other's. */
  readonly content?: string;
}

/** Rows that exist only within other records. */
export const PARTS: Readonly<Record<string, Part>> = {
  'activity_rates.contact_id': {},
  'addresses.contact_id': { first: 'primary' },
  'calendar_entry_attendees.contact_id': { once: ['calendar_entry_id'], shown: true },
  'communication_participants.contact_id': { once: ['communication_id', 'part'], shown: true },
  'conversation_memberships.contact_id': { once: ['conversation_id'], shown: true },
  'conversation_message_receivers.contact_id': {},
  'conversation_messages.contact_id': {},
  'custom_field_set_associations.parent_contact_id': { once: ['custom_field_set_id'] },
  'custom_field_values.parent_contact_id': { once: ['custom_field_id'], content: 'value' },
  'email_addresses.contact_id': { first: 'primary' },
  'former_names.contact_id': {},
  'instant_messengers.contact_id': {},
  'internal_notifications.contact_id': {},
  'kyc_field_values.contact_id': { once: ['field_name'] },
  'lead_contacts.contact_id': {},
  // One per contact.
  'legal_aid_uk_contacts.contact_id': { once: ['account_id'] },
  'matter_bill_recipients.recipient_id': { once: ['matter_id'], shown: true, changes: 'matter' },
  'payment_profiles.contact_id': { once: ['account_id'] },
  'phone_numbers.contact_id': { first: 'primary' },
  'split_invoice_payers.contact_id': {
    once: ['matter_id'],
    shown: true,
    added: 'split_portion',
    changes: 'matter',
  },
  'text_message_conversations.contact_id': {},
  'web_sites.contact_id': { first: 'default_web_site' },
};

/** References that stay with the deleted contact, or are moved by their own statement in merge.ts. */
export const NOT_REPOINTED: readonly string[] = [
  'activity_rates.co_counsel_contact_id',
  'avatars.contact_id',
  'custom_field_values.contact_id',
  'safe_custody_state_changes.contact_id',
];
