import { IconReportAnalytics } from '@tabler/icons-react';
import { createReport, listReportPresets, listReports, listReportSchedules } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';

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
};
