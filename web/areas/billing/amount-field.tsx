import { Group, NumberInput, type NumberInputProps } from '@mantine/core';
import { DateField, type DateFieldProps } from '../../ui/date-field.tsx';

/** A drawer opens with the cursor in it, unless a field before it asks for the cursor. */
export function AmountField(props: NumberInputProps) {
  return (
    <NumberInput label="Amount" required data-autofocus decimalScale={2} thousandSeparator="," {...props} />
  );
}

export interface AmountAndDateProps {
  readonly amount: NumberInputProps;
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
