/**
 * The syntax of a template tag: a path, with an optional condition and filters. There are no functions, arithmetic or
 * code, so a template can only show the data it is given.
 */

import type { Raw } from './content.ts';

export interface Tag {
  readonly path: readonly [string, ...string[]];
  readonly comparison?: Comparison;
  readonly filters: readonly Filter[];
}

interface Comparison {
  readonly operator: (typeof OPERATORS)[number];
  readonly literal: string;
}

const OPERATORS = ['==', '!=', '>=', '<=', '>', '<'] as const;
export const FILTERS = ['upper', 'lower', 'raw'] as const;
export type Filter = (typeof FILTERS)[number];

const TAG_CHARACTERS = 300;

const PATH = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
const PARTS = new RegExp(
  `^(?<path>[^=!<>|"“”]+?)\\s*(?:(?<operator>${OPERATORS.join('|')})\\s*(?<literal>[^|]+?)\\s*)?(?<filters>(?:\\|[^|]*)*)$`,
  'u',
);
/** Word processors replace straight quotation marks by typographic ones. */
const QUOTED = /^["“”„'‘’](.*)["“”'‘’]$/u;
const BARE = /^(?:-?\d+(?:\.\d+)?|true|false)$/;

/** Why a tag cannot be parsed. */
export class UnreadableTag extends Error {}

export function readTag(text: string): Tag {
  const trimmed = text.trim();
  const parts = trimmed.length > TAG_CHARACTERS ? undefined : PARTS.exec(trimmed)?.groups;
  const written = parts?.path?.trim() ?? '';
  if (!parts || !PATH.test(written))
    throw new UnreadableTag(
      `{${trimmed.slice(0, TAG_CHARACTERS)}} is not a tag: write a path such as {matter.description}.`,
    );
  const filters = (parts.filters ?? '')
    .split('|')
    .slice(1)
    .map((each) => readFilter(each.trim(), trimmed));
  const [first = '', ...rest] = written.split('.');
  const path = [first, ...rest] as const;
  const operator = OPERATORS.find((each) => each === parts.operator);
  if (operator === undefined) return { path, filters };
  return { path, comparison: { operator, literal: readLiteral(parts.literal ?? '', trimmed) }, filters };
}

function readFilter(name: string, tag: string): Filter {
  const found = FILTERS.find((each) => each === name);
  if (found) return found;
  throw new UnreadableTag(`{${tag}} has the filter ${name || '(none)'}: use one of ${FILTERS.join(', ')}.`);
}

function readLiteral(text: string, tag: string): string {
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  if (BARE.test(text)) return text;
  throw new UnreadableTag(
    `{${tag}} compares with ${text}: write a number, true, false or a text in quotation marks.`,
  );
}

/** Numbers are compared as numbers, dates and words as text, ignoring case. */
export function compares(value: Raw, { operator, literal }: Comparison): boolean {
  const text = value === null ? '' : String(value);
  const numbers =
    text !== '' && literal !== '' && !Number.isNaN(Number(text)) && !Number.isNaN(Number(literal));
  const [one, other] = numbers
    ? [Number(text), Number(literal)]
    : [text.toLowerCase(), literal.toLowerCase()];
  switch (operator) {
    case '==':
      return one === other;
    case '!=':
      return one !== other;
    case '>':
      return one > other;
    case '<':
      return one < other;
    case '>=':
      return one >= other;
    case '<=':
      return one <= other;
  }
}
