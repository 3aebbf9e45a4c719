/** The published types of custom fields, named as in the practice, and the conversion of stored text to each type. */
import { decimal, decimalText } from '#kernel/values/money.ts';
import { KINDS } from '#kernel/declarations/values.ts';

export const PUBLISHED_TYPES = [
  'checkbox',
  'contact',
  'currency',
  'date',
  'email',
  'numeric',
  'picklist',
  'text_area',
  'text_line',
  'url',
] as const;

export type PublishedType = (typeof PUBLISHED_TYPES)[number];

/** The published name of intake's own types, if it differs. */
export const PUBLISHED_AS: Readonly<Record<string, PublishedType>> = {
  dropdown: 'picklist',
  single_line_text: 'text_line',
  paragraph_text: 'text_area',
  contact_select: 'contact',
  integer: 'numeric',
  money: 'currency',
};

/** SQL: the published name of an intake type. */
export function publishedTypeOf(expression: string): string {
  const cases = Object.entries(PUBLISHED_AS).map(([own, published]) => `when '${own}' then '${published}'`);
  return `case ${expression} ${cases.join(' ')} else ${expression} end`;
}

/**
 * The stored text as JSON of its type: a boolean, a number, an ISO 8601 date, otherwise a string; null if it does not
 * fit. The type is null for a deleted field, of which only the text is known.
 */
export function coerced(type: PublishedType | null, text: string): string {
  switch (type) {
    case 'checkbox': {
      const word = text.trim().toLowerCase();
      return TRUE.has(word) ? 'true' : FALSE.has(word) ? 'false' : 'null';
    }
    case 'date': {
      const date = KINDS.date.read(text);
      return typeof date === 'string' ? JSON.stringify(date) : 'null';
    }
    case 'numeric':
    case 'currency':
      return numberOf(text);
    default:
      return JSON.stringify(text.toWellFormed());
  }
}

const TRUE = new Set(['true', 't', 'yes', 'y', 'on', '1']);
const FALSE = new Set(['false', 'f', 'no', 'n', 'off', '0']);

/** A number with more digits would lose precision in JSON readers and is treated as no number. */
const DIGITS = 30;

/** Parses a number with optional thousands separators and currency sign: `$1,250.50` is 1250.5. */
function numberOf(text: string): string {
  const plain = text
    .trim()
    .replace(/^([+-]?)\s*[$€£]\s*/, '$1')
    .replace(
      /^([+-]?\d{1,3})((?:,\d{3})+)(?=\.|$)/,
      (_, head: string, rest: string) => head + rest.replaceAll(',', ''),
    );
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) || plain.replace(/\D/g, '').length > DIGITS) return 'null';
  return decimalText(decimal(plain));
}
