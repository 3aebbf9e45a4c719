import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalsOf, session } from '../../api/session.ts';
import { isDecimal } from '../values/decimal.ts';
import { formatDecimal, readNumber } from '../values/locale.ts';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** A text if it is empty or not a number. */
  readonly value?: number | string | null;
  readonly onChange?: (value: number | string) => void;
  /** Shown with the decimals of its currency, and with groups of thousands. */
  readonly isAmount?: boolean;
  /** The firm's currency, unless the amount is in another. */
  readonly currency?: string | undefined;
}

const SAMPLE = { minimumFractionDigits: 2, useGrouping: true };

/** Decimals that the currency has not are shown too: the service refuses them. */
const amountIn = (currency: string = session().firm.currency) => ({
  minimumFractionDigits: decimalsOf(currency),
  useGrouping: true,
});

/** A field for an amount or another decimal number, in any usual notation. Leaving it shows how it was understood. */
export function NumberField(all: NumberFieldProps) {
  const { value = '', onChange, isAmount = false, currency, error, ...props } = all;
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | string }>();
  const [left, setLeft] = useState(true);
  const isMisread = typeof value === 'string' && value.trim() !== '' && readNumber(value) === undefined;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      error={
        error ??
        (isMisread && left ? `Enter a number such as ${formatDecimal('1234.50', SAMPLE)}` : undefined)
      }
      // Another value, such as that of a discarded form, replaces what was typed.
      value={
        typed && typed.value === value ? typed.text : formatted(value, isAmount ? amountIn(currency) : {})
      }
      onChange={(event) => {
        const text = event.currentTarget.value;
        const parsed = readNumber(text);
        const given = parsed === undefined ? text : Number(parsed);
        setTyped({ text, value: given });
        setLeft(false);
        onChange?.(given);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        setLeft(true);
        props.onBlur?.(event);
      }}
    />
  );
}

/** A number, also as text from the code such as 856.80, in the notation of the person's locale. */
function formatted(value: number | string | null, format: Intl.NumberFormatOptions): string {
  if (value === null || (typeof value === 'string' && !isDecimal(value))) return value ?? '';
  return formatDecimal(value, format);
}
