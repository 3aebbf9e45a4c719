/**
 * UTBMS codes on activities: which ones an entry names, and when a firm that bills by LEDES must have
 * them. A time entry carries a task and an activity code in its description, an expense an expense code.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';
import type { ActivityType } from '../../firm/index.ts';

/** What a body says of the activity description. */
export type Description =
  | { readonly is: 'unchanged' }
  | { readonly is: 'unset' }
  | { readonly is: 'existing'; readonly id: string }
  /** The firm's description of these codes, of which at least one is there, to be found or made. */
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
 * Reads the member activity_description. Left out, or without an id, it means none on create and no
 * change on update; expenses have none, and whatever is sent for them is passed over. The two codes are sent together; null for one of them means that there is none.
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
  /** Whether the entry's description has a task and an activity code, once it is written. */
  readonly has_utbms_description: boolean;
  readonly utbms_expense_id: string | null;
  /** The matter's own word or, where it has none, that of its client. */
  readonly matter: { readonly require_utbms_codes: boolean; readonly billing_method: string } | null;
  readonly mandatory_ledes_billing: boolean;
}

/** Refuses a billable entry without codes where the matter must have them (practice:68). */
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

/** Refuses a code of another kind than the member takes. */
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
