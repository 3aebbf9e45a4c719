/** The exports of this slice for the composition root. */
import type { ExtensionParts } from './endpoints.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import { ruled } from '#kernel/changes/write-rules.ts';
import { firmExportEndpoints } from './endpoints.ts';
import { firmExport } from './firm-export.ts';
import { firmExportRules } from './write.ts';

export { firmExportTasks } from './jobs.ts';
export { LEFT_OUT } from './left-out.ts';

export function firmExportExtension(parts: () => ExtensionParts): Extension {
  return {
    resources: [firmExport],
    rules: [ruled(firmExport, firmExportRules)],
    endpoints: (records) => firmExportEndpoints(records, parts),
  };
}
