/** Which tests hold which lines: read out of the names in the tests and in the conformance checks. */
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '../..');
const PLACES = ['server/**/*.test.ts', 'test/**/*.test.ts', 'server/kernel/resource/conformance/*.ts'];

export interface Held {
  /** As the tests call the document: v4, decisions, facts. */
  readonly document: string;
  readonly line: number;
  readonly by: string;
}

/** Every reference in the sources of tests, with the sentence that it ends. */
export function heldLines(): Held[] {
  return fs
    .globSync(PLACES, { cwd: CHECKOUT })
    .toSorted()
    .flatMap((file) => referencesIn(fs.readFileSync(path.join(CHECKOUT, file), 'utf8')));
}

/** `'… (v4:27,28)'`, `'… (facts:904, decisions:38)'` and `'… (v4:249) (facts:439)'` at the end of a quoted sentence. */
const NAME =
  /(['"`])((?:(?!\1)[^\\\n]|\\.)*?)((?: ?\((?:v4|decisions|facts|accounting|lead):\d[\w:, –-]*\))+)\1/g;

export function referencesIn(source: string): Held[] {
  return [...source.matchAll(NAME)].flatMap(([, , sentence = '', references = '']) => {
    let document = '';
    return references
      .split(/[(),]+/)
      .filter((part) => part.trim() !== '')
      .flatMap((part) => {
        const [, named, from, to] = /^\s*(?:(\w+):)?(\d+)(?:[–-](\d+))?\s*$/.exec(part) ?? [];
        if (from === undefined)
          throw new Error(`The test “${sentence}” has a reference that can't be read: (${references}).`);
        document = named ?? document;
        const last = Number(to ?? from);
        return Array.from({ length: last - Number(from) + 1 }, (_, index) => ({
          document,
          line: Number(from) + index,
          by: sentence,
        }));
      });
  });
}
