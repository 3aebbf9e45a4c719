/**
 * Words of state as they were answered up to 4.0.4, as people write them: Awaiting Payment, In Progress. Since 4.0.5
 * they are those that requests and filters have: awaiting_payment, in_progress (practice:244). Requests
 * take either in every version.
 */
import type { Former } from '#kernel/records/field.ts';

/** The last version that answered them. */
const UNTIL = 4;

const asWritten = (word: string): string =>
  word
    .split('_')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');

export function formerWords(
  choices: readonly string[],
  column: string,
): { readonly formerly: readonly Former[] } {
  const sql = `initcap(replace({t}.${column}, '_', ' '))`;
  return { formerly: [{ until: UNTIL, sql, choices: choices.map(asWritten) }] };
}

/** The same of a list of words. */
export function formerWordsIn(
  list: string,
  choices: readonly string[],
): { readonly formerly: readonly Former[] } {
  const sql = `(select coalesce(array_agg(initcap(replace(w.word, '_', ' ')) order by w.place), '{}') from unnest(${list}) with ordinality w(word, place))`;
  return { formerly: [{ until: UNTIL, sql, choices: choices.map(asWritten) }] };
}
