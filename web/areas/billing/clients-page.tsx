/** What each client owes, with a link to their account. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import {
  listOutstandingClientBalances,
  listOutstandingClientTotals,
  type OutstandingClientBalance,
} from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { BillingFrame } from './billing-frame.tsx';

const COLUMNS: readonly Column<OutstandingClientBalance>[] = [
  {
    id: 'client',
    title: 'Client',
    fields: 'contact{id,name}',
    width: 260,
    cell: ({ contact }) => contact?.name,
  },
  {
    id: 'bills',
    title: 'Bills',
    fields: 'outstanding_bills{number}',
    width: 180,
    cell: ({ outstanding_bills }) => outstanding_bills.map(({ number }) => number).join(', '),
  },
  {
    id: 'last_paid',
    title: 'Last paid',
    fields: 'last_payment_date',
    width: 120,
    cell: ({ last_payment_date }) => last_payment_date && formatDate(last_payment_date),
  },
  {
    id: 'due',
    title: 'Last due date',
    fields: 'newest_issued_bill_due_date',
    width: 120,
    cell: ({ newest_issued_bill_due_date: due }) => due && formatDate(due),
  },
  {
    id: 'pending',
    title: 'Pending',
    fields: 'pending_payments_total,currency{code}',
    width: 120,
    align: 'right',
    cell: ({ pending_payments_total, currency }) => (
      <Money amount={pending_payments_total} currency={currency?.code} />
    ),
    text: ({ pending_payments_total }) => String(pending_payments_total),
  },
  {
    id: 'owed',
    title: 'Owes',
    fields: 'total_outstanding_balance,currency{code}',
    width: 130,
    align: 'right',
    cell: ({ total_outstanding_balance, currency }) => (
      <Money amount={total_outstanding_balance} currency={currency?.code} />
    ),
    text: ({ total_outstanding_balance }) => String(total_outstanding_balance),
  },
];

/** What all clients owe together; the list itself is read page by page. */
function Totals() {
  const query = useQuery(read(listOutstandingClientTotals, {}));
  if (!query.data) return <NotRead of={query} height={20} />;
  const totals = query.data.data;
  if (totals.length === 0) return null;
  return (
    <Text size="sm">
      Owed in total:{' '}
      {totals.map(({ currency, total_outstanding_balance: owed }, at) => (
        <Fragment key={currency}>
          {at > 0 && ' · '}
          <Money amount={owed} currency={currency} />
        </Fragment>
      ))}
    </Text>
  );
}

export default function ClientsPage() {
  return (
    <BillingFrame view="/billing/clients">
      <DataTable<OutstandingClientBalance>
        title="Client balances"
        operation={listOutstandingClientBalances}
        columns={COLUMNS}
        alsoFields="contact{id,name}"
        filters={<Totals />}
        href={({ contact }) => `/billing/clients/${contact?.id}`}
        empty={<EmptyState title="No unpaid bills">Clients with unpaid bills are listed here.</EmptyState>}
      />
    </BillingFrame>
  );
}
