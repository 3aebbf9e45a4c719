/** A vendor with its bills, payments and expenses. */
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createVendorBill,
  deleteVendor,
  type Expense,
  getVendor,
  listExpenses,
  listVendorBillPayments,
  listVendorBills,
  updateVendor,
  type VendorBill,
  type VendorBillPayment,
} from '../../../sdk/accounting.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { useOpen, usePathId, useUrlState } from '../../shell/url-state.ts';
import { Failure } from '../../ui/failure.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { BILL_COLUMNS } from './bills-page.tsx';
import { dateColumn, moneyColumn, textColumn } from './money-column.tsx';
import { PAYMENT_COLUMNS } from './payments-page.tsx';
import { VendorDrawer } from './vendor-drawer.tsx';
import { vendorName } from './vendor-name.ts';

const notVendor = <Row,>({ id }: Column<Row>) => id !== 'vendor';
const BILLS = BILL_COLUMNS.filter(notVendor);
const PAYMENTS = PAYMENT_COLUMNS.filter(notVendor);
const EXPENSES: readonly Column<Expense>[] = [
  textColumn('description', 'Description', 300, ({ description, id }) => description ?? `Expense ${id}`),
  dateColumn('date', 'Date', ({ date }) => date),
  moneyColumn('amount', 'Amount', ({ amount }) => amount),
];
const LIST = { wholeRecords: true, height: 'calc(100dvh - 320px)' } as const;

export default function VendorPage() {
  const id = usePathId('vendorId');
  const open = useOpen();
  const [, setUrl] = useUrlState<{ vendor?: string }>();
  const query = useQuery(read(getVendor, { id }));
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const vendor = query.data.data;
  const params = { vendor_id: id };
  return (
    <>
      <RecordPage
        title={vendorName(vendor)}
        subtitle={vendor.status === 'inactive' ? 'Inactive' : undefined}
        back={{ href: '/accounting/vendors', title: 'Vendors' }}
        facts={[
          { label: 'Email', value: vendor.email ?? 'Not set' },
          { label: 'Phone', value: vendor.phone ?? 'Not set' },
          { label: 'Form 1099', value: vendor.tax_1099 ? 'Reported' : 'Not reported' },
        ]}
        actions={
          <>
            {can(createVendorBill) && (
              <Button onClick={() => open(`/accounting/payments/new?vendor=${id}`)}>Pay bills</Button>
            )}
            {can(updateVendor) && (
              <Button variant="default" onClick={() => setUrl({ vendor: String(id) })}>
                Edit
              </Button>
            )}
            {can(deleteVendor) && !vendor.is_svc && (
              <Button
                variant="default"
                c="var(--wrong)"
                onClick={() => {
                  deleteWithUndo(deleteVendor, [id], 'Vendor deleted');
                  open('/accounting/vendors');
                }}
              >
                Delete
              </Button>
            )}
          </>
        }
        tabs={[
          {
            name: 'bills',
            title: 'Bills',
            content: () => (
              <DataTable<VendorBill>
                {...LIST}
                title="Bills of the vendor"
                operation={listVendorBills}
                params={params}
                columns={BILLS}
                href={(row) => `/accounting/bills/${row.id}`}
                empty={<Text c="dimmed">No bills from this vendor.</Text>}
              />
            ),
          },
          {
            name: 'payments',
            title: 'Payments',
            content: () => (
              <DataTable<VendorBillPayment>
                {...LIST}
                title="Payments to the vendor"
                operation={listVendorBillPayments}
                params={params}
                columns={PAYMENTS}
                href={(row) => `/accounting/payments/${row.id}`}
                empty={<Text c="dimmed">No payments to this vendor.</Text>}
              />
            ),
          },
          {
            name: 'expenses',
            title: 'Expenses',
            content: () => (
              <DataTable<Expense>
                {...LIST}
                title="Expenses with the vendor"
                operation={listExpenses}
                params={params}
                columns={EXPENSES}
                href={(row) => `/accounting/expenses/${row.id}`}
                empty={<Text c="dimmed">No expenses with this vendor.</Text>}
              />
            ),
          },
        ]}
      />
      <VendorDrawer />
    </>
  );
}
