/** A ZIP file of documents and folders, created by the service as a job. */
import { createDocumentArchive, downloadDocumentArchive, getDocumentArchive } from '../../../sdk/practice.ts';
import { api, newKey } from '../../api/client.ts';
import { startJob } from '../../shell/jobs.ts';
import { workEnded } from '../../shell/work-ended.ts';
import { saveFrom } from '../../ui/files/save-file.ts';

export interface Item {
  readonly id: number;
  readonly type: 'Document' | 'Folder';
}

const FIELDS = 'id,state,progress,message';

export function startArchive(items: readonly Item[]): void {
  const name = items.length === 1 ? 'ZIP file' : `ZIP file of ${items.length} items`;
  startJob(name, async (work) => {
    const { signal, leadsTo } = work;
    const options = { signal, idempotencyKey: newKey() };
    const { id } = (await api.call(createDocumentArchive, { data: { items }, fields: 'id' }, options)).data;
    const file = api.address(downloadDocumentArchive, { id });
    leadsTo(file);
    const readArchive = async () =>
      (await api.call(getDocumentArchive, { id, fields: FIELDS }, { signal })).data;
    const made = await workEnded(readArchive, work, 'The ZIP file could not be created.').catch(
      (error: unknown) => {
        leadsTo('/documents');
        throw error;
      },
    );
    saveFrom(file);
    return { note: made.message ?? 'Downloaded', delivered: true };
  });
}
