/** Pays a vendor's unpaid bills, in full or in part, by check or another method. */
import { Group, Select, Skeleton, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  createCheck,
  createVendorBillPayment,
  getVendor,
  listVendorBills,
  type Vendor,
  type VendorBill,
} from '../../../../sdk/accounting.ts';
import { read, readAll, write } from '../../../api/queries.ts';
import { session } from '../../../api/session.ts';
import { useOpenFromHere, useUrlState } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { type Picked, referenceTo } from '../../../ui/fields/find-records.ts';
import { formatDate, today } from '../../../ui/values/format.ts';
import { FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import '../accounting.css';
import { Amount } from '../amount.tsx';
import { amountOf, asTyped, sentAmount, sumOfTyped } from '../amounts.ts';
import { BooksTable } from '../books-table.tsx';
import { BankAccountPicker, pickedOf, VendorPicker } from '../find-books.ts';
import { type Method, METHODS } from '../methods.ts';
import { ReadFirst } from '../read-first.tsx';
import { vendorName } from '../vendor-name.ts';

/** The vendor's unpaid bills, earliest due date first. */
function useUnpaid(vendorId: number | undefined): readonly VendorBill[] | undefined {
  const enabled = vendorId !== undefined;
  const of = (status: 'posted' | 'partially_paid') => ({
    ...readAll(listVendorBills, { vendor_id: vendorId ?? 0, status }),
    enabled,
  });
  const [whole, partly] = [useQuery(of('posted')), useQuery(of('partially_paid'))];
  if (!whole.data || !partly.data) return undefined;
  const due = ({ due_date, date }: VendorBill) => due_date ?? date;
  return [...whole.data.data, ...partly.data.data].sort((one, other) => due(one).localeCompare(due(other)));
}

interface Values extends Record<string, unknown> {
  vendor: Picked | null;
  ledger_account: Picked | null;
  date: string;
  payment_method: Method;
  description: string;
  /** The amount for each bill, by bill id. */
  vendor_bill_payment_items: Readonly<Record<string, string>>;
}

const valuesAtFirst = (vendor: Vendor | undefined): Values => ({
  vendor: vendor ? pickedOf({ id: vendor.id, name: vendorName(vendor) }) : null,
  ledger_account: null,
  date: today(),
  payment_method: 'check',
  description: '',
  vendor_bill_payment_items: {},
});

export default function PayPage() {
  const [{ vendor }] = useUrlState<{ vendor?: string }>();
  return (
    <ReadFirst id={Number(vendor ?? NaN)} reading={(id) => read(getVendor, { id })}>
      {(chosen) => <PayForm key={chosen?.id} vendor={chosen} />}
    </ReadFirst>
  );
}

function PayForm({ vendor }: { readonly vendor: Vendor | undefined }) {
  const [{ bill }] = useUrlState<{ bill?: string }>();
  const open = useOpenFromHere();
  const draftForm = useDraftForm<Values>({
    what: 'the payment',
    id: undefined,
    initial: valuesAtFirst(vendor),
    validate: missingOf,
    submit: async (values) => open(await pay(values)),
  });
  const { form } = draftForm;
  const amounts = form.values.vendor_bill_payment_items;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <PageHead title="Pay bills" />
      <PaymentFields form={form} />
      <BillsToPay
        vendor={form.values.vendor}
        amounts={amounts}
        change={(id, amount) => form.setFieldValue('vendor_bill_payment_items', { ...amounts, [id]: amount })}
        focused={bill}
      />
      {form.errors['vendor_bill_payment_items'] && (
        <Text size="sm" c="var(--wrong)" role="alert">
          {form.errors['vendor_bill_payment_items']}
        </Text>
      )}
      <Group justify="flex-end" mt="sm" fw={600} aria-live="polite">
        To pay
        <Money amount={amountOf(sumOfTyped(Object.values(amounts)))} currency={session().firm.currency} />
      </Group>
      <FormFoot
        draftForm={draftForm}
        save={form.values.payment_method === 'check' ? 'Pay and write check' : 'Pay'}
        cancel={() => open('/accounting/bills')}
      />
    </form>
  );
}

function missingOf({ vendor_bill_payment_items: amounts }: Values) {
  return Object.values(amounts).some((amount) => amount !== '')
    ? {}
    : { vendor_bill_payment_items: 'Enter an amount for at least one bill.' };
}

/** Records the payment, by a check if one is written, and returns the address of either. */
async function pay({ ledger_account: account, date, payment_method, description, ...rest }: Values) {
  const data = {
    ledger_account: referenceTo(account),
    date,
    description: description || null,
    vendor_bill_payment_items: Object.entries(rest.vendor_bill_payment_items)
      .filter(([, amount]) => amount !== '')
      .map(([id, amount]) => ({ vendor_bill: { id: Number(id) }, amount: sentAmount(amount) })),
  };
  if (payment_method === 'check') return `/accounting/checks/${(await write(createCheck, { data })).data.id}`;
  const { id } = (await write(createVendorBillPayment, { data: { ...data, payment_method } })).data;
  return `/accounting/payments/${id}`;
}

function PaymentFields({ form }: { readonly form: UseFormReturnType<Values> }) {
  return (
    <Group align="flex-start" mb="md">
      <VendorPicker
        label="Vendor"
        required
        autoFocus={form.values.vendor === null}
        {...form.getInputProps('vendor')}
        // The amounts belong to bills of the vendor that was chosen before, which the form no longer shows.
        onChange={(vendor) =>
          vendor?.id !== form.values.vendor?.id && form.setValues({ vendor, vendor_bill_payment_items: {} })
        }
      />
      <BankAccountPicker label="Pay from" required {...form.getInputProps('ledger_account')} />
      <DateField label="Date" required {...form.getInputProps('date')} />
      <Select
        label="Method"
        data={[...METHODS]}
        allowDeselect={false}
        {...form.getInputProps('payment_method')}
      />
      <TextInput label="Description" style={{ flexGrow: 1 }} {...form.getInputProps('description')} />
    </Group>
  );
}

interface BillsToPayProps extends Omit<UnpaidProps, 'bills'> {
  readonly vendor: Picked | null;
}

function BillsToPay({ vendor, ...unpaid }: BillsToPayProps) {
  const bills = useUnpaid(vendor?.id);
  if (vendor === null) return <Text c="dimmed">Choose a vendor to see its unpaid bills.</Text>;
  if (bills === undefined) return <Skeleton height={120} />;
  if (bills.length === 0) return <Text c="dimmed">{vendor.label} has no unpaid bills.</Text>;
  return <Unpaid bills={bills} {...unpaid} />;
}

interface UnpaidProps {
  readonly bills: readonly VendorBill[];
  readonly amounts: Readonly<Record<string, string>>;
  readonly change: (id: number, amount: string) => void;
  /** The id of the bill that was chosen before. */
  readonly focused: string | undefined;
}

function Unpaid({ bills, amounts, change, focused }: UnpaidProps) {
  return (
    <BooksTable
      title="Unpaid bills"
      columns={['Bill', 'Due', 'Balance due', 'Pay']}
      numbers={['Balance due', 'Pay']}
      isGrid
    >
      <tbody>
        {bills.map(({ id, bill_number, date, due_date, balance_due }) => (
          <tr key={id}>
            <th scope="row">{bill_number ?? `Bill ${id}`}</th>
            <td data-title="Due">{formatDate(due_date ?? date)}</td>
            <td className="books-number" data-title="Balance due">
              <Amount of={balance_due} />
            </td>
            <td className="books-number" data-title="Pay" style={{ width: 140 }}>
              <TextInput
                aria-label={`Amount to pay on ${bill_number ?? `bill ${id}`}`}
                inputMode="decimal"
                placeholder="= pays in full"
                autoFocus={focused === String(id)}
                value={amounts[id] ?? ''}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  change(id, text === '=' ? asTyped(balance_due.amount) : text);
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </BooksTable>
  );
}
