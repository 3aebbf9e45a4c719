/**
 * A client's account: what they owe, their trust balance, their bills and payments. Its PDF is a statement for the
 * client.
 */
import { Button, Skeleton, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createPayment,
  createReport,
  getContact,
  listBills,
  listOutstandingClientBalances,
  listSvcPaymentsPayments,
  listTrustBalances,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, useOpen, usePathId } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatDate, today } from '../../ui/format.ts';
import { Money } from '../../ui/money.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { isOverdue } from './bill-columns.tsx';
import './billing.css';
import { PaymentDrawer } from './payments/payment-drawer.tsx';
import { StateMark } from './state-mark.tsx';
import { PAYMENT_WORDS } from './words.ts';

const LISTED = 200;

export default function StatementPage() {
  const id = usePathId('clientId');
  const client = useQuery(read(getContact, { id, fields: 'id,name' }));
  const owed = useQuery(
    read(listOutstandingClientBalances, {
      contact_id: id,
      fields: 'id,total_outstanding_balance,pending_payments_total,currency{code}',
    }),
  );
  const [paying, setPaying] = useState(false);
  if (client.isError) return <Failure error={client.error} retry={() => void client.refetch()} />;
  if (!client.data || !owed.data) return <Skeleton height={320} />;
  const balances = owed.data.data;
  const { name } = client.data.data;
  return (
    <>
      <RecordPage
        title={name}
        subtitle={`Statement of account on ${formatDate(today())}`}
        back={{ href: '/billing/clients', title: 'Balances' }}
        facts={[
          ...(balances.length === 0 ? [{ label: 'Owes', value: 'Nothing' }] : []),
          ...balances.flatMap(({ total_outstanding_balance, pending_payments_total, currency }) => [
            { label: 'Owes', value: <Money amount={total_outstanding_balance} currency={currency?.code} /> },
            {
              label: 'Pending',
              value: <Money amount={pending_payments_total} currency={currency?.code} />,
            },
          ]),
        ]}
        actions={
          <>
            {can(createReport) && <StatementReport clientId={id} />}
            {can(createPayment) && <Button onClick={() => setPaying(true)}>Record a payment</Button>}
          </>
        }
        tabs={[
          {
            name: 'statement',
            title: 'Statement',
            content: () => (
              <>
                <Bills clientId={id} />
                {can(listSvcPaymentsPayments) && <Payments clientId={id} />}
                {can(listTrustBalances) && <Held clientId={id} />}
              </>
            ),
          },
        ]}
      />
      {paying && <PaymentDrawer client={{ id, name }} close={() => setPaying(false)} />}
    </>
  );
}

/** This year's statement to date as a PDF, made by the service. */
function StatementReport({ clientId }: { readonly clientId: number }) {
  const make = useWrite(createReport);
  const open = useOpen();
  const data = { kind: 'client_ledger', format: 'pdf', client: { id: clientId } } as const;
  return (
    <>
      {make.isError && <Failure error={make.error} />}
      <Button
        variant="default"
        loading={make.isPending}
        onClick={() => make.mutate({ data }, { onSuccess: (made) => open(`/reports/${made.data.id}`) })}
      >
        PDF
      </Button>
    </>
  );
}

function Bills({ clientId }: { readonly clientId: number }) {
  const query = useQuery(
    read(listBills, {
      client_id: clientId,
      order: 'issued_at(desc)',
      limit: LISTED,
      fields: 'id,number,state,kind,issued_at,due_at,total,paid,balance,currency{code}',
    }),
  );
  if (!query.data) return <Skeleton height={160} />;
  if (query.data.data.length === 0)
    return <EmptyState title="No bills">This client has not been billed.</EmptyState>;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table className="money-table" aria-label="Bills of the client">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Bill</Table.Th>
            <Table.Th className="wide">State</Table.Th>
            <Table.Th>Issued</Table.Th>
            <Table.Th>Due</Table.Th>
            <Table.Th ta="right">Total</Table.Th>
            <Table.Th ta="right">Paid</Table.Th>
            <Table.Th ta="right">Balance</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data.data.map((bill) => (
            <Table.Tr key={bill.id}>
              <Table.Td>
                <AppLink href={`/billing/bills/${bill.id}`}>{bill.number}</AppLink>
              </Table.Td>
              <Table.Td className="wide">
                <StateMark state={bill.state} overdue={isOverdue(bill)} />
                {bill.kind === 'trust_kind' && ' · trust request'}
              </Table.Td>
              <Table.Td>{bill.issued_at && formatDate(bill.issued_at)}</Table.Td>
              <Table.Td>{bill.due_at && formatDate(bill.due_at)}</Table.Td>
              {(['total', 'paid', 'balance'] as const).map((member) => (
                <Table.Td key={member} ta="right">
                  <Money amount={bill[member]} currency={bill.currency?.code} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Payments({ clientId }: { readonly clientId: number }) {
  const query = useQuery(
    read(listSvcPaymentsPayments, {
      contact_id: clientId,
      order: 'id(desc)',
      limit: LISTED,
      fields: 'id,state,amount,unapplied,currency,created_at,bank_transaction{date},bills{id,number}',
    }),
  );
  if (!query.data || query.data.data.length === 0) return null;
  return (
    <section aria-labelledby="client-payments">
      <Title order={2} size="h4" id="client-payments" mt="lg" mb="xs">
        Payments and credit
      </Title>
      <Table.ScrollContainer minWidth={560}>
        <Table className="money-table" aria-label="Payments of the client">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Date</Table.Th>
              <Table.Th className="wide">State</Table.Th>
              <Table.Th>Bills</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
              <Table.Th ta="right">Credit left</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.data.data.map(
              ({ id, state, amount, unapplied, currency, created_at, bank_transaction, bills }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <AppLink href={`/billing/payments?payment=${id}`}>
                      {formatDate(bank_transaction?.date ?? created_at.slice(0, 10))}
                    </AppLink>
                  </Table.Td>
                  <Table.Td className="wide">{PAYMENT_WORDS[state]}</Table.Td>
                  <Table.Td>{bills.map(({ number }) => number).join(', ')}</Table.Td>
                  <Table.Td ta="right">
                    <Money amount={amount} currency={currency ?? undefined} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money amount={unapplied} currency={currency ?? undefined} />
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

function Held({ clientId }: { readonly clientId: number }) {
  const query = useQuery(
    read(listTrustBalances, {
      client_id: clientId,
      fields: 'id,balance,bank_account{id,name},matter{id,display_number}',
    }),
  );
  if (!query.data || query.data.data.length === 0) return null;
  return (
    <section aria-labelledby="client-trust">
      <Title order={2} size="h4" id="client-trust" mt="lg" mb="xs">
        Held in trust
      </Title>
      <Table className="money-table" aria-label="Held in trust for the client">
        <Table.Tbody>
          {query.data.data.map(({ id, balance, bank_account, matter }) => (
            <Table.Tr key={id}>
              <Table.Td className="wide">{matter?.display_number ?? 'Not tied to a matter'}</Table.Td>
              <Table.Td>
                <AppLink href={`/billing/trust/${bank_account?.id}`}>{bank_account?.name}</AppLink>
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={balance} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
