import { NumberInput, type NumberInputProps } from '@mantine/core';

const DECIMALS = 4;

/** A field for a non-negative amount. */
export function AmountField(props: NumberInputProps) {
  return <NumberInput min={0} decimalScale={DECIMALS} {...props} />;
}
