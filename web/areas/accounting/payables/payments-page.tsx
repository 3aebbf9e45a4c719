/** Payments of vendor bills. */
import { Button } from '@mantine/core';
import {
  createVendorBillPayment,
  listVendorBillPayments,
  type VendorBillPayment,
} from '../../../../sdk/accounting.ts';
import { can } from '../../../api/session.ts';
import { useOpen } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { BooksList } from '../books-list.tsx';
import { methodName } from '../methods.ts';
import { dateColumn, moneyColumn, spareColumn, textColumn } from '../columns.tsx';
import { newestFirst } from '../newest-first.ts';

export const PAYMENT_COLUMNS: readonly Column<VendorBillPayment>[] = [
  dateColumn('date', 'Date', ({ date }) => date),
  textColumn('vendor', 'Vendor', 220, ({ vendor }) => vendor?.name),
  textColumn('account', 'Paid from', 180, ({ ledger_account }) => ledger_account?.name),
  spareColumn('method', 'Method', 110, ({ payment_method }) => methodName(payment_method)),
  textColumn('bills', 'Bills', 200, ({ vendor_bill_payment_items: items }) =>
    items.map(({ vendor_bill: bill }) => bill?.bill_number ?? `Bill ${bill?.id}`).join(', '),
  ),
  spareColumn('description', 'Description', 200, ({ description }) => description),
  moneyColumn('amount', 'Amount', ({ amount }) => amount),
];

export default function PaymentsPage() {
  const open = useOpen();
  return (
    <BooksList<VendorBillPayment>
      at="/accounting/payments"
      actions={
        can(createVendorBillPayment) && (
          <Button onClick={() => open('/accounting/payments/new')}>Pay bills</Button>
        )
      }
      title="Bill payments"
      operation={listVendorBillPayments}
      pages={newestFirst(listVendorBillPayments)}
      columns={PAYMENT_COLUMNS}
      href={({ id }) => `/accounting/payments/${id}`}
      empty={
        <EmptyState title="No payments yet" suggests={createVendorBillPayment}>
          Use Pay bills to pay a vendor’s unpaid bills from an account, optionally by check.
        </EmptyState>
      }
    />
  );
}
