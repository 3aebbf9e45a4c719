/** The columns of lists of bills. */
import type { Bill } from '../../../sdk/practice.ts';
import { isOverdue, StateMark, wordOf } from '../../ui/casework/bill-state.tsx';
import { formatDate, formatInstant } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';
import type { Column } from '../../ui/table/column.ts';

export type BillRow = Bill;

const money = (member: 'total' | 'paid' | 'balance', title: string, width: number): Column<BillRow> => ({
  id: member,
  title,
  fields: `${member},currency{code}`,
  width,
  align: 'right',
  cell: (bill) => <Money amount={bill[member]} currency={bill.currency?.code} />,
  text: (bill) => String(bill[member]),
});

export const BILL_COLUMNS: readonly Column<BillRow>[] = [
  {
    id: 'number',
    title: 'Bill',
    fields: 'number',
    width: 90,
    cell: ({ number }) => number,
    word: 'Bill',
    sort: { asc: 'number(asc)', desc: 'number(desc)' },
  },
  {
    id: 'state',
    title: 'State',
    fields: 'state,due_at',
    width: 110,
    cell: (bill) => <StateMark state={bill.state} overdue={isOverdue(bill)} />,
    text: ({ state }) => wordOf(state),
  },
  {
    id: 'client',
    title: 'Client',
    fields: 'client{name}',
    width: 190,
    cell: ({ client }) => client?.name,
    sort: { asc: 'client_name(asc)', desc: 'client_name(desc)' },
  },
  {
    id: 'matter',
    title: 'Matter',
    fields: 'matters{display_number}',
    width: 170,
    spare: true,
    cell: ({ matters }) => matters.map(({ display_number }) => display_number).join(', '),
    sort: { asc: 'matter_display_number(asc)', desc: 'matter_display_number(desc)' },
  },
  {
    id: 'issued',
    title: 'Issued',
    fields: 'issued_at',
    width: 110,
    spare: true,
    cell: ({ issued_at }) => issued_at && formatDate(issued_at),
    sort: { asc: 'issued_at(asc)', desc: 'issued_at(desc)' },
  },
  {
    id: 'due',
    title: 'Due',
    fields: 'due_at',
    width: 110,
    cell: ({ due_at }) => due_at && formatDate(due_at),
    sort: { asc: 'due_at(asc)', desc: 'due_at(desc)' },
  },
  money('total', 'Total', 110),
  { ...money('paid', 'Paid', 110), optional: true },
  { ...money('balance', 'Balance', 110), sort: { asc: 'balance(asc)', desc: 'balance(desc)' } },
  {
    id: 'sent',
    title: 'Last sent',
    fields: 'last_sent_at',
    width: 170,
    firm: true,
    cell: ({ last_sent_at }) => last_sent_at && formatInstant(last_sent_at),
    sort: { asc: 'last_sent_at(asc)', desc: 'last_sent_at(desc)' },
    optional: true,
  },
];
