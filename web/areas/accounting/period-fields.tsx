import { Group } from '@mantine/core';
import { useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';

export interface PeriodFieldsProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whether either date may be left out. */
  readonly isOptional?: boolean;
}

/** The first and the last day of a list, kept in the address. */
export function PeriodFields({ from, to, isOptional = false }: PeriodFieldsProps) {
  const [, setUrl] = useUrlState<{ from?: string; to?: string }>();
  const optional = (placeholder: string) => (isOptional ? { placeholder, clearable: true } : {});
  return (
    <Group gap="xs" wrap="nowrap">
      <DateField
        size="xs"
        aria-label="From"
        {...optional('From')}
        value={from ?? null}
        onChange={(day) => setUrl({ from: day ?? undefined })}
      />
      <DateField
        size="xs"
        aria-label="To"
        {...optional('To')}
        value={to ?? null}
        onChange={(day) => setUrl({ to: day ?? undefined })}
      />
    </Group>
  );
}
