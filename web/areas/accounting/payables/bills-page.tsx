/** Vendor bills by state. */
import { Button } from '@mantine/core';
import {
  createVendorBill,
  createVendorBillPayment,
  deleteVendorBill,
  listVendorBills,
  updateVendorBill,
  type VendorBill,
} from '../../../../sdk/accounting.ts';
import { write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { startJob } from '../../../shell/jobs.ts';
import { useOpen } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { bulkDelete } from '../../../ui/table/bulk-delete.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { BulkAction } from '../../../ui/table/table.tsx';
import { ALL_STATES, BooksList } from '../books-list.tsx';
import { dateColumn, moneyColumn, spareColumn, textColumn } from '../columns.tsx';
import { newestFirst } from '../newest-first.ts';

export const BILL_STATES: Readonly<Record<VendorBill['status'], string>> = {
  draft: 'Draft',
  posted: 'Unpaid',
  partially_paid: 'Partly paid',
  paid: 'Paid',
};

export const BILL_COLUMNS: readonly Column<VendorBill>[] = [
  textColumn('number', 'Number', 130, ({ bill_number, id }) => bill_number ?? `Bill ${id}`),
  textColumn('vendor', 'Vendor', 220, ({ vendor_name }) => vendor_name),
  textColumn('status', 'State', 110, ({ status }) => BILL_STATES[status]),
  dateColumn('date', 'Date', ({ date }) => date),
  dateColumn('due', 'Due', ({ due_date }) => due_date),
  spareColumn('description', 'Description', 220, ({ description }) => description),
  moneyColumn('amount', 'Amount', ({ amount }) => amount),
  moneyColumn('balance', 'Balance due', ({ balance_due }) => balance_due),
];

const POST: BulkAction<VendorBill> = {
  title: 'Post',
  refused: (rows) =>
    rows.every(({ status }) => status === 'draft') ? undefined : 'Only drafts can be posted.',
  run: (rows) =>
    startJob(`Post ${rows.length} bills`, async ({ progress, signal }) => {
      for (const [at, { id }] of rows.entries()) {
        signal.throwIfAborted();
        await write(updateVendorBill, { id, data: { status: 'posted' } });
        progress((at + 1) / rows.length);
      }
      return { note: `${rows.length} posted`, href: '/accounting/bills?status=posted' };
    }),
};

const DELETE = bulkDelete<VendorBill>(deleteVendorBill, 'Bill', 'bills');

/** Begins with the bills to pay. */
const STATES = [
  ...(['posted', 'partially_paid', 'draft', 'paid'] as const).map((value) => ({
    value,
    label: BILL_STATES[value],
  })),
  { value: ALL_STATES, label: 'All' },
];

export default function BillsPage() {
  const open = useOpen();
  return (
    <BooksList<VendorBill>
      at="/accounting/bills"
      actions={
        <>
          {can(createVendorBillPayment) && (
            <Button variant="default" onClick={() => open('/accounting/payments/new')}>
              Pay bills
            </Button>
          )}
          {can(createVendorBill) && <Button onClick={() => open('/accounting/bills/new')}>New bill</Button>}
        </>
      }
      states={STATES}
      title="Vendor bills"
      operation={listVendorBills}
      pages={newestFirst(listVendorBills)}
      columns={BILL_COLUMNS}
      href={({ id }) => `/accounting/bills/${id}`}
      bulk={[...(can(updateVendorBill) ? [POST] : []), ...(can(deleteVendorBill) ? [DELETE] : [])]}
      empty={
        <EmptyState title="No bills here" suggests={createVendorBill}>
          Enter vendor bills with New bill, post them, and pay them with Pay bills.
        </EmptyState>
      }
    />
  );
}
