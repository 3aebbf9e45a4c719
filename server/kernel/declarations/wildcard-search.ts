/**
 * Wildcard searches: the pattern of a text, and how rows are compared with it. A trigram index narrows a search only if
 * the pattern has a trigram, three characters of a word; without one it returns all of its rows, which takes several
 * times longer than to read the table.
 */

/** The variants of a search: whether a trigram index narrows it, or every row must be compared. */
const INDEXED = 'like';
const UNINDEXED = 'like, without an index';

export function searchVariant(text: string): { readonly variant: string; readonly unindexed: boolean } {
  return hasTrigram(text) ? { variant: INDEXED, unindexed: false } : { variant: UNINDEXED, unindexed: true };
}

/**
 * SQL: whether the expression matches the pattern, ignoring case; `lower` if both are in lower case. To compare every
 * row, the function behind the operator is used: no index offers it.
 */
export function isAlike(
  variant: string,
  expression: string,
  pattern: string | undefined,
  { lower = false } = {},
): string {
  if (variant === UNINDEXED) return `${lower ? 'textlike' : 'texticlike'}(${expression}, ${pattern})`;
  return `${expression} ${lower ? 'like' : 'ilike'} ${pattern}`;
}

/**
 * Whether the search for this text has a trigram to look up: of a word, with two blanks before it and one after it
 * where the text shows that the word begins or ends.
 */
function hasTrigram(text: string): boolean {
  return text
    .split('*')
    .some((part) =>
      [...part.matchAll(/[\p{L}\p{N}]+/gu)].some(
        ({ 0: word, index }) =>
          [...word].length + (index > 0 ? 2 : 0) + (index + word.length < part.length ? 1 : 0) > 2,
      ),
    );
}

/** A LIKE pattern for the text; wildcards in the text are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(/\*+/g, '%')}%`;
}
