/** A vendor's bill: its items, its postings, and a button to pay it. */
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createVendorBillPayment,
  deleteVendorBill,
  getVendorBill,
  listVendorBillPayments,
  updateVendorBill,
  type VendorBill,
} from '../../../../sdk/accounting.ts';
import { read, readAll, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, useOpen, usePathId } from '../../../shell/url-state.ts';
import type { Fact } from '../../../ui/page/facts.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import '../accounting.css';
import { Amount } from '../amount.tsx';
import { BooksTable } from '../books-table.tsx';
import { BILL_STATES } from './bills-page.tsx';
import { documentTabs } from '../items/document-tabs.tsx';
import { DeleteButton, EditButton } from '../record-buttons.tsx';

export default function BillPage() {
  const id = usePathId('billId');
  const query = useQuery(read(getVendorBill, { id }));
  const post = useWrite(updateVendorBill);
  if (!query.data) return <NotRead of={query} height={320} />;
  const bill = query.data.data;
  const { vendor } = bill;
  return (
    <RecordPage
      title={bill.bill_number ? `Bill ${bill.bill_number}` : `Vendor bill ${id}`}
      subtitle={<AppLink href={`/accounting/vendors/${vendor?.id}`}>{bill.vendor_name}</AppLink>}
      back={{ href: '/accounting/bills', title: 'Vendor bills' }}
      facts={factsOf(bill)}
      actions={
        <BillButtons
          bill={bill}
          busy={post.isPending}
          post={() =>
            post.mutate({ id, ...(bill.etag ? { ifMatch: bill.etag } : {}), data: { status: 'posted' } })
          }
        />
      }
      tabs={[
        ...documentTabs({
          type: 'vendor_bill',
          id,
          items: bill.vendor_bill_items,
          total: bill.amount,
          failure: post.error,
        }),
        { name: 'payments', title: 'Payments', content: () => <PaidWith billId={id} /> },
      ]}
    />
  );
}

function factsOf(bill: VendorBill): readonly Fact[] {
  return [
    { label: 'State', value: BILL_STATES[bill.status] },
    { label: 'Date', value: formatDate(bill.date) },
    { label: 'Due', value: bill.due_date ? formatDate(bill.due_date) : 'Not set' },
    { label: 'Amount', value: <Amount of={bill.amount} /> },
    { label: 'Balance due', value: <Amount of={bill.balance_due} /> },
  ];
}

/** What leads from its amount to the balance due. */
function PaidWith({ billId }: { readonly billId: number }) {
  const query = useQuery(readAll(listVendorBillPayments, { vendor_bill_id: billId }));
  if (!query.data) return <NotRead of={query} height={120} />;
  const payments = query.data.data;
  if (payments.length === 0) return <Text c="dimmed">No payments.</Text>;
  return (
    <BooksTable title="Payments" columns={['Date', 'Paid from', 'Applied']} numbers={['Applied']}>
      <tbody>
        {payments.map(({ id, date, ledger_account: account, vendor_bill_payment_items: items }) => (
          <tr key={id}>
            <th scope="row">
              <AppLink href={`/accounting/payments/${id}`}>{formatDate(date)}</AppLink>
            </th>
            <td>{account?.name}</td>
            <td className="books-number">
              <Amount of={items.find(({ vendor_bill: bill }) => bill?.id === billId)?.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </BooksTable>
  );
}

interface BillButtonsProps {
  readonly bill: VendorBill;
  /** The bill is being posted. */
  readonly busy: boolean;
  readonly post: () => void;
}

function BillButtons({ bill: { id, status, vendor }, busy, post }: BillButtonsProps) {
  const open = useOpen();
  return (
    <>
      {status === 'draft' && can(updateVendorBill) && (
        <Button loading={busy} onClick={post}>
          Post
        </Button>
      )}
      {(status === 'posted' || status === 'partially_paid') && can(createVendorBillPayment) && (
        <Button onClick={() => open(`/accounting/payments/new?vendor=${vendor?.id}&bill=${id}`)}>Pay</Button>
      )}
      <EditButton update={updateVendorBill} form={`/accounting/bills/${id}/edit`} />
      <DeleteButton id={id} remove={deleteVendorBill} deleted="Bill deleted" list="/accounting/bills" />
    </>
  );
}
