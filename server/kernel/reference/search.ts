/** Finds pages, headings and members by a word. */
import { plain } from './markdown.ts';
import { slug } from '../errors/slug.ts';
import { addressOf, type ReferencePage } from './page.ts';

export interface Entry {
  readonly words: string;
  readonly page: string;
  readonly href: string;
}

/** Entries that one search shows. */
const FOUND = 50;
const QUERY_CHARACTERS = 100;

export function entriesOf(pages: readonly ReferencePage[]): Entry[] {
  return pages.flatMap((page) => {
    const href = addressOf(page);
    const entries: Entry[] = [{ words: page.title, page: page.section, href }];
    let heading = '';
    for (const line of page.markdown.split('\n')) {
      const title = /^#{2,4} (.*)$/.exec(line)?.[1];
      const member = /^\| `([^`]+)` \|/.exec(line)?.[1];
      if (title !== undefined) {
        heading = plain(title);
        entries.push({ words: heading, page: page.title, href: `${href}#${slug(heading)}` });
      } else if (
        member !== undefined &&
        /^members|^[A-Z]/.test(heading) &&
        !/^(GET|POST|PATCH|PUT|DELETE) /.test(heading)
      ) {
        entries.push({ words: member, page: page.title, href: `${href}#${slug(`${heading} ${member}`)}` });
      }
    }
    return entries;
  });
}

/** Whole words first, then beginnings, then any place. */
export function find(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.trim().toLowerCase().slice(0, QUERY_CHARACTERS);
  if (wanted === '') return [];
  const rank = ({ words }: Entry): number => {
    const text = words.toLowerCase();
    return text === wanted ? 0 : text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, at: rank(entry) }))
    .filter(({ at }) => at < 3)
    .toSorted((one, other) => one.at - other.at)
    .slice(0, FOUND)
    .map(({ entry }) => entry);
}
