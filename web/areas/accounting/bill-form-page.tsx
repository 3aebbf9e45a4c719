/** A new vendor bill, or one that is changed. */
import { Checkbox, Group, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createVendorBill,
  getVendorBill,
  updateVendorBill,
  type VendorBill,
} from '../../../sdk/accounting.ts';
import { read, readAnew, write } from '../../api/queries.ts';
import { useOpen, usePathId } from '../../shell/url-state.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import type { Picked } from '../../ui/find-records.ts';
import { today } from '../../ui/format.ts';
import { edited } from '../../ui/draft.ts';
import { FormFoot, useDraftForm } from '../../ui/form.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import './accounting.css';
import { gridOf, LinesTotal, sentLines } from './document-lines.tsx';
import { VendorPicker } from './find-books.ts';
import { type GridLine, ItemGrid } from './item-grid.tsx';

export default function BillFormPage() {
  const id = usePathId('billId');
  const isNew = Number.isNaN(id);
  const query = useQuery({ ...read(getVendorBill, { id }), enabled: !isNew });
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!isNew && !query.data) return <Skeleton height={320} />;
  return <BillForm {...(query.data ? { bill: query.data.data } : {})} />;
}

interface Values extends Record<string, unknown> {
  vendor: Picked | null;
  bill_number: string;
  date: string;
  due_date: string | null;
  description: string;
  post: boolean;
  vendor_bill_items: readonly GridLine[];
}

function valuesOf(bill: VendorBill | undefined): Values {
  return {
    vendor: bill?.vendor ? { id: bill.vendor.id, label: bill.vendor.company_name ?? '' } : null,
    bill_number: bill?.bill_number ?? '',
    date: bill?.date ?? today(),
    due_date: bill?.due_date ?? null,
    description: bill?.description ?? '',
    post: true,
    vendor_bill_items: gridOf(bill?.vendor_bill_items ?? []),
  };
}

function BillForm({ bill }: { readonly bill?: VendorBill }) {
  const open = useOpen();
  const draftForm = useDraftForm<Values>({
    draft: bill ? `vendor bill ${bill.id}` : 'vendor bill',
    initial: valuesOf(bill),
    ...(bill ? { record: edited(bill, valuesOf, () => readAnew(read(getVendorBill, { id: bill.id }))) } : {}),
    submit: async ({ vendor, post, vendor_bill_items: lines, ...rest }, version) => {
      const data = {
        vendor: { id: vendor?.id ?? 0 },
        bill_number: rest.bill_number || null,
        date: rest.date,
        due_date: rest.due_date,
        description: rest.description || null,
        vendor_bill_items: sentLines(lines),
      };
      const { id } = (
        bill
          ? await write(updateVendorBill, { id: bill.id, ...version, data })
          : await write(createVendorBill, { data: { ...data, status: post ? 'posted' : 'draft' } })
      ).data;
      open(`/accounting/bills/${id}`);
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <PageHead title={bill ? 'Edit vendor bill' : 'New vendor bill'} />
      <Group align="flex-start" mb="md">
        <VendorPicker label="Vendor" required autoFocus={!bill} {...form.getInputProps('vendor')} />
        <TextInput label="Bill number" {...form.getInputProps('bill_number')} />
        <DateField label="Date" required {...form.getInputProps('date')} />
        <DateField label="Due" clearable {...form.getInputProps('due_date')} />
        <TextInput label="Description" style={{ flexGrow: 1 }} {...form.getInputProps('description')} />
      </Group>
      <ItemGrid label="Items" {...form.getInputProps('vendor_bill_items')} />
      <LinesTotal lines={form.values.vendor_bill_items} />
      {!bill && (
        <Checkbox
          label="Post to the books now"
          mt="sm"
          {...form.getInputProps('post', { type: 'checkbox' })}
        />
      )}
      <FormFoot
        draftForm={draftForm}
        save={bill ? 'Save' : 'Create bill'}
        cancel={() => open(bill ? `/accounting/bills/${bill.id}` : '/accounting/bills')}
      />
    </form>
  );
}
