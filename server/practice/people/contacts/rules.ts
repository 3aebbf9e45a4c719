/**
 * Rules for contacts that depend only on what is sent: phone numbers are found in any format, and a company belongs
 * to no other. Names are in names.ts, pictures in avatar.ts.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

/** The trailing digits that identify a number, regardless of country code and trunk prefix. */
const DISTINCTIVE_DIGITS = 10;
/** A shorter run of digits in a search is not a phone number. */
const SEARCHABLE_DIGITS = 3;
/** Numbers with at least this many digits include a country code, even without a plus sign. */
const WITH_COUNTRY_DIGITS = 11;

/** Country codes (ITU-T E.164), none of which is a prefix of another. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** International call prefixes: 00 in most countries, 011 in North America, 0011 in Australia. */
const EXIT_CODE = /^(?:0011(?=\d{9})|011(?=\d{10})|00)/;

/** An extension after the number. */
const EXTENSION = /(?:ext\.?|extension|x|#|;)\s*\d.*$/i;

/** The digits of a phone number without its extension: `+1 (555) 010-9999 ext. 4` becomes `15550109999`. */
export function phoneDigits(number: string): string {
  return number.normalize('NFKC').replace(EXTENSION, '').replace(/\D/g, '');
}

/**
 * The digits to search for among phone numbers, or null if the text is not a phone number: those of the national number,
 * without country code, international prefix and trunk zero, so that both formats are found.
 */
export function searchedDigits(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(EXTENSION, '');
  if (!/^[\d\s()+./*\p{Pd}]+$/u.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  if (digits.length < SEARCHABLE_DIGITS) return null;
  return withinCountry(plain, digits).slice(-DISTINCTIVE_DIGITS);
}

function withinCountry(plain: string, digits: string): string {
  const whole = digits.replace(EXIT_CODE, '').replace(/^0+/, '');
  const abroad =
    /^\W*\+/.test(plain) ||
    EXIT_CODE.test(digits) ||
    (digits.length >= WITH_COUNTRY_DIGITS && !digits.startsWith('0'));
  const within = abroad ? whole.replace(COUNTRY_CODE, '').replace(/^0+/, '') : whole;
  return [within, whole].find(({ length }) => length >= SEARCHABLE_DIGITS) ?? digits;
}

/** A person may belong to a company; a company belongs to none. */
export function companyIsOfAPerson(
  type: 'Person' | 'Company',
  companyId: string | null,
): Refusal | undefined {
  return type === 'Company' && companyId !== null
    ? refuse('contact.company_of_company', {}, { field: 'company' })
    : undefined;
}
