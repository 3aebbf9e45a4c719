/** A vendor credit is posted when it is entered, and can be reversed only while none of it is used. */
import { Refusal } from '#kernel/errors/refusal.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type WriteRules } from '#kernel/changes/write-rules.ts';
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
    const units = readMoney(input.amount, 'amount', currency);
    if (units instanceof Refusal) refusals.push(units);
    else if (units <= 0n)
      refusals.push(refuse('item.amount_positive', { amount: amountText(units, currency.digits) }, field));
    else columns.amount = String(units);
    columns.user_id = context.principal.userId;
  },

  async complete(draft, id, { connection, context }) {
    const amount = BigInt(requiredAfter(draft, 'amount'));
    const ledgerAccountId = requiredAfter(draft, 'ledger_account_id');
    await post(connection, context, {
      date: requiredAfter(draft, 'date'),
      source: { type: 'vendor_credit', id },
      description: after(draft, 'description'),
      vendorId: requiredAfter(draft, 'vendor_id'),
      items: [
        { account: 'vendor_credits', debit: amount },
        { account: { ledgerAccountId }, credit: amount },
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
