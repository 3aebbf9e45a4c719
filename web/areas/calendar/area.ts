import { IconCalendar } from '@tabler/icons-react';
import { createCalendarEntry, importCalendarEntries, listCalendarEntries } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Area, Command } from '../../shell/area.ts';
import { formatDate } from '../../ui/values/format.ts';

export const area: Area = {
  name: 'calendar',
  title: 'Calendar',
  icon: IconCalendar,
  place: 50,
  key: 'e',
  path: '/calendar',
  needs: listCalendarEntries,
  pages: [
    { path: '/calendar', load: () => import('./calendar-page.tsx') },
    { path: '/calendar/import', load: () => import('./import-page.tsx') },
  ],
  commands: () => [
    ...(can(createCalendarEntry) ? [{ title: 'New appointment', href: '/calendar?new=1' }] : []),
    ...(can(importCalendarEntries) ? [{ title: 'Import appointments', href: '/calendar/import' }] : []),
    { title: 'Agenda', href: '/calendar?view=agenda' },
  ],
  search: [{ title: 'Appointments', find: findEntries }],
};

const FOUND_AT_MOST = 6;

async function findEntries(text: string, signal: AbortSignal): Promise<readonly Command[]> {
  const { data } = await api.call(
    listCalendarEntries,
    { fields: 'id,summary,start_date', query: text, order: 'id(desc)', limit: FOUND_AT_MOST },
    { signal },
  );
  return data.map(({ id, summary, start_date }) => ({
    title: summary ?? 'Busy',
    detail: formatDate(start_date),
    href: `/calendar?date=${start_date}&entry=${id}`,
  }));
}
