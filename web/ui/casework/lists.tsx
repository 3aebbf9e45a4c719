/** The bills and communications of a matter or contact, as a tab of its page. */
import {
  type Bill,
  type Communication,
  createBill,
  listBills,
  listCommunications,
  listConversations,
} from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../page/empty-state.tsx';
import { isOverdue, StateMark, wordOf } from './bill-state.tsx';
import { subjectOf } from './subject-of.ts';
import { formatDate, formatInstant } from '../values/format.ts';
import { Money } from '../values/money.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/table.tsx';

export interface ListOfProps {
  readonly of: { readonly matter_id: number } | { readonly contact_id: number };
  readonly height?: string;
}

const wordFor = (of: ListOfProps['of']) => ('matter_id' in of ? 'matter' : 'contact');

const day = (id: 'issued_at' | 'due_at', title: string): Column<Bill> => ({
  id,
  title,
  fields: id,
  width: 110,
  cell: ({ [id]: date }) => date && formatDate(date),
});

const amount = (id: 'total' | 'due', title: string): Column<Bill> => ({
  id,
  title,
  fields: `${id},currency{code}`,
  width: 110,
  align: 'right',
  cell: ({ [id]: value, currency }) => <Money amount={value} currency={currency?.code ?? undefined} />,
  text: ({ [id]: value }) => String(value),
});

const BILLS: readonly Column<Bill>[] = [
  { id: 'number', title: 'Bill', fields: 'number', width: 120, cell: ({ number }) => number, word: 'Bill' },
  day('issued_at', 'Issued'),
  day('due_at', 'Due on'),
  {
    id: 'state',
    title: 'State',
    fields: 'state,due_at',
    width: 110,
    cell: (bill) => <StateMark state={bill.state} overdue={isOverdue(bill)} />,
    text: ({ state }) => wordOf(state),
  },
  amount('total', 'Total'),
  amount('due', 'Due'),
];

export function BillsOf({ of, ...more }: ListOfProps) {
  return (
    <DataTable<Bill>
      {...more}
      title={`Bills of the ${wordFor(of)}`}
      operation={listBills}
      params={'matter_id' in of ? of : { client_id: of.contact_id }}
      columns={BILLS}
      order="id(desc)"
      href={({ id }) => `/billing/bills/${id}`}
      empty={
        <EmptyState title="No bills yet" suggests={createBill}>
          Unbilled work becomes a bill on the Billing page.
        </EmptyState>
      }
    />
  );
}

const namesOf = (people: Communication['senders']) => people.map(({ name }) => name).join(', ');

const COMMUNICATIONS: readonly Column<Communication>[] = [
  {
    id: 'received_at',
    title: 'When',
    fields: 'received_at',
    width: 170,
    firm: true,
    cell: ({ received_at: at }) => formatInstant(at),
  },
  {
    id: 'type',
    title: 'Kind',
    fields: 'type',
    width: 80,
    cell: ({ type }) => (type === 'PhoneCommunication' ? 'Call' : 'Email'),
  },
  { id: 'subject', title: 'Subject', fields: 'subject', width: 260, cell: subjectOf },
];

const PEOPLE: readonly Column<Communication>[] = [
  {
    id: 'senders',
    title: 'From',
    fields: 'senders{name}',
    width: 140,
    cell: ({ senders }) => namesOf(senders),
  },
  {
    id: 'receivers',
    title: 'To',
    fields: 'receivers{name}',
    width: 140,
    cell: ({ receivers }) => namesOf(receivers),
  },
];

const MATTER: Column<Communication> = {
  id: 'matter',
  title: 'Matter',
  fields: 'matter{id,display_number}',
  width: 160,
  cell: ({ matter }) =>
    matter && <AppLink href={`/matters/${matter.id}`}>{matter.display_number ?? ''}</AppLink>,
  text: ({ matter }) => matter?.display_number ?? '',
};

const OF_MATTER = [...COMMUNICATIONS, ...PEOPLE];
const OF_CONTACT = [...COMMUNICATIONS, MATTER];

export function CommunicationsOf({ of, ...more }: ListOfProps) {
  const word = wordFor(of);
  return (
    <DataTable<Communication>
      {...more}
      title={`Communications of the ${word}`}
      operation={listCommunications}
      params={of}
      columns={word === 'matter' ? OF_MATTER : OF_CONTACT}
      order="received_at(desc)"
      {...(can(listConversations) ? { href: ({ id }) => `/messages/log?open=${id}` } : {})}
      empty={
        <EmptyState title="No communications yet">
          Emails and calls {word === 'matter' ? 'about this matter' : 'with this contact'} are listed here.
        </EmptyState>
      }
    />
  );
}
