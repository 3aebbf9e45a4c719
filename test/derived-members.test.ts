/**
 * Derived members must signal their changes. Each derived member of a record with an entity tag must either follow
 * the rows it is computed from, so that their changes move the record's tag and emit events, or be listed here with
 * what covers it instead (docs/decisions/entity-tags.md).
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import type { Field, Plain } from '../server/kernel/declarations/field.ts';

/** Tables that no request writes. */
const SHIPPED = /\bfrom (currencies|utbms_codes|court_jurisdictions|legal_aid_uk_\w+)\b/g;
/** Extracts the time zone, the year or the like from a value. */
const PART_OF_AN_INSTANT = /\bextract\(\w+ from/g;
/** Depends on who reads and when, which no write signals. Only the ETag of a response covers it. */
const OF_THE_READER = /\{(viewer|application|now|today)\}/;
/** How an amount of the accounting API names its currency, which is fixed once a firm has books. */
const OF_THE_BOOKS = /select a\.currency \|\| ' ' \|\| currency_digits\(c\.id\) from accounts a/;

/**
 * The record's own tag moves with these too: the request that writes their rows also writes the record, or the
 * record's tag includes theirs.
 */
const WRITTEN_WITH_THE_RECORD: Readonly<Record<string, readonly string[]>> = {
  'practice.billing_settings': [
    'tax_name',
    'tax_rate',
    'secondary_tax_name',
    'secondary_tax_rate',
    'secondary_tax_rule',
  ],
  'practice.expense_category': ['tax_setting'],
  'practice.contact': [
    'primary_email_address',
    'secondary_email_address',
    'primary_phone_number',
    'secondary_phone_number',
  ],
  'practice.document': ['content_type', 'filename', 'size'],
  'practice.bill': ['early_payment_until', 'early_payment_amount'],
  'practice.bank_account': ['bank_transactions_count'],
  'practice.bank_transaction': ['current_account_balance'],
  'accounting.vendor_bill': ['client_related'],
  'lead.lead_contact': [
    'etag',
    'svc_id',
    'name',
    'emails',
    'phone_numbers',
    'addresses',
    'type',
    'updated_at',
  ],
  'lead.lead_custom_field': ['picklist_options'],
  'lead.lead_matter': ['etag', 'svc_id', 'description', 'updated_at'],
};

/** Only the ETag of a response that shows them covers these, for the given reason. */
const COVERED_BY_CONTENT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'It repeats a word of a record that this one names, as a nested record does; any number of records may name it.':
    {
      'practice.matter': ['require_utbms_codes'],
      'practice.calendar': ['name'],
      'practice.task_calendar': ['name', 'display_name'],
      'practice.grant': ['funding_source_name'],
      'practice.bank_account': ['compliance_region'],
      'practice.bank_transaction': ['payer_payee'],
      'practice.webhook': ['application_name'],
      'accounting.vendor_bill': ['vendor_name'],
      'lead.lead_matter': ['location', 'type'],
      'lead.lead_user': ['account'],
    },
  'What it is worked out from is there when the record is made, and stays.': {
    'practice.user': ['default_calendar_id'],
    'practice.group': ['client_connect_user'],
    'practice.bank_transaction': ['svc_payments_transaction', 'currency', 'currency_id'],
    'practice.allocation': ['has_online_payment', 'payment_type'],
  },
  'Each new entry would read it twice and lock the matter.': { 'practice.matter': ['last_activity_date'] },
  'A payment that has begun writes nothing to the bill; one that is completed does.': {
    'practice.bill': ['pending'],
    'practice.outstanding_client_balance': ['pending_payments_total'],
  },
  'It is worked out of bills, whose own tags move.': {
    'practice.outstanding_client_balance': ['associated_matter_ids'],
  },
  'It says how far a report is, which locks and clocks decide too.': {
    'practice.report': ['state'],
    'practice.report_schedule': ['status', 'status_updated_at', 'message'],
    'accounting.report': ['state'],
  },
};

function readsOtherRows({ sql = '' }: Plain): boolean {
  const read = [SHIPPED, PART_OF_AN_INSTANT, OF_THE_BOOKS].reduce(
    (text, each) => text.replace(each, ''),
    sql,
  );
  return /\bfrom\b/.test(read) && !OF_THE_READER.test(sql);
}

function isDerived(field: Field): field is Plain {
  return field.member === 'plain' && readsOtherRows(field);
}

const DERIVED = describedApis('svc').flatMap(({ name: api, registry }) =>
  registry.all
    .filter(({ path, fields }) => path !== undefined && fields.etag !== undefined)
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([member, field]) =>
        isDerived(field) ? [{ name: `${api}.${name}.${member}`, follows: field.follows !== undefined }] : [],
      ),
    ),
);

const namesOf = (listed: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(listed).flatMap(([record, members]) => members.map((member) => `${record}.${member}`));

it('A member computed from other rows follows them, or is otherwise covered (decisions:18,19)', () => {
  const listed = [namesOf(WRITTEN_WITH_THE_RECORD), ...Object.values(COVERED_BY_CONTENT).map(namesOf)].flat();
  assert.deepEqual(
    DERIVED.filter(({ follows }) => !follows)
      .map(({ name }) => name)
      .toSorted(),
    listed.toSorted(),
  );
});

it('A member that counts referring rows, or says whether there are any, follows them', () => {
  const following = DERIVED.filter(({ follows }) => follows).map(({ name }) => name);
  assert.deepEqual(following.toSorted(), [
    'practice.calendar_entry.time_entries_count',
    'practice.communication.time_entries_count',
    'practice.contact.is_bill_recipient',
    'practice.contact.is_client',
    'practice.conversation.time_entries_count',
    'practice.matter.has_tasks',
    'practice.note.time_entries_count',
    'practice.task.time_entries_count',
    'practice.task_template_list.templates_count',
  ]);
});
