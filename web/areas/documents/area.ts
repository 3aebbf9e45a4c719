import { IconFolder } from '@tabler/icons-react';
import { createDocument, listDocuments } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { findMatters } from '../../ui/fields/find-records.ts';

const FOUND_AT_MOST = 6;

export const area: Area = {
  name: 'documents',
  title: 'Documents',
  icon: IconFolder,
  place: 70,
  key: 'd',
  path: '/documents',
  needs: listDocuments,
  pages: [
    { path: '/documents', load: () => import('./documents-page.tsx') },
    { path: '/documents/templates', load: () => import('./templates-page.tsx') },
    { path: '/documents/trash', load: () => import('./trash-page.tsx') },
    { path: '/documents/custody', load: () => import('./custody/custody-page.tsx') },
    { path: '/documents/$documentId', load: () => import('./document-page.tsx') },
  ],
  commands: () => [
    { title: 'Documents of the firm', href: '/documents?firm=1' },
    { title: 'Templates', href: '/documents/templates' },
    { title: 'Trash', href: '/documents/trash' },
    { title: 'Safe custody', href: '/documents/custody' },
  ],
  search: [
    {
      title: 'Documents',
      find: async (text, signal) => {
        const fields = 'id,name,matter{display_number},contact{name}';
        const { data } = await api.call(
          listDocuments,
          { fields, query: text, limit: FOUND_AT_MOST },
          { signal },
        );
        return data.map(({ id, name, matter, contact }) => ({
          title: name ?? '',
          detail: matter?.display_number ?? contact?.name ?? 'Firm',
          href: `/documents/${id}`,
        }));
      },
    },
    {
      title: 'Upload',
      verb: 'upload to',
      find: async (text, signal) =>
        can(createDocument)
          ? (await findMatters(text, signal)).map(({ id, label, detail }) => ({
              title: `Upload to ${label}`,
              ...(detail ? { detail } : {}),
              href: `/documents?matter=${id}&upload=1`,
            }))
          : [],
    },
  ],
};
