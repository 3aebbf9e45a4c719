/** Writes medical bills: their parts must not exceed the amount, and their liens follow. */
import { compare, moneyText, subtract, sum } from '#kernel/values/money.ts';
import { after, type Draft, type WriteRules } from '#kernel/changes/write-rules.ts';
import { requireFits } from '../../firm/index.ts';
import { settleMatterCurrency } from './in-matter.ts';
import { updateLiensOfBill, removeLiens, type Payer } from './liens-of-bill.ts';
import { placeInRequest } from './of-request.ts';
import { refuse } from './refusals.ts';
import type { medicalBill } from './medical-bill.ts';

export const medicalBillRules: WriteRules<typeof medicalBill> = {
  async prepare(draft, work) {
    await placeInRequest(draft, work);
    await settleMatterCurrency(draft, work, ['amount', 'adjustment', 'balance']);
    const payers = payersOf(draft);
    if (payers) {
      const currency = after(draft, 'currency_id');
      for (const { amount } of payers) {
        if (compare(amount, 0) < 0) throw refuse('medical_bill.payer', { amount }, { field: 'payers' });
        await requireFits(work, amount, 'payers', currency);
      }
      draft.columns.paid = moneyText(sum(payers.map(({ amount }) => amount)));
    }
    partsFitTheAmount(draft);
  },

  complete: (draft, id, work) => updateLiensOfBill(work, id, payersOf(draft)),
  afterDelete: ({ id }, work) => removeLiens(work, id),
};

function payersOf({ input }: Draft<typeof medicalBill>): readonly Payer[] | undefined {
  const sent = input.payers;
  return sent?.map(({ amount, holder_id, mark_as_lien }) => ({
    amount,
    holder_id,
    mark_as_lien,
  }));
}

function partsFitTheAmount(draft: Draft<typeof medicalBill>): void {
  const amount = after(draft, 'amount');
  const adjustment = after(draft, 'adjustment');
  const balance = after(draft, 'balance');
  const paid = after(draft, 'paid') ?? '0';
  // Missing or negative values are refused by the database, with the member's name.
  if (!amount || !adjustment || !balance || compare(balance, 0) < 0 || compare(adjustment, 0) < 0) return;
  const most = subtract(subtract(amount, adjustment), paid);
  const told = { amount, adjustment, balance, paid, most: moneyText(most) };
  if (compare(most, 0) < 0)
    draft.refusals.push(refuse('medical_bill.parts_exceed', told, { field: 'amount' }));
  else if (compare(balance, most) > 0)
    draft.refusals.push(refuse('medical_bill.parts', told, { field: 'balance' }));
}
