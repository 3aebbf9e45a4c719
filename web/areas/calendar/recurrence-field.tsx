import { Group, Select, TextInput } from '@mantine/core';
import { DateField } from '../../ui/date-field.tsx';

const NEVER = 'never';
const OWN = 'own';

const RULES = [
  { value: NEVER, label: 'Does not repeat' },
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', label: 'Every weekday' },
  { value: 'FREQ=WEEKLY', label: 'Every week' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every two weeks' },
  { value: 'FREQ=MONTHLY', label: 'Every month' },
  { value: 'FREQ=YEARLY', label: 'Every year' },
  { value: OWN, label: 'By a rule (RFC 5545)' },
];

export interface RecurrenceFieldProps {
  /** An RRULE, or '' for none. */
  readonly value?: string;
  readonly onChange: (rule: string) => void;
  readonly error?: React.ReactNode;
  readonly disabled?: boolean;
}

/** The frequency and the end date; any other rule is shown as written. */
export function RecurrenceField({ value = '', onChange, error, disabled = false }: RecurrenceFieldProps) {
  const until = /;?UNTIL=(\d{4})(\d{2})(\d{2})[^;]*/.exec(value);
  const base = value.replace(/;?UNTIL=[^;]*/, '');
  const known = base === '' ? NEVER : (RULES.find((rule) => rule.value === base)?.value ?? OWN);
  const write = (rule: string, last: string | null) =>
    onChange(last === null || rule === '' ? rule : `${rule};UNTIL=${last.replaceAll('-', '')}`);
  const last = until ? `${until[1]}-${until[2]}-${until[3]}` : null;
  return (
    <>
      <Group grow align="flex-start">
        <Select
          label="Repeats"
          disabled={disabled}
          error={known === OWN ? undefined : error}
          allowDeselect={false}
          data={RULES}
          value={known}
          onChange={(rule) =>
            write(rule === NEVER ? '' : rule === OWN ? 'FREQ=WEEKLY;BYDAY=MO' : (rule ?? ''), last)
          }
        />
        {base !== '' && (
          <DateField
            label="Until"
            placeholder="Without end"
            clearable
            disabled={disabled}
            value={last}
            onChange={(day) => write(base, day)}
          />
        )}
      </Group>
      {known === OWN && (
        <TextInput
          label="Rule"
          disabled={disabled}
          error={error}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
