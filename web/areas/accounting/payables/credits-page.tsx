/** Vendor credits: entered here, or left over from a payment. They can be used to pay the vendor's bills. */
import { Button, Stack, TextInput } from '@mantine/core';
import { createVendorCredit, deleteVendorCredit, listVendorCredits } from '../../../../sdk/accounting.ts';
import type { VendorCredit } from '../../../../sdk/accounting.ts';
import { write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink, useUrlState } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { type Picked, referenceTo } from '../../../ui/fields/find-records.ts';
import { FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import { today } from '../../../ui/values/format.ts';
import { bulkDelete } from '../../../ui/table/bulk-delete.ts';
import type { Column } from '../../../ui/table/column.ts';
import { sentAmount } from '../amounts.ts';
import { AccountPicker, VendorPicker } from '../find-books.ts';
import { BooksList } from '../books-list.tsx';
import { dateColumn, moneyColumn, textColumn } from '../columns.tsx';
import { newestFirst } from '../newest-first.ts';
import { SidePanel } from '../../../ui/page/side-panel.tsx';

const COLUMNS: readonly Column<VendorCredit>[] = [
  {
    ...textColumn<VendorCredit>('vendor', 'Vendor', 220, ({ vendor }) => vendor?.name),
    cell: ({ vendor }) =>
      vendor && <AppLink href={`/accounting/vendors/${vendor.id}`}>{vendor.name}</AppLink>,
  },
  dateColumn('date', 'Date', ({ date }) => date),
  textColumn('description', 'Description', 260, ({ description }) => description),
  textColumn('account', 'Account', 180, ({ ledger_account, vendor_bill_payment }) =>
    vendor_bill_payment ? 'Left over from a payment' : ledger_account?.name,
  ),
  moneyColumn('amount', 'Amount', ({ amount }) => amount),
  moneyColumn('remaining', 'Unused', ({ remaining }) => remaining),
];

const DELETE = bulkDelete<VendorCredit>(deleteVendorCredit, 'Vendor credit', 'vendor credits');

export default function CreditsPage() {
  const [{ new: writing }, setUrl] = useUrlState<{ new?: string }>();
  const close = () => setUrl({ new: undefined });
  return (
    <BooksList<VendorCredit>
      at="/accounting/credits"
      actions={
        can(createVendorCredit) && <Button onClick={() => setUrl({ new: '1' })}>New vendor credit</Button>
      }
      title="Vendor credits"
      operation={listVendorCredits}
      pages={newestFirst(listVendorCredits)}
      columns={COLUMNS}
      bulk={can(deleteVendorCredit) ? [DELETE] : []}
      empty={
        <EmptyState title="No vendor credits yet" suggests={createVendorCredit}>
          A credit is money that a vendor owes you, such as for returned goods or a bill paid twice. Apply it
          when you pay the vendor’s bills.
        </EmptyState>
      }
    >
      <SidePanel opened={writing !== undefined} onClose={close} size={420} title="New vendor credit">
        {writing !== undefined && <CreditForm close={close} />}
      </SidePanel>
    </BooksList>
  );
}

const valuesAtFirst = () => ({
  vendor: null as Picked | null,
  ledger_account: null as Picked | null,
  date: today(),
  amount: '',
  description: '',
});

function sentCredit({ vendor, ledger_account: account, ...rest }: ReturnType<typeof valuesAtFirst>) {
  return {
    vendor: referenceTo(vendor),
    ledger_account: referenceTo(account),
    date: rest.date,
    amount: sentAmount(rest.amount),
    description: rest.description || null,
  };
}

function CreditForm({ close }: { readonly close: () => void }) {
  const draftForm = useDraftForm({
    draft: 'vendor credit',
    initial: valuesAtFirst(),
    submit: async (values) => {
      await write(createVendorCredit, { data: sentCredit(values) });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <VendorPicker label="Vendor" required data-autofocus {...form.getInputProps('vendor')} />
        <AccountPicker
          label="Account"
          description="The account that was overcharged"
          required
          {...form.getInputProps('ledger_account')}
        />
        <TextInput label="Amount" required inputMode="decimal" {...form.getInputProps('amount')} />
        <DateField label="Date" required {...form.getInputProps('date')} />
        <TextInput label="Description" {...form.getInputProps('description')} />
      </Stack>
      <FormFoot draftForm={draftForm} save="Create credit" cancel={close} />
    </form>
  );
}
