/** The draft of an update, whose row exists, and the columns that always have a value. */
import { after, type Draft, type DraftOf } from './write-rules.ts';
import type { RowOf } from '../declarations/typed-rows.ts';

export type UpdateDraft<Of = unknown> = Draft<Of> & { readonly current: RowOf<Of> };

export function isUpdate<Of extends { readonly current: unknown }>(
  draft: Of,
): draft is Of & { readonly current: NonNullable<Of['current']> } {
  return draft.current !== undefined;
}

/** A column's value after the write, for a required member whose column is never null. */
export function requiredAfter<Row, Settable, Said, Column extends keyof Settable & string>(
  draft: DraftOf<Row, Settable, Said>,
  column: Column,
) {
  const value = after(draft, column);
  if (value === null) throw new Error(`A draft of ${draft.resource.name} has no ${column}.`);
  return value;
}
