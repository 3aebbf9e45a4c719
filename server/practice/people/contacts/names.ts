/**
 * Names of contacts. A person has a first and last name, a company only a name; a person's full name sent alone is
 * split here. Refuses a person without either.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

export type ContactType = 'Person' | 'Company';

export interface PersonName {
  readonly prefix: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
}

export interface ContactName extends PersonName {
  readonly name: string;
}

/** The name members of a body; undefined if not sent, null or empty to remove a value. */
export type NameSent = { readonly [part in keyof ContactName]?: string | null | undefined };

const PREFIXES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'hon',
  'rev',
  'sir',
  'dame',
  'judge',
  'justice',
]);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'phd', 'md', 'jd', 'qc', 'kc']);
/** Lower-case words that begin a last name: van Gogh, de la Cruz. */
const PARTICLES = new Set([
  'al',
  'bin',
  'da',
  'das',
  'de',
  'del',
  'della',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'du',
  'el',
  'la',
  'le',
  'los',
  'ter',
  'van',
  'von',
  'zu',
]);

/** Splits a full name: `Dr. Ada King Lovelace`, `Lovelace, Ada King`, `Ludwig van Beethoven`. */
export function splitName(whole: string): PersonName {
  const [beforeComma = '', afterComma] = whole.split(/,(.*)/s);
  if (afterComma !== undefined && !wordsOf(afterComma).every(isSuffix)) {
    const [first_name = null, ...middle] = wordsOf(afterComma);
    return { prefix: null, first_name, middle_name: joined(middle), last_name: joined(wordsOf(beforeComma)) };
  }
  const words = wordsOf(whole.replaceAll(',', ' '));
  const begins = words.slice(0, -1).findIndex((word) => !PREFIXES.has(bare(word)));
  const prefixes = begins < 0 ? Math.max(words.length - 1, 0) : begins;
  const [first_name = null, ...others] = words.slice(prefixes);
  const lastAt = startOfLastName(others);
  return {
    prefix: joined(words.slice(0, prefixes)),
    first_name,
    middle_name: joined(others.slice(0, lastAt)),
    last_name: joined(others.slice(lastAt)),
  };
}

/** The index of the last name: the last word before suffixes, including its particles. */
function startOfLastName(words: readonly string[]): number {
  const last = Math.max(
    words.findLastIndex((word) => !isSuffix(word)),
    0,
  );
  return words.slice(0, last).findLastIndex((word) => !PARTICLES.has(word)) + 1;
}

/** A contact's name after the write: sent parts take precedence over a full name. */
export function nameOf(
  type: ContactType,
  sent: NameSent,
  before: ContactName | undefined,
): ContactName | Refusal {
  if (type === 'Company') {
    const name = trimmed(sent.name) ?? (sent.name === undefined ? before?.name : undefined);
    if (!name) return refuse('contact.company_name', {}, { field: 'name' });
    return { name, prefix: null, first_name: null, middle_name: null, last_name: null };
  }
  const parts = partsOf(sent, before);
  const name = joined([parts.first_name, parts.middle_name, parts.last_name].filter((part) => part !== null));
  if (!name || (parts.first_name === null && parts.last_name === null))
    return refuse('contact.name', {}, { field: 'name' });
  return { name, ...parts };
}

function partsOf(sent: NameSent, before: ContactName | undefined): PersonName {
  const sendsParts = [sent.first_name, sent.middle_name, sent.last_name].some((part) => part !== undefined);
  const whole = trimmed(sent.name);
  const base: PersonName | undefined =
    !sendsParts && whole && whole !== before?.name ? splitName(whole) : before;
  const part = (name: keyof PersonName) =>
    sent[name] === undefined ? (base?.[name] ?? null) : trimmed(sent[name]);
  return {
    // A full name without a prefix keeps the existing prefix.
    prefix: part('prefix') ?? (sent.prefix === undefined ? (before?.prefix ?? null) : null),
    first_name: part('first_name'),
    middle_name: part('middle_name'),
    last_name: part('last_name'),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function isSuffix(word: string): boolean {
  return SUFFIXES.has(bare(word));
}

function bare(word: string): string {
  return word.replaceAll('.', '').toLowerCase();
}

function joined(words: readonly string[]): string | null {
  return words.length > 0 ? words.join(' ') : null;
}

function trimmed(text: string | null | undefined): string | null {
  return text?.replace(/\s+/g, ' ').trim() || null;
}
