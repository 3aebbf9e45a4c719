/** The timeline of a matter, newest first, with a filter by kind. */
import { Group, Select, Skeleton, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listMatterTimeline, type MatterTimelineEntry } from '../../../sdk/practice.ts';
import { list } from '../../api/queries.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { BILL_STATES } from '../../ui/casework/bill-state.tsx';
import { formatClock } from '../../ui/values/duration.ts';
import { ListFailure } from '../../ui/page/failure.tsx';
import { formatDate, formatInstant } from '../../ui/values/format.ts';
import { Hidden, Money } from '../../ui/values/money.tsx';
import { wordsOf } from '../../ui/values/words.ts';
import { ShowMore } from '../../ui/page/show-more.tsx';

type Kind = MatterTimelineEntry['type'];

const KINDS: Readonly<Record<Kind, { readonly title: string; readonly tab: string }>> = {
  TimeEntry: { title: 'Time', tab: 'time' },
  ExpenseEntry: { title: 'Expense', tab: 'time' },
  Note: { title: 'Note', tab: 'notes' },
  Task: { title: 'Task', tab: 'tasks' },
  Communication: { title: 'Communication', tab: 'communications' },
  CalendarEntry: { title: 'Appointment', tab: 'calendar' },
  Document: { title: 'Document', tab: 'documents' },
  Bill: { title: 'Bill', tab: 'bills' },
  Payment: { title: 'Payment', tab: 'bills' },
};

const FIELDS = 'id,type,at,date,title,detail,quantity,amount,currency_code,user{name}';
const PAGE_ROWS = 30;

export const timelineQuery = (matterId: number, kind = '') =>
  list(listMatterTimeline, {
    matter_id: matterId,
    fields: FIELDS,
    limit: PAGE_ROWS,
    ...(kind ? { type: kind as Kind } : {}),
  });

export function Timeline({ matterId }: { readonly matterId: number }) {
  const [{ kind = '' }, setUrl] = useUrlState<{ kind?: string }>();
  const query = useInfiniteQuery(timelineQuery(matterId, kind));
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          Timeline
        </Title>
        <KindSelect kind={kind} choose={(chosen) => setUrl({ kind: chosen })} />
      </Group>
      <ListFailure query={query} />
      {query.isPending && Array.from({ length: 6 }, (_, row) => <Skeleton key={row} height={44} mb={8} />)}
      {query.isSuccess && entries.length === 0 && (
        <Text size="sm" c="dimmed">
          Activity on this matter appears here: time, notes, tasks, messages, documents, bills and payments.
        </Text>
      )}
      {entries.length > 0 && (
        <ol className="timeline">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} matterId={matterId} />
          ))}
        </ol>
      )}
      <ShowMore query={query} size="xs" variant="subtle">
        Show older
      </ShowMore>
    </>
  );
}

interface KindSelectProps {
  readonly kind: string;
  /** An empty kind shows everything. */
  readonly choose: (kind: string) => void;
}

function KindSelect({ kind, choose }: KindSelectProps) {
  return (
    <Select
      size="xs"
      w={140}
      clearable
      aria-label="Kind of entry"
      placeholder="Everything"
      data={Object.entries(KINDS).map(([value, { title }]) => ({ value, label: title }))}
      value={kind || null}
      onChange={(value) => choose(value ?? '')}
    />
  );
}

type TimelineLine = Pick<
  MatterTimelineEntry,
  'type' | 'at' | 'date' | 'title' | 'detail' | 'quantity' | 'amount' | 'currency_code'
> & { readonly user: { readonly name: string | null } | null };

interface LineProps {
  readonly entry: TimelineLine;
  readonly matterId: number;
}

function Line({ entry, matterId }: LineProps) {
  const { title, tab } = KINDS[entry.type];
  return (
    <li>
      <div className="timeline-head">
        <span>{title}</span>
        <time dateTime={entry.at}>{entry.date ? formatDate(entry.date) : formatInstant(entry.at)}</time>
      </div>
      <AppLink href={`/matters/${matterId}?tab=${tab}`} className="timeline-title">
        {entry.title || 'Without a description'}
      </AppLink>
      <div className="timeline-foot">
        {entry.user?.name}
        {entry.type === 'TimeEntry' && (
          <span>{entry.quantity === null ? <Hidden /> : formatClock(entry.quantity)}</span>
        )}
        {(entry.amount !== null || entry.type === 'TimeEntry') && (
          <Money amount={entry.amount} currency={entry.currency_code ?? undefined} />
        )}
        {entry.detail && <span className="timeline-detail">{detailInWords(entry.detail)}</span>}
      </div>
    </li>
  );
}

/** Labels that differ from the API's names. */
const WORDS: Readonly<Record<string, string>> = {
  ...BILL_STATES,
  pending: 'To do',
  PhoneCommunication: 'Phone call',
  EmailCommunication: 'Email',
};

/** States are words with underscores, such as in_progress; other text is shown as written. */
function detailInWords(detail: string): string {
  if (WORDS[detail]) return WORDS[detail];
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(detail)) return detail;
  return wordsOf(detail);
}
