/** Full-text search over all pages: headings and members first, then the text below them. */
import { slug } from '../errors/slug.ts';
import type { ReadPage, Section } from './markdown.ts';
import { addressOf, type ReferencePage } from './page.ts';

export interface Entry {
  readonly title: string;
  readonly page: string;
  readonly href: string;
  /** The text at that place. */
  readonly words: string;
}

export interface SearchResult extends Entry {
  /** The text around the match. */
  readonly excerpt: string;
}

const MOST_RESULTS = 50;
const QUERY_CHARACTERS = 100;
const EXCERPT_CHARACTERS = 140;
const NOT_FOUND = 9;

export function entriesOf(page: ReferencePage, { sections }: ReadPage): Entry[] {
  const href = addressOf(page);
  const of = (section: Section): Entry =>
    section.depth === 1
      ? { title: page.title, page: page.section, href, words: section.words }
      : { title: section.heading, page: page.title, href: `${href}#${section.id}`, words: section.words };
  return [...sections.map(of), ...membersOf(page, href)];
}

/** One entry per member of a record. */
function membersOf({ title, markdown }: ReferencePage, href: string): Entry[] {
  let heading = '';
  return markdown.split('\n').flatMap((line) => {
    heading = /^#{2,3} (.*)$/.exec(line)?.[1] ?? heading;
    const member = /^\| `([^`]+)` \|/.exec(line)?.[1];
    if (member === undefined || !/^(Members|Codes|[A-Z]\w+)$/.test(heading)) return [];
    return [{ title: member, page: title, href: `${href}#${slug(`${heading} ${member}`)}`, words: '' }];
  });
}

/**
 * Ranks full titles first, then titles that begin with the query, then other matches. Every word of the query must
 * match.
 */
export function find(entries: readonly Entry[], query: string): SearchResult[] {
  const wanted = query.trim().toLowerCase().slice(0, QUERY_CHARACTERS);
  if (wanted === '') return [];
  const terms = wanted.split(/\s+/);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted, terms) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_RESULTS)
    .map(({ entry }) => ({ ...entry, excerpt: excerptOf(entry, terms) }));
}

function rankOf({ title, words }: Entry, wanted: string, terms: readonly string[]): number {
  const inTitle = title.toLowerCase();
  if (inTitle === wanted) return 0;
  if (inTitle.startsWith(wanted)) return 1;
  if (inTitle.includes(wanted)) return 2;
  if (terms.every((term) => inTitle.includes(term))) return 3;
  const text = `${inTitle} ${words.toLowerCase()}`;
  if (text.includes(wanted)) return 4;
  return terms.every((term) => text.includes(term)) ? 5 : NOT_FOUND;
}

function excerptOf({ words }: Entry, terms: readonly string[]): string {
  const at = words.toLowerCase().indexOf(terms[0] ?? '');
  const from = Math.max(0, at - EXCERPT_CHARACTERS / 3);
  const cut = words.slice(from, from + EXCERPT_CHARACTERS).trim();
  return `${from > 0 ? '…' : ''}${cut}${from + EXCERPT_CHARACTERS < words.length ? '…' : ''}`;
}
