/** Labels for personal injury claims. */
import type { Damage, Lien, MedicalBill, MedicalRecordsRequest } from '../../../../sdk/practice.ts';

export const DAMAGE_TYPES: readonly { readonly value: Damage['damage_type']; readonly label: string }[] = [
  { value: 'special', label: 'Special' },
  { value: 'general', label: 'General' },
  { value: 'other', label: 'Other' },
];

export const STATUSES: readonly {
  readonly value: MedicalRecordsRequest['records_status'];
  readonly label: string;
}[] = [
  { value: 'not_yet_requested', label: 'Not yet requested' },
  { value: 'requested', label: 'Requested' },
  { value: 'received', label: 'Received' },
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'certified', label: 'Certified' },
];

export const BALANCE_TYPES: readonly {
  readonly value: MedicalBill['mark_balance_type_as'];
  readonly label: string;
}[] = [
  { value: 'lien', label: 'Lien of the provider' },
  { value: 'outstanding_balance', label: 'Owed by the client' },
  { value: 'neither', label: 'Neither' },
];

export const LIEN_TYPES: Readonly<Record<Lien['lien_type'], string>> = {
  general: 'General',
  medical_payer: 'Payer',
  medical_provider: 'Provider',
};

export function labelOf<Value extends string>(
  words: readonly { readonly value: Value; readonly label: string }[],
  value: Value,
): string {
  return words.find((word) => word.value === value)?.label ?? value;
}

/** The categories of practice areas that have the tab. */
export const INJURY_CATEGORIES: readonly string[] = [
  'personal_injury',
  'medical_malpractice',
  'product_liability',
  'workers_compensation',
];
