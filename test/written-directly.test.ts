/**
 * Records are written through one module, which validates, tags, audits and announces changes
 * (server/kernel/changes/write.ts). Statements that change a declared table directly are listed here, with what
 * replaces those steps.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { describedApis } from '../server/apis.ts';

type Statements = Readonly<Record<string, string>>;

/** The audit log and the request log, which no API writes. */
const HISTORY: Statements = {
  'accounting/directory/account-endpoints.ts': 'insert into audit_log',
  'accounting/documents/items.ts': 'insert into audit_log',
  'identity/history.ts': 'insert into audit_log',
  'kernel/audit/archive.ts': 'insert into audit_log',
  'kernel/audit/images.ts': 'insert into audit_log',
  'kernel/audit/loaded-rows.ts': 'insert into audit_log',
  'kernel/http/logs/request-bodies.ts': 'delete from api_request_bodies',
  'kernel/http/logs/request-log.ts':
    'delete from api_requests, insert into api_request_bodies, insert into api_requests',
  'kernel/changes/change.ts': 'insert into audit_log',
};

/** Ledger entries, posted in one statement that also writes their audit entries and events. */
const BOOKS: Statements = {
  'accounting/expenses/reverse.ts': 'insert into expenses',
  'accounting/journal-entries/write.ts': 'update journal_entry_items',
  'accounting/ledger-accounts/write.ts': 'update ledger_accounts',
  'accounting/ledger/bank-accounts.ts': 'insert into ledger_accounts, update ledger_accounts',
  'accounting/ledger/post.ts': 'update journal_entries',
  'accounting/ledger/provision.ts': 'insert into ledger_accounts, insert into vendors',
  'accounting/ledger/record-statement.ts':
    'insert into audit_log, insert into journal_entries, insert into journal_entry_items, update journal_entries',
  'accounting/ledger/tax-accounts.ts': 'insert into ledger_accounts',
  'accounting/vendor-bill-payments/void.ts': 'update vendor_bills, update vendor_credits',
  'accounting/vendor-bill-payments/write.ts':
    'delete from vendor_bill_payment_items, insert into vendor_bill_payment_items, insert into vendor_credits',
  'practice/funds/bank-transactions/entries.ts':
    'insert into bank_entries, insert into trust_balances, update trust_balances',
};

/** Users, groups and the firm are written through identity's own module, which audits and announces too. */
const PEOPLE: Statements = {
  'identity/applications/approval.ts': 'update accounts',
  'identity/people/change-account.ts': 'update accounts',
  'identity/people/change-user.ts': 'update users',
  'identity/people/create-account.ts': 'insert into accounts, insert into groups',
  'identity/people/create-user.ts': 'insert into groups, insert into users, update groups',
  'identity/people/operator.ts': 'update accounts, update groups, update users',
};

/** Rows that are part of a record, and derived columns: the write of the record announces them. */
const PARTS: Statements = {
  'accounting/bank-statements/corrections.ts': 'delete from bank_statement_lines',
  'accounting/bank-statements/write.ts': 'delete from bank_statement_lines, insert into bank_statement_lines',
  'leads/custom-fields/transfer-values.ts': 'delete from lead_custom_field_values',
  'leads/custom-fields/write-values.ts':
    'delete from lead_custom_field_values, insert into lead_custom_field_values',
  'practice/billing/bills/generate.ts': 'insert into bill_matters, update bills',
  'practice/billing/bills/amounts/line-taxes.ts': 'delete from line_item_taxes, insert into line_item_taxes',
  'practice/billing/bills/lines.ts': 'update bill_matters, update line_item_taxes, update line_items',
  'practice/billing/bills/lock-work.ts': 'update line_items',
  'practice/billing/bills/write.ts': 'update line_item_taxes',
  'practice/billing/line-items/write.ts': 'update line_items',
  'practice/billing/trust-requests/endpoints.ts': 'insert into bill_matters',
  'practice/billing/trust-requests/write.ts': 'insert into bill_matters',
  'practice/calendar/calendar-entries/attendees.ts':
    'delete from calendar_entry_attendees, insert into calendar_entry_attendees',
  'practice/documents/documents/trash.ts': 'update items',
  'practice/documents/documents/uploads.ts': 'insert into document_uploads, update document_versions',
  'practice/documents/documents/versions.ts': 'delete from document_uploads',
  'practice/firm/custom-fields/write-values.ts':
    'insert into custom_field_set_associations, insert into custom_field_values',
  'practice/firm/taxes/stored-taxes.ts': 'delete from tax_settings, insert into tax_settings',
  'practice/messages/conversations/write-message.ts':
    'insert into conversation_memberships, update conversation_memberships',
  'practice/messages/conversations/write.ts': 'update conversation_memberships',
  'practice/people/contacts/avatar-storage.ts': 'delete from avatars, insert into avatars',
  'practice/people/contacts/merge.ts': 'update custom_field_values, update items',
};

/** The progress of the service's own work on a record; no API writes these columns. */
const PROGRESS: Statements = {
  'accounting/reconciliations/cleared.ts': 'update reconciliations',
  'accounting/reports/kinds/trust-reconciliation.ts': 'update trust_reconciliations',
  'accounting/reports/remove-old.ts': 'delete from reports, update reports',
  'accounting/reports/sign-off.ts': 'update trust_reconciliations',
  'accounting/reports/write-trust-reconciliation.ts': 'insert into trust_reconciliations',
  'firm-exports/jobs.ts': 'delete from firm_exports, update firm_exports',
  'kernel/reports/make.ts': 'update reports',
  'practice/billing/report-presets/generate.ts': 'update report_presets, update reports',
  'practice/documents/document-archives/make-archive.ts': 'update document_archives',
  'practice/documents/documents/file-routes.ts': 'update document_uploads',
  'practice/messages/document-automations/merge.ts': 'update document_automations',
  'webhooks/change-status.ts': 'insert into audit_log, update webhook_deliveries, update webhooks',
  'webhooks/dispatch/handshake.ts': 'insert into webhook_deliveries, update webhooks',
  'webhooks/dispatch/load.ts': 'update webhook_deliveries',
  'webhooks/dispatch/outcome.ts': 'update webhook_deliveries',
  'webhooks/endpoints.ts': 'update webhooks',
  'webhooks/send-again.ts': 'update webhook_deliveries, update webhooks',
  'webhooks/fan-out/store.ts': 'insert into webhook_deliveries',
  'webhooks/write.ts': 'update webhook_deliveries',
};

/** Permanent removal of deleted records after their retention time. */
const REMOVAL: Statements = {
  'practice/documents/documents/erase.ts':
    'delete from comments, delete from document_uploads, delete from document_versions, delete from external_properties, update activities, update conversation_messages, update items',
  'practice/documents/documents/files-jobs.ts':
    'delete from document_archives, delete from document_uploads, delete from items, update document_versions',
  'practice/retention/disposals/parts.ts': 'delete from conversation_message_receivers',
};

/** What a firm or record has from its creation, and data shared by all firms. */
const BEGINNINGS: Statements = {
  'practice/documents/documents/roots.ts': 'insert into items',
  'practice/firm/log-entries/opening.ts': 'insert into log_entries',
  'practice/matters/court-rules/import.ts':
    'insert into court_jurisdictions, insert into court_triggers, update court_triggers',
  'practice/matters/matters/numbering.ts': 'insert into matter_numbering',
};

const EXCEPTIONS: Statements = {
  ...HISTORY,
  ...BOOKS,
  ...PEOPLE,
  ...PARTS,
  ...PROGRESS,
  ...REMOVAL,
  ...BEGINNINGS,
};

const SERVER = path.join(import.meta.dirname, '../server');
/** Tests, and code that fills a new database before anyone reads it. */
const ASIDE = ['**/*.test.ts', '**/test-support/**', '**/conformance/**', '**/seed/**'];
const STATEMENT = /\b(insert into|update|delete from)\s+"?([a-z_]+)"?/g;

it('declared tables are written directly only where this list says so', () => {
  const declared = new Set(
    describedApis('svc').flatMap(({ registry }) => registry.all.map(({ table }) => table)),
  );
  const found: Record<string, string> = {};
  for (const file of fs.globSync('**/*.ts', { cwd: SERVER, exclude: ASIDE })) {
    const statements = new Set<string>();
    for (const [, what, table = ''] of fs.readFileSync(path.join(SERVER, file), 'utf8').matchAll(STATEMENT))
      if (declared.has(table)) statements.add(`${what} ${table}`);
    if (statements.size > 0) found[file] = [...statements].sort().join(', ');
  }
  assert.deepEqual(found, EXCEPTIONS);
});
