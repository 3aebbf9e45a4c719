/**
 * The price of work, per hour or as a whole: from the first of activity description, matter, client and user that has
 * one (practice:58). A pure function of the candidate rates.
 *
 * Within a level, a rate for the user takes precedence over one for a group, and one for this activity description
 * over a general one. Of several equally specific rates, such as those of two groups, the newest applies.
 */
import { compare, divide, moneyText, multiply } from '#kernel/values/money.ts';
import type { Tables } from '#tables';

export const RATE_TYPES = ['User', 'FlatRate', 'Custom'] as const;
export type RateType = (typeof RATE_TYPES)[number];

/** The level of a rate, as in `rate{hierarchy}` of an activity description. */
export type Hierarchy = 'Activity' | 'Matter' | 'Client' | 'Default';

export type DescriptionRate = Pick<
  Tables['activity_descriptions'],
  'id' | 'rate_type' | 'rate_amount' | 'rate_non_billable_amount'
>;

/** A row of matter_rates. For flat and contingency matters these are not hourly rates and are ignored. */
export interface MatterRate {
  readonly id: string;
  readonly type: 'HourlyRate' | 'FlatRate' | 'ContingencyFee';
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly activity_description_id: string | null;
  readonly rate: string;
}

/** A row of activity_rates of the matter's client. */
export interface ClientRate {
  readonly id: string;
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly rate: string;
  readonly flat_rate: boolean;
}

export interface RateCandidates {
  readonly description: DescriptionRate | null;
  readonly matter: readonly MatterRate[];
  readonly client: readonly ClientRate[];
  /** The user who does the work, with their own rate and groups; null if none is named. */
  readonly user: { readonly id: string; readonly rate: string; readonly group_ids: readonly string[] } | null;
  readonly non_billable: boolean;
}

export interface PickedRate {
  readonly price: string;
  readonly flat_rate: boolean;
  readonly hierarchy: Hierarchy;
  readonly type: RateType;
}

export function pickRate(candidates: RateCandidates): PickedRate {
  return (
    rateOfDescription(candidates) ??
    rateOfMatter(candidates) ??
    rateOfClient(candidates) ?? {
      price: moneyText(candidates.user?.rate ?? '0'),
      flat_rate: false,
      hierarchy: 'Default',
      type: 'User',
    }
  );
}

/** A description with type User leaves the rate to the lower levels. */
function rateOfDescription({ description, non_billable }: RateCandidates): PickedRate | undefined {
  if (!description || description.rate_type === 'User') return undefined;
  const { rate_type, rate_amount, rate_non_billable_amount } = description;
  const own =
    non_billable && compare(rate_non_billable_amount, '0') > 0 ? rate_non_billable_amount : rate_amount;
  return {
    price: moneyText(own),
    flat_rate: rate_type === 'FlatRate',
    hierarchy: 'Activity',
    type: rate_type,
  };
}

function rateOfMatter({ matter, description, user }: RateCandidates): PickedRate | undefined {
  const hourly = matter.filter(
    ({ type, activity_description_id: kind }) =>
      type === 'HourlyRate' && (kind === null || kind === description?.id),
  );
  const rate = mostSpecific(hourly, user, (each) => (each.activity_description_id === null ? 0 : 1));
  return rate && { price: moneyText(rate.rate), flat_rate: false, hierarchy: 'Matter', type: 'Custom' };
}

function rateOfClient({ client, user }: RateCandidates): PickedRate | undefined {
  const rate = mostSpecific(client, user, () => 0);
  if (!rate) return undefined;
  const type = rate.flat_rate ? 'FlatRate' : 'Custom';
  return { price: moneyText(rate.rate), flat_rate: rate.flat_rate, hierarchy: 'Client', type };
}

interface ForSomeone {
  readonly id: string;
  readonly user_id: string | null;
  readonly group_id: string | null;
}

function mostSpecific<T extends ForSomeone>(
  rates: readonly T[],
  user: RateCandidates['user'],
  kind: (rate: T) => number,
): T | undefined {
  const rank = (rate: T) => (rate.user_id !== null ? 2 : rate.group_id !== null ? 1 : 0);
  return rates
    .filter(({ user_id, group_id }) => {
      if (user_id !== null) return user_id === user?.id;
      return group_id === null || (user?.group_ids.includes(group_id) ?? false);
    })
    .toSorted((a, b) => rank(b) - rank(a) || kind(b) - kind(a) || compare(b.id, a.id))[0];
}

export interface ShownRate {
  readonly type: RateType;
  readonly amount: string;
  readonly non_billable_amount: string;
  readonly hierarchy: Hierarchy;
}

/** The `rate` of a description for `rate_for[matter_id]` and `rate_for[user_id]` (records:240). */
export function rateFor(candidates: Omit<RateCandidates, 'non_billable'>): ShownRate {
  const billable = pickRate({ ...candidates, non_billable: false });
  return {
    type: billable.type,
    amount: billable.price,
    non_billable_amount: moneyText(candidates.description?.rate_non_billable_amount ?? '0'),
    hierarchy: billable.hierarchy,
  };
}

export interface Fee {
  readonly price: string;
  readonly flat_rate: boolean;
  readonly contingency_fee: boolean;
}

/**
 * The time entry that a matter's own rate creates (records:226): the flat price, or the percentage of the award once
 * it is known. An hourly rate creates none.
 */
export function feeOfMatterRate(rate: {
  readonly type: MatterRate['type'];
  readonly rate: string;
  readonly award: string | null;
}): Fee | undefined {
  if (rate.type === 'FlatRate')
    return { price: moneyText(rate.rate), flat_rate: true, contingency_fee: false };
  if (rate.type === 'HourlyRate' || rate.award === null) return undefined;
  return {
    price: moneyText(divide(multiply(rate.award, rate.rate), 100, 2)),
    flat_rate: false,
    contingency_fee: true,
  };
}
