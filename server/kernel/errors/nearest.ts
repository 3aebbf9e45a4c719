/** The known name that a caller most likely meant by one that is not known, for "Did you mean …?". */

/** Longer words are no misspelled name, and comparing them would cost. */
const WORD_CHARACTERS = 100;
/** One letter in this many may be wrong, and at least one. */
const LETTERS_PER_MISTAKE = 3;

/** The candidate with the fewest letters to change; undefined where none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const sought = word.toLowerCase();
  if (sought === '' || sought.length > WORD_CHARACTERS) return undefined;
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(sought.length / LETTERS_PER_MISTAKE)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - sought.length) >= fewest) continue;
    const mistakes = editDistance(sought, candidate.toLowerCase());
    if (mistakes >= fewest) continue;
    best = candidate;
    fewest = mistakes;
  }
  return best;
}

/** Letters to insert, delete or replace, and neighbours to swap, until one word is the other. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current: number[] = [];
    let [before, beforeAbove] = [row, row - 1];
    for (const [at, above] of last.entries()) {
      const isSame = one[row - 1] === other[at - 1];
      const swaps = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const swapped = swaps ? (beforeLast[at - 2] ?? Infinity) + 1 : Infinity;
      before = at === 0 ? row : Math.min(above + 1, before + 1, beforeAbove + (isSame ? 0 : 1), swapped);
      beforeAbove = above;
      current.push(before);
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}
