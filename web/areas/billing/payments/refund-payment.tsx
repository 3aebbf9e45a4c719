/** Refunds the rest of a payment to the client; without an amount, all of it. */
import { TextInput } from '@mantine/core';
import { createPaymentRefund } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RowForm } from '../../../ui/forms/row-form.tsx';

export function RefundPayment({ id }: { readonly id: number }) {
  const draftForm = useDraftForm({
    what: 'the refund',
    id,
    initial: { amount: '', description: '' },
    submit: ({ amount, description }) =>
      write(createPaymentRefund, {
        id,
        data: {
          ...(amount === '' ? {} : { amount: sentNumber(amount) }),
          ...(description ? { description } : {}),
        },
      }),
  });
  const { form } = draftForm;
  return (
    <RowForm title="Refund" send="Refund" draftForm={draftForm}>
      <NumberField isAmount label="Pay back" placeholder="All" w={110} {...form.getInputProps('amount')} />
      <TextInput label="Why" style={{ flex: 1 }} {...form.getInputProps('description')} />
    </RowForm>
  );
}
