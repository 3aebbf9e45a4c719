import { IconSettings } from '@tabler/icons-react';
import {
  createUser,
  getLetterhead,
  updateIdentityProvider,
  updateLetterhead,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { CATALOGS } from './catalogs.ts';

export const area: Area = {
  name: 'settings',
  title: 'Settings',
  icon: IconSettings,
  place: 110,
  key: 's',
  path: '/settings',
  needs: getLetterhead,
  pages: [
    { path: '/settings', load: () => import('./firm-page.tsx') },
    { path: '/settings/billing', load: () => import('./billing-page.tsx') },
    { path: '/settings/users', load: () => import('./users-page.tsx') },
    { path: '/settings/users/$userId', load: () => import('./user-page.tsx') },
    { path: '/settings/rates', load: () => import('./rates-page.tsx') },
    { path: '/settings/numbering', load: () => import('./numbering-page.tsx') },
    { path: '/settings/bill-themes', load: () => import('./bill-themes-page.tsx') },
    { path: '/settings/lists/$list', load: () => import('./catalog-page.tsx') },
    { path: '/settings/court-rules', load: () => import('./court-rules-page.tsx') },
    { path: '/settings/legal-aid-rates', load: () => import('./legal-aid-rates-page.tsx') },
    { path: '/settings/utbms', load: () => import('./utbms-page.tsx') },
    { path: '/settings/retention', load: () => import('./retention-page.tsx') },
    {
      path: '/settings/sign-in',
      load: () => import('./firm-sign-in-page.tsx'),
      needs: updateIdentityProvider,
    },
    { path: '/settings/security', load: () => import('./security-page.tsx') },
  ],
  commands: () => [
    ...(can(createUser) ? [{ title: 'Invite user', href: '/settings/users?record=new' }] : []),
    ...(can(updateLetterhead) ? [{ title: 'Change the letterhead', href: '/settings' }] : []),
    ...CATALOGS.filter(({ create }) => can(create)).map(({ name, one }) => ({
      title: `New ${one}`,
      href: `/settings/lists/${name}?record=new`,
    })),
    { title: 'Sign out everywhere else', href: '/settings/security' },
  ],
};
