/**
 * UTBMS codes of activities: which codes an entry has, and when a firm that bills by LEDES must use them. A time
 * entry has a task and an activity code in its description, an expense an expense code.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';
import type { ActivityType } from '../../firm/index.ts';

/** The activity description in a body. */
export type Description =
  | { readonly is: 'unchanged' }
  | { readonly is: 'unset' }
  | { readonly is: 'existing'; readonly id: string }
  /** The firm's description for these codes (at least one), to be found or created. */
  | {
      readonly is: 'codes';
      readonly utbms_activity_id: string | null;
      readonly utbms_task_id: string | null;
    };

export interface DescriptionInput {
  readonly id?: string | null;
  readonly utbms_activity_id?: string | null;
  readonly utbms_task_id?: string | null;
}

/**
 * Parses the member activity_description. Omitted or without an id it means none on create and no change on update;
 * for expenses it is ignored. Both codes are sent together; null means that there is no code of that kind.
 */
export function readDescription(
  type: ActivityType,
  operation: 'create' | 'update',
  input: DescriptionInput | null | undefined,
): Description | Refusal {
  if (type !== 'TimeEntry') return { is: 'unset' };
  if (input === null || input?.id === null) return { is: 'unset' };
  if (input?.id !== undefined) return { is: 'existing', id: input.id };
  const { utbms_activity_id, utbms_task_id } = input ?? {};
  if (!utbms_activity_id && !utbms_task_id) return { is: operation === 'create' ? 'unset' : 'unchanged' };
  if (utbms_activity_id !== undefined && utbms_task_id !== undefined)
    return { is: 'codes', utbms_activity_id, utbms_task_id };
  const missing = utbms_activity_id === undefined ? 'utbms_activity_id' : 'utbms_task_id';
  return refuse('activity.utbms_pair', { missing }, { field: 'activity_description' });
}

export interface UtbmsQuestion {
  readonly type: ActivityType;
  readonly non_billable: boolean;
  readonly flat_rate: boolean;
  /** Whether the entry's description has a task and an activity code after the write. */
  readonly has_utbms_description: boolean;
  readonly utbms_expense_id: string | null;
  /** The matter's own setting, otherwise that of its client. */
  readonly matter: { readonly require_utbms_codes: boolean; readonly billing_method: string } | null;
  readonly mandatory_ledes_billing: boolean;
}

/** Refuses a billable entry without codes if the matter requires them (practice:68). */
export function utbmsCodesAreThere(entry: UtbmsQuestion): Refusal | undefined {
  const { matter } = entry;
  if (!entry.mandatory_ledes_billing || !matter?.require_utbms_codes) return undefined;
  if (entry.non_billable || entry.flat_rate || matter.billing_method !== 'hourly') return undefined;
  if (entry.type === 'TimeEntry') {
    return entry.has_utbms_description
      ? undefined
      : refuse('activity.utbms_description_required', {}, { field: 'activity_description' });
  }
  return entry.utbms_expense_id
    ? undefined
    : refuse('activity.utbms_expense_required', {}, { field: 'utbms_expense' });
}

/** Refuses a code of the wrong kind. */
export function codeIsOfType(
  code: { readonly code: string; readonly type: string },
  wanted: 'UtbmsTask' | 'UtbmsActivity' | 'UtbmsExpense',
  member: string,
  field: string,
): Refusal | undefined {
  return code.type === wanted
    ? undefined
    : refuse('activity.utbms_code_type', { member, code: code.code, type: code.type, wanted }, { field });
}
