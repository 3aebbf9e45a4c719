import { IconBriefcase } from '@tabler/icons-react';
import { createMatter, importMatters, listMatters } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { findMatters, leadingTo } from '../../ui/fields/find-records.ts';

export const area: Area = {
  name: 'matters',
  title: 'Matters',
  icon: IconBriefcase,
  place: 30,
  key: 'm',
  path: '/matters',
  needs: listMatters,
  newPath: '/matters/new',
  pages: [
    { path: '/matters', load: () => import('./list-page.tsx') },
    { path: '/matters/import', load: () => import('./import-page.tsx') },
    { path: '/matters/new', load: () => import('./new-matter-page.tsx') },
    { path: '/matters/$matterId', load: () => import('./matter-page.tsx') },
  ],
  commands: () => [
    ...(can(createMatter) ? [{ title: 'New matter', href: '/matters/new' }] : []),
    ...(can(importMatters) ? [{ title: 'Import matters', href: '/matters/import' }] : []),
  ],
  search: [{ title: 'Matters', numbered: true, find: leadingTo('/matters', findMatters) }],
};
