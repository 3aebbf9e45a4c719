/** Expands the user's text snippets while they type: in every multi-line text field, and where data-snippets is set. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listTextSnippets } from '../../sdk/practice.ts';
import { read } from '../api/queries.ts';
import { can } from '../api/session.ts';
import { expandedFrom, expansionOf, type Snippet } from './expand.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const NONE: readonly Snippet[] = [];

export function SnippetExpander() {
  const usable = can(listTextSnippets);
  const query = useQuery({
    ...read(listTextSnippets, { fields: 'phrase,snippet,whole_word' }),
    enabled: usable,
  });
  const snippets = query.data?.data ?? NONE;
  // Fields typed into before the snippets were loaded, and where typing began.
  const early = useRef(new Map<TextField, number>());
  useEffect(() => {
    if (usable && !query.data) return whenTyped((field, event) => noteBeginning(field, event, early.current));
    for (const [field, from] of early.current) expandAll(field, from, snippets);
    early.current.clear();
    return snippets.length === 0 ? undefined : whenTyped((field) => expandIn(field, snippets));
  }, [usable, query.data, snippets]);
  return null;
}

/** Calls back for typing in fields with snippet expansion, until the returned function is called. */
function whenTyped(typed: (field: TextField, event: InputEvent) => void): () => void {
  const hear = (event: Event) => {
    const field = fieldOf(event.target);
    if (field && event instanceof InputEvent && event.inputType.startsWith('insert')) typed(field, event);
  };
  // In the capture phase, before React reads the field, so that React sees the expanded text.
  document.addEventListener('input', hear, true);
  return () => document.removeEventListener('input', hear, true);
}

function fieldOf(target: EventTarget | null): TextField | undefined {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && target.dataset['snippets'] !== undefined ? target : undefined;
}

function noteBeginning(field: TextField, { data }: InputEvent, early: Map<TextField, number>): void {
  if (!early.has(field)) early.set(field, Math.max(0, (field.selectionEnd ?? 0) - (data?.length ?? 0)));
}

function expandAll(field: TextField, from: number, snippets: readonly Snippet[]): void {
  const text = expandedFrom(field.value, from, snippets);
  if (text === field.value) return;
  const caret = text.length - field.value.length + (field.selectionEnd ?? field.value.length);
  field.setRangeText(text, 0, field.value.length, 'end');
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function expandIn(field: TextField, snippets: readonly Snippet[]): void {
  const caret = field.selectionEnd;
  if (caret === null) return;
  const expansion = expansionOf(field.value.slice(0, caret), snippets);
  if (!expansion) return;
  const { from, to, text } = expansion;
  field.setRangeText(text, from, to, 'preserve');
  const after = caret + text.length - (to - from);
  field.setSelectionRange(after, after);
}
