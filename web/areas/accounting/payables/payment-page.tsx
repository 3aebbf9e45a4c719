/** A payment: the bills that it pays, its postings, its check, and a button to void it. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createCheck,
  deleteVendorBillPayment,
  getVendorBillPayment,
  type VendorBillPayment,
  voidVendorBillPayment,
} from '../../../../sdk/accounting.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, useOpenFromHere, usePathId } from '../../../shell/url-state.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { Question } from '../../../ui/page/question.tsx';
import { formatDate, today } from '../../../ui/values/format.ts';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import '../accounting.css';
import { Amount } from '../amount.tsx';
import { methodName } from '../methods.ts';
import { PostedEntries } from '../journal/posted-entries.tsx';
import { DeleteButton } from '../record-buttons.tsx';

export default function PaymentPage() {
  const id = usePathId('paymentId');
  const query = useQuery(read(getVendorBillPayment, { id }));
  const { failure, ...writes } = usePaymentWrites();
  if (!query.data) return <NotRead of={query} height={320} />;
  const payment = query.data.data;
  return (
    <RecordPage
      title={`Payment to ${payment.vendor?.name ?? 'a vendor'}`}
      subtitle={payment.description}
      back={{ href: '/accounting/payments', title: 'Bill payments' }}
      facts={[
        { label: 'Date', value: formatDate(payment.date) },
        { label: 'Paid from', value: payment.ledger_account?.name },
        { label: 'Method', value: methodName(payment.payment_method) || 'Not set' },
        { label: 'Amount', value: <Amount of={payment.amount} /> },
      ]}
      actions={<PaymentButtons id={id} payment={payment} {...writes} />}
      tabs={[
        {
          name: 'bills',
          title: 'Bills',
          content: () => (
            <>
              {failure && <Failure error={failure} />}
              <PaidBills payment={payment} />
            </>
          ),
        },
        {
          name: 'entries',
          title: 'In the books',
          content: () => <PostedEntries type="vendor_bill_payment" id={id} />,
        },
      ]}
    />
  );
}

/** Writes the payment's check, or voids it. */
function usePaymentWrites() {
  const open = useOpenFromHere();
  const check = useWrite(createCheck, { onSuccess: ({ data }) => open(`/accounting/checks/${data.id}`) });
  const voiding = useWrite(voidVendorBillPayment, { onSuccess: () => open('/accounting/payments') });
  return { check, voiding, failure: check.error ?? voiding.error };
}

interface PaymentButtonsProps extends Omit<ReturnType<typeof usePaymentWrites>, 'failure'> {
  readonly id: number;
  readonly payment: VendorBillPayment;
}

function PaymentButtons({ id, payment, check, voiding }: PaymentButtonsProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {payment.payment_method === 'check' && payment.created_from !== 'check' && can(createCheck) && (
        <Button
          variant="default"
          loading={check.isPending}
          onClick={() => check.mutate({ data: { vendor_bill_payment: { id } } })}
        >
          Write check
        </Button>
      )}
      {can(voidVendorBillPayment) && (
        <Button variant="default" loading={voiding.isPending} onClick={() => setAsks(true)}>
          Void today
        </Button>
      )}
      <Question
        opened={asks}
        close={() => setAsks(false)}
        title="Void this payment?"
        action="Void the payment"
        run={() => voiding.mutate({ id, data: { date: today() } })}
      >
        The payment stays in the books on its day and is reversed today. Its bills are due again. This cannot
        be undone.
      </Question>
      <DeleteButton
        id={id}
        remove={deleteVendorBillPayment}
        deleted="Payment deleted"
        list="/accounting/payments"
      />
    </>
  );
}

function PaidBills({ payment }: { readonly payment: VendorBillPayment }) {
  return (
    <table className="books-table" aria-label="Bills paid">
      <thead>
        <tr>
          <th scope="col">Bill</th>
          <th scope="col" className="books-number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payment.vendor_bill_payment_items.map(({ id, vendor_bill: bill, amount }) => (
          <tr key={id}>
            <th scope="row">
              <AppLink href={`/accounting/bills/${bill?.id}`}>
                {bill?.bill_number ?? `Bill ${bill?.id}`}
              </AppLink>
            </th>
            <td className="books-number">
              <Amount of={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
