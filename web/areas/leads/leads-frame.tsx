import type { ReactNode } from 'react';
import {
  createConflictCheck,
  getIntakeForm,
  getLeadStatistics,
  listLeadContacts,
  listLeadMatters,
} from '../../../sdk/lead.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { titleOfView, ViewChoice } from '../../ui/page/view-choice.tsx';
import './leads.css';

const VIEWS = [
  { value: '/leads', label: 'Inbox', title: 'Lead inbox' },
  { value: '/leads/pipeline', label: 'Pipeline', title: 'Lead pipeline', needs: listLeadMatters },
  { value: '/leads/contacts', label: 'Contacts', title: 'Lead contacts', needs: listLeadContacts },
  { value: '/leads/figures', label: 'Figures', title: 'Lead figures', needs: getLeadStatistics },
  { value: '/leads/conflicts', label: 'Conflicts', title: 'Conflict checks', needs: createConflictCheck },
  { value: '/leads/form', label: 'Intake form', needs: getIntakeForm },
];

export interface LeadsFrameProps {
  readonly view: string;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every leads view: the heading and the choice of view. */
export function LeadsFrame({ view, actions, children }: LeadsFrameProps) {
  return (
    <>
      <PageHead title={titleOfView(VIEWS, view)}>{actions}</PageHead>
      <div className="leads-views">
        <ViewChoice views={VIEWS} view={view} />
      </div>
      {children}
    </>
  );
}
