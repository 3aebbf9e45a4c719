import { Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
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

/** What is written begins with the rule before it. */
function ruleOf(choice: string, before: string): string {
  if (choice === OWN) return before || 'FREQ=WEEKLY';
  return choice === NEVER ? '' : choice;
}

/** The frequency and the end date; any other rule is shown as written, also while it is typed. */
export function RecurrenceField({ value = '', onChange, error, disabled = false }: RecurrenceFieldProps) {
  const { base, last, ...rule } = useRule({ value, onChange });
  return (
    <>
      <Group grow align="flex-start">
        <Select
          label="Repeats"
          disabled={disabled}
          error={rule.chosen === OWN ? undefined : error}
          allowDeselect={false}
          data={RULES}
          value={rule.chosen}
          onChange={rule.choose}
        />
        {base !== '' && (
          <DateField
            label="Until"
            placeholder="Without end"
            clearable
            disabled={disabled}
            value={last}
            onChange={rule.end}
          />
        )}
      </Group>
      {rule.chosen === OWN && (
        <TextInput
          label="Rule"
          disabled={disabled}
          error={error}
          value={value}
          onChange={(event) => rule.rewrite(event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** A rule that is written stays so when it becomes one of the choices, or empty, on the way to another. */
function useRule({ value, onChange }: { readonly value: string; readonly onChange: (rule: string) => void }) {
  const { base, known, last } = partsOf(value);
  const [isWritten, setIsWritten] = useState(known === OWN);
  const write = (rule: string, until: string | null) =>
    onChange(until === null || rule === '' ? rule : `${rule};UNTIL=${until.replaceAll('-', '')}`);
  return {
    base,
    last,
    chosen: isWritten ? OWN : known,
    choose: (choice: string | null) => {
      setIsWritten(choice === OWN);
      write(ruleOf(choice ?? '', base), last);
    },
    end: (day: string | null) => write(base, day),
    rewrite: (rule: string) => {
      setIsWritten(true);
      onChange(rule);
    },
  };
}
