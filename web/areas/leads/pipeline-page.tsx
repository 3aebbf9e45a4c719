/** Lead matters by status, moved between columns by dragging or with < and >. */
import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getLeadStatistics, type LeadMatter, listLeadMatters, updateLeadMatter } from '../../../sdk/lead.ts';
import { list, read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { AppLink, useOpen, useUrlState } from '../../shell/url-state.ts';
import { useDropTarget } from '../../ui/files/drop-target.ts';
import { Failure, ListFailure } from '../../ui/page/failure.tsx';
import { formatDate, formatDayOf } from '../../ui/values/format.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { LeadsFrame } from './leads-frame.tsx';
import { STATUSES, type Status } from './statuses.ts';
import { ShowMore } from '../../ui/page/show-more.tsx';

const DRAGGED = 'text/plain';

export default function PipelinePage() {
  const [{ q = '' }, setUrl] = useUrlState<{ q?: string }>();
  const board = useRef<HTMLDivElement>(null);
  const { save, move, moved } = useMove();
  const counts = useQuery({ ...read(getLeadStatistics, { months: 1 }), enabled: can(getLeadStatistics) });
  useBoardKeys(board, move, moved);
  const search = (text: string) => setUrl({ q: text });
  return (
    <LeadsFrame view="/leads/pipeline">
      <Group mb="sm" justify="space-between">
        <SearchField label="Search the pipeline" value={q} onChange={search} />
        {can(updateLeadMatter) && (
          <Text size="xs" c="dimmed">
            <span className="by-keyboard">
              Drag a card, or choose it with J and K and move it with &lt; and &gt;.
            </span>
            <span className="by-touch">Open a card to change its status.</span>
          </Text>
        )}
      </Group>
      {save.error && <Failure error={save.error} />}
      <div className="leads-board" ref={board} role="group" aria-label="Pipeline" tabIndex={-1}>
        {STATUSES.map((status) => (
          <Column
            key={status}
            status={status}
            query={q}
            count={
              counts.data && q === ''
                ? (counts.data.statuses.find((one) => one.status === status)?.matters ?? 0)
                : undefined
            }
            drop={move}
            moved={moved}
          />
        ))}
      </div>
    </LeadsFrame>
  );
}

/** Moves a card to another status, and remembers it for the focus. */
function useMove() {
  const open = useOpen();
  const moved = useRef<Moved>(undefined);
  const save = useWrite(updateLeadMatter);
  const move = ({ id, etag, status }: Card, to: Status) => {
    if (to === status) return;
    // Hiring opens a matter in the practice, which requires more than a status.
    if (to === 'Hired') return open(`/leads/matters/${id}?hire=1`);
    moved.current = { id, to };
    const stays = () => (moved.current = undefined);
    save.mutate({ id, data: { status: to }, ...(etag ? { ifMatch: etag } : {}) }, { onError: stays });
  };
  return { save, move, moved };
}

type Card = Pick<LeadMatter, 'id' | 'etag' | 'status'>;

interface Moved {
  readonly id: number;
  readonly to: Status;
}

interface ColumnProps {
  readonly status: Status;
  readonly query: string;
  readonly count: number | undefined;
  readonly drop: (card: Card, to: Status) => void;
  /** The last moved card keeps the focus. */
  readonly moved: React.RefObject<Moved | undefined>;
}

function Column({ status, query, count, drop, moved }: ColumnProps) {
  const found = useInfiniteQuery(
    list(listLeadMatters, { status, order: 'id(desc)', ...(query ? { query } : {}) }),
  );
  const matters = (found.data?.pages.flatMap(({ data }) => data) ?? []) as readonly LeadMatter[];
  useFocusOf(moved, status, matters);
  const target = useDropTarget(DRAGGED, (card) => drop(JSON.parse(card) as Card, status));
  return (
    <section className="leads-column" aria-label={status} {...target}>
      <Group justify="space-between" wrap="nowrap" mb={8}>
        <Title order={2} size="h5">
          {status}
        </Title>
        <Text size="xs" c="dimmed" className="figures">
          {count}
        </Text>
      </Group>
      <ListFailure query={found} />
      {found.isPending && <Skeleton height={64} />}
      {found.isSuccess && matters.length === 0 && (
        <Text size="xs" c="dimmed">
          {EMPTY[status]}
        </Text>
      )}
      <ul>
        {matters.map((matter) => (
          <MatterCard key={matter.id} matter={matter} />
        ))}
      </ul>
      <ShowMore query={found} size="compact-xs" variant="subtle" mt="xs" />
    </section>
  );
}

/** After a move, the card in its new column gets the focus; until then it is still in the one that it leaves. */
function useFocusOf(
  moved: React.RefObject<Moved | undefined>,
  status: Status,
  matters: readonly LeadMatter[],
): void {
  useEffect(() => {
    const card = moved.current;
    if (card?.to !== status || !matters.some(({ id }) => id === card.id)) return;
    document.querySelector<HTMLElement>(`[aria-label="${status}"] [data-card="${card.id}"] a`)?.focus();
    moved.current = undefined;
  }, [matters, moved, status]);
}

const EMPTY: Readonly<Record<Status, string>> = {
  'Newly Added': 'Leads that you convert in the inbox start here.',
  'In Progress': 'No leads in progress.',
  'Pending Engagement': 'No engagements pending.',
  Hired: 'No leads have hired the firm yet.',
  'Did Not Hire': 'No leads have declined.',
};

function MatterCard({ matter }: { readonly matter: LeadMatter }) {
  const { id, etag, status, client, description, type, assignee, hired_date, created_at } = matter;
  const fixed = status === 'Hired' || !can(updateLeadMatter);
  return (
    <li
      data-card={id}
      data-matter={JSON.stringify({ id, etag, status })}
      draggable={!fixed}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, JSON.stringify({ id, etag, status }))}
    >
      <AppLink className="leads-card" href={`/leads/matters/${id}`}>
        <b>{client?.full_name ?? 'Hidden contact'}</b>
        <span className="leads-soft leads-line">{description}</span>
        <span className="leads-soft">
          {[type, assignee && `${assignee.first_name} ${assignee.last_name}`].filter(Boolean).join(' · ')}
          <span className="leads-whole">
            {hired_date ? `Hired ${formatDate(hired_date)}` : formatDayOf(created_at)}
          </span>
        </span>
      </AppLink>
    </li>
  );
}

/** Cards are links, so Enter opens one; these keys move between them and move the focused card. */
function useBoardKeys(
  board: React.RefObject<HTMLDivElement | null>,
  move: (card: Card, to: Status) => void,
  moved: React.RefObject<Moved | undefined>,
): void {
  const cards = () => [...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const here = () => document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;
  const focus = (card: HTMLElement | undefined) => card?.querySelector('a')?.focus();
  const walk = (by: number) => {
    const all = cards();
    const at = all.indexOf(here()!);
    focus(all[Math.max(0, Math.min(all.length - 1, at + by))]);
  };
  const push = (by: number) => {
    const card = JSON.parse(here()!.dataset['matter']!) as Card;
    const to = STATUSES[STATUSES.indexOf(card.status) + by];
    if (to && card.status !== 'Hired') move(card, to);
  };
  // A card on its way is moved on when it has arrived.
  const waits = () => moved.current !== undefined;
  const onlyIf = () => (waits() || here() !== null) && can(updateLeadMatter);
  useShortcuts('Pipeline', [
    { keys: 'j', title: 'Next card', run: () => walk(1), waits },
    { keys: 'k', title: 'Previous card', run: () => walk(-1), waits },
    { keys: '>', title: 'Move the card to the next status', run: () => push(1), onlyIf, waits },
    { keys: '<', title: 'Move the card to the previous status', run: () => push(-1), onlyIf, waits },
  ]);
}
