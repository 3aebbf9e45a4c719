/** Form fields as data, with conversions between API values, typed values, and request bodies. */
import type { Operation } from '../../../sdk/operation.ts';
import type { RowOf } from '../../ui/table/table.tsx';

// eslint-disable-next-line typescript/no-explicit-any -- each list has other parameters
export type AnyOperation = Operation<any, any, any>;

// eslint-disable-next-line typescript/no-explicit-any -- each list has other parameters
export type ReadOperation = Operation<any, never, any>;

/** A record of any of the lists, as the API returns it. */
export interface AnyRecord extends RowOf {
  readonly [member: string]: unknown;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type FormValue = string | number | boolean | string[];
export type FormValues = Record<string, FormValue>;

export interface FieldSpec {
  /** The member that is sent. */
  readonly name: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'area'
    | 'email'
    | 'number'
    | 'date'
    | 'switch'
    | 'choice'
    | 'many'
    | 'color'
    | 'contact'
    | 'country'
    | 'currency';
  readonly describe?: string;
  readonly choices?: readonly Choice[];
  /** The list whose records are the choices. */
  readonly among?: { readonly operation: ReadOperation; readonly params?: Readonly<Record<string, unknown>> };
  readonly required?: true;
  /** Sent only for new records. */
  readonly createOnly?: true;
  /** Only for existing records. */
  readonly changeOnly?: true;
  /** Whether it applies to what the record and the form say so far; by default always. */
  readonly onlyIf?: (members: Readonly<Record<string, unknown>>) => boolean;
  /** The initial value in a new record. */
  readonly initial?: FormValue;
  /** The API fields to request for it; by default its name. */
  readonly fields?: string;
  /** If the field's value is not simply the member. */
  readonly from?: (record: AnyRecord) => FormValue;
  /** If the member is not simply the field's value. */
  readonly to?: (value: FormValue, record: AnyRecord | undefined) => unknown;
  /** What to consider about a value that the API accepts. */
  readonly hint?: (value: FormValue) => string | undefined;
  /** What is wrong with a value, if the API would say it of what is sent instead. */
  readonly check?: (value: FormValue) => string | undefined;
  /** A heading above it, for a new group of fields. */
  readonly heading?: string;
}

export function initialOf(fields: readonly FieldSpec[], record: AnyRecord | undefined): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, initialValue(field, record)]));
}

function initialValue({ name, kind, initial, from }: FieldSpec, record: AnyRecord | undefined): FormValue {
  const empty: FormValue = kind === 'switch' ? false : kind === 'many' ? [] : '';
  if (!record) return initial ?? empty;
  if (from) return from(record);
  return (record[name] as FormValue | null | undefined) ?? empty;
}

/** The request body: all filled-in fields of a new record, or the changed fields of an existing one. */
export function dataOf(
  fields: readonly FieldSpec[],
  values: FormValues,
  record: AnyRecord | undefined,
): Record<string, unknown> {
  const before = initialOf(fields, record);
  const data: Record<string, unknown> = {};
  for (const field of fields) {
    const value = values[field.name] ?? '';
    if (record && (field.createOnly || same(value, before[field.name]))) continue;
    if (!record && value === '') continue;
    data[field.name] = field.to ? field.to(value, record) : value === '' ? null : value;
  }
  return data;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A reference to another record, as `{ id }`. */
export function reference(name: string): Pick<FieldSpec, 'fields' | 'from' | 'to'> {
  return {
    fields: `${name}{id}`,
    from: (record) => String((record[name] as { id?: number } | null)?.id ?? ''),
    to: (value) => (value === '' ? null : { id: Number(value) }),
  };
}

/** A share that the API keeps as a fraction and people write in percent: 0.07 is 7. */
export function percent(name: string): Pick<FieldSpec, 'from' | 'to' | 'check'> {
  const exact = (value: number) => Number(value.toPrecision(PERCENT_DIGITS));
  return {
    from: (record) => exact(Number(record[name] ?? 0) * 100),
    to: (value) => (typeof value === 'number' ? exact(value / 100) : value || null),
    check: (value) => (Math.abs(Number(value)) > 100 ? 'Enter a percentage from -100 to 100.' : undefined),
  };
}

/** More digits than any rate has, and fewer than the errors of binary fractions need. */
const PERCENT_DIGITS = 12;

/** Several records, added and removed by id. */
export function references(name: string): Pick<FieldSpec, 'fields' | 'from' | 'to'> {
  const idsOf = (record: AnyRecord | undefined) =>
    ((record?.[name] as readonly { id: number }[] | undefined) ?? []).map(({ id }) => String(id));
  return {
    fields: `${name}{id}`,
    from: idsOf,
    to: (value, record) => {
      const chosen = value as string[];
      const gone = idsOf(record).filter((id) => !chosen.includes(id));
      return [
        ...chosen.map((id) => ({ id: Number(id) })),
        ...gone.map((id) => ({ id: Number(id), _destroy: true })),
      ];
    },
  };
}

export function choicesOf(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The lines of a text that are not blank. */
export function linesOf(value: unknown): string[] {
  return String(value)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
