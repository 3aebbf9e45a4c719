/** The frame of every page under Integrations: the heading and the choice of page. */
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
import { PageHead } from '../../ui/page/page-head.tsx';
import { ViewChoice } from '../../ui/page/view-choice.tsx';
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
  return (
    <>
      <PageHead title="Integrations">{actions}</PageHead>
      <div className="developers-views">
        <ViewChoice views={VIEWS} view={view} />
      </div>
      <p className="developers-describe">{describe}</p>
      {children}
    </>
  );
}
