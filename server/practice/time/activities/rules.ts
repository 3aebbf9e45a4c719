/**
 * The rules for activities other than rounding and totals (../../firm/work-amounts/amounts.ts), rates
 * (../activity-rates/hierarchy.ts), codes (utbms.ts) and taxes (taxes.ts). Each function returns a refusal, nothing, or
 * the consequences of the entry; none uses the database.
 */
import { compare } from '#kernel/values/money.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import { RATE_ROLES } from '../../funds/index.ts';
import { refuse } from '../refusals.ts';
import type { ActivityType } from '../../firm/index.ts';

/** The largest quantity that the database can store, without decimals. */
const LARGEST_QUANTITY = '9999999999';

/** An entry on an issued bill can be neither changed nor deleted (decisions:36). */
export function billedWorkIsFrozen({
  id,
  billed,
}: {
  readonly id: string;
  readonly billed: boolean;
}): Refusal | undefined {
  return billed ? refuse('activity.billed', { id }) : undefined;
}

/** A user may not change, time or delete time entries whose hours are hidden from them (records:146). */
export function hoursCanBeSeen(
  entry: { readonly id: string; readonly type: string; readonly user_id: string | null },
  { restrictions, userId }: Pick<Principal, 'restrictions' | 'userId'>,
): Refusal | undefined {
  return restrictions.has('hours_of_others') && entry.type === 'TimeEntry' && entry.user_id !== userId
    ? refuseGenerally('auth.forbidden', {
        reason: `the hours of activity ${entry.id} are hidden from this user`,
      })
    : undefined;
}

/**
 * Only users who may set rates can set the price of others' time; everyone may price their own, and may send back an
 * entry's current price.
 */
export function priceIsForTheAsker(
  entry: {
    readonly type: ActivityType;
    /** The users of the entry before and after the write. */
    readonly users: readonly (string | null)[];
    readonly price_before: string | null;
    readonly price_sent: string;
  },
  { roles, userId }: Pick<Principal, 'roles' | 'userId'>,
): Refusal | undefined {
  const { type, users, price_before, price_sent } = entry;
  const changes = type === 'TimeEntry' && (price_before === null || compare(price_sent, price_before) !== 0);
  if (!changes || users.every((user) => user === userId) || RATE_ROLES.some((role) => roles.has(role)))
    return undefined;
  return refuseGenerally('auth.forbidden', {
    reason: `the price of another user's time can be set by users with the role ${RATE_ROLES.join(' or ')}`,
  });
}

export interface Billability {
  readonly non_billable: boolean;
  readonly no_charge: boolean;
}

/** The billability members of a body; undefined if not sent. */
export interface BillabilitySent {
  readonly non_billable?: boolean | null | undefined;
  readonly no_charge?: boolean | null | undefined;
}

/**
 * An expense can be hidden on the bill only with no_charge. no_charge means that a non-billable entry is shown, so it
 * makes the entry non-billable unless the body says otherwise.
 */
export function billabilityOf(
  type: ActivityType,
  sent: BillabilitySent,
  before: Billability,
): Billability | Refusal {
  const no_charge = sent.no_charge ?? (sent.non_billable === false ? false : before.no_charge);
  const staysOff = type === 'TimeEntry' || no_charge ? before.non_billable : false;
  const non_billable = sent.non_billable ?? (no_charge || staysOff);
  if (no_charge && !non_billable) return refuse('activity.no_charge_billable', {}, { field: 'no_charge' });
  if (non_billable && !no_charge && type !== 'TimeEntry') {
    return refuse('activity.non_billable_expense', { type }, { field: 'non_billable' });
  }
  return { non_billable, no_charge };
}

export interface MatterCharging {
  readonly billable: boolean;
  readonly billing_method: string;
}

/**
 * Whether new time is non-billable by default: on matters that are not billed, or, if the firm says so, not billed by
 * the hour.
 */
export function startsNonBillable(
  type: ActivityType,
  matter: MatterCharging | null,
  settings: { readonly time_on_flat_rate_contingency_matters_is_non_billable: boolean },
): boolean {
  if (type !== 'TimeEntry' || !matter) return false;
  const byTheHour = matter.billing_method === 'hourly';
  return !matter.billable || (!byTheHour && settings.time_on_flat_rate_contingency_matters_is_non_billable);
}

/** A timer runs on time that is charged by the hour and not yet billed (practice:61). */
export function timerMayStart(entry: {
  readonly type: ActivityType;
  readonly flat_rate: boolean;
  readonly billed: boolean;
}): Refusal | undefined {
  const field = 'start_timer';
  if (entry.type !== 'TimeEntry') return refuse('activity.timer_type', { type: entry.type }, { field });
  if (entry.flat_rate) return refuse('activity.timer_flat', {}, { field });
  return entry.billed ? refuse('activity.timer_billed', {}, { field }) : undefined;
}

/** Members that belong to certain types only, for refusing them elsewhere. */
const TYPES_OF_MEMBERS: Readonly<Record<string, readonly ActivityType[]>> = {
  vendor: ['HardCostEntry'],
  input_tax_settings: ['HardCostEntry'],
  utbms_expense: ['ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'],
  tax_settings: ['ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'],
  tax_setting: ['ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'],
};

/** Refuses members that an entry of this type does not have. */
export function membersFitTheType(type: ActivityType, sent: Readonly<Record<string, unknown>>): Refusal[] {
  return Object.entries(TYPES_OF_MEMBERS)
    .filter(([member, types]) => !types.includes(type) && isSet(sent[member]))
    .map(([member, types]) =>
      refuse('activity.member_of_type', { member, types: types.join(', '), type }, { field: member }),
    );
}

function isSet(value: unknown): boolean {
  return !(
    value === undefined ||
    value === null ||
    value === 'no_tax' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Whether a quantity keeps its meaning when an entry changes its type: seconds of time are no units of an expense. */
export function countsLike(type: ActivityType, before: ActivityType): boolean {
  return (type === 'TimeEntry') === (before === 'TimeEntry');
}

/** The columns that are cleared when an entry becomes this type. */
export function columnsLostAs(type: ActivityType): readonly string[] {
  const time = ['activity_description_id'];
  const expense = ['utbms_expense_id', 'expense_category_id', 'tax_setting'];
  if (type === 'TimeEntry') return [...expense, 'vendor_id'];
  return type === 'HardCostEntry' ? time : [...time, 'vendor_id'];
}

/** Time of a client portal user keeps its user (practice:54). */
export function userOfClientConnectStays(
  current: {
    readonly type: ActivityType;
    readonly created_by_client_connect: boolean;
    readonly user_id: string | null;
  },
  sentUserId: string | null | undefined,
): Refusal | undefined {
  const changes = sentUserId !== undefined && sentUserId !== current.user_id;
  return changes && current.type === 'TimeEntry' && current.created_by_client_connect
    ? refuse('activity.user_of_client_connect', {}, { field: 'user' })
    : undefined;
}

/** Refuses a negative rate; an expense may be negative, such as a refund. */
export function priceFitsTheType(type: ActivityType, price: string): Refusal | undefined {
  return type === 'TimeEntry' && compare(price, '0') < 0
    ? refuse('activity.price_negative', { value: price }, { field: 'price' })
    : undefined;
}

export function quantityIsInRange(quantity: string): Refusal | undefined {
  return compare(quantity, '0') < 0 || compare(quantity, LARGEST_QUANTITY) > 0
    ? refuse('activity.quantity_range', { value: quantity, limit: LARGEST_QUANTITY }, { field: 'quantity' })
    : undefined;
}

export interface PriceQuestion {
  readonly type: ActivityType;
  readonly operation: 'create' | 'update';
  readonly sends_price: boolean;
  readonly may_view_rates: boolean;
  /** Whether the activity description, the matter or the user changes. */
  readonly changes_what_it_depends_on: boolean;
}

/**
 * The source of the price: the sent value, the rate hierarchy, or the current price (practice:58). A user who cannot
 * see rates cannot carry a price over to other work by sending it back.
 */
export function priceComesFrom(question: PriceQuestion): 'sent' | 'rates' | 'before' {
  const { type, operation, sends_price, may_view_rates, changes_what_it_depends_on } = question;
  if (type !== 'TimeEntry') return sends_price ? 'sent' : operation === 'create' ? 'rates' : 'before';
  if (operation === 'create') return sends_price ? 'sent' : 'rates';
  if (changes_what_it_depends_on && (!sends_price || !may_view_rates)) return 'rates';
  return sends_price ? 'sent' : 'before';
}
