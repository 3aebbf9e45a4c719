/**
 * Changes a bill: its texts at any time, its amounts while it is a draft, and its state with all consequences:
 * locking or releasing entries, and posting to the books. Refuses to edit issued bills.
 */
import { withImagesOfParts } from '#kernel/audit/images.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { addDays } from '#kernel/values/dates.ts';
import { compare, divide } from '#kernel/values/money.ts';
import { isUpdate, requiredAfter, type UpdateDraft } from '#kernel/changes/update-draft.ts';
import { after, isTrueAfter, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { voidedOn } from '../allocations/voided-on.ts';
import { refuse } from '../refusals.ts';
import { chargeBill } from '../interest-charges/charge.ts';
import { todayOf, writeParticulars } from '../../firm/index.ts';
import { changeEntries } from './entries.ts';
import { digitsOf, discountOf, recompute } from './lines.ts';
import { lockBills } from './lock-order.ts';
import { lockWork, releaseWork } from './lock-work.ts';
import { paidOn } from './paid-on.ts';
import { postBill, unpostBill } from './postings/posting.ts';
import { isEditable, isIssued, stateMayFollow, type BillState } from './states.ts';
import { claimIsOfLegalAid } from './legal-aid/legal-aid-claim.ts';
import { discountFits, settleTerms } from './terms.ts';
import { paymentTermsOf } from '../../people/index.ts';
import type { bill } from './bill.ts';

/** The default number of days until a bill is due. */
const PAYMENT_TERMS_DAYS = 30;

/** Members that can still be changed after issue. */
const WORDS = new Set([
  'state',
  'due_at',
  'subject',
  'memo',
  'purchase_order',
  'interest',
  'use_grace_period',
  'bill_theme',
  'legal_aid_uk_bill',
]);

export const billRules: WriteRules<typeof bill> = {
  async begin(work, id, strength) {
    if (id !== undefined) await lockBills(work, [id], strength);
  },

  async prepare(draft, work) {
    if (!isUpdate(draft)) return;
    refuseFrozen(draft);
    if (draft.refusals.length > 0) return;
    settleTerms(draft);
    await discountFits(draft, work);
    await claimIsOfLegalAid(draft, work);
    await settleCurrency(draft, work);
    await settleState(draft, work);
    settleDates(draft);
    if (draft.refusals.length === 0) await settleAmounts(draft, work);
    if (draft.refusals.length === 0) await payNothing(draft, work);
  },

  async complete(draft, id, work) {
    const { columns, current } = draft;
    if (!current) return;
    await writeParticulars(draft, 'legal_aid_uk_bill', id, work, 'legal_aid_uk_claim');
    const state = columns.state;
    const changed = state !== undefined && state !== current.state;
    if (!changed) {
      if (columns.interest_type !== undefined || columns.due_at !== undefined) await chargeBill(work, id);
      return;
    }
    const issues = isIssued(state) && !isIssued(current.state);
    if (issues) {
      await changeEntries(work, id, { billed: true });
      await lockWork(work, id);
      await postBill(work, id);
      await chargeBill(work, id);
    }
    if (state === 'void' || state === 'deleted') {
      await releaseWork(work, id);
      await changeEntries(work, id, { bill_id: null, billed: false, written_off: false });
      await unpostBill(work, id, dayOf(columns.voided_on) ?? (await todayOf(work.connection, work.context)));
    }
    await moveShares(
      id,
      issues ? 'awaiting_payment' : state,
      current.split_connection_id ?? null,
      columns,
      work,
    );
  },
};

function refuseFrozen({ current, input, refusals }: UpdateDraft<typeof bill>): void {
  const { id, state, voided_on } = current;
  const editable = isEditable(state);
  for (const member of Object.keys(input)) {
    if (member === 'state') continue;
    const field = { field: member };
    if (member === 'voided_on') {
      const value = input.voided_on;
      if (value !== voided_on && (input.state !== 'void' || state === 'void'))
        refusals.push(refuse('bill.voided_on', { value, id, state }, field));
    } else if (!editable && !(isIssued(state) && WORDS.has(member)))
      refusals.push(refuse('bill.frozen', { member, id, state }, field));
  }
}

async function settleCurrency(
  { columns, current, input, refusals }: UpdateDraft<typeof bill>,
  { connection, context }: Work,
): Promise<void> {
  if (typeof input.currency_id !== 'string' || input.currency_id === current.currency_id) return;
  if (current.split_connection_id !== null) {
    refusals.push(refuse('bill.split', { member: 'currency_id', id: current.id }, { field: 'currency_id' }));
    return;
  }
  const offered = await connection.row<Pick<Tables['currencies'], 'id'>>(sql`
    select c.id from billing_settings s join currencies c on c.code = s.currency or c.code = any(s.billing_currencies)
    where s.account_id = ${context.principal.accountId} and c.id = ${input.currency_id}`);
  if (offered) columns.currency_id = input.currency_id;
  else refusals.push(refuse('bill.currency', { value: input.currency_id }, { field: 'currency_id' }));
}

async function settleState(draft: UpdateDraft<typeof bill>, work: Work): Promise<void> {
  const { connection, context } = work;
  const { columns, current, refusals } = draft;
  const next = columns.state;
  if (next === undefined) return;
  const { id, state, paid, credits_issued: credits, balance } = current;
  const refusal = stateMayFollow(
    {
      id: id,
      state: state,
      settled: compare(paid, 0) !== 0 || compare(credits, 0) !== 0,
      owed: compare(balance, 0) !== 0,
    },
    next,
  );
  if (refusal) refusals.push(refusal);
  if (next === state || refusal) return;
  if (next === 'awaiting_payment') {
    columns.issued_at = after(draft, 'issued_at') ?? (await todayOf(connection, context));
    const agreed = await paymentTermsOf(work, current.client_id);
    const days = agreed?.terms ?? PAYMENT_TERMS_DAYS;
    columns.due_at = after(draft, 'due_at') ?? addDays(columns.issued_at, days);
  }
  if (next === 'paid') columns.paid_at = await paidOn(work, id);
  if (next === 'void') {
    columns.paid_at = null;
    columns.voided_on = await voidedOn(work, dayOf(columns.voided_on), await lastDayOf(work, current));
  }
}

function dayOf(value: Draft['columns'][string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** A bill cannot become void before its issue date, or before its payments were reversed. */
async function lastDayOf(
  { connection, context }: Work,
  { id, issued_at: issued }: Tables['bills'],
): Promise<string> {
  const row = await connection.one<Pick<Tables['allocations'], 'voided_on'>>(sql`
    select max(voided_on) as voided_on from allocations where account_id = ${context.principal.accountId} and bill_id = ${id}`);
  const [first, last] = [issued ?? '', row.voided_on ?? ''];
  return last > first ? last : first;
}

/** A bill with an amount of zero is paid when it is issued. */
async function payNothing(draft: UpdateDraft<typeof bill>, work: Work): Promise<void> {
  const { columns, current } = draft;
  if (columns.state !== 'awaiting_payment' || current.state === columns.state) return;
  if (current.kind === 'trust_kind' || compare(requiredAfter(draft, 'total'), 0) !== 0) return;
  columns.state = 'paid';
  columns.paid_at = await paidOn(work, current.id, dayOf(columns.issued_at));
}

function settleDates(draft: Draft<typeof bill>): void {
  const issued = after(draft, 'issued_at');
  const due = after(draft, 'due_at');
  if (issued === null || due === null || due >= issued) return;
  const member = draft.columns.due_at === undefined ? 'issued_at' : 'due_at';
  draft.refusals.push(
    refuse(
      'bill.dates',
      { member: 'due_at', value: due, other: 'issued_at', date: issued },
      { field: member },
    ),
  );
}

const AMOUNTS_DEPEND_ON = [
  'tax_rate',
  'secondary_tax_rate',
  'discount_type',
  'discount_rate',
  'discount_services_only',
  'currency_id',
] as const;

async function settleAmounts(draft: UpdateDraft<typeof bill>, work: Work): Promise<void> {
  const { columns, current } = draft;
  if (AMOUNTS_DEPEND_ON.every((column) => columns[column] === undefined)) return;
  for (const [order, column] of [
    [1, 'tax_rate'],
    [2, 'secondary_tax_rate'],
  ] as const) {
    if (columns[column] !== undefined) await changeRate(draft, order, column, work);
  }
  if (draft.refusals.length > 0) return;
  const sums = await recompute(work, current.id, {
    discount: discountOf(after(draft, 'discount_type'), after(draft, 'discount_rate')),
    services_only: isTrueAfter(draft, 'discount_services_only'),
    digits: await digitsOf(work, requiredAfter(draft, 'currency_id')),
    tax_rounding: current.tax_rounding,
  });
  Object.assign(columns, sums);
}

/** A rate entered on the bill applies to the lines that had its previous rate; other lines have their own taxes. */
async function changeRate(
  { columns, current, refusals }: UpdateDraft<typeof bill>,
  order: 1 | 2,
  column: 'tax_rate' | 'secondary_tax_rate',
  { connection, context }: Work,
): Promise<void> {
  const rate = String(columns[column]);
  if (compare(rate, -100) < 0 || compare(rate, 100) > 0) {
    const accepted = 'send a rate in percent, from -100 to 100';
    refusals.push(
      refuseGenerally('member.invalid', { member: column, value: rate, accepted }, { field: column }),
    );
    return;
  }
  const fraction = divide(rate, 100, RATE_SCALE);
  const { accountId } = context.principal;
  const written = sql`
    update line_item_taxes set rate = ${`${fraction.units}e-${fraction.scale}`}::numeric,
      updated_at = ${context.now.toISOString()}, etag = md5(etag || ${rate})
    where account_id = ${accountId} and "order" = ${order} and rate * 100 = ${current[column]}::numeric
      and line_item_id in (select id from line_items
        where account_id = ${accountId} and bill_id = ${current.id} and deleted_at is null)`;
  await connection.execute(withImagesOfParts(written, 'line_item_taxes', 'line_item_id', context));
}

const RATE_SCALE = 10;

/** Bills of a shared invoice are issued, voided and deleted together: each moves the next one. */
async function moveShares(
  id: string,
  state: BillState,
  connectionId: string | null,
  columns: Draft<typeof bill>['columns'],
  { connection, context, writer }: Work,
): Promise<void> {
  if (connectionId === null || state === 'paid') return;
  const of = writer.registry.of('bills', 'bill');
  const days = Object.fromEntries(
    (['issued_at', 'due_at', 'voided_on'] as const).flatMap((day) =>
      (state === 'void') === (day === 'voided_on') && dayOf(columns[day]) !== null
        ? [[day, dayOf(columns[day])]]
        : [],
    ),
  );
  // A share of zero is paid when it is issued.
  const reached = state === 'awaiting_payment' ? [state, 'paid'] : [state];
  const next = await connection.row<Pick<Tables['bills'], 'id'>>(sql`
    select id from bills where account_id = ${context.principal.accountId} and split_connection_id = ${connectionId}
      and id <> ${id} and state <> all(${reached}::text[]) and deleted_at is null order by id limit 1`);
  if (!next) return;
  const locked = await writer.lockRecord(connection, of, next.id, context, 'no key update');
  await writer.write(connection, of, { state, ...days }, locked, context);
  if (state === 'deleted') await writer.delete(connection, of, next.id, context);
}
