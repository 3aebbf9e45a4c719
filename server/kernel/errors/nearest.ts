/** Finds the known name closest to an unknown one, for "Did you mean …?". */

/** A longer word is not a misspelled name, and comparing it would be slow. */
const WORD_CHARACTERS = 100;
/** Allows one wrong letter per this many, and at least one. */
const LETTERS_PER_MISTAKE = 3;

/** The candidate with the smallest edit distance; undefined if none is close enough. */
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

/** The edit distance: insertions, deletions, replacements and swaps of neighboring letters. */
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
