import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandedFrom, expansionOf, type Snippet } from './expand.ts';

const SNIPPETS: readonly Snippet[] = [
  { phrase: 'tcw', snippet: 'Telephone call with', whole_word: true },
  { phrase: 'w', snippet: 'with', whole_word: true },
  { phrase: '§§', snippet: 'sections', whole_word: false },
];

test('a phrase is expanded when its word ends, ignoring case, and only as a separate word', () => {
  for (const [typed, expected] of [
    ['tcw ', 'Telephone call with '],
    ['Re: TCW, ', undefined],
    ['Re: TCW,', 'Re: Telephone call with,'],
    ['(w ', '(with '],
    ['tcw', undefined],
    ['xtcw ', undefined],
    ['a§§', 'asections'],
    ['', undefined],
  ] as const) {
    const found = expansionOf(typed, SNIPPETS);
    const text = found && typed.slice(0, found.from) + found.text + typed.slice(found.to);
    assert.equal(text, expected, typed);
  }
});

test('text typed before the snippets were loaded is expanded, but not existing text', () => {
  for (const [text, from, expected] of [
    ['20m tcw counsel', 0, '20m Telephone call with counsel'],
    ['tcw tcw, ', 4, 'tcw Telephone call with, '],
    ['tcw w', 0, 'Telephone call with w'],
    ['xtcw ', 1, 'xtcw '],
    ['', 0, ''],
  ] as const)
    assert.equal(expandedFrom(text, from, SNIPPETS), expected, text);
});
