/**
 * The rules for matters: numbers, the dates and events of a status, custom rates, the budget, and shared invoices.
 * Pure functions: they return refusals, or the consequences of a write.
 */
import { compare, decimalText, sum } from '#kernel/values/money.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

export const STATUSES = ['Pending', 'Open', 'Closed'] as const;
export type Status = (typeof STATUSES)[number];

export const BILLING_METHODS = ['flat', 'contingency', 'hourly'] as const;
export type BillingMethod = (typeof BILLING_METHODS)[number];

export const CUSTOM_RATE_TYPES = ['FlatRate', 'HourlyRate', 'ContingencyFee'] as const;
export type CustomRateType = (typeof CUSTOM_RATE_TYPES)[number];

/** The most grants for a matter (records:302). */
const GRANTS_OF_A_MATTER = 3;
const NUMBER_DIGITS = 5;
const DISPLAY_NUMBER_CHARACTERS = 255;
const WHOLE_PERCENT = '100';

const METHOD_OF_TYPE: Readonly<Record<CustomRateType, BillingMethod>> = {
  FlatRate: 'flat',
  HourlyRate: 'hourly',
  ContingencyFee: 'contingency',
};

export function billingMethodOf(type: CustomRateType): BillingMethod {
  return METHOD_OF_TYPE[type];
}

const TYPE_OF_METHOD: Readonly<Record<BillingMethod, CustomRateType>> = {
  flat: 'FlatRate',
  hourly: 'HourlyRate',
  contingency: 'ContingencyFee',
};

export function customRateTypeOf(method: BillingMethod): CustomRateType {
  return TYPE_OF_METHOD[method];
}

export type ClientName = Pick<Tables['contacts'], 'type' | 'name' | 'first_name' | 'last_name'>;

/** NNNNN-ClientName: a person's last name or a company's name (records:303). */
export function generatedDisplayNumber(number: number, client: ClientName): string {
  const person = client.last_name?.trim() || client.first_name?.trim() || client.name;
  const name = (client.type === 'Person' ? person : client.name).replace(/\s+/g, ' ').trim();
  const display = `${String(number).padStart(NUMBER_DIGITS, '0')}-${name}`;
  return [...display].slice(0, DISPLAY_NUMBER_CHARACTERS).join('').trimEnd();
}

/**
 * The display number after the write: the user's own with manual numbering; otherwise the generated one, which is
 * regenerated only if reset_matter_number is set.
 */
export function displayNumberOf(matter: {
  readonly manual: boolean;
  readonly sent: string | null | undefined;
  readonly reset: boolean;
  readonly current: string | undefined;
  readonly number: number;
  readonly client: ClientName;
}): string {
  const generated = () => generatedDisplayNumber(matter.number, matter.client);
  if (matter.reset) return generated();
  if (matter.manual && matter.sent?.trim()) return matter.sent.trim();
  return matter.current ?? generated();
}

type StatusDate = 'open_date' | 'pending_date' | 'close_date';

const DATE_OF_STATUS: Readonly<Record<Status, StatusDate>> = {
  Open: 'open_date',
  Pending: 'pending_date',
  Closed: 'close_date',
};

const EVENT_OF_STATUS: Readonly<Record<Status, string>> = {
  Open: 'matter_opened',
  Pending: 'matter_pended',
  Closed: 'matter_closed',
};

export interface StatusChange {
  readonly stamps: Partial<Record<StatusDate, string>>;
  readonly events: readonly string[];
}

/**
 * The consequences of a status (decisions:37): its date, if that is empty after the write, and an event if the status
 * changed. A new matter gets a date but no such event.
 */
export function followsFromStatus(
  before: Status | undefined,
  after: Status,
  dates: Readonly<Record<StatusDate, string | null>>,
  today: string,
): StatusChange {
  const changed = before !== after;
  const date = DATE_OF_STATUS[after];
  return {
    stamps: changed && dates[date] === null ? { [date]: today } : {},
    events: changed && (before !== undefined || after === 'Open') ? [EVENT_OF_STATUS[after]] : [],
  };
}

export interface CustomRateRow {
  readonly id?: string;
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly activity_description_id: string | null;
  readonly rate: string;
  readonly award: string | null;
}

export interface CustomRatePlan {
  readonly billing_method: BillingMethod;
  /** Whether the stored rates are removed because another type was chosen. */
  readonly drops_rates: boolean;
}

/** The matter's billing method after custom_rate is written; unchanged if no type is sent. */
export function planCustomRate(
  current: BillingMethod | undefined,
  type: CustomRateType | undefined,
): CustomRatePlan | Refusal {
  if (type === undefined) {
    if (current === undefined) return refuse('matter.rate_type_required', {}, { field: 'custom_rate' });
    return { billing_method: current, drops_rates: false };
  }
  const billing_method = METHOD_OF_TYPE[type];
  return { billing_method, drops_rates: current !== undefined && current !== billing_method };
}

/** Validates all rates that a matter would have. */
export function customRatesAreSound(type: CustomRateType, rates: readonly CustomRateRow[]): Refusal[] {
  const refusals: Refusal[] = [];
  const reject = (code: Parameters<typeof refuse>[0], values: Record<string, unknown> = {}) =>
    refusals.push(refuse(code, values, { field: 'custom_rate' }));
  if (rates.length > 1 && type === 'FlatRate') reject('matter.flat_rate_once');
  if (rates.length > 1 && type === 'ContingencyFee') reject('matter.contingency_once');
  const seen = new Set<string>();
  for (const each of rates) {
    if ((each.user_id === null) === (each.group_id === null)) reject('matter.rate_person');
    if (compare(each.rate, '0') < 0) reject('matter.rate_negative', { value: each.rate });
    else if (type === 'ContingencyFee' && compare(each.rate, WHOLE_PERCENT) > 0)
      reject('matter.rate_range', { value: each.rate });
    if (each.award !== null && type !== 'ContingencyFee') reject('matter.award_of_contingency', { type });
    const key = [each.user_id, each.group_id, each.activity_description_id].join();
    if (type === 'HourlyRate' && seen.has(key)) reject('matter.rate_twice');
    seen.add(key);
  }
  return refusals;
}

/** A flat price leaves nothing to budget (records:302). */
export function flatMattersHaveNoBudget(method: BillingMethod, hasBudget: boolean): Refusal | undefined {
  return hasBudget && method === 'flat'
    ? refuse('matter.budget_of_flat', {}, { field: 'matter_budget' })
    : undefined;
}

export function grantsAreFew(count: number): Refusal | undefined {
  return count > GRANTS_OF_A_MATTER
    ? refuse('matter.grants', { limit: GRANTS_OF_A_MATTER }, { field: 'grants' })
    : undefined;
}

/** Portions are percent. */
export type Payer = Pick<Tables['split_invoice_payers'], 'contact_id' | 'split_portion'>;

/** The payers' shares sum to at most the whole invoice, each payer once; the client pays the rest. */
export function payersShareOneInvoice(payers: readonly Payer[]): Refusal[] {
  const field = 'split_invoice_payers';
  const refusals = payers
    .filter(
      ({ split_portion }) => compare(split_portion, '0') <= 0 || compare(split_portion, WHOLE_PERCENT) > 0,
    )
    .map(({ split_portion }) => refuse('matter.split_portion', { value: split_portion }, { field }));
  const ids = payers.map(({ contact_id }) => contact_id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined)
    refusals.push(refuse('matter.split_payer_twice', { contact_id: twice }, { field }));
  const total = sum(payers.map(({ split_portion }) => split_portion));
  if (refusals.length === 0 && compare(total, WHOLE_PERCENT) > 0) {
    refusals.push(refuse('matter.split_total', { total: decimalText(total) }, { field }));
  }
  return refusals;
}

/** A stage belongs to a practice area, and only to its matters. */
export function stageFitsTheArea(
  stage: { readonly id: string; readonly practice_area_id: string } | null,
  practiceAreaId: string | null,
): Refusal | undefined {
  return stage && practiceAreaId !== null && stage.practice_area_id !== practiceAreaId
    ? refuse('matter.stage_of_other_area', { stage_id: stage.id }, { field: 'matter_stage' })
    : undefined;
}
