/**
 * Reads operations.json, the published operations of the practice API. Lists are texts: words separated by spaces;
 * after `=` the values of a word, where `@` names one of `enumerations`; after `:` the record that a member nests,
 * with `+` if that names its own nested records too, whose members no request can choose (records:94). Members inside
 * others follow a full stop.
 */
import fs from 'node:fs';
import path from 'node:path';

interface Written {
  readonly enumerations: Readonly<Record<string, string>>;
  readonly operations: Readonly<
    Record<string, { readonly query?: string; readonly body?: string; readonly answer?: string }>
  >;
  readonly records: Readonly<Record<string, string>>;
}

export interface Published {
  readonly operation: string;
  /** Each list by its words, with their values. */
  readonly filters: Words;
  readonly request: Words;
  readonly response: Words;
}

/** Words with their possible values, if enumerated. */
export type Words = ReadonlyMap<string, readonly string[] | undefined>;

const { enumerations, operations, records } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'operations.json'), 'utf8'),
) as Written;

export const PUBLISHED: readonly Published[] = Object.entries(operations).map(
  ([operation, { query, body, answer }]) => ({
    operation,
    filters: new Map(wordsOf(query)),
    request: new Map(wordsOf(body)),
    response: new Map(answer === undefined ? [] : membersOf(answer, 'all')),
  }),
);

type Word = [name: string, values: readonly string[] | undefined];

/** The members of a record, and of its nested records those that a request can choose. */
function membersOf(record: string, nested: 'all' | 'names' | 'none'): Word[] {
  return (records[record] ?? '').split(' ').flatMap((word): Word[] => {
    const [name, target] = word.split(':') as [string, string?];
    if (target === undefined) return wordsOf(word);
    if (nested === 'none') return [];
    if (nested === 'names') return [[name, undefined]];
    const inside = membersOf(target.replace('+', ''), target.endsWith('+') ? 'names' : 'none');
    return [[name, undefined], ...inside.map(([member, values]): Word => [`${name}.${member}`, values])];
  });
}

function wordsOf(text = ''): Word[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [name, values] = word.split('=') as [string, string?];
      const all = values?.startsWith('@') ? enumerations[values.slice(1)] : values;
      return [name, all?.split('|')];
    });
}
