/** The home page: the person's day and time, and the firm's month if they may see it. */
import { Button, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { getOverview, listCalendarEntries, listTasks } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatWeekday, today } from '../../ui/values/format.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Appointments } from './appointments.tsx';
import { Arrange } from './arrange.tsx';
import { arranged, useArrangement } from './arrangement.ts';
import './home-page.css';
import { DueTasks } from './due-tasks.tsx';
import { OwnTime } from './own-time.tsx';

// Loaded lazily, because charts are large and the day should appear first.
const FirmMonths = lazy(() => import('./firm-months.tsx'));

interface HomeBlock {
  readonly name: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly needs: Parameters<typeof can>[0];
  readonly content: () => ReactNode;
}

const BLOCKS: readonly HomeBlock[] = [
  {
    name: 'appointments',
    title: 'Appointments',
    needs: listCalendarEntries,
    content: () => <Appointments />,
  },
  { name: 'tasks', title: 'Tasks', needs: listTasks, content: () => <DueTasks /> },
  { name: 'time', title: 'My time', needs: getOverview, content: () => <Figures part="own" /> },
  {
    name: 'firm',
    title: 'The firm',
    wide: true,
    needs: getOverview,
    content: () => <Figures part="firm" />,
  },
];

export default function HomePage() {
  const [arranging, setArranging] = useState(false);
  const [arrangement] = useArrangement();
  const usable = BLOCKS.filter(({ needs }) => can(needs));
  const shown = arranged(usable, arrangement).filter(({ name }) => !arrangement.hidden.includes(name));
  return (
    <>
      <PageHead title="Home">
        <Button size="xs" variant="default" onClick={() => setArranging(true)}>
          Arrange
        </Button>
      </PageHead>
      <Title order={2} mb="xs">
        {formatWeekday(today())}
      </Title>
      <div className="home-blocks">
        {shown.map(({ name, wide, content }) => (
          <div key={name} className="home-place" data-wide={wide}>
            {content()}
          </div>
        ))}
      </div>
      {arranging && <Arrange blocks={usable} close={() => setArranging(false)} />}
    </>
  );
}

function Figures({ part }: { readonly part: 'own' | 'firm' }) {
  const query = useQuery(read(getOverview, {}));
  if (!query.data) return <NotRead of={query} height={160} />;
  const { own, firm } = query.data.data;
  if (part === 'own') return <OwnTime {...own} />;
  return (
    firm && (
      <Suspense fallback={<Skeleton height={280} mt="lg" />}>
        <FirmMonths {...firm} />
      </Suspense>
    )
  );
}
