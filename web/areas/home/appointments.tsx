import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CalendarEntry, listCalendarEntries } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { addDays, dayIn, formatShortDay, formatTime, startOfDay, today } from '../../ui/values/format.ts';
import { Block } from './block.tsx';

const SHOWN_AT_MOST = 6;
/** The limit for a week; all must be read, because the API orders them only by id. */
const READ_AT_MOST = 200;
const DAYS = 7;

/** The next appointments in the calendars that the person shows, in their time zone. */
export function Appointments() {
  const { time_zone } = session();
  const query = useQuery(
    read(listCalendarEntries, {
      fields: 'id,summary,start_at,end_at,start_date,all_day,location,matter{display_number}',
      from: startOfDay(today(), time_zone),
      to: startOfDay(addDays(today(), DAYS), time_zone),
      expanded: true,
      visible: true,
      limit: READ_AT_MOST,
    }),
  );
  const entries = [...(query.data?.data ?? [])]
    .sort((one, other) => one.start_at.localeCompare(other.start_at))
    .slice(0, SHOWN_AT_MOST);
  return (
    <Block title="Appointments" href="/calendar">
      {query.isError && <Failure error={query.error} />}
      {query.isPending && <Skeleton height={60} />}
      {query.isSuccess && entries.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing is scheduled in the next {DAYS} days.
        </Text>
      )}
      <ul className="home-list">
        {entries.map((entry) => (
          <Appointment key={`${entry.id} ${entry.start_at}`} entry={entry} />
        ))}
      </ul>
    </Block>
  );
}

interface AppointmentProps {
  readonly entry: Pick<CalendarEntry, 'summary' | 'start_at' | 'start_date' | 'all_day' | 'location'> & {
    readonly matter: { readonly display_number: string | null } | null;
  };
}

function Appointment({ entry }: AppointmentProps) {
  const { start_at, start_date, all_day, summary, location, matter } = entry;
  // All-day entries are dates of the firm; others are in the person's time zone.
  const day = all_day ? start_date : dayIn(start_at, session().time_zone);
  const facts = [day > today() && formatShortDay(day), matter?.display_number, location].filter(Boolean);
  return (
    <li>
      <span className="home-when figures">{all_day ? 'All day' : formatTime(start_at)}</span>
      <span>
        {summary || 'Busy'}
        <span className="home-more">{facts.join(' · ')}</span>
      </span>
    </li>
  );
}
