/** Values used for personal injury claims (records:1047,1058). */

export const DAMAGE_TYPES = ['special', 'general', 'other'] as const;

/** The status of a request for records or bills. */
export const MEDICAL_STATUSES = [
  'not_yet_requested',
  'requested',
  'received',
  'incomplete',
  'certified',
] as const;

/** How the balance of a medical bill affects the recovery. */
export const BALANCE_TYPES = ['lien', 'outstanding_balance', 'neither'] as const;

export const LIEN_TYPES = ['general', 'medical_payer', 'medical_provider'] as const;

/** A condition on a matter's rows: they disappear with the matter. */
export const MATTER_IS_THERE =
  'exists (select from matters x where x.account_id = {t}.account_id and x.id = {t}.matter_id and x.deleted_at is null)';
