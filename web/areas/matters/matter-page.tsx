/** One matter: its key figures always visible, everything else in tabs, its timeline at the side. */
import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  deleteMatter,
  listCustomFields,
  listDamages,
  listLegalHolds,
  listMatters,
  listRelationships,
  listSafeCustodyPackets,
  type Matter,
} from '../../../sdk/practice.ts';
import { rowOf } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import type { ReadsOfPage } from '../../shell/area.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { AppLink, lastAddressOf, useOpen, usePathId } from '../../shell/url-state.ts';
import { ActionLinks } from '../../ui/casework/action-links.tsx';
import { CustodyOf } from '../../ui/casework/custody/custody-of.tsx';
import { customFieldsQuery } from '../../ui/casework/custom-fields.tsx';
import { hasLegalAid } from '../../ui/casework/legal-aid/words.ts';
import {
  LegalHolds,
  legalHoldsQuery,
  PlaceLegalHold,
  useLegalHolds,
} from '../../ui/casework/legal-holds.tsx';
import { BillsOf, CommunicationsOf } from '../../ui/casework/lists.tsx';
import { Notes } from '../../ui/casework/notes.tsx';
import { formatHours, SECONDS_PER_HOUR } from '../../ui/values/duration.ts';
import type { Fact } from '../../ui/page/facts.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { Hidden, Money } from '../../ui/values/money.tsx';
import { RecordPage, type RecordTab } from '../../ui/record/record-page.tsx';
import { RecordWaits } from '../../ui/record/record-waits.tsx';
import { type MatterRecord, matterQuery } from './matter.ts';
import { Injury } from './injury/injury-tab.tsx';
import { INJURY_CATEGORIES } from './injury/words.ts';
import { LegalAid } from './legal-aid-tab.tsx';
import { Overview } from './overview-tab.tsx';
import { payersQuery } from './payers.tsx';
import { Permissions } from './permissions-tab.tsx';
import { ratesQuery } from './rates.tsx';
import { Calendar, HEIGHT, TimeEntries } from './record-tabs.tsx';
import { relationshipsQuery } from './relationships.tsx';
import { Tasks } from './tasks-tab.tsx';
import './matters.css';
import { Timeline, timelineQuery } from './timeline.tsx';

const DocumentsTab = lazy(() => import('./documents-tab.tsx'));

const BACK = { href: '/matters', title: 'Matters' };

export const reads: ReadsOfPage = ({ matterId }) => {
  const id = Number(matterId);
  return [
    matterQuery(id),
    timelineQuery(id),
    ratesQuery(id),
    payersQuery(id),
    ...(can(listLegalHolds) ? [legalHoldsQuery({ noun: 'matter', id })] : []),
    ...(can(listCustomFields) ? [customFieldsQuery('Matter')] : []),
    ...(can(listRelationships) ? [relationshipsQuery(id)] : []),
  ];
};

export default function MatterPage() {
  const id = usePathId('matterId');
  const query = useQuery(matterQuery(id));
  const holds = useLegalHolds({ noun: 'matter', id });
  const open = useOpen();
  if (!query.data)
    return (
      <NotRead of={query}>
        <Waiting known={rowOf(listMatters, id)} />
      </NotRead>
    );
  const matter = query.data.data;
  const remove = () => {
    deleteWithUndo(deleteMatter, [id], `Matter ${matter.display_number} deleted`);
    open(lastAddressOf('/matters'));
  };
  return (
    <RecordPage
      key={id}
      title={matter.display_number}
      subtitle={matter.description}
      back={BACK}
      notice={<LegalHolds holds={holds} />}
      facts={factsOf(matter)}
      actions={
        <>
          <ActionLinks page="matters/show" subject="matter" id={id} />
          <PlaceLegalHold of={{ noun: 'matter', id }} holds={holds} />
          {holds.length === 0 && can(deleteMatter) && (
            <Button size="xs" variant="subtle" c="var(--wrong)" onClick={remove}>
              Delete
            </Button>
          )}
        </>
      }
      tabs={tabsOf(matter)}
      timeline={<Timeline matterId={id} />}
    />
  );
}

function factsOf({ finances, client, status, matter_stage: stage }: MatterRecord): Fact[] {
  return [
    ...figuresOf(finances),
    {
      label: 'Client',
      value: client ? (
        <AppLink href={`/contacts/${client.id}`}>{client.name ?? 'hidden'}</AppLink>
      ) : (
        <Hidden />
      ),
    },
    { label: 'Stage', value: stage?.name ?? '—' },
    {
      label: 'Status',
      value: (
        <Badge variant="outline" color="gray" className="status-badge" data-status={status}>
          {status}
        </Badge>
      ),
    },
  ];
}

function figuresOf(finances: MatterRecord['finances']): Fact[] {
  if (!finances) return [];
  const currency = finances.currency_code ?? undefined;
  return [
    {
      label: 'Unbilled',
      value: (
        <>
          <Money amount={finances.unbilled_amount} currency={currency} />
          <span className="fact-aside">
            {finances.unbilled_hours === null ? (
              <Hidden />
            ) : (
              `${formatHours(finances.unbilled_hours * SECONDS_PER_HOUR)} h`
            )}
          </span>
        </>
      ),
    },
    { label: 'Due', value: <Money amount={finances.amount_due} currency={currency} /> },
    { label: 'Trust', value: <Money amount={finances.amount_in_trust} currency={currency} /> },
  ];
}

function tabsOf(matter: MatterRecord): readonly [RecordTab, ...RecordTab[]] {
  const { id, client } = matter;
  return [
    { name: 'overview', title: 'Overview', content: () => <Overview matter={matter} /> },
    { name: 'time', title: 'Time', content: () => <TimeEntries matterId={id} /> },
    ...(isOfInjury(matter)
      ? [{ name: 'injury', title: 'Damages and records', content: () => <Injury matterId={id} /> }]
      : []),
    { name: 'notes', title: 'Notes', content: () => <Notes of="Matter" id={id} /> },
    { name: 'tasks', title: 'Tasks', content: () => <Tasks matterId={id} /> },
    { name: 'documents', title: 'Documents', content: () => <Documents matter={matter} /> },
    { name: 'calendar', title: 'Calendar', content: () => <Calendar matterId={id} /> },
    {
      name: 'communications',
      title: 'Communications',
      content: () => <CommunicationsOf of={{ matter_id: id }} height={HEIGHT} />,
    },
    { name: 'bills', title: 'Bills', content: () => <BillsOf of={{ matter_id: id }} height={HEIGHT} /> },
    ...(client && can(listSafeCustodyPackets)
      ? [
          {
            name: 'custody',
            title: 'Custody',
            content: () => <CustodyOf contact={{ id: client.id, label: client.name ?? 'the client' }} />,
          },
        ]
      : []),
    ...(hasLegalAid()
      ? [{ name: 'legal-aid', title: 'Legal aid', content: () => <LegalAid matterId={id} /> }]
      : []),
    { name: 'permissions', title: 'Permissions', content: () => <Permissions matter={matter} /> },
  ];
}

/** Loaded when it is opened, with the code for uploads. */
function Documents({ matter }: { readonly matter: MatterRecord }) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <DocumentsTab matter={matter} height={HEIGHT} />
    </Suspense>
  );
}

/** Whether it is a personal injury matter: by its practice area, or because it has claims. */
function isOfInjury({ practice_area: area, personal_injury_totals: totals }: MatterRecord): boolean {
  // These are all null if the client is hidden from this person.
  if (!totals?.records_by_status || !can(listDamages)) return false;
  const { total_claimed, liens, records_by_status } = totals;
  const claims = (total_claimed ?? 0) > 0 || (liens ?? 0) > 0 || Object.keys(records_by_status).length > 0;
  return claims || INJURY_CATEGORIES.includes(area?.category ?? '');
}

function Waiting({ known }: { readonly known: Partial<Matter> | undefined }) {
  return <RecordWaits back={BACK} title={known?.display_number} subtitle={known?.description} />;
}
