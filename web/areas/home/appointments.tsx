import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listCalendarEntries } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { Failure } from '../../ui/failure.tsx';
import { addDays, formatTime, startOfDay, today } from '../../ui/format.ts';
import { Block } from './block.tsx';

const SHOWN_AT_MOST = 8;

/** The appointments of today, in the person's own time zone. */
export function Appointments() {
  const query = useQuery(
    read(listCalendarEntries, {
      fields: 'id,summary,start_at,end_at,all_day,location,matter{display_number}',
      from: startOfDay(today(), session().time_zone),
      to: startOfDay(addDays(today(), 1), session().time_zone),
      expanded: true,
      limit: SHOWN_AT_MOST,
    }),
  );
  const entries = [...(query.data?.data ?? [])].sort((one, other) =>
    one.start_at.localeCompare(other.start_at),
  );
  return (
    <Block title="Appointments" href="/calendar">
      {query.isError && <Failure error={query.error} />}
      {query.isPending && <Skeleton height={60} />}
      {query.isSuccess && entries.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing is scheduled today.
        </Text>
      )}
      <ul className="home-list">
        {entries.map(({ id, start_at, all_day, summary, location, matter }) => (
          <li key={`${id} ${start_at}`}>
            <span className="home-when figures">{all_day ? 'All day' : formatTime(start_at)}</span>
            <span>
              {summary || 'Busy'}
              <span className="home-more">
                {[matter?.display_number, location].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
