/** The event feed, newest first: the changes that applications read to catch up. */
import { Skeleton, Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listEvents } from '../../../sdk/practice.ts';
import { list } from '../../api/queries.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ListFailure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { TableHead } from '../../ui/table/table-head.tsx';
import { changeInWords, recordInWords } from '../../ui/values/words.ts';
import { DevelopersFrame } from './developers-frame.tsx';
import { ShowMore } from '../../ui/page/show-more.tsx';

interface Event {
  readonly id: number;
  readonly event: string;
  readonly model: string;
  readonly record: { readonly id: number };
  readonly occurred_at: string;
}

export default function EventsPage() {
  const query = useInfiniteQuery(list(listEvents, { order: 'id(desc)', limit: 100 }));
  const events = (query.data?.pages.flatMap(({ data }) => data) ?? []) as unknown as readonly Event[];
  return (
    <DevelopersFrame
      view="/integrations/events"
      describe="Every change to record types that webhooks cover, newest first, as returned by GET /events?order=id(desc)."
    >
      <ListFailure query={query} />
      {query.isPending && <Skeleton height={240} />}
      {query.isSuccess && events.length === 0 && (
        <EmptyState title="No changes yet">
          Change a record, such as a matter. The changes of the last 30 days appear here.
        </EmptyState>
      )}
      {events.length > 0 && <Events events={events} />}
      <ShowMore query={query} />
    </DevelopersFrame>
  );
}

function Events({ events }: { readonly events: readonly Event[] }) {
  return (
    <Table.ScrollContainer minWidth={340}>
      <Table verticalSpacing={4} className="stacked">
        <TableHead titles={['When', 'Event', 'Record']} />
        <Table.Tbody>
          {events.map(({ id, event, model, record, occurred_at }) => (
            <Table.Tr key={id}>
              <Table.Td>{formatInstant(occurred_at)}</Table.Td>
              <Table.Td>
                {changeInWords(model, event)}
                <div className="developers-soft">
                  {model}, {event}
                </div>
              </Table.Td>
              <Table.Td>
                {recordInWords(model)} {record.id}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
