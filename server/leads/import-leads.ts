/** Brings leads in from a file of comma-separated values, by the rules of POST /inbox_leads. */
import { importRecords, type Imported, type ImportOptions } from '#practice';
import type { Parts } from '#kernel/http/parts.ts';
import { Registry } from '#kernel/records/resource.ts';
import { inboxLead } from './inbox-leads/inbox-lead.ts';
import { resources } from './resources.ts';
import { rulesOfLeads } from './write-rules.ts';
import { versions } from './versions.ts';

export function importLeads(parts: Parts, options: ImportOptions): Promise<Imported> {
  const registry = new Registry(resources, rulesOfLeads);
  return importRecords(parts, { of: inboxLead, registry, version: versions.newest }, options);
}
