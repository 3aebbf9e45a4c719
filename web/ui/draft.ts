/** Form drafts, stored by the browser under the person's id until they are sent. */
import { ownKey } from '../api/session.ts';

/** The starting point of a form: the values, and the version of the record they come from. */
export interface Base<Values> {
  readonly values: Values;
  readonly etag?: string | undefined;
}

/** A record edited by a form: the version that it shows, and how to reread it. */
export interface EditedRecord<Values> {
  readonly etag: string | undefined;
  readonly reread: () => Promise<Base<Values>>;
}

/** Undefined for a new record. */
export function edited<Row extends { readonly etag?: string }, Values>(
  row: Row | undefined,
  valuesOf: (row: Row) => Values,
  readAgain: (row: Row) => Promise<{ readonly data: Row }>,
): EditedRecord<Values> | undefined {
  if (!row) return undefined;
  const reread = async () => {
    const { data } = await readAgain(row);
    return { values: valuesOf(data), etag: data.etag };
  };
  return { etag: row.etag, reread };
}

/** What was typed into a form, and what it started from. */
export interface Draft<Values> {
  readonly values: Partial<Values>;
  readonly base: Base<Values>;
}

const keyOf = (name: string) => ownKey(`draft:${name}`);

export function readDraft<Values>(name: string | undefined): Draft<Values> | undefined {
  const draft = name === undefined ? null : localStorage.getItem(keyOf(name));
  return draft === null ? undefined : (JSON.parse(draft) as Draft<Values>);
}

export function keepDraft<Values>(name: string, draft: Draft<Values>): void {
  localStorage.setItem(keyOf(name), JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
}
