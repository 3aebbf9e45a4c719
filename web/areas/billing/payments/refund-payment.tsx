/** Refunds the rest of a payment to the client; without an amount, all of it. */
import { Button, Group, NumberInput, TextInput } from '@mantine/core';
import { createPaymentRefund } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useDraftForm } from '../../../ui/form.tsx';
import { RestoredText } from '../../../ui/restored-text.tsx';

export function RefundPayment({ id }: { readonly id: number }) {
  const draftForm = useDraftForm({
    what: 'the refund',
    id,
    initial: { amount: '', description: '' },
    submit: ({ amount, description }) =>
      write(createPaymentRefund, {
        id,
        data: {
          ...(amount === '' ? {} : { amount: Number(amount) }),
          ...(description ? { description } : {}),
        },
      }),
  });
  const { form, busy, failure, onSubmit } = draftForm;
  return (
    <form onSubmit={onSubmit} aria-label="Refund">
      <Group gap="sm" align="flex-end">
        <NumberInput
          label="Pay back"
          placeholder="All"
          w={110}
          decimalScale={2}
          {...form.getInputProps('amount')}
        />
        <TextInput label="Why" style={{ flex: 1 }} {...form.getInputProps('description')} />
        <Button type="submit" variant="default" loading={busy}>
          Refund
        </Button>
      </Group>
      <RestoredText draftForm={draftForm} />
      {failure !== undefined && <Failure error={failure} />}
    </form>
  );
}
