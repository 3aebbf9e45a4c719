import { IconReportAnalytics } from '@tabler/icons-react';
import { createReport, listReportPresets, listReports, listReportSchedules } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { formatDate } from '../../ui/format.ts';
import { titleOf } from './kinds.ts';

const NEW_FOR_MS = 60 * 60_000;
const SHOWN_AT_MOST = 5;

export const area: Area = {
  name: 'reports',
  title: 'Reports',
  icon: IconReportAnalytics,
  place: 95,
  path: '/reports',
  needs: listReports,
  newPath: '/reports?new=1',
  pages: [
    { path: '/reports', load: () => import('./reports-page.tsx') },
    { path: '/reports/presets', load: () => import('./presets-page.tsx') },
    { path: '/reports/schedules', load: () => import('./schedules-page.tsx') },
    { path: '/reports/$reportId', load: () => import('./report-page.tsx') },
  ],
  commands: () => [
    ...(can(createReport) ? [{ title: 'Run a report', href: '/reports?new=1' }] : []),
    ...(can(listReportPresets) ? [{ title: 'Report presets', href: '/reports/presets' }] : []),
    ...(can(listReportSchedules) ? [{ title: 'Scheduled reports', href: '/reports/schedules' }] : []),
  ],
  notices: async () => {
    const { data } = await api.call(listReports, {
      fields: 'id,name,kind,end_date',
      state: 'completed',
      order: 'id(desc)',
      created_since: new Date(Date.now() - NEW_FOR_MS).toISOString(),
      limit: SHOWN_AT_MOST,
    });
    return data.map(({ id, name, kind, end_date }) => ({
      id: `report ${id}`,
      title: `${titleOf({ name, kind })} is ready`,
      detail: `Through ${formatDate(end_date)}`,
      href: `/reports/${id}`,
    }));
  },
};
