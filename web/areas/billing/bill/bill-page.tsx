/** A bill: its lines beside the document they produce, its payments, and its history. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listAllocations } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import type { ReadsOfPage } from '../../../shell/area.ts';
import { AppLink, usePathId } from '../../../shell/url-state.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { RecordWaits } from '../../../ui/record/record-waits.tsx';
import { isOverdue, StateMark } from '../../../ui/casework/bill-state.tsx';
import '../billing.css';
import { BillActions } from './bill-actions.tsx';
import { BillHistory } from './bill-history.tsx';
import { BillPayments } from './bill-payments.tsx';
import { BillTerms } from './bill-terms.tsx';
import { type OpenBill, readBill } from './read-bill.ts';
import { Review } from './review.tsx';

const BACK = { href: '/billing', title: 'Bills' };

export const reads: ReadsOfPage = ({ billId }) => [readBill(Number(billId))];

export default function BillPage() {
  const id = usePathId('billId');
  const query = useQuery(readBill(id));
  if (!query.data)
    return (
      <NotRead of={query}>
        <RecordWaits back={BACK} />
      </NotRead>
    );
  return <Open key={id} bill={query.data.data} />;
}

function Open({ bill }: { readonly bill: OpenBill }) {
  const currency = bill.currency?.code ?? undefined;
  const request = bill.kind === 'trust_kind';
  return (
    <RecordPage
      title={`${request ? 'Trust request' : 'Bill'} ${bill.number}`}
      subtitle={<Whose bill={bill} />}
      back={BACK}
      facts={[
        { label: 'State', value: <StateMark state={bill.state} overdue={isOverdue(bill)} /> },
        { label: 'Total', value: <Money amount={bill.total} currency={currency} /> },
        ...(bill.interest?.total
          ? [{ label: 'Interest', value: <Money amount={bill.interest.total} currency={currency} /> }]
          : []),
        { label: 'Paid', value: <Money amount={bill.paid} currency={currency} /> },
        ...(bill.credits_issued
          ? [{ label: 'Written off', value: <Money amount={bill.credits_issued} currency={currency} /> }]
          : []),
        { label: 'Balance', value: <Money amount={bill.balance} currency={currency} /> },
        { label: 'Due', value: bill.due_at ? formatDate(bill.due_at) : '—' },
      ]}
      actions={<BillActions bill={bill} />}
      tabs={[
        { name: 'lines', title: 'Lines', content: () => <Review bill={bill} /> },
        ...(can(listAllocations)
          ? [{ name: 'payments', title: 'Payments', content: () => <BillPayments bill={bill} /> }]
          : []),
        { name: 'terms', title: 'Terms', content: () => <BillTerms bill={bill} /> },
        { name: 'history', title: 'History', content: () => <BillHistory bill={bill} /> },
      ]}
    />
  );
}

function Whose({ bill: { client, matters, split_invoice: split } }: { readonly bill: OpenBill }) {
  return (
    <>
      {client && <AppLink href={`/billing/clients/${client.id}`}>{client.name}</AppLink>}
      {matters.map(({ id, display_number, description }) => (
        <span key={id}>
          {' · '}
          <AppLink href={`/matters/${id}`}>{display_number}</AppLink> {description}
        </span>
      ))}
      {split && split.linked_invoices_ids.length > 0 && (
        <Text component="span" inherit display="block" size="sm">
          {split.split_portion}% of an invoice that payers share; the others are{' '}
          {split.linked_invoices_ids.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <AppLink href={`/billing/bills/${id}`}>
                bill {split.linked_invoices_display_numbers[index] ?? String(id)}
              </AppLink>
            </span>
          ))}
        </Text>
      )}
    </>
  );
}
