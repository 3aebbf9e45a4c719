/** A vendor's bill: its items, its postings, and a button to pay it. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createVendorBillPayment,
  deleteVendorBill,
  getVendorBill,
  updateVendorBill,
  type VendorBill,
} from '../../../../sdk/accounting.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, useOpen, usePathId } from '../../../shell/url-state.ts';
import type { Fact } from '../../../ui/page/facts.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import '../accounting.css';
import { Amount } from '../amount.tsx';
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
      tabs={documentTabs({
        type: 'vendor_bill',
        id,
        items: bill.vendor_bill_items,
        total: bill.amount,
        failure: post.error,
      })}
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
