import { Checkbox, Textarea } from '@mantine/core';
import { createCreditMemo } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { today } from '../../../ui/values/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { shownAmount } from '../amount.ts';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import type { OpenBill } from './read-bill.ts';

/** A credit memo: reduces what is owed on the bill. */
export function WriteOffDrawer({ bill, close }: { readonly bill: OpenBill; readonly close: () => void }) {
  const currency = bill.currency?.code;
  const draftForm = useDraftForm({
    what: 'the write-off',
    id: bill.id,
    initial: { amount: shownAmount(bill.balance, currency), date: today(), description: '', discount: false },
    submit: async ({ amount, date, description, discount }) => {
      const data = {
        amount: sentNumber(amount),
        date,
        description,
        discount,
        bill: { id: bill.id },
      };
      await write(createCreditMemo, { data });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SideForm title={`Write off bill ${bill.number}`} save="Write off" {...{ draftForm, close }}>
      <NumberField
        isAmount
        currency={currency}
        label="Amount"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <DateField label="Date" {...form.getInputProps('date')} />
      <Textarea label="Reason" autosize minRows={2} {...form.getInputProps('description')} />
      <Checkbox label="Discount, not a bad debt" {...form.getInputProps('discount', { type: 'checkbox' })} />
    </SideForm>
  );
}
