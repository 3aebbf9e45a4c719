import { IconHome } from '@tabler/icons-react';
import type { Area } from '../../shell/area.ts';

export const area: Area = {
  name: 'home',
  title: 'Home',
  icon: IconHome,
  place: 10,
  key: 'h',
  path: '/home',
  pages: [{ path: '/home', load: () => import('./home-page.tsx') }],
};
