/** One contact: trust balance and amount owed, contact details, and related records. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createMatter,
  deleteContact,
  listContacts,
  listMatters,
  listOutstandingClientBalances,
  listSafeCustodyPackets,
  mergeContact,
} from '../../../sdk/practice.ts';
import { read, rowOf } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import type { ReadsOfPage } from '../../shell/area.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { AppLink, lastAddressOf, useOpen, usePathId } from '../../shell/url-state.ts';
import { ActionLinks } from '../../ui/casework/action-links.tsx';
import { CustodyOf } from '../../ui/casework/custody/custody-of.tsx';
import { hasLegalAid } from '../../ui/casework/legal-aid/words.ts';
import { LegalHolds, PlaceLegalHold, useLegalHolds } from '../../ui/casework/legal-holds.tsx';
import { BillsOf, CommunicationsOf } from '../../ui/casework/lists.tsx';
import { Notes } from '../../ui/casework/notes.tsx';
import type { Fact } from '../../ui/page/facts.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { Money } from '../../ui/values/money.tsx';
import { RecordPage, type RecordPageProps } from '../../ui/record/record-page.tsx';
import { RecordWaits } from '../../ui/record/record-waits.tsx';
import { type ContactRecord, contactQuery } from './contact.ts';
import { Details } from './details-tab.tsx';
import { LegalAid } from './legal-aid-tab.tsx';
import { Matters } from './record-tabs.tsx';

const BACK = { href: '/contacts', title: 'Contacts' };

export const reads: ReadsOfPage = ({ contactId }) => [contactQuery(Number(contactId))];

export default function ContactPage() {
  const id = usePathId('contactId');
  const query = useQuery(contactQuery(id));
  const holds = useLegalHolds({ noun: 'contact', id });
  const facts = useFacts(id, query.data?.data);
  if (!query.data)
    return (
      <NotRead of={query}>
        <RecordWaits back={BACK} title={rowOf(listContacts, id)?.name} />
      </NotRead>
    );
  const contact = query.data.data;
  return (
    <RecordPage
      key={id}
      title={contact.name}
      subtitle={[contact.title, contact.company?.name].filter(Boolean).join(', ') || contact.type}
      back={BACK}
      notice={<LegalHolds holds={holds} />}
      facts={facts}
      actions={<Actions contact={contact} holds={holds} />}
      tabs={tabsOf(contact)}
    />
  );
}

function tabsOf(contact: ContactRecord): RecordPageProps['tabs'] {
  const { id, name } = contact;
  const legalAid = { name: 'legal-aid', title: 'Legal aid', content: () => <LegalAid contactId={id} /> };
  const custody = {
    name: 'custody',
    title: 'Custody',
    content: () => <CustodyOf contact={{ id, label: name }} />,
  };
  return [
    { name: 'details', title: 'Details', content: () => <Details contact={contact} /> },
    { name: 'matters', title: 'Matters', content: () => <Matters contactId={id} /> },
    { name: 'notes', title: 'Notes', content: () => <Notes of="Contact" id={id} /> },
    {
      name: 'communications',
      title: 'Communications',
      content: () => <CommunicationsOf of={{ contact_id: id }} />,
    },
    { name: 'bills', title: 'Bills', content: () => <BillsOf of={{ contact_id: id }} /> },
    ...(hasLegalAid() ? [legalAid] : []),
    ...(can(listSafeCustodyPackets) ? [custody] : []),
  ];
}

interface ActionsProps {
  readonly contact: ContactRecord;
  readonly holds: ReturnType<typeof useLegalHolds>;
}

function Actions({ contact: { id, name }, holds }: ActionsProps) {
  const open = useOpen();
  const remove = () => {
    deleteWithUndo(deleteContact, [id], `${name} deleted`);
    open(lastAddressOf('/contacts'));
  };
  return (
    <>
      <ActionLinks page="contacts/show" subject="contact" id={id} />
      {can(mergeContact) && <AppLink href={`/contacts/merge?keep=${id}`}>Merge a duplicate</AppLink>}
      {can(createMatter) && (
        <Button size="xs" variant="default" onClick={() => open(`/matters/new?client=${id}`)}>
          New matter
        </Button>
      )}
      <PlaceLegalHold of={{ noun: 'contact', id }} holds={holds} />
      {holds.length === 0 && can(deleteContact) && (
        <Button size="xs" variant="subtle" c="var(--wrong)" onClick={remove}>
          Delete
        </Button>
      )}
    </>
  );
}

const NOTHING = <Money amount={0} />;

function useFacts(id: number, contact: ContactRecord | undefined): readonly Fact[] {
  const outstanding = useOutstanding(id);
  const matters = useQuery({
    ...read(listMatters, { client_id: id, status: 'Open', fields: 'id', limit: 1 }),
    enabled: can(listMatters),
  });
  return [
    { label: 'Trust', value: trustOf(contact?.account_balances ?? []) },
    ...(can(listOutstandingClientBalances) ? [{ label: 'Outstanding', value: outstanding }] : []),
    {
      label: 'Open matters',
      value: <AppLink href={`/contacts/${id}?tab=matters`}>{matters.data?.meta.records ?? '…'}</AppLink>,
    },
    { label: 'Kind', value: contact?.is_client ? `${contact.type}, client` : contact?.type },
  ];
}

function trustOf(balances: ContactRecord['account_balances']) {
  if (balances.length === 0) return NOTHING;
  return balances.map(({ id, name, balance }) => (
    <div key={id}>
      <Money amount={balance} /> {balances.length > 1 && name}
    </div>
  ));
}

function useOutstanding(contactId: number) {
  const { data: owed } = useQuery({
    ...read(listOutstandingClientBalances, {
      contact_id: contactId,
      fields: 'id,total_outstanding_balance,currency{code}',
    }),
    enabled: can(listOutstandingClientBalances),
  });
  if (owed?.data.length === 0) return NOTHING;
  return owed?.data.map(({ id, total_outstanding_balance: total, currency }) => (
    <div key={id}>
      <Money amount={total} currency={currency?.code ?? undefined} />
    </div>
  ));
}
