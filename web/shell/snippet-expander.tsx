/** Writes out the user's text snippets while they type: in every text of several lines, and where data-snippets is set. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listTextSnippets } from '../../sdk/practice.ts';
import { read } from '../api/queries.ts';
import { can } from '../api/session.ts';
import { expansionOf, type Snippet } from './expand.ts';

const NONE: readonly Snippet[] = [];

export function SnippetExpander() {
  const usable = can(listTextSnippets);
  const query = useQuery({
    ...read(listTextSnippets, { fields: 'phrase,snippet,whole_word' }),
    enabled: usable,
  });
  const snippets = query.data?.data ?? NONE;
  useEffect(() => {
    if (snippets.length === 0) return undefined;
    const expand = (event: Event) => {
      if (event instanceof InputEvent && event.inputType.startsWith('insert'))
        expandIn(event.target, snippets);
    };
    // Before React reads the field: it sees the text as it is then.
    document.addEventListener('input', expand, true);
    return () => document.removeEventListener('input', expand, true);
  }, [snippets]);
  return null;
}

function expandIn(target: EventTarget | null, snippets: readonly Snippet[]): void {
  const field =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.dataset['snippets'] !== undefined)
      ? target
      : undefined;
  const caret = field?.selectionEnd ?? null;
  if (!field || caret === null) return;
  const expansion = expansionOf(field.value.slice(0, caret), snippets);
  if (!expansion) return;
  const { from, to, text } = expansion;
  field.setRangeText(text, from, to, 'preserve');
  const after = caret + text.length - (to - from);
  field.setSelectionRange(after, after);
}
