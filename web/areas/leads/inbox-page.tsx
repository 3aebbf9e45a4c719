/** The lead inbox: one list, the chosen lead beside it, all usable by keyboard. */
import { Button, Group, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  createInboxLead,
  getIntakeForm,
  importInboxLeads,
  type InboxLead,
  listInboxLeads,
} from '../../../sdk/lead.ts';
import { list } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { type Shortcut, useShortcuts } from '../../shell/shortcuts.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure, ListFailure } from '../../ui/page/failure.tsx';
import { InboxList } from './inbox-list.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { LeadsFrame } from './leads-frame.tsx';
import { NewLead } from './new-lead.tsx';
import { useTriage } from './triage.ts';
import { SidePanel } from '../../ui/page/side-panel.tsx';

const NARROW = '(max-width: 900px)';
const STATES = [
  { value: 'untriaged', label: 'Untriaged' },
  { value: 'ignored', label: 'Ignored' },
];
/** Who is answered first is more likely to hire the firm, so the newest inquiries come first. */
const NEWEST_FIRST = 'id(desc)';
const ORDERS = [
  { value: NEWEST_FIRST, label: 'Newest first' },
  { value: 'id(asc)', label: 'Oldest first' },
] as const;
type Order = (typeof ORDERS)[number]['value'];

export interface InboxState extends Partial<Record<string, string>> {
  readonly state?: string;
  readonly order?: string;
  readonly q?: string;
  readonly lead?: string;
  readonly convert?: string;
  readonly new?: string;
}

export default function InboxPage() {
  const narrow = useMediaQuery(NARROW) ?? false;
  const { url, setUrl, query, leads, chosen, choose, setState, error } = useInbox(narrow);
  const { state, order, q, convert, new: adding } = url;
  const panel = chosen && (
    <LeadPanel
      key={chosen.id}
      lead={chosen}
      // Once it is converted, the next lead is chosen, and not converted too.
      converting={convert !== undefined && url.lead === String(chosen.id)}
      setConverting={(on) => setUrl({ lead: String(chosen.id), convert: on ? '1' : undefined })}
      setState={setState}
    />
  );
  return (
    <LeadsFrame view="/leads" actions={<WaysToAdd create={() => setUrl({ new: '1' })} />}>
      <InboxFilters {...{ state, order, q, setUrl }} />
      <ListFailure query={query} />
      {error && <Failure error={error} />}
      {query.isPending && <Skeleton height={320} />}
      {query.isSuccess && leads.length === 0 && <NoLeads state={state} searched={q !== ''} />}
      {leads.length > 0 && (
        <div className="leads-inbox">
          <InboxList leads={leads} chosen={chosen?.id} choose={choose} query={query} />
          {!narrow && panel}
        </div>
      )}
      {narrow && <LeadDrawer close={() => choose(undefined)}>{panel}</LeadDrawer>}
      {adding !== undefined && <NewLead close={() => setUrl({ new: undefined })} />}
    </LeadsFrame>
  );
}

/** The leads, the chosen one, and what triage does with it. A narrow screen chooses none by itself. */
function useInbox(narrow: boolean) {
  const [url, setUrl] = useUrlState<InboxState>();
  const { state = 'untriaged', order = NEWEST_FIRST, q = '', lead } = url;
  const query = useInfiniteQuery(
    list(listInboxLeads, {
      state: state as 'untriaged' | 'ignored',
      order: order as Order,
      ...(q ? { query: q } : {}),
    }),
  );
  const leads = (query.data?.pages.flatMap(({ data }) => data) ?? []) as readonly InboxLead[];
  const index = leads.findIndex(({ id }) => String(id) === lead);
  const first = useFirst(leads, JSON.stringify([state, order, q]));
  const chosen = leads[index] ?? (narrow ? undefined : first);
  const choose = (wanted: InboxLead | undefined) =>
    setUrl({ lead: wanted && String(wanted.id), convert: undefined });
  const { setState, error } = useTriage((done) => {
    const at = leads.findIndex(({ id }) => id === done);
    choose(leads[at + 1] ?? leads[at - 1]);
  });
  useInboxKeys({
    leads,
    chosen,
    choose,
    setState,
    pending: query.isPending,
    convert: () => setUrl({ lead: String(chosen!.id), convert: '1' }),
  });
  return { url: { ...url, state, order, q }, setUrl, query, leads, chosen, choose, setState, error };
}

/** The lead that a list begins with. It stays the same when newer ones arrive, so that keys never reach another. */
function useFirst(leads: readonly InboxLead[], list: string): InboxLead | undefined {
  const [shown, setShown] = useState<{ readonly list: string; readonly id: number }>();
  const first = (shown?.list === list ? leads.find(({ id }) => id === shown.id) : undefined) ?? leads[0];
  if (first && (shown?.list !== list || shown.id !== first.id)) setShown({ list, id: first.id });
  return first;
}

function WaysToAdd({ create }: { readonly create: () => void }) {
  return (
    <>
      {can(importInboxLeads) && <AppLink href="/leads/import">Import</AppLink>}
      {can(createInboxLead) && <Button onClick={create}>New lead</Button>}
    </>
  );
}

interface InboxFiltersProps {
  readonly state: string;
  readonly order: string;
  readonly q: string;
  readonly setUrl: ReturnType<typeof useInbox>['setUrl'];
}

function InboxFilters({ state, order, q, setUrl }: InboxFiltersProps) {
  return (
    <Group gap="xs" mb="sm" className="filters">
      <SegmentedControl
        size="xs"
        aria-label="State"
        data={STATES}
        value={state}
        onChange={(value) => setUrl({ state: value === 'untriaged' ? undefined : value, lead: undefined })}
      />
      <SearchField label="Search leads" value={q} onChange={(text) => setUrl({ q: text, lead: undefined })} />
      <Select
        size="xs"
        w={132}
        aria-label="Order"
        allowDeselect={false}
        data={ORDERS}
        value={order}
        onChange={(value) =>
          setUrl({ order: value === NEWEST_FIRST ? undefined : (value ?? undefined), lead: undefined })
        }
      />
    </Group>
  );
}

interface LeadDrawerProps {
  readonly close: () => void;
  /** Absent if no lead is chosen. */
  readonly children: ReactNode;
}

/** The chosen lead on a narrow screen. */
function LeadDrawer({ close, children }: LeadDrawerProps) {
  return (
    <SidePanel
      opened={children !== undefined}
      onClose={close}
      size="100%"
      title="Lead"
      transitionProps={{ duration: 0 }}
    >
      {children}
    </SidePanel>
  );
}

interface InboxKeys {
  readonly leads: readonly InboxLead[];
  readonly chosen: InboxLead | undefined;
  readonly choose: (lead: InboxLead | undefined) => void;
  readonly setState: ReturnType<typeof useTriage>['setState'];
  readonly convert: () => void;
  readonly pending: boolean;
}

function useInboxKeys({ leads, chosen, choose, setState, convert, pending }: InboxKeys): void {
  const at = chosen ? leads.indexOf(chosen) : -1;
  const move = (by: number) => choose(leads[Math.max(0, Math.min(leads.length - 1, at + by))]);
  const onlyIf = () => chosen !== undefined || pending;
  const other = chosen?.state === 'ignored' ? 'untriaged' : 'ignored';
  const shortcuts: Shortcut[] = [
    { keys: 'j', title: 'Next lead', run: () => move(1) },
    { keys: 'k', title: 'Previous lead', run: () => move(-1) },
    {
      keys: 'Enter',
      title: 'Open the lead',
      run: () => document.querySelector<HTMLElement>('#lead')?.focus(),
    },
    { keys: 'i', title: 'Ignore or restore the lead', run: () => setState(chosen!, other), onlyIf },
    { keys: 'c', title: 'Convert the lead', run: convert, onlyIf },
  ];
  useShortcuts(
    'Inbox',
    shortcuts.map((shortcut) => ({ ...shortcut, waits: () => pending })),
  );
}

function NoLeads({ state, searched }: { readonly state: string; readonly searched: boolean }) {
  if (searched)
    return <EmptyState title="No results">No {state} lead has that name, email or number.</EmptyState>;
  if (state === 'ignored')
    return (
      <EmptyState title="No ignored leads">
        Leads that you ignore are kept here, and can be moved back to the inbox.
      </EmptyState>
    );
  return (
    <EmptyState title="The inbox is empty" action={<FirstLead />}>
      Inquiries from your intake form and connected applications arrive here. Add the form to your website, or
      enter an inquiry yourself.
    </EmptyState>
  );
}

function FirstLead() {
  const [, setUrl] = useUrlState<InboxState>();
  return (
    <Group gap="md">
      {can(createInboxLead) && <Button onClick={() => setUrl({ new: '1' })}>New lead</Button>}
      {can(getIntakeForm) && <AppLink href="/leads/form">Intake form</AppLink>}
    </Group>
  );
}
