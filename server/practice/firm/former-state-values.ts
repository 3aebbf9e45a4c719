/**
 * Values of states as returned up to 4.0.4: Awaiting Payment, In Progress. Since 4.0.5 they are returned as in
 * requests and filters: awaiting_payment, in_progress (practice:244). Requests accept both in every version.
 */
import type { FormerValues } from '#kernel/declarations/field.ts';

/** The last version with the former values. */
const UNTIL = 4;

const asWritten = (word: string): string =>
  word
    .split('_')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');

export function formerStateValues(
  choices: readonly string[],
  column: string,
): { readonly formerly: readonly FormerValues[] } {
  const sql = `initcap(replace({t}.${column}, '_', ' '))`;
  return { formerly: [{ until: UNTIL, sql, choices: choices.map(asWritten) }] };
}

/** The former values of a list. */
export function formerStateValuesIn(
  list: string,
  choices: readonly string[],
): { readonly formerly: readonly FormerValues[] } {
  const sql = `(select coalesce(array_agg(initcap(replace(w.word, '_', ' ')) order by w.place), '{}') from unnest(${list}) with ordinality w(word, place))`;
  return { formerly: [{ until: UNTIL, sql, choices: choices.map(asWritten) }] };
}
