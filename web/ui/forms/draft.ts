/** The text of forms, stored by the browser under the person's id until it is sent or given up. */
import { ownKey } from '../../api/session.ts';
import { isSame } from '../record/merge.ts';

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

/** What was typed earlier, unless the form shows that anyway. */
export function readDraft<Values extends object>(name: string, initial: Values): Draft<Values> | undefined {
  const text = localStorage.getItem(keyOf(name));
  if (text === null) return undefined;
  const { values, base } = JSON.parse(text) as Draft<Values>;
  if (isSame({ ...initial, ...values }, initial)) return undefined;
  return { values, base: { ...base, values: { ...initial, ...base.values } } };
}

/** Stores the values that differ from those at the start, but never the secret ones. */
export function keepDraft<Values extends object>(
  name: string,
  values: Values,
  base: Base<Values>,
  secret: readonly (keyof Values)[],
): void {
  const isStored = (member: string) => !secret.includes(member as keyof Values);
  const changed = pick(values, (member, value) => isStored(member) && !isSame(value, base.values[member]));
  if (Object.keys(changed).length === 0) return dropDraft(name);
  const draft: Draft<Values> = {
    values: changed,
    base: { ...base, values: pick(base.values, isStored) as Values },
  };
  localStorage.setItem(keyOf(name), JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
}

/** Also drops the drafts whose names begin with this one and a space: those of its parts. */
export function dropDrafts(name: string): void {
  dropDraft(name);
  const parts = Object.keys(localStorage).filter((key) => key.startsWith(`${keyOf(name)} `));
  for (const key of parts) localStorage.removeItem(key);
}

function pick<Values extends object>(
  values: Values,
  isWanted: (member: string & keyof Values, value: unknown) => boolean,
): Partial<Values> {
  const wanted = Object.entries(values).filter(([member, value]) =>
    isWanted(member as string & keyof Values, value),
  );
  return Object.fromEntries(wanted) as Partial<Values>;
}
