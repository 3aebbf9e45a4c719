/** What the composition root uses of exports of a firm. */
import type { Database } from '#kernel/database/database.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import { ruled } from '#kernel/records/write-rules.ts';
import type { Files } from '#practice';
import { firmExportEndpoints } from './endpoints.ts';
import { firmExport } from './firm-export.ts';
import { firmExportRules } from './write.ts';

export { firmExportTasks } from './jobs.ts';
export { LEFT_OUT } from './left-out.ts';

export interface ExtensionParts extends Files {
  readonly database: Database;
}

export function firmExportExtension(parts: () => ExtensionParts): Extension {
  return {
    resources: [firmExport],
    rules: [ruled(firmExport, firmExportRules)],
    endpoints: (records) => firmExportEndpoints(records, parts),
  };
}
