import { ColorInput, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/queries.ts';
import type { DraftForm } from '../../ui/forms/form.tsx';
import { DateField, type DateFieldProps } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { CountryField, CurrencyField } from '../../ui/fields/country-and-currency-fields.tsx';
import { ContactField } from './contact-field.tsx';
import type { Choice, FieldSpec, FormValues } from './field-spec.ts';
import { Swatches } from './swatches.tsx';

const MOST_CHOICES = 200;

export interface SpecFieldProps {
  readonly field: FieldSpec;
  readonly form: DraftForm<FormValues>['form'];
  readonly disabled?: boolean;
}

/** One field of a form described as data. */
export function SpecField({ field, form, disabled = false }: SpecFieldProps) {
  const { name, label, kind, describe, required } = field;
  const choices = useChoices(field);
  const common = {
    label,
    disabled,
    ...(describe ? { description: describe } : {}),
    ...(required ? { required } : {}),
    ...form.getInputProps(name, kind === 'switch' ? { type: 'checkbox' } : {}),
  };
  switch (kind) {
    case 'switch':
      return <Switch {...common} />;
    case 'number':
      return <NumberField {...common} />;
    case 'date':
      return <Day {...common} value={common.value as string} />;
    case 'area':
      return <Textarea {...common} autosize minRows={2} />;
    case 'choice':
      return <Select {...common} data={choices} searchable={choices.length > 8} allowDeselect={!required} />;
    case 'many':
      return <MultiSelect {...common} data={choices} searchable />;
    case 'contact':
      return <ContactField {...common} value={common.value as string} />;
    case 'color':
      return <Color common={common} choices={choices} />;
    case 'country':
      return <CountryField {...common} value={common.value as string} />;
    case 'currency':
      return <CurrencyField {...common} value={common.value as string} />;
    case 'email':
      return <TextInput {...common} type="email" />;
    default:
      return <TextInput {...common} />;
  }
}

interface DayProps extends Omit<DateFieldProps, 'value' | 'onChange'> {
  /** Empty for none. */
  readonly value: string;
  readonly onChange: (date: string) => void;
}

function Day({ value, onChange, ...props }: DayProps) {
  return <DateField {...props} clearable value={value || null} onChange={(date) => onChange(date ?? '')} />;
}

interface ColorProps {
  readonly common: ReturnType<DraftForm<FormValues>['form']['getInputProps']> & {
    readonly label: string;
    readonly disabled: boolean;
  };
  readonly choices: readonly Choice[];
}

/** One of a few colors, or any. */
function Color({ common, choices }: ColorProps) {
  return choices.length > 0 ? (
    <Swatches {...common} value={common.value as string} colors={choices.map(({ value }) => value)} />
  ) : (
    // Without a color there is none to show.
    <ColorInput {...common} {...ANY_COLOR} withPreview={Boolean(common.value)} />
  );
}

const WITHIN_LANDMARK = { withinPortal: false, transitionProps: { duration: 0 } };

/** Keeps typed text, so that the service's error about it can be shown. */
const ANY_COLOR = {
  popoverProps: WITHIN_LANDMARK,
  fixOnBlur: false,
  eyeDropperButtonProps: { 'aria-label': 'Pick a color from the screen' },
};

function useChoices({ among, choices = [] }: FieldSpec): Choice[] {
  const query = useQuery({
    ...read(among?.operation ?? NO_OPERATION, {
      fields: 'id,name',
      limit: MOST_CHOICES,
      ...among?.params,
    }),
    enabled: among !== undefined,
  });
  if (!among) return [...choices];
  const rows = (query.data as { data: readonly { id: number; name: string }[] } | undefined)?.data ?? [];
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** A placeholder for fields with their own choices; never called. */
const NO_OPERATION = { id: 'none', api: 'practice', method: 'GET', path: '/none' } as NonNullable<
  FieldSpec['among']
>['operation'];
