/**
 * The rules of the ways to reach a contact: phone numbers found however they are spelled, which address
 * is the first one, and how many there may be. Names are in names.ts, pictures in avatar.ts.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

/** E-mail addresses, phone numbers and addresses of one contact, each (facts, line 417). */
export const ASSOCIATIONS = 20;
/** The minor version that brought the limit (specification v4, line 251). */
export const FIRST_MINOR_WITH_LIMIT = 13;
const LIMITED = ['email_addresses', 'phone_numbers', 'addresses'] as const;

/** Digits that tell a number apart whatever stands before them for country and trunk. */
const DISTINCTIVE_DIGITS = 10;
/** Below this a run of digits in a search is no phone number. */
const SEARCHABLE_DIGITS = 3;

/** Refuses more of them than a contact may have; `counts` are those the contact would have after the write. */
export function associationsAreFew(
  counts: Readonly<Partial<Record<(typeof LIMITED)[number], number>>>,
  version: number,
): Refusal[] {
  if (version < FIRST_MINOR_WITH_LIMIT) return [];
  return LIMITED.filter((member) => (counts[member] ?? 0) > ASSOCIATIONS).map((member) =>
    refuse('contact.associations', { limit: ASSOCIATIONS, member, count: counts[member] }, { field: member }),
  );
}

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

/**
 * Which of a contact's addresses is the primary one: the last that asks for it, else the one that is,
 * else the first. Null where there is none.
 */
export function primaryAmong<T extends { readonly primary: boolean; readonly asks?: boolean | null | undefined }>(all: readonly T[]): T | null {
  const asking = all.findLast(({ asks }) => asks === true);
  const standing = all.find(({ primary, asks }) => primary && asks !== false);
  return asking ?? standing ?? all[0] ?? null;
}

/** A person may belong to a company; a company belongs to none. */
export function companyIsOfAPerson(type: 'Person' | 'Company', companyId: string | null): Refusal | undefined {
  return type === 'Company' && companyId !== null ? refuse('contact.company_of_company', {}, { field: 'company' }) : undefined;
}
