/** The vendors that the firm pays. */
import { Button } from '@mantine/core';
import { createVendor, listVendors, type Vendor } from '../../../../sdk/accounting.ts';
import { can } from '../../../api/session.ts';
import { useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { BooksList } from '../books-list.tsx';
import { textColumn } from '../columns.tsx';
import { VendorDrawer } from './vendor-drawer.tsx';
import { vendorName } from '../vendor-name.ts';

const COLUMNS: readonly Column<Vendor>[] = [
  textColumn('name', 'Name', 260, vendorName),
  textColumn('email', 'Email', 220, ({ email }) => email),
  textColumn('phone', 'Phone', 150, ({ phone }) => phone),
  textColumn('city', 'City', 150, ({ address }) => address?.city),
  textColumn('form', '1099', 80, ({ tax_1099 }) => (tax_1099 ? 'Yes' : '')),
  textColumn('status', 'State', 90, ({ status }) => (status === 'inactive' ? 'Inactive' : 'Active')),
];

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

export default function VendorsPage() {
  const [, setUrl] = useUrlState<{ status?: string; vendor?: string }>();
  return (
    <BooksList<Vendor>
      at="/accounting/vendors"
      actions={can(createVendor) && <Button onClick={() => setUrl({ vendor: 'new' })}>New vendor</Button>}
      states={STATES}
      title="Vendors"
      operation={listVendors}
      columns={COLUMNS}
      href={({ id }) => `/accounting/vendors/${id}`}
      empty={
        <EmptyState title="No vendors here" suggests={createVendor}>
          Add the people and companies that the firm pays. Vendor bills, payments and expenses refer to them.
        </EmptyState>
      }
    >
      <VendorDrawer />
    </BooksList>
  );
}
