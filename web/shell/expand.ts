/** Detects when typed text ends with a snippet's phrase, and what replaces it. */

export interface Snippet {
  readonly phrase: string;
  readonly snippet: string;
  readonly whole_word: boolean;
}

export interface Expansion {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Characters that end a word. */
const ENDS_WORD = /^[\s.,;:!?)\]]$/;
const BEFORE_WORD = /[\s([]$/;

/**
 * `text` up to the caret, whose last character was just typed. A phrase that is a separate word is expanded when a
 * space or punctuation follows; any other as soon as its last letter is typed. The longest phrase wins.
 */
export function expansionOf(text: string, snippets: readonly Snippet[]): Expansion | undefined {
  const ended = ENDS_WORD.test(text.at(-1) ?? '');
  const word = ended ? text.slice(0, -1) : text;
  const found = snippets
    .filter(({ phrase, whole_word: whole }) => {
      const end = whole ? word : text;
      if ((whole && !ended) || !end.toLowerCase().endsWith(phrase.toLowerCase())) return false;
      const before = end.slice(0, end.length - phrase.length);
      return !whole || before === '' || BEFORE_WORD.test(before);
    })
    .toSorted((one, other) => other.phrase.length - one.phrase.length)[0];
  if (!found) return undefined;
  const to = found.whole_word ? word.length : text.length;
  return { from: to - found.phrase.length, to, text: found.snippet };
}

/** Expands text after position `from` that was typed before the snippets were loaded. */
export function expandedFrom(text: string, from: number, snippets: readonly Snippet[]): string {
  let typed = text.slice(0, from);
  for (const letter of text.slice(from)) {
    typed += letter;
    const expansion = expansionOf(typed, snippets);
    if (expansion && expansion.from >= from)
      typed = typed.slice(0, expansion.from) + expansion.text + typed.slice(expansion.to);
  }
  return typed;
}
