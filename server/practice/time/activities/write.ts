/**
 * Writes activities: the draft is completed member by member, from the body, the current row and the agreed rates.
 * The rules themselves are in rules.ts and utbms.ts, rounding and totals in firm/work-amounts/amounts.ts, and the rates in
 * activity-rates/hierarchy.ts.
 */
import { merge, Refusal } from '#kernel/errors/refusal.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { pickRate } from '../activity-rates/hierarchy.ts';
import {
  priceByLegalAid,
  writeLegalAid,
  type LegalAidPrice,
  quantityOf,
  roundedQuantity,
  totalOf,
  type ActivityType,
} from '../../firm/index.ts';
import { dropTimerOf, startTimer } from '../timer/running.ts';
import { writeDescription } from './description.ts';
import { refuseCostFromBooks } from './hard-costs.ts';
import * as rules from './rules.ts';
import { prepareTaxes, writeTaxes } from './taxes.ts';
import { readTerms, type Terms } from './terms.ts';
import { utbmsCodesAreThere } from './utbms.ts';
import type { activity } from './activity.ts';

/** The columns that determine the rate of time; if one changes, the price may change. */
const RATE_DEPENDS_ON = ['activity_description_id', 'matter_id', 'user_id'] as const;

export const activityRules: WriteRules<typeof activity> = {
  async prepare(draft, work) {
    refuseFrozen(draft, work);
    const type = requiredAfter(draft, 'type');
    draft.refusals.push(...rules.membersFitTheType(type, draft.input));
    if (draft.operation === 'create' && draft.input.user === undefined)
      draft.columns.user_id = work.context.principal.userId;
    await writeDescription(draft, type, work);
    if (draft.current && type !== draft.current.type) {
      const lost: Draft['columns'] = draft.columns;
      for (const column of rules.columnsLostAs(type)) lost[column] ??= null;
    }
    const terms = await readTerms(work.connection, {
      accountId: work.context.principal.accountId,
      matterId: after(draft, 'matter_id'),
      userId: after(draft, 'user_id'),
      activityDescriptionId: after(draft, 'activity_description_id'),
      expenseCategoryId: after(draft, 'expense_category_id'),
    });
    prepareBillability(draft, type, terms);
    const aid = await priceByLegalAid(draft, terms.legalAid, work);
    prepareAmounts(draft, type, terms, aid, work);
    prepareCodes(draft, type, terms);
    draft.columns.currency_id = terms.currencyId;
    if (draft.operation === 'create') draft.columns.created_by_client_connect = terms.clientConnect;
    if (draft.input.start_timer === true) push(draft, rules.timerMayStart(entryOf(draft, type)));
    await prepareTaxes(draft, type, work);
  },

  async complete(draft, id, work) {
    await writeTaxes(draft, id, work);
    await writeLegalAid(draft, id, work);
    if (draft.input.start_timer === true) await startTimer(work, id);
  },

  refuseDelete: async (current, work) =>
    rules.hoursCanBeSeen(storedEntry(current), work.context.principal) ??
    rules.billedWorkIsFrozen({ id: current.id, billed: current.billed }) ??
    (current.type === 'HardCostEntry' ? await refuseCostFromBooks(work, current.id) : undefined),
  afterDelete: ({ id }, work) => dropTimerOf(id, work),
};

function storedEntry({ id, type, user_id }: Tables['activities']) {
  return { id: id, type: type, user_id: user_id ?? null };
}

/**
 * Refuses time entries whose hours are hidden from the user, and billed work. Hidden hours are checked first, so that
 * the error does not reveal whether the entry is billed.
 */
function refuseFrozen({ current, input }: Draft<typeof activity>, { context }: Work): void {
  if (!current) return;
  const refusal =
    rules.hoursCanBeSeen(storedEntry(current), context.principal) ??
    rules.billedWorkIsFrozen({ id: current.id, billed: current.billed });
  if (refusal) throw refusal;
  const stays = rules.userOfClientConnectStays(
    {
      type: current.type,
      created_by_client_connect: current.created_by_client_connect,
      user_id: current.user_id ?? null,
    },
    input.user,
  );
  if (stays) throw merge([stays]);
}

function refusePriceOfOthers(
  draft: Draft<typeof activity>,
  type: ActivityType,
  price: string,
  { principal }: RequestContext,
): void {
  const { current } = draft;
  const refusal = rules.priceIsForTheAsker(
    {
      type,
      users: [after(draft, 'user_id'), ...(current ? [current.user_id ?? null] : [])],
      price_before: current?.price ?? null,
      price_sent: price,
    },
    principal,
  );
  if (refusal) throw refusal;
}

function prepareBillability(
  draft: Draft<typeof activity>,
  type: ActivityType,
  { matter, settings }: Terms,
): void {
  const before = draft.current
    ? { non_billable: draft.current.non_billable, no_charge: draft.current.no_charge }
    : { non_billable: rules.startsNonBillable(type, matter, settings), no_charge: false };
  const decided = rules.billabilityOf(type, sentBillability(draft.input), before);
  if (decided instanceof Refusal) draft.refusals.push(decided);
  else Object.assign(draft.columns, decided);
}

function sentBillability({ non_billable, no_charge }: Input): rules.BillabilitySent {
  return {
    ...(typeof non_billable === 'boolean' ? { non_billable } : {}),
    ...(typeof no_charge === 'boolean' ? { no_charge } : {}),
  };
}

/** Quantity, price and total, and whether the price is for the whole. */
function prepareAmounts(
  draft: Draft<typeof activity>,
  type: ActivityType,
  terms: Terms,
  aid: LegalAidPrice | undefined,
  { context }: Work,
): void {
  const { columns, current, input } = draft;
  const quantity =
    current && input.quantity === undefined && type === current.type
      ? current.quantity
      : quantityOf(
          type,
          sentText(input.quantity) ??
            (current && rules.countsLike(type, current.type) ? current.quantity : undefined),
          input.quantity === undefined ? NEWEST_FORM : context.version,
        );
  const { price, flat_rate, contingency_fee } = aid
    ? { ...aid, contingency_fee: false }
    : prepareRate(draft, type, terms, context);
  const refusals = [rules.quantityIsInRange(quantity), rules.priceFitsTheType(type, price)].filter(
    (each) => each !== undefined,
  );
  draft.refusals.push(...refusals);
  if (refusals.length > 0) return;
  const rounded_quantity = roundedQuantity(type, quantity, terms.settings);
  const charged = { rounded_quantity, price, flat_rate, contingency_fee };
  const total = totalOf({ type, ...charged }, terms.digits);
  Object.assign(columns, { quantity, ...charged, total });
}

/** A quantity from the row is in seconds, regardless of the request's version. */
const NEWEST_FORM = Number.POSITIVE_INFINITY;

/** A user who sees only their own rates sees the rate of an entry that is theirs after the write. */
function seesRateOf(
  draft: Draft<typeof activity>,
  { principal: { restrictions, userId } }: RequestContext,
): boolean {
  return !restrictions.has('rates_of_others') || after(draft, 'user_id') === userId;
}

function prepareRate(
  draft: Draft<typeof activity>,
  type: ActivityType,
  terms: Terms,
  context: RequestContext,
) {
  const { current } = draft;
  const source = priceSource(draft, type, context);
  const sent = source === 'sent' ? sentText(draft.input.price) : undefined;
  const kept = source === 'before' ? current : undefined;
  if (sent !== undefined) refusePriceOfOthers(draft, type, sent, context);
  if (type !== 'TimeEntry') {
    const price = sent ?? kept?.price ?? terms.category?.rate ?? '0';
    return { price, flat_rate: false, contingency_fee: false };
  }
  if (kept) {
    const { price, flat_rate, contingency_fee } = kept;
    return { price, flat_rate, contingency_fee };
  }
  return rateOfTime(draft, terms, sent);
}

/** The price sent, or the rate that applies. A price sent for the same kind of work does not change its form. */
function rateOfTime(draft: Draft<typeof activity>, terms: Terms, sent: string | undefined) {
  const { current } = draft;
  const picked = pickRate({ ...terms.rates, non_billable: draft.columns.non_billable === true });
  const keepsForm =
    current !== undefined &&
    sent !== undefined &&
    after(draft, 'activity_description_id') === current.activity_description_id;
  return {
    price: sent ?? picked.price,
    flat_rate: fixed(draft, 'flat_rate') ?? (keepsForm ? current.flat_rate : picked.flat_rate),
    contingency_fee: fixed(draft, 'contingency_fee') ?? current?.contingency_fee === true,
  };
}

function priceSource(draft: Draft<typeof activity>, type: ActivityType, context: RequestContext) {
  const { current, input, operation } = draft;
  return rules.priceComesFrom({
    type,
    operation: current && type === current.type ? operation : 'create',
    sends_price: sentText(input.price) !== undefined,
    may_view_rates: seesRateOf(draft, context),
    changes_what_it_depends_on: RATE_DEPENDS_ON.some(
      (column) => after(draft, column) !== (current?.[column] ?? null),
    ),
  });
}

/** The values that a matter's own rate sets for the entry that it creates. */
function fixed(
  { columns }: Draft<typeof activity>,
  column: 'flat_rate' | 'contingency_fee',
): boolean | undefined {
  const value = columns[column];
  return typeof value === 'string' ? value === 'true' : undefined;
}

function prepareCodes(
  draft: Draft<typeof activity>,
  type: ActivityType,
  { matter, settings, utbmsDescription, category }: Terms,
): void {
  const { columns, input } = draft;
  if (
    draft.operation === 'create' &&
    input.utbms_expense === undefined &&
    type !== 'TimeEntry' &&
    category?.utbms_code_id
  ) {
    columns.utbms_expense_id = category.utbms_code_id;
  }
  push(
    draft,
    utbmsCodesAreThere({
      type,
      non_billable: columns.non_billable === true,
      flat_rate: columns.flat_rate === true,
      has_utbms_description: utbmsDescription,
      utbms_expense_id: after(draft, 'utbms_expense_id'),
      matter,
      mandatory_ledes_billing: settings.mandatory_ledes_billing,
    }),
  );
}

function entryOf({ columns, current }: Draft<typeof activity>, type: ActivityType) {
  return { type, flat_rate: columns.flat_rate === true, billed: current?.billed === true };
}

function push({ refusals }: Draft<typeof activity>, refusal: Refusal | undefined): void {
  if (refusal) refusals.push(refusal);
}

function sentText(value: Input[string]): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
