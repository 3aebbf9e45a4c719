import { IconClock } from '@tabler/icons-react';
import { listActivities } from '../../../sdk/practice.ts';
import type { Area } from '../../shell/area.ts';

export const area: Area = {
  name: 'time',
  title: 'Time',
  icon: IconClock,
  place: 20,
  key: 't',
  path: '/time',
  needs: listActivities,
  pages: [{ path: '/time', load: () => import('./entries-page.tsx') }],
};
