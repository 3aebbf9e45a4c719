/** What a person needs first: their day and their time, and the firm's month where they may see it. */
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { getOverview, listCalendarEntries, listTasks } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { Failure } from '../../ui/failure.tsx';
import { formatWeekday, today } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Appointments } from './appointments.tsx';
import './home-page.css';
import { DueTasks } from './due-tasks.tsx';
import { OwnTime } from './own-time.tsx';

// Charts are heavy, and the day is there before them.
const FirmMonths = lazy(() => import('./firm-months.tsx'));

export default function HomePage() {
  return (
    <>
      <PageHead title="Home" />
      <section aria-labelledby="my-day">
        <Title order={2} id="my-day" mb="xs">
          {formatWeekday(today())}, {session().name.split(' ')[0]}
        </Title>
        <div className="home-blocks">
          {can(listCalendarEntries) && <Appointments />}
          {can(listTasks) && <DueTasks />}
          {can(getOverview) && <Figures part="own" />}
        </div>
      </section>
      {can(getOverview) && <Figures part="firm" />}
    </>
  );
}

function Figures({ part }: { readonly part: 'own' | 'firm' }) {
  const query = useQuery(read(getOverview, {}));
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={160} />;
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
