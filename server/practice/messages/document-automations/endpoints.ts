/** PDF documents can be requested only if a converter is installed. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { createRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { refuse } from '../refusals.ts';
import { type Files, withFiles } from '../../documents/index.ts';
import { documentAutomation } from './document-automation.ts';
import { findProgram } from './to-pdf.ts';

export function documentAutomationEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/document_automations',
      describe: 'Create documents from a template for a matter. Poll until the state is completed or failed.',
      resource: documentAutomation,
      operation: 'create',
      scope: 'documents_write',
      handle: withFiles(files, async ({ config }, call) => {
        const { formats } = call.data();
        const wantsPdf = JSON.stringify(formats ?? '')
          .toLowerCase()
          .includes('pdf');
        if (wantsPdf && (await findProgram(config.soffice_path)) === undefined)
          throw refuse('automation.no_pdf', {}, { field: 'formats' });
        return createRecord(documentAutomation, records, call);
      }),
    },
  ];
}
