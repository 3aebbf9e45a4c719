import { Select, type SelectProps } from '@mantine/core';
import { type Code, useUtbmsCodes } from './utbms.ts';

export interface UtbmsPickerProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  readonly type: Code['type'];
  readonly value?: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Picks a UTBMS code by its letters and digits or its name. */
export function UtbmsPicker({ type, value = null, onChange, ...props }: UtbmsPickerProps) {
  const codes = useUtbmsCodes().filter((code) => code.type === type);
  return (
    <Select
      searchable
      clearable
      placeholder="Code or name"
      nothingFoundMessage="No such code"
      {...props}
      data={codes.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
