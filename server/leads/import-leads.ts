/** Imports leads from a CSV file, with the rules of POST /inbox_leads, and undoes such imports. */
import {
  importRecords,
  type Imported,
  type ImportOptions,
  undoRecords,
  type Undone,
  type UndoOptions,
} from '#practice';
import type { Parts } from '#kernel/http/parts.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import { inboxLead } from './inbox-leads/inbox-lead.ts';
import { resources } from './resources.ts';
import { rulesOfLeads } from './write-rules.ts';
import { versions } from './versions.ts';

export function importLeads(parts: Parts, options: ImportOptions): Promise<Imported> {
  return importRecords(parts, target(), options);
}

export function undoLeadsImport(parts: Parts, options: UndoOptions): Promise<Undone> {
  return undoRecords(parts, target(), options);
}

function target() {
  const writer = new RecordWriter(new RegistryWithRules(resources, rulesOfLeads));
  return { kind: 'inbox_leads', of: inboxLead, writer, version: versions.newest } as const;
}
