import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ViewChoice } from '../../ui/page/view-choice.tsx';
import './messages.css';

const VIEWS = [
  { value: '/messages', label: 'Messages' },
  { value: '/messages/log', label: 'Calls and emails' },
  { value: '/messages/notes', label: 'Notes' },
];

export interface MessagesFrameProps {
  readonly view: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** The frame of this area's pages: the choice of view, and buttons for new messages. */
export function MessagesFrame({ view, buttons, children }: MessagesFrameProps) {
  return (
    <>
      <PageHead title="Messages">{buttons}</PageHead>
      <div className="messages-views">
        <ViewChoice views={VIEWS} view={view} />
      </div>
      {children}
    </>
  );
}
