/**
 * The rules of a contact that need nothing but what is sent: phone numbers are found however they are
 * spelled, and a company belongs to none. Names are in names.ts, pictures in avatar.ts.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

/** Digits that tell a number apart whatever stands before them for country and trunk. */
const DISTINCTIVE_DIGITS = 10;
/** Below this a run of digits in a search is no phone number. */
const SEARCHABLE_DIGITS = 3;
/** So many and more are a number with its country's code, also without a plus before it. */
const WITH_COUNTRY_DIGITS = 11;

/** The codes of countries (ITU-T E.164), none of which begins with another. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** What is dialled before the code of a country: 00 in most, 011 in North America, 0011 in Australia. */
const EXIT_CODE = /^(?:0011(?=\d{9})|011(?=\d{10})|00)/;

/** What follows the number itself. */
const EXTENSION = /(?:ext\.?|extension|x|#|;)\s*\d.*$/i;

/** A phone number without its spelling and extension: `+1 (555) 010-9999 ext. 4` is `15550109999`. */
export function phoneDigits(number: string): string {
  return number.normalize('NFKC').replace(EXTENSION, '').replace(/\D/g, '');
}

/**
 * The digits to look for among those of phone numbers, or null where the text is no phone number: those of the
 * number within its country, without country code, international prefix and trunk zero, so that a number is
 * found whichever of them either spelling has.
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
