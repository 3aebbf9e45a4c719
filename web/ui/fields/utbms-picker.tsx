import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx';
import { type Code, utbmsCodes } from './utbms.ts';

export interface UtbmsPickerProps extends Omit<ChoiceSelectProps, 'value' | 'onChange' | 'data' | 'loading'> {
  readonly type: Code['type'];
  readonly value?: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Picks a UTBMS code by its code or its name. */
export function UtbmsPicker({ type, value = null, onChange, ...props }: UtbmsPickerProps) {
  const query = useQuery(utbmsCodes);
  const codes = query.data?.filter((code) => code.type === type) ?? [];
  return (
    <ChoiceSelect
      clearable
      placeholder="Code or name"
      nothingFoundMessage="No such code"
      {...props}
      loading={query.isPending}
      data={codes.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
