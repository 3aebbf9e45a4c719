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

/** SQL: whether a name matches {pattern}, ignoring accents: "Munoz" finds Muñoz, and "Muñoz" finds Munoz. */
export function isNamed(name: string): string {
  return `${isPlainName(name)} or ${isNameInOtherLetters(name)}`;
}

/**
 * SQL: the ids of a firm's rows whose name matches {pattern}, ignoring accents. These are two searches, because names
 * with letters beyond ASCII, which are few, have an index of their own.
 */
export function rowsNamed(table: string, also = ''): string {
  return [isPlainName('s.name'), isNameInOtherLetters('s.name')]
    .map((isFound) => `select s.id from ${table} s where s.account_id = {account} and ${isFound} ${also}`)
    .join(' union all ');
}

function isPlainName(name: string): string {
  return `${name} ilike ${PLAIN_PATTERN}`;
}

function isNameInOtherLetters(name: string): string {
  return `octet_length(${name}) > length(${name}) and without_accents(${name}) ilike ${PLAIN_PATTERN}`;
}

/** A subquery, so that it is computed once. */
const PLAIN_PATTERN = '(select without_accents({pattern}))';

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
