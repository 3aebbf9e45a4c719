import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpen } from '../../shell/url-state.ts';
import { PageHead } from '../../ui/page-head.tsx';
import './messages.css';

const VIEWS = [
  { value: '/messages', label: 'Messages' },
  { value: '/messages/log', label: 'Calls and e-mails' },
  { value: '/messages/notes', label: 'Notes' },
];

export interface MessagesFrameProps {
  readonly view: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** What the pages of this area have in common: the choice between them, and what one can write. */
export function MessagesFrame({ view, buttons, children }: MessagesFrameProps) {
  const open = useOpen();
  return (
    <>
      <PageHead title="Messages">{buttons}</PageHead>
      <SegmentedControl size="xs" mb="sm" aria-label="View" data={VIEWS} value={view} onChange={open} />
      {children}
    </>
  );
}
