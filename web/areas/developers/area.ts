import { IconPlugConnected } from '@tabler/icons-react';
import {
  createApplication,
  createFirmExport,
  listApiRequests,
  listApplicationApprovals,
  listApplications,
  listAuditEntries,
  listConnectedApplications,
  listFirmExports,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { Area } from '../../shell/area.ts';
import { webhookNotices } from './webhook-notices.ts';

export const area: Area = {
  name: 'developers',
  title: 'Integrations',
  icon: IconPlugConnected,
  place: 120,
  path: '/integrations',
  needs: listConnectedApplications,
  pages: [
    { path: '/integrations', load: () => import('./connected-page.tsx') },
    {
      path: '/integrations/applications',
      load: () => import('./applications-page.tsx'),
      needs: listApplications,
    },
    {
      path: '/integrations/approvals',
      load: () => import('./approvals-page.tsx'),
      needs: listApplicationApprovals,
    },
    { path: '/integrations/webhooks', load: () => import('./webhooks-page.tsx') },
    { path: '/integrations/webhooks/$webhookId', load: () => import('./webhook-page.tsx') },
    { path: '/integrations/requests', load: () => import('./requests-page.tsx'), needs: listApiRequests },
    { path: '/integrations/events', load: () => import('./events-page.tsx') },
    { path: '/integrations/audit', load: () => import('./audit-page.tsx'), needs: listAuditEntries },
    { path: '/integrations/export', load: () => import('./export-page.tsx'), needs: listFirmExports },
  ],
  commands: () => [
    ...(can(createApplication)
      ? [{ title: 'New application', href: '/integrations/applications?application=new' }]
      : []),
    { title: 'Connected applications', href: '/integrations' },
    ...(can(listApiRequests) ? [{ title: 'Request log', href: '/integrations/requests' }] : []),
    { title: 'Webhooks', href: '/integrations/webhooks' },
    ...(can(createFirmExport) ? [{ title: 'Export the firm', href: '/integrations/export' }] : []),
  ],
  notices: webhookNotices,
};
