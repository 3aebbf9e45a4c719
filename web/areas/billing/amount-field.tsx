import { Group } from '@mantine/core';
import { DateField, type DateFieldProps } from '../../ui/fields/date-field.tsx';
import { NumberField, type NumberFieldProps } from '../../ui/fields/number-field.tsx';

/** A drawer opens with the cursor in it, unless a field before it asks for the cursor. */
export function AmountField(props: NumberFieldProps) {
  return <NumberField label="Amount" required isAmount data-autofocus {...props} />;
}

export interface AmountAndDateProps {
  readonly amount: NumberFieldProps;
  readonly date: DateFieldProps;
}

/** One row: `<AmountAndDate amount={form.getInputProps('amount')} date={form.getInputProps('date')} />`. */
export function AmountAndDate({ amount, date }: AmountAndDateProps) {
  return (
    <Group grow align="flex-start">
      <AmountField {...amount} />
      <DateField label="Date" required {...date} />
    </Group>
  );
}
