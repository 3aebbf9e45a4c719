import { IconUsers } from '@tabler/icons-react';
import { createConflictCheck } from '../../../sdk/lead.ts';
import { createContact, importContacts, listContacts, mergeContact } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { findContacts, leadingTo } from '../../ui/fields/find-records.ts';

export const area: Area = {
  name: 'contacts',
  title: 'Contacts',
  icon: IconUsers,
  place: 40,
  key: 'c',
  path: '/contacts',
  needs: listContacts,
  newPath: '/contacts/new',
  pages: [
    { path: '/contacts', load: () => import('./list-page.tsx') },
    { path: '/contacts/new', load: () => import('./new-contact-page.tsx') },
    { path: '/contacts/import', load: () => import('./import-page.tsx') },
    { path: '/contacts/merge', load: () => import('./merge-page.tsx') },
    { path: '/contacts/conflicts', load: () => import('./conflicts-page.tsx'), needs: createConflictCheck },
    { path: '/contacts/$contactId', load: () => import('./contact-page.tsx') },
  ],
  commands: () => [
    ...(can(createContact) ? [{ title: 'New contact', href: '/contacts/new' }] : []),
    ...(can(importContacts) ? [{ title: 'Import contacts', href: '/contacts/import' }] : []),
    ...(can(mergeContact) ? [{ title: 'Merge duplicate contacts', href: '/contacts/merge' }] : []),
    ...(can(createConflictCheck) ? [{ title: 'Check for conflicts', href: '/contacts/conflicts' }] : []),
  ],
  search: [{ title: 'Contacts', find: leadingTo('/contacts', findContacts) }],
};
