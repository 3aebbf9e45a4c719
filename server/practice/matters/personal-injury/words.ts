/** The words in which claims for personal injury are described (records:1047,1058). */

export const DAMAGE_TYPES = ['special', 'general', 'other'] as const;

/** How far a request for records or bills has come. */
export const MEDICAL_STATUSES = [
  'not_yet_requested',
  'requested',
  'received',
  'incomplete',
  'certified',
] as const;

/** What the balance of a medical bill is to the recovery. */
export const BALANCE_TYPES = ['lien', 'outstanding_balance', 'neither'] as const;

export const LIEN_TYPES = ['general', 'medical_payer', 'medical_provider'] as const;
