/** All payments, by state: pending ones can be completed, unapplied ones applied to bills. */
import { Button, SegmentedControl } from '@mantine/core';
import { createPayment, listSvcPaymentsPayments, type SvcPaymentsPayment } from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { formatDate, formatInstant } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { BillingFrame } from '../billing-frame.tsx';
import { PAYMENT_WORDS } from '../words.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { useOpened } from '../../../ui/forms/closed-forms.ts';

const COLUMNS: readonly Column<SvcPaymentsPayment>[] = [
  {
    id: 'date',
    title: 'Date',
    fields: 'bank_transaction{date},created_at',
    width: 130,
    cell: ({ bank_transaction, created_at }) =>
      bank_transaction?.date ? formatDate(bank_transaction.date) : formatInstant(created_at),
  },
  { id: 'payer', title: 'Client', fields: 'contact{name}', width: 200, cell: ({ contact }) => contact?.name },
  {
    id: 'state',
    title: 'State',
    fields: 'state',
    width: 170,
    cell: ({ state }) => PAYMENT_WORDS[state],
  },
  {
    id: 'bills',
    title: 'Bills',
    fields: 'bills{number}',
    width: 120,
    cell: ({ bills }) => bills.map(({ number }) => number).join(', '),
  },
  {
    id: 'number',
    title: 'Number',
    fields: 'confirmation_number',
    width: 120,
    spare: true,
    cell: ({ confirmation_number }) => confirmation_number,
  },
  {
    id: 'account',
    title: 'Into',
    fields: 'destination_account{name}',
    width: 160,
    spare: true,
    cell: ({ destination_account }) => destination_account?.name,
  },
  {
    id: 'amount',
    title: 'Amount',
    fields: 'amount,currency',
    width: 120,
    align: 'right',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency ?? undefined} />,
    text: ({ amount }) => String(amount),
  },
];

const STATES = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Announced' },
  { value: 'completed_requiring_allocation', label: 'Not all applied' },
  { value: 'completed', label: 'Received' },
  { value: 'voided', label: 'Voided' },
];

export default function PaymentsPage() {
  const [{ state = '', pay, payment }, setUrl] = useUrlState<{
    state?: string;
    pay?: string;
    payment?: string;
  }>();
  const [paying, setPaying] = useOpened(false);
  return (
    <BillingFrame
      view="/billing/payments"
      actions={can(createPayment) && <Button onClick={() => setPaying(true)}>Record a payment</Button>}
    >
      <DataTable<SvcPaymentsPayment>
        title="Payments"
        operation={listSvcPaymentsPayments}
        params={state ? { state } : {}}
        columns={COLUMNS}
        versioned={false}
        order="id(desc)"
        onOpen={({ id }) => setUrl({ payment: String(id) }, { push: true })}
        filters={<StateFilter state={state} set={(value) => setUrl({ state: value })} />}
        empty={
          <EmptyState title="No payments" suggests={createPayment}>
            Record payments received by check, wire or cash here. Payments made on payment pages are recorded
            automatically.
          </EmptyState>
        }
      />
      {(paying || pay) && (
        <PaymentDrawer
          close={() => {
            setPaying(false);
            setUrl({ pay: undefined });
          }}
        />
      )}
      {payment && <PaymentPanel id={Number(payment)} close={() => setUrl({ payment: undefined })} />}
    </BillingFrame>
  );
}

interface StateFilterProps {
  readonly state: string;
  readonly set: (state: string) => void;
}

function StateFilter({ state, set }: StateFilterProps) {
  return <SegmentedControl size="xs" aria-label="State" data={STATES} value={state} onChange={set} />;
}
