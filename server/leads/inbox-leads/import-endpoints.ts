/** Imports incoming leads from a file, and undoes such imports. */
import { importEndpoint, undoImportEndpoint } from '#practice';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { inboxLead } from './inbox-lead.ts';

const IMPORTED = { kind: 'inbox_leads', noun: inboxLead.name } as const;

export function inboxLeadImportEndpoints(records: Records): Endpoint[] {
  return [
    importEndpoint(records, { ...IMPORTED, scope: 'lead_inbox_write' }),
    undoImportEndpoint(records, { ...IMPORTED, scope: 'lead_inbox_triage' }),
  ];
}
