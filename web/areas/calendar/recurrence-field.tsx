import { Group, Select, TextInput } from '@mantine/core';
import { DateField } from '../../ui/fields/date-field.tsx';

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

/** The rule without its end, the choice that stands for it, and its last date. */
function partsOf(value: string) {
  const until = /;?UNTIL=(\d{4})(\d{2})(\d{2})[^;]*/.exec(value);
  const base = value.replace(/;?UNTIL=[^;]*/, '');
  const known = base === '' ? NEVER : (RULES.find((rule) => rule.value === base)?.value ?? OWN);
  return { base, known, last: until ? `${until[1]}-${until[2]}-${until[3]}` : null };
}

function ruleOf(choice: string): string {
  if (choice === OWN) return 'FREQ=WEEKLY;BYDAY=MO';
  return choice === NEVER ? '' : choice;
}

/** The frequency and the end date; any other rule is shown as written. */
export function RecurrenceField({ value = '', onChange, error, disabled = false }: RecurrenceFieldProps) {
  const { base, known, last } = partsOf(value);
  const write = (rule: string, until: string | null) =>
    onChange(until === null || rule === '' ? rule : `${rule};UNTIL=${until.replaceAll('-', '')}`);
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
          onChange={(choice) => write(ruleOf(choice ?? ''), last)}
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
