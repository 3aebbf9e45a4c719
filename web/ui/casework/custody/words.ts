/** Labels for the states and kinds of originals. */
import { wordsOf } from '../../values/words.ts';

export const STATES = {
  held: 'Held',
  temporarily_removed: 'Out',
  removed: 'Permanently removed',
} as const;

export type State = keyof typeof STATES;

const KINDS = [
  'will',
  'deed',
  'power_of_attorney',
  'certificate_of_title',
  'trust_deed',
  'agreement',
  'birth_death_marriage_certificate',
  'share_certificate',
  'insurance_policy',
  'lease',
  'probate',
  'letter',
  'other',
] as const;

export const KIND_CHOICES = KINDS.map((value) => ({ value, label: wordsOf(value) }));
