/** Values and codes of legal aid in England and Wales. A code is the value's position in the list, from 1. */

export const RATE_TABLES = ['civil_certificated', 'civil_controlled', 'criminal_controlled'] as const;
export type RateTable = (typeof RATE_TABLES)[number];

export const RATE_TYPES = ['hourly', 'item', 'fixed', 'bolt_on', 'bolt_on_percentage'] as const;

export const REGIONS = ['London', 'Non-London', 'Midlands', 'North', 'London and South', 'Wales'] as const;

/** Experts and travel have only two regions. */
export const EXPENSE_REGIONS = ['London', 'Non-London'] as const;

export const CATEGORIES = [
  'Actions Against the Police',
  'Clinical Negligence',
  'Community Care',
  'Crime',
  'Debt',
  'Discrimination',
  'Education',
  'Family',
  'Housing',
  'Immigration and Asylum',
  'Mental Health',
  'Miscellaneous',
  'Modern Slavery',
  'Prison Law',
  'Public Law',
  'Welfare Benefits',
] as const;

export const CRIMINAL: readonly string[] = ['Crime', 'Prison Law'];

export const COURTS = [
  'Higher Courts',
  'County Court',
  "Magistrates' Court",
  'Crown Court',
  'Youth Court',
] as const;

export const CERTIFICATION_TYPES = ['controlled work', 'certificated work'] as const;

export function wordOf(words: readonly string[], code: string | number | null | undefined): string | null {
  return code === null || code === undefined ? null : (words[Number(code) - 1] ?? null);
}

/** `1 London, 2 Non-London`, for the reference page. */
export function codesOf(words: readonly string[]): string {
  return words.map((word, index) => `${index + 1} ${word}`).join(', ');
}

/** The dates of fee changes since the first list, and the members that show them. */
export const SEPTEMBER_2022 = '2022-09-30';
export const NOVEMBER_2024 = '2024-12-06';
export const DECEMBER_2025 = '2025-12-22';
