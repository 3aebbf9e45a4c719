/** The payments of a client, with what was refunded and what is left of them. */
import { Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { listSvcPaymentsPayments } from '../../../sdk/practice.ts';
import { readAll, type DataOf } from '../../api/queries.ts';
import { AppLink } from '../../shell/url-state.ts';
import { formatDate, formatDayOf } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import '../../ui/table/carded.css';
import './billing.css';
import { MoneyHead } from './money-head.tsx';
import { PAYMENT_WORDS } from './words.ts';

const readPayments = (contact_id: number) =>
  readAll(listSvcPaymentsPayments, {
    contact_id,
    order: 'id(desc)',
    fields: 'id,state,amount,refunded,unapplied,currency,created_at,bank_transaction{date},bills{id,number}',
  });
type Payment = DataOf<typeof readPayments>[number];

interface PaidColumn {
  readonly title: string;
  readonly of: (payment: Payment) => number | null;
}

/** What was paid back is a column if any was: without it, the payments are more than the bills have. */
function paidOf(payments: readonly Payment[]): readonly PaidColumn[] {
  return [
    { title: 'Amount', of: ({ amount }) => amount },
    ...(payments.some(({ refunded }) => refunded)
      ? [{ title: 'Refunded', of: ({ refunded }: Payment) => refunded }]
      : []),
    { title: 'Credit left', of: ({ unapplied }) => unapplied },
  ];
}

interface ClientProps {
  readonly clientId: number;
}

export function ClientPayments({ clientId }: ClientProps) {
  const query = useQuery(readPayments(clientId));
  if (!query.data) return <NotRead of={query} height={80} />;
  const payments = query.data.data;
  if (payments.length === 0) return null;
  const amounts = paidOf(payments);
  const titles = amounts.map(({ title }) => title);
  return (
    <section aria-labelledby="client-payments">
      <Title order={2} size="h4" id="client-payments" mt="lg" mb="xs">
        Payments and credit
      </Title>
      <div className="carded-scroll">
        <Table className="money-table carded" aria-label="Payments of the client">
          <MoneyHead columns={['Date', 'State', 'Bills', ...titles]} wide="State" amounts={titles} />
          <Table.Tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} amounts={amounts} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

interface PaymentRowProps {
  readonly payment: Payment;
  readonly amounts: readonly PaidColumn[];
}

function PaymentRow({ payment, amounts }: PaymentRowProps) {
  const { id, state, bank_transaction, created_at, bills } = payment;
  return (
    <Table.Tr>
      <Table.Td data-heading>
        <AppLink href={`/billing/payments?payment=${id}`}>
          {bank_transaction?.date ? formatDate(bank_transaction.date) : formatDayOf(created_at)}
        </AppLink>
      </Table.Td>
      <Table.Td className="wide" data-title="State">
        {PAYMENT_WORDS[state]}
      </Table.Td>
      <Table.Td data-title="Bills">
        {bills.map(({ id: bill, number }, index) => (
          <Fragment key={bill}>
            {index > 0 && ', '}
            <AppLink href={`/billing/bills/${bill}`}>{number}</AppLink>
          </Fragment>
        ))}
      </Table.Td>
      {amounts.map(({ title, of }) => (
        <Table.Td key={title} ta="right" data-title={title}>
          <Money amount={of(payment)} currency={payment.currency ?? undefined} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
