/** Numbers as people write them: 1,234.50, 1.234,50, 1 234,50, 1'234.50, $5. */

/** Digits in groups, all with the same separator. A number with groups does not begin with zero. */
const WHOLE = /^(?:\d*|[1-9]\d{0,2}([\s.,'’])(?:\d{2,3}\1)*\d{3})$/u;
const SIGNED = /^([-−]?)\s*([\d.,'’][\d\s.,'’]*)$/u;

export interface DecimalOptions {
  /** Whether 1,234 is a little more than one, rather than a thousand. Every other number can be read in one way only. */
  readonly commaIsDecimal?: boolean;
}

/** The number as `-1234.50`; undefined if the text is not a number. */
export function parseDecimal(
  text: string,
  { commaIsDecimal = false }: DecimalOptions = {},
): string | undefined {
  const bare = text.replaceAll(/\p{Sc}/gu, '').trim();
  const [, sign, digits = ''] = SIGNED.exec(bare) ?? [];
  if (sign === undefined || !/\d/.test(digits)) return undefined;
  const inGroups = WHOLE.test(digits) ? digits : undefined;
  const withPart = decimalPartOf(digits);
  const isGrouped = inGroups !== undefined && !(withPart && digits.includes(commaIsDecimal ? ',' : '.'));
  const [whole, part] = isGrouped ? [inGroups, ''] : (withPart ?? []);
  if (whole === undefined) return undefined;
  return `${sign && '-'}${whole.replaceAll(/\D/g, '') || '0'}${part ? `.${part}` : ''}`;
}

/** What is before and after the last point or comma, if that can be the decimal mark. */
function decimalPartOf(digits: string): readonly [string, string] | undefined {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return undefined;
  const [whole, part] = [digits.slice(0, at), digits.slice(at + 1)];
  const groups = WHOLE.exec(whole);
  return groups && groups[1] !== digits[at] && /^\d*$/.test(part) ? [whole, part] : undefined;
}

/**
 * The value of a number field for the API. Text that is not a number is sent unchanged, and refused there; an empty field is
 * null, against its type, so that the service says what it needs.
 */
export function sentNumber(value: number | string): number {
  if (value === '') return null!;
  return typeof value === 'number' || !isDecimal(value) ? (value as number) : Number(value);
}

/** Whether the text is a number as the API writes it. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
