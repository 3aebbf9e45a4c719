import { IconClock } from '@tabler/icons-react';
import { createActivity, importActivities, listActivities } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { startTimerOn } from '../../shell/timer/timer.ts';
import { findMatters } from '../../ui/fields/find-records.ts';

export const area: Area = {
  name: 'time',
  title: 'Time',
  icon: IconClock,
  place: 20,
  key: 't',
  path: '/time',
  needs: listActivities,
  newPath: '/time?new=1',
  pages: [
    { path: '/time', load: () => import('./day-page.tsx') },
    { path: '/time/week', load: () => import('./week-page.tsx') },
    { path: '/time/import', load: () => import('./import-page.tsx') },
    { path: '/time/entries', load: () => import('./entries-page.tsx') },
  ],
  commands: () => [
    ...(can(createActivity) ? [{ title: 'New time entry', href: '/time?new=1' }] : []),
    ...(can(importActivities) ? [{ title: 'Import time and expenses', href: '/time/import' }] : []),
    { title: 'Unbilled work', href: '/time/entries?status=unbilled' },
  ],
  search: [
    {
      title: 'Start timer',
      verb: 'start timer on',
      find: async (text, signal) =>
        (await findMatters(text, signal)).map(({ id, label, detail }) => ({
          title: `Start timer on ${label}`,
          ...(detail ? { detail } : {}),
          run: () => void startTimerOn(id),
        })),
    },
  ],
};
