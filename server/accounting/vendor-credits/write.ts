/** A vendor credit is posted as it is granted, and taken back only while nothing of it is used. */
import type { Input } from '#kernel/records/input.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/records/write-rules.ts';
import { vendorIsActive } from '../documents/vendor-is-active.ts';
import { amountText } from '../ledger/amount.ts';
import { requireOpen } from '../ledger/periods.ts';
import { post, reverse } from '../ledger/post.ts';
import { currencyOf, readMoney } from '../money.ts';
import { refuse } from '../refusals.ts';
import type { vendorCredit } from './vendor-credit.ts';

export const vendorCreditRules: WriteRules<typeof vendorCredit> = {
  async prepare(draft, work) {
    const { columns, input, refusals } = draft;
    const { connection, context } = work;
    await vendorIsActive(draft, work);
    const field = { field: 'amount' };
    if (!columns.ledger_account_id)
      refusals.push(
        refuseGenerally('member.required', { member: 'ledger_account' }, { field: 'ledger_account' }),
      );
    if (!input.amount)
      return void refusals.push(refuseGenerally('member.required', { member: 'amount' }, field));
    const currency = await currencyOf(connection, context.principal.accountId);
    const units = readMoney(input.amount as Input, 'amount', currency);
    if (units instanceof Refusal) refusals.push(units);
    else if (units <= 0n)
      refusals.push(refuse('item.amount_positive', { amount: amountText(units, currency.digits) }, field));
    else columns.amount = String(units);
    columns.user_id = context.principal.userId;
  },

  async complete({ columns }, id, { connection, context }) {
    const amount = BigInt(columns.amount as string);
    await post(connection, context, {
      date: columns.date as string,
      source: { type: 'vendor_credit', id },
      description: columns.description ?? null,
      vendorId: columns.vendor_id as string,
      items: [
        { account: 'vendor_credits', debit: amount },
        { account: { ledgerAccountId: columns.ledger_account_id as string }, credit: amount },
      ],
    });
  },

  async refuseDelete({ id, vendor_bill_payment_id: payment, applied, date }, { connection, context }) {
    await requireOpen(connection, context.principal.accountId, [date]);
    if (payment !== null) return refuse('vendor_credit.of_payment', { id, payment }, { field: 'id' });
    return applied === '0' ? undefined : refuse('vendor_credit.spent', { id }, { field: 'id' });
  },

  afterDelete: ({ id }, { connection, context }) =>
    reverse(connection, context, { type: 'vendor_credit', id: id }),
};
