/**
 * Values of custom fields: what each type accepts, its stored and displayed form, and the typed column of
 * custom_field_values. Whether a referenced record or option exists is checked elsewhere.
 */
import { decimalText, moneyText, round } from '#kernel/values/money.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

export const FIELD_TYPES = [
  'checkbox',
  'contact',
  'currency',
  'date',
  'email',
  'matter',
  'numeric',
  'picklist',
  'text_area',
  'text_line',
  'time',
  'url',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const PARENT_TYPES = ['Contact', 'Matter'] as const;
export type ParentType = (typeof PARENT_TYPES)[number];

const LINE_CHARACTERS = 255;
const AREA_CHARACTERS = 65_535;
const ADDRESS_CHARACTERS = 320;
const URL_CHARACTERS = 2_000;
const NUMERIC_SCALE = 6;

/** The columns of custom_field_values for a value: its text and, for most types, a typed column. */
export interface StoredValue {
  readonly value: string;
  readonly number_value?: string;
  readonly date_value?: string;
  readonly time_value?: string;
  readonly picklist_option_id?: string;
  readonly contact_id?: string;
  readonly matter_id?: string;
}

interface TypeRules {
  readonly read: (value: unknown) => StoredValue | undefined;
  /** The accepted values, for the error message. */
  readonly accepted: string;
  /** Whether filters may use operators other than equality (records:306). */
  readonly ordered?: true;
}

const TYPES: Readonly<Record<FieldType, TypeRules>> = {
  checkbox: {
    read: (value) => mapped(KINDS.boolean.read(value), (truth) => ({ value: String(truth) })),
    accepted: 'send true or false',
  },
  contact: {
    read: (value) =>
      mapped(KINDS.integer.read(value), (id) => ({ value: String(id), contact_id: String(id) })),
    accepted: 'send the id of a contact',
  },
  matter: {
    read: (value) =>
      mapped(KINDS.integer.read(value), (id) => ({ value: String(id), matter_id: String(id) })),
    accepted: 'send the id of a matter',
  },
  picklist: {
    read: (value) =>
      mapped(KINDS.integer.read(value), (id) => ({ value: String(id), picklist_option_id: String(id) })),
    accepted: 'send the id of one of its options',
  },
  currency: {
    read: (value) =>
      mapped(KINDS.decimal.read(value), (text) => {
        const amount = moneyText(String(text));
        return { value: amount, number_value: amount };
      }),
    accepted: 'send an amount such as 120.50',
    ordered: true,
  },
  numeric: {
    read: (value) =>
      mapped(KINDS.decimal.read(value), (text) => {
        const number = decimalText(round(String(text), NUMERIC_SCALE));
        return { value: number, number_value: number };
      }),
    accepted: 'send a number such as 1.5',
    ordered: true,
  },
  date: {
    read: (value) =>
      mapped(KINDS.date.read(value), (date) => ({ value: String(date), date_value: String(date) })),
    accepted: 'send a date such as 2026-03-31',
    ordered: true,
  },
  time: {
    read: (value) => mapped(readTime(value), (time) => ({ value: time, time_value: time })),
    accepted: 'send a time of day such as 14:30',
    ordered: true,
  },
  email: {
    read: (value) => text(value, ADDRESS_CHARACTERS, /^[^\s@]+@[^\s@]+$/),
    accepted: 'send an email address',
  },
  url: {
    read: (value) => text(value, URL_CHARACTERS, /^https?:\/\/[^\s/]\S*$/i) ?? webAddress(value),
    accepted: 'send a web address that begins with http:// or https://',
  },
  text_line: {
    read: (value) => text(value, LINE_CHARACTERS, /^[^\r\n]*$/),
    accepted: `send one line of at most ${LINE_CHARACTERS} characters`,
  },
  text_area: {
    read: (value) => text(value, AREA_CHARACTERS, /^/, false),
    accepted: `send a text of at most ${AREA_CHARACTERS} characters`,
  },
};

export type FieldOfValue = Pick<Tables['custom_fields'], 'name' | 'field_type'>;

/** Parses a field's value; null if it is empty. */
export function readCustomValue(field: FieldOfValue, value: unknown): StoredValue | null | Refusal {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
    return null;
  const { read, accepted } = TYPES[field.field_type];
  return (
    read(value) ??
    refuse('custom_field.value', { name: field.name, value, accepted }, { field: 'custom_field_values' })
  );
}

/** Longer operators come first, since some begin with another. */
const COMPARISONS = ['>=', '<=', '=', '>', '<'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface ValueFilter {
  readonly operator: Comparison;
  readonly stored: StoredValue;
}

/** Parses a filter such as `>=2026-01-01`; the default operator is equality. Its refusals become 400. */
export function readValueFilter(field: FieldOfValue, filter: string): ValueFilter | Refusal {
  const written = filter.trimStart();
  const sent = COMPARISONS.find((each) => written.startsWith(each));
  const [operator, value] = [sent ?? '=', written.slice(sent?.length ?? 0)];
  const { read, accepted, ordered } = TYPES[field.field_type];
  if (operator !== '=' && !ordered) {
    return refuse('custom_field.filter', { name: field.name, operator, field_type: field.field_type });
  }
  const stored = read(value.trim());
  return stored
    ? { operator, stored }
    : refuse('custom_field.filter_value', { name: field.name, value, accepted });
}

/** Reads the id of a value in the API: `text_line-12` (records:929). */
export function readValueId(
  text: string,
): { readonly field_type: FieldType; readonly id: string } | undefined {
  const [, type, id] = /^\s*([a-z_]+)-([1-9]\d{0,17})\s*$/i.exec(text) ?? [];
  const field_type = FIELD_TYPES.find((each) => each === type?.toLowerCase());
  return field_type && id ? { field_type, id } : undefined;
}

/** A record has one value per field: a second is refused, and an empty one is filled. */
export function oneValueForAField(
  field: FieldOfValue,
  existing: { readonly value: string | null } | undefined,
): Refusal | undefined {
  return existing && existing.value !== null
    ? refuse('custom_field.value_twice', { name: field.name }, { field: 'custom_field_values' })
    : undefined;
}

export function fieldIsOfParent(
  field: { readonly name: string; readonly parent_type: ParentType },
  parent: ParentType,
): Refusal | undefined {
  return field.parent_type === parent
    ? undefined
    : refuse(
        'custom_field.parent_type',
        { name: field.name, parent_type: field.parent_type },
        { field: 'custom_field_values' },
      );
}

export function optionsAreOfPicklists(
  fieldType: FieldType,
  options: readonly unknown[] | undefined,
): Refusal | undefined {
  return fieldType !== 'picklist' && options && options.length > 0
    ? refuse('custom_field.options', { field_type: fieldType }, { field: 'picklist_options' })
    : undefined;
}

function mapped<T, R>(value: T | undefined, map: (value: T) => R): R | undefined {
  return value === undefined ? undefined : map(value);
}

function text(value: unknown, characters: number, form: RegExp, trims = true): StoredValue | undefined {
  const read = KINDS.text.read(value);
  if (typeof read !== 'string') return undefined;
  const kept = trims ? read.trim() : read;
  return [...kept].length <= characters && form.test(kept) ? { value: kept } : undefined;
}

/** `example.org/path` is stored with https as its scheme. */
function webAddress(value: unknown): StoredValue | undefined {
  const read = text(value, URL_CHARACTERS - 'https://'.length, /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/);
  return read && { value: `https://${read.value}` };
}

/**
 * 24-hour time with or without seconds, or 12-hour time with am or pm; stored as `14:30`, with seconds only if given.
 */
function readTime(value: unknown): string | undefined {
  const match =
    typeof value === 'string'
      ? /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(value.trim())
      : null;
  if (!match) return undefined;
  const [, hours, minutes, seconds, half] = match;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined;
  const shown = `${String(hour).padStart(2, '0')}:${minutes}`;
  return seconds && seconds !== '00' ? `${shown}:${seconds}` : shown;
}
