/** Example requests of documents, archives and reports, which jobs create (own-requests.ts). */
import {
  announceDocument,
  confirmUpload,
  send,
  upload,
} from '../../server/practice/documents/documents/test-support/documents.ts';
import { until } from '../support/until.ts';
import { done, type Ground, type OwnRequests } from './ground.ts';

const V4 = '/api/v4';

export function documentRequests({ firm, maker }: Ground): OwnRequests {
  const uploaded = async () =>
    upload(
      firm,
      { name: 'Engagement letter.txt', parent: { id: await maker.idOf('matter'), type: 'Matter' } },
      'We act for you in the sale of Ashfield House.',
    );
  const completed = async (path: string, id: number): Promise<number> => {
    const read = () => done(firm, 'GET', `${V4}/${path}/${id}?fields=state`);
    await until(async () => (await read()).state === 'completed', `${path}/${id} to be completed`);
    return id;
  };
  const made = async (path: string, data: unknown) =>
    completed(path, (await done(firm, 'POST', `${V4}/${path}`, data)).id);
  const one = async (id: Promise<number>) => ({ parameters: { id: await id } });
  return {
    'practice.copyDocument': async () => ({
      ...(await one(uploaded())),
      data: {
        name: 'Engagement letter (copy).txt',
        parent: { id: await maker.idOf('folder'), type: 'Folder' },
      },
    }),
    'practice.downloadDocument': () => one(uploaded()),
    'practice.listDocumentVersions': () => one(uploaded()),
    'practice.saveDocumentVersionAsLatest': async () => {
      const id = await uploaded();
      const [{ id: first }] = await done(firm, 'GET', `${V4}/documents/${id}/versions?fields=id`);
      const next = await announceDocument(firm, {
        name: 'Engagement letter.txt',
        parent: { id, type: 'Document' },
      });
      await send(next.latest_document_version, 'We act for you in the purchase of Ashfield House.');
      await confirmUpload(firm, next);
      return { parameters: { id, document_version_id: first } };
    },
    'practice.downloadDocumentArchive': async () => {
      const items = [{ id: await uploaded(), type: 'Document' }];
      return one(made('document_archives', { items }));
    },
    'practice.downloadDocumentTemplate': () => one(maker.idOf('document_template')),
    'practice.getReportDownload': () =>
      one(made('reports', { kind: 'productivity_by_user', format: 'csv', end_date: '2026-03-31' })),
    'practice.generateReportReportPreset': () => one(maker.newOf('report_preset')),
  };
}
