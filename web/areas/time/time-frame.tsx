import type { ReactNode } from 'react';
import { useOpen } from '../../shell/url-state.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ViewChoice } from '../../ui/page/view-choice.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { QuickEntry } from './quick-entry.tsx';

const VIEWS = [
  { value: '/time', label: 'Day' },
  { value: '/time/week', label: 'Week' },
  { value: '/time/entries', label: 'Entries' },
];

export interface TimeFrameProps {
  readonly view: string;
  readonly date?: string;
  readonly children: ReactNode;
}

/** The frame of every time page: the line for new entries, the choice of view, the open entry. */
export function TimeFrame({ view, date, children }: TimeFrameProps) {
  const open = useOpen();
  return (
    <>
      <PageHead title="Time">
        <ViewChoice
          views={VIEWS}
          view={view}
          onChange={(to) => open(date && to !== '/time/entries' ? `${to}?date=${date}` : to)}
        />
      </PageHead>
      <QuickEntry {...(date ? { date } : {})} />
      {children}
      <EntryDrawer />
    </>
  );
}
