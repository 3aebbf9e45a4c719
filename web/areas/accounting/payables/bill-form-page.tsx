/** The form for a new vendor bill or a change to one. */
import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  createVendorBill,
  getVendorBill,
  updateVendorBill,
  type VendorBill,
} from '../../../../sdk/accounting.ts';
import { read, readAnew, write } from '../../../api/queries.ts';
import { useOpenFromHere, usePathId } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { type Picked, referenceTo } from '../../../ui/fields/find-records.ts';
import { today } from '../../../ui/values/format.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { useDraftForm, type Version } from '../../../ui/forms/form.tsx';
import { gridOf, sentLines } from '../items/document-lines.tsx';
import { VendorPicker } from '../find-books.ts';
import { filledLines, type GridLine } from '../items/item-grid.tsx';
import { ItemsAndTotal, ItemsForm } from '../items/items-form.tsx';
import { ReadFirst } from '../read-first.tsx';
import { BillNumber } from './bill-number.tsx';

export default function BillFormPage() {
  return (
    <ReadFirst id={usePathId('billId')} reading={readBill}>
      {(bill) => <BillForm bill={bill} />}
    </ReadFirst>
  );
}

const readBill = (id: number) => read(getVendorBill, { id });

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
    vendor: bill?.vendor ? { id: bill.vendor.id, label: bill.vendor_name } : null,
    bill_number: bill?.bill_number ?? '',
    date: bill?.date ?? today(),
    due_date: bill?.due_date ?? null,
    description: bill?.description ?? '',
    post: true,
    vendor_bill_items: gridOf(bill?.vendor_bill_items ?? []),
  };
}

async function saveBill(bill: VendorBill | undefined, values: Values, version: Version) {
  const data = {
    vendor: referenceTo(values.vendor),
    bill_number: values.bill_number || null,
    date: values.date,
    due_date: values.due_date,
    description: values.description || null,
    vendor_bill_items: sentLines(values.vendor_bill_items),
  };
  const saved = bill
    ? await write(updateVendorBill, { id: bill.id, ...version, data })
    : await write(createVendorBill, { data: { ...data, status: values.post ? 'posted' : 'draft' } });
  return saved.data;
}

function BillForm({ bill }: { readonly bill: VendorBill | undefined }) {
  const open = useOpenFromHere();
  const draftForm = useDraftForm<Values>({
    draft: bill ? `vendor bill ${bill.id}` : 'vendor bill',
    initial: valuesOf(bill),
    record: edited(bill, valuesOf, ({ id }) => readAnew(readBill(id))),
    tidied: ({ vendor_bill_items: lines }) => ({ vendor_bill_items: filledLines(lines) }),
    submit: async (values, version) => {
      const { id } = await saveBill(bill, values, version);
      open(`/accounting/bills/${id}`);
    },
  });
  const { form } = draftForm;
  return (
    <ItemsForm
      title={bill ? 'Edit vendor bill' : 'New vendor bill'}
      draftForm={draftForm}
      save={bill ? 'Save' : 'Create bill'}
      cancel={() => open(bill ? `/accounting/bills/${bill.id}` : '/accounting/bills')}
      fields={<BillFields bill={bill} form={form} />}
    >
      <ItemsAndTotal {...form.getInputProps('vendor_bill_items')} />
      {!bill && (
        <Checkbox
          label="Post to the books now"
          mt="sm"
          {...form.getInputProps('post', { type: 'checkbox' })}
        />
      )}
    </ItemsForm>
  );
}

interface BillFieldsProps {
  readonly bill: VendorBill | undefined;
  readonly form: UseFormReturnType<Values>;
}

function BillFields({ bill, form }: BillFieldsProps) {
  return (
    <>
      <VendorPicker label="Vendor" required autoFocus={!bill} {...form.getInputProps('vendor')} />
      <BillNumber
        vendorId={form.values.vendor?.id}
        billId={bill?.id}
        {...form.getInputProps('bill_number')}
      />
      <DateField label="Date" required {...form.getInputProps('date')} />
      <DateField label="Due" clearable {...form.getInputProps('due_date')} />
      <TextInput label="Description" style={{ flexGrow: 1 }} {...form.getInputProps('description')} />
    </>
  );
}
