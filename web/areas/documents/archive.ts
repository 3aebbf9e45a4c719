/** A ZIP file of documents and folders, created by the service as a job. */
import { createDocumentArchive, downloadDocumentArchive, getDocumentArchive } from '../../../sdk/practice.ts';
import { api, newKey } from '../../api/client.ts';
import { startJob } from '../../shell/jobs.ts';
import { saveFrom } from '../../ui/save-file.ts';

export interface Item {
  readonly id: number;
  readonly type: 'Document' | 'Folder';
}

const ASKED_EVERY_MS = 1000;
const FIELDS = 'id,state,progress,message';

export function startArchive(items: readonly Item[]): void {
  const name = items.length === 1 ? 'Zip file' : `Zip file of ${items.length} items`;
  startJob(name, async ({ progress, signal, leadsTo }) => {
    const options = { signal, idempotencyKey: newKey() };
    let { data } = await api.call(createDocumentArchive, { data: { items }, fields: FIELDS }, options);
    const file = api.address(downloadDocumentArchive, { id: data.id });
    leadsTo(file);
    while (data.state !== 'completed' && data.state !== 'failed') {
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
      ({ data } = await api.call(getDocumentArchive, { id: data.id, fields: FIELDS }, { signal }));
      progress(data.progress / 100);
    }
    if (data.state === 'failed') {
      leadsTo('/documents');
      throw new Error(data.message ?? 'The ZIP file could not be created.');
    }
    saveFrom(file);
    return { note: data.message ?? 'Downloaded', delivered: true };
  });
}
