/**
 * A client's account: what they owe, their trust balance, their bills and payments. Its PDF is a statement for the
 * client.
 */
import { Button, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createPayment,
  createReport,
  getContact,
  listBills,
  listOutstandingClientBalances,
  listSvcPaymentsPayments,
  listTrustBalances,
} from '../../../sdk/practice.ts';
import { read, readAll, useWrite, type DataOf } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, useOpenFromHere, usePathId } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Fact } from '../../ui/page/facts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatDate, today } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { isOverdue, StateMark } from '../../ui/casework/bill-state.tsx';
import '../../ui/table/carded.css';
import './billing.css';
import { ClientPayments } from './client-payments.tsx';
import { MoneyHead } from './money-head.tsx';
import { PaymentDrawer } from './payments/payment-drawer.tsx';
import { transactionsOf } from './trust/owner-address.ts';
import { useOpened } from '../../ui/forms/closed-forms.ts';

export default function StatementPage() {
  const id = usePathId('clientId');
  const client = useQuery(read(getContact, { id, fields: 'id,name' }));
  const owed = useQuery(readOwed(id));
  const [paying, setPaying] = useOpened(false);
  if (!client.data || !owed.data) return <NotRead of={client.error ? client : owed} height={320} />;
  const { name } = client.data.data;
  return (
    <>
      <RecordPage
        title={name}
        subtitle={`Statement of account on ${formatDate(today())}`}
        back={{ href: '/billing/clients', title: 'Balances' }}
        facts={factsOf(owed.data.data)}
        actions={
          <>
            {can(createReport) && <StatementReport clientId={id} />}
            {can(createPayment) && <Button onClick={() => setPaying(true)}>Record a payment</Button>}
          </>
        }
        tabs={[{ name: 'statement', title: 'Statement', content: () => <Statement clientId={id} /> }]}
      />
      {paying && <PaymentDrawer client={{ id, name }} close={() => setPaying(false)} />}
    </>
  );
}

const readOwed = (contact_id: number) =>
  read(listOutstandingClientBalances, {
    contact_id,
    fields: 'id,total_outstanding_balance,pending_payments_total,currency{code}',
  });
type Owed = DataOf<typeof readOwed>;

function factsOf(balances: Owed): readonly Fact[] {
  if (balances.length === 0) return [{ label: 'Owes', value: 'Nothing' }];
  return balances.flatMap(
    ({ total_outstanding_balance: owed, pending_payments_total: pending, currency }) => [
      { label: 'Owes', value: <Money amount={owed} currency={currency?.code} /> },
      { label: 'Pending', value: <Money amount={pending} currency={currency?.code} /> },
    ],
  );
}

interface ClientProps {
  readonly clientId: number;
}

function Statement({ clientId }: ClientProps) {
  return (
    <>
      <Bills clientId={clientId} />
      {can(listSvcPaymentsPayments) && <ClientPayments clientId={clientId} />}
      {can(listTrustBalances) && <Held clientId={clientId} />}
    </>
  );
}

/** This year's statement to date as a PDF, made by the service. */
function StatementReport({ clientId }: ClientProps) {
  const make = useWrite(createReport);
  const open = useOpenFromHere();
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

const readBills = (client_id: number) =>
  readAll(listBills, {
    client_id,
    order: 'issued_at(desc)',
    fields:
      'id,number,state,kind,issued_at,due_at,total,paid,credits_issued,balance,interest{total},currency{code}',
  });
type Bill = DataOf<typeof readBills>[number];

interface AmountColumn {
  readonly title: string;
  readonly of: (bill: Bill) => number | null;
}

/** They add up in each row. Interest is a column if a bill has any. */
function amountsOf(bills: readonly Bill[]): readonly AmountColumn[] {
  return [
    { title: 'Total', of: ({ total }) => total },
    ...(bills.some(({ interest }) => interest?.total)
      ? [{ title: 'Interest', of: ({ interest }: Bill) => (interest ? interest.total : 0) }]
      : []),
    { title: 'Paid', of: ({ paid }) => paid },
    { title: 'Written off', of: ({ credits_issued: credits }) => credits },
    { title: 'Balance', of: ({ balance }) => balance },
  ];
}

/** Nothing of them is owed yet. */
const NOT_ISSUED: readonly Bill['state'][] = ['draft', 'awaiting_approval'];

function Bills({ clientId }: ClientProps) {
  const query = useQuery(readBills(clientId));
  if (!query.data) return <NotRead of={query} height={160} />;
  const bills = query.data.data.filter(({ state }) => !NOT_ISSUED.includes(state));
  if (bills.length === 0) return <EmptyState title="No bills">This client has not been billed.</EmptyState>;
  const amounts = amountsOf(bills);
  const titles = amounts.map(({ title }) => title);
  return (
    <div className="carded-scroll">
      <Table className="money-table carded" aria-label="Bills of the client">
        <MoneyHead columns={['Bill', 'State', 'Issued', 'Due', ...titles]} wide="State" amounts={titles} />
        <Table.Tbody>
          {bills.map((bill) => (
            <BillRow key={bill.id} bill={bill} amounts={amounts} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface BillRowProps {
  readonly bill: Bill;
  readonly amounts: readonly AmountColumn[];
}

function BillRow({ bill, amounts }: BillRowProps) {
  return (
    <Table.Tr>
      <Table.Td data-heading>
        <AppLink href={`/billing/bills/${bill.id}`}>
          <span className="carded-word">Bill </span>
          {bill.number}
        </AppLink>
      </Table.Td>
      <Table.Td className="wide" data-title="State">
        <StateMark state={bill.state} overdue={isOverdue(bill)} />
        {bill.kind === 'trust_kind' && ' · trust request'}
      </Table.Td>
      <Table.Td data-title="Issued">{bill.issued_at && formatDate(bill.issued_at)}</Table.Td>
      <Table.Td data-title="Due">{bill.due_at && formatDate(bill.due_at)}</Table.Td>
      {amounts.map(({ title, of }) => (
        <Table.Td key={title} ta="right" data-title={title}>
          <Money amount={of(bill)} currency={bill.currency?.code} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Held({ clientId }: ClientProps) {
  const query = useQuery(
    read(listTrustBalances, {
      client_id: clientId,
      fields: 'id,balance,bank_account{id,name},client{id},matter{id,display_number}',
    }),
  );
  if (!query.data) return <NotRead of={query} height={80} />;
  if (query.data.data.length === 0) return null;
  return (
    <section aria-labelledby="client-trust">
      <Title order={2} size="h4" id="client-trust" mt="lg" mb="xs">
        Held in trust
      </Title>
      <Table className="money-table" aria-label="Held in trust for the client">
        <Table.Tbody>
          {query.data.data.map(({ id, balance, bank_account, client, matter }) => (
            <Table.Tr key={id}>
              <Table.Td className="wide">{matter?.display_number ?? 'Not tied to a matter'}</Table.Td>
              <Table.Td>
                <AppLink href={`/billing/trust/${bank_account?.id}`}>{bank_account?.name}</AppLink>
              </Table.Td>
              <Table.Td ta="right">
                <AppLink href={transactionsOf(bank_account?.id ?? 0, { client, matter })}>
                  <Money amount={balance} />
                </AppLink>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
