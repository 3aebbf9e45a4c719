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

/** A phone number without its spelling and extension: `+1 (555) 010-9999 ext. 4` is `15550109999`. */
export function phoneDigits(number: string): string {
  const [main = ''] = number.normalize('NFKC').split(/(?:ext\.?|extension|x|#|;)\s*\d/i);
  return main.replace(/\D/g, '');
}

/**
 * The digits to look for among those of phone numbers, or null where the text is no phone number. Only the
 * last ones count, so that a number is found with and without its country code.
 */
export function searchedDigits(text: string): string | null {
  if (!/^[\d\s()+./*-]+$/.test(text.normalize('NFKC'))) return null;
  const digits = phoneDigits(text);
  return digits.length < SEARCHABLE_DIGITS ? null : digits.slice(-DISTINCTIVE_DIGITS);
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
