/**
 * Labels for legal aid in England and Wales; a code is the position of its label, from 1, as in the reference pages.
 */
import { session } from '../../../api/session.ts';

const coded = (words: readonly string[]) =>
  words.map((label, place) => ({ value: String(place + 1), label }));

export const CATEGORIES = coded([
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
]);

export const REGIONS = coded(['London', 'Non-London', 'Midlands', 'North', 'London and South', 'Wales']);

export const COURTS = coded([
  'Higher Courts',
  'County Court',
  "Magistrates' Court",
  'Crown Court',
  'Youth Court',
]);

export const CERTIFICATION_TYPES = coded(['Controlled work', 'Certificated work']);

export const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Legal aid applies to the United Kingdom. */
export const hasLegalAid = (): boolean => session().firm.country === 'GB';
