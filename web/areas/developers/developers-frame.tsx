import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  listApiRequests,
  listApplicationApprovals,
  listApplications,
  listAuditEntries,
  listConnectedApplications,
  listEvents,
  listFirmExports,
  listWebhooks,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { useOpen } from '../../shell/url-state.ts';
import { PageHead } from '../../ui/page-head.tsx';
import './developers.css';

const VIEWS = [
  { value: '/integrations', label: 'Connected', needs: listConnectedApplications },
  { value: '/integrations/applications', label: 'Applications', needs: listApplications },
  { value: '/integrations/approvals', label: 'Approvals', needs: listApplicationApprovals },
  { value: '/integrations/webhooks', label: 'Webhooks', needs: listWebhooks },
  { value: '/integrations/requests', label: 'Requests', needs: listApiRequests },
  { value: '/integrations/events', label: 'Events', needs: listEvents },
  { value: '/integrations/audit', label: 'Audit log', needs: listAuditEntries },
  { value: '/integrations/export', label: 'Export and backup', needs: listFirmExports },
];

export interface DevelopersFrameProps {
  readonly view: string;
  readonly describe: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function DevelopersFrame({ view, describe, actions, children }: DevelopersFrameProps) {
  const open = useOpen();
  const data = VIEWS.filter(({ needs }) => can(needs)).map(({ value, label }) => ({ value, label }));
  return (
    <>
      <PageHead title="Integrations">{actions}</PageHead>
      <div className="developers-views">
        <SegmentedControl size="xs" aria-label="View" data={data} value={view} onChange={open} />
      </div>
      <p className="developers-describe">{describe}</p>
      {children}
    </>
  );
}
