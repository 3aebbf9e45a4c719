/** Applies changes of the discount and interest in a bill's body. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { compare } from '#kernel/values/money.ts';
import type { UpdateDraft } from '#kernel/changes/update-draft.ts';
import { after, type Work } from '#kernel/changes/write-rules.ts';
import { requireFits } from '../../firm/index.ts';
import type { bill } from './bill.ts';

/** The default interest period in days. */
export const USUAL_PERIOD_DAYS = 30;

const NO_DISCOUNT = {
  discount_type: null,
  discount_rate: null,
  discount_note: null,
  early_payment_rate: null,
  early_payment_period: null,
};
const NO_INTEREST = { interest_type: null, interest_rate: null, interest_period: null };

type Discount = NonNullable<UpdateDraft<typeof bill>['input']['discount']>;
type Interest = NonNullable<UpdateDraft<typeof bill>['input']['interest']>;

/** Merges the sent discount and interest members with the current ones; null removes them. */
export function settleTerms(draft: UpdateDraft<typeof bill>): void {
  const { columns, input } = draft;
  const { discount_services_only, use_grace_period, discount, interest } = input;
  if (typeof discount_services_only === 'boolean') columns.discount_services_only = discount_services_only;
  if (typeof use_grace_period === 'boolean') columns.use_grace_period = use_grace_period;
  if (discount === null) Object.assign(columns, NO_DISCOUNT);
  else if (discount !== undefined) {
    settleEarlyPayment(draft, discount);
    if (changesDiscount(discount)) settleDiscount(draft, discount);
  }
  if (interest === null) Object.assign(columns, NO_INTEREST);
  else if (interest !== undefined) settleInterest(draft, interest);
}

/** Without any member, a discount begins with the default values. */
function changesDiscount(sent: Discount): boolean {
  return Object.keys(sent).length === 0 || 'type' in sent || 'rate' in sent || 'note' in sent;
}

function settleDiscount({ columns, current, refusals }: UpdateDraft<typeof bill>, sent: Discount): void {
  const type = sent.type ?? current.discount_type ?? 'percentage';
  const rate = sent.rate ?? current.discount_rate ?? '0';
  if (compare(rate, 0) < 0 || (type === 'percentage' && compare(rate, 100) > 0)) {
    const accepted = type === 'percentage' ? 'send a rate from 0 to 100' : 'send an amount of at least 0';
    const fact = { member: 'discount.rate', value: rate, accepted };
    refusals.push(refuseGenerally('member.invalid', fact, { field: 'discount' }));
  }
  Object.assign(columns, { discount_type: type, discount_rate: rate });
  if (sent.note !== undefined) columns.discount_note = sent.note;
}

/** A rate and a number of days, or neither. */
function settleEarlyPayment({ columns, current, refusals }: UpdateDraft<typeof bill>, sent: Discount): void {
  if (sent.early_payment_rate === undefined && sent.early_payment_period === undefined) return;
  const {
    early_payment_rate = current.early_payment_rate,
    early_payment_period = current.early_payment_period,
  } = sent;
  Object.assign(columns, { early_payment_rate, early_payment_period });
  const reject = (member: string, value: unknown, accepted: string) =>
    refusals.push(
      refuseGenerally(
        'member.invalid',
        { member: `discount.${member}`, value, accepted },
        { field: 'discount' },
      ),
    );
  const [rate, days] = [early_payment_rate ?? null, early_payment_period ?? null];
  if ((rate === null) !== (days === null))
    reject(
      rate === null ? 'early_payment_rate' : 'early_payment_period',
      null,
      'send both early_payment_rate and early_payment_period, or null for both',
    );
  if (rate !== null && (compare(rate, 0) <= 0 || compare(rate, 100) > 0))
    reject('early_payment_rate', rate, 'send a rate above 0, up to 100');
  if (days !== null && (Number(days) < 0 || Number(days) > LONGEST_PERIOD_DAYS))
    reject('early_payment_period', days, `send a number of days from 0 to ${LONGEST_PERIOD_DAYS}`);
}

/** A fixed discount must have the decimals of the bill's currency. */
export async function discountFits(draft: UpdateDraft<typeof bill>, work: Work): Promise<void> {
  if (after(draft, 'discount_type') !== 'money' || draft.columns.discount_rate === undefined) return;
  const currency = draft.columns.currency_id ?? draft.current.currency_id;
  await requireFits(work, after(draft, 'discount_rate'), 'discount.rate', String(currency));
}

function settleInterest({ columns, current, refusals }: UpdateDraft<typeof bill>, sent: Interest): void {
  const rate = sent.rate ?? current.interest_rate ?? '0';
  const period = Number(sent.period ?? current.interest_period ?? USUAL_PERIOD_DAYS);
  const reject = (member: string, value: unknown, accepted: string) =>
    refusals.push(refuseGenerally('member.invalid', { member, value, accepted }, { field: 'interest' }));
  if (compare(rate, 0) < 0 || compare(rate, 100) > 0)
    reject('interest.rate', rate, 'send a rate from 0 to 100');
  if (period < 1 || period > LONGEST_PERIOD_DAYS)
    reject('interest.period', period, `send a number of days from 1 to ${LONGEST_PERIOD_DAYS}`);
  Object.assign(columns, {
    interest_type: sent.type ?? current.interest_type ?? 'simple',
    interest_rate: rate,
    interest_period: String(period),
  });
}

const LONGEST_PERIOD_DAYS = 3660;
