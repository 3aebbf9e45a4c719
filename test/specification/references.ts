/** Which tests cover which clauses, read from the names of tests and conformance checks. */
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '../..');
const TESTS = [
  'server/**/*.test.ts',
  'test/**/*.test.ts',
  'web/**/*.test.ts',
  'server/kernel/*/conformance/*.ts',
];
const SOURCES = ['server/**/*.ts', 'test/**/*.ts', 'web/**/*.{ts,tsx}', 'bin/**/*.ts', 'database/**/*.sql'];
/** Its own examples do not count as citations. */
const OWN_TEST = 'test/specification/specification.test.ts';

export interface Citation {
  /** The page of docs/contract: practice, accounting, lead, decisions or records. */
  readonly page: string;
  readonly clause: number;
  /** The name of the test, or the file. */
  readonly by: string;
}

export function citationsOfTests(): Citation[] {
  return filesOf(TESTS).flatMap((file) => citationsInNames(read(file)));
}

/** The citations in any source, in names and comments. */
export function citationsOfSources(): Citation[] {
  return filesOf(SOURCES).flatMap((file) =>
    [...read(file).matchAll(PARENTHESES)].flatMap(([text]) => citationsIn(text, file)),
  );
}

function filesOf(patterns: readonly string[]): string[] {
  return fs
    .globSync(patterns, { cwd: CHECKOUT, exclude: ['**/node_modules/**'] })
    .filter((file) => file !== OWN_TEST)
    .toSorted();
}

function read(file: string): string {
  return fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
}

/** `(practice:27,28)`, `(records:904, decisions:38)` and `(practice:30–31)`. */
const PARENTHESES = /\((?:practice|accounting|lead|decisions|records):\d[\w:, –-]*\)/g;
/** A quoted sentence that ends with citations. */
const NAME =
  /(['"`])((?:(?!\1)[^\\\n]|\\.)*?)((?: ?\((?:practice|accounting|lead|decisions|records):\d[\w:, –-]*\))+)\1/g;

export function citationsInNames(source: string): Citation[] {
  return [...source.matchAll(NAME)].flatMap(([, , sentence = '', text = '']) => citationsIn(text, sentence));
}

function citationsIn(text: string, by: string): Citation[] {
  let page = '';
  return text
    .split(/[(),]+/)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [, named, from, to] = /^\s*(?:(\w+):)?(\d+)(?:[–-](\d+))?\s*$/.exec(part) ?? [];
      if (from === undefined) throw new Error(`“${by}” has a citation that cannot be read: (${text}).`);
      page = named ?? page;
      const last = Number(to ?? from);
      return Array.from({ length: last - Number(from) + 1 }, (_, index) => ({
        page,
        clause: Number(from) + index,
        by,
      }));
    });
}
