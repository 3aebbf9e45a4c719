/** A vendor with its bills, payments and expenses. */
import { Button, Text } from '@mantine/core';
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
} from '../../../../sdk/accounting.ts';
import { read } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useOpen, usePathId, useUrlState } from '../../../shell/url-state.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { BILL_COLUMNS } from './bills-page.tsx';
import { dateColumn, moneyColumn, textColumn } from '../columns.tsx';
import { newestFirst } from '../newest-first.ts';
import { PAYMENT_COLUMNS } from './payments-page.tsx';
import { DeleteButton } from '../record-buttons.tsx';
import { VendorDrawer } from './vendor-drawer.tsx';
import { vendorName } from '../vendor-name.ts';

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
  const query = useQuery(read(getVendor, { id }));
  if (!query.data) return <NotRead of={query} height={320} />;
  const vendor = query.data.data;
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
        actions={<VendorButtons id={id} isFixed={vendor.is_svc} />}
        tabs={[
          { name: 'bills', title: 'Bills', content: () => <Bills vendor={id} /> },
          { name: 'payments', title: 'Payments', content: () => <Payments vendor={id} /> },
          { name: 'expenses', title: 'Expenses', content: () => <Expenses vendor={id} /> },
        ]}
      />
      <VendorDrawer />
    </>
  );
}

interface VendorButtonsProps {
  readonly id: number;
  /** The vendor cannot be deleted. */
  readonly isFixed: boolean;
}

function VendorButtons({ id, isFixed }: VendorButtonsProps) {
  const open = useOpen();
  const [, setUrl] = useUrlState<{ vendor?: string }>();
  return (
    <>
      {can(createVendorBill) && (
        <Button onClick={() => open(`/accounting/payments/new?vendor=${id}`)}>Pay bills</Button>
      )}
      {can(updateVendor) && (
        <Button variant="default" onClick={() => setUrl({ vendor: String(id) })}>
          Edit
        </Button>
      )}
      {!isFixed && (
        <DeleteButton id={id} remove={deleteVendor} deleted="Vendor deleted" list="/accounting/vendors" />
      )}
    </>
  );
}

interface ListProps {
  /** The vendor's id. */
  readonly vendor: number;
}

function Bills({ vendor }: ListProps) {
  return (
    <DataTable<VendorBill>
      {...LIST}
      title="Bills of the vendor"
      operation={listVendorBills}
      pages={newestFirst(listVendorBills)}
      params={{ vendor_id: vendor }}
      columns={BILLS}
      href={(row) => `/accounting/bills/${row.id}`}
      empty={<Text c="dimmed">No bills from this vendor.</Text>}
    />
  );
}

function Payments({ vendor }: ListProps) {
  return (
    <DataTable<VendorBillPayment>
      {...LIST}
      title="Payments to the vendor"
      operation={listVendorBillPayments}
      pages={newestFirst(listVendorBillPayments)}
      params={{ vendor_id: vendor }}
      columns={PAYMENTS}
      href={(row) => `/accounting/payments/${row.id}`}
      empty={<Text c="dimmed">No payments to this vendor.</Text>}
    />
  );
}

function Expenses({ vendor }: ListProps) {
  return (
    <DataTable<Expense>
      {...LIST}
      title="Expenses with the vendor"
      operation={listExpenses}
      pages={newestFirst(listExpenses)}
      params={{ vendor_id: vendor }}
      columns={EXPENSES}
      href={(row) => `/accounting/expenses/${row.id}`}
      empty={<Text c="dimmed">No expenses with this vendor.</Text>}
    />
  );
}
