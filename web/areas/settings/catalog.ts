/** The description of a list of the firm, and the labels that several lists share. */
import type { ReactNode } from 'react';
import type { Column } from '../../ui/table/column.ts';
import { type AnyOperation, type AnyRecord, type FieldSpec, type ReadOperation } from './field-spec.ts';

export interface Catalog {
  /** Its part of the address. */
  readonly name: string;
  readonly title: string;
  /** The word for one record, as in "New practice area". */
  readonly one: string;
  readonly describe: string;
  readonly list: ReadOperation;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Absent where the API has no read of one record: it is then read from the list, by its id. */
  readonly read?: ReadOperation;
  readonly create: AnyOperation;
  /** Absent where records cannot be changed. */
  readonly update?: AnyOperation;
  readonly remove?: ReadOperation;
  /** As in the table: for APIs without the `fields` parameter, which return single records unwrapped. */
  readonly wholeRecords?: true;
  readonly fields: readonly FieldSpec[];
  /** The member that holds the name, if it is not `name`. */
  readonly named?: string;
  /** Columns other than the name. */
  readonly columns: readonly {
    readonly title: string;
    readonly fields: string;
    readonly text: (record: AnyRecord) => string;
    /** If its display differs from its export. */
    readonly cell?: (record: AnyRecord) => ReactNode;
    readonly align?: 'right';
  }[];
}

/** The columns other than the name, for a table. */
export function tableColumns(columns: Catalog['columns'], width: number): readonly Column<AnyRecord>[] {
  return columns.map(({ title, text: textOf, cell = textOf, ...column }) => ({
    ...column,
    id: title,
    title,
    width,
    cell,
    text: textOf,
  }));
}

export const NAME: FieldSpec = { name: 'name', label: 'Name', kind: 'text', required: true };

/** A text or number of a record for display; empty for any other value. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const text = (member: string) => (record: AnyRecord) => plainText(record[member]);
export const within = (member: string) => (record: AnyRecord) =>
  (record[member] as { name?: string } | null)?.name ?? '';
export const labelOf =
  (choices: readonly { value: string; label: string }[], member: string) => (record: AnyRecord) =>
    choices.find(({ value }) => value === record[member])?.label ?? '';
export const names = (member: string) => (record: AnyRecord) =>
  ((record[member] as readonly { name: string }[] | undefined) ?? []).map(({ name }) => name).join(', ');
