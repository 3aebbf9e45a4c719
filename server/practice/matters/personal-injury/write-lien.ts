/** A lien belongs to a matter; one that follows a medical bill is written only with its bill. */
import type { Draft, WriteRules } from '#kernel/changes/write-rules.ts';
import { settleMatterCurrency, placeInMatter } from './in-matter.ts';
import { refuse } from './refusals.ts';
import type { lien } from './lien.ts';

export const lienRules: WriteRules<typeof lien> = {
  async prepare(draft, work) {
    refuseOfBill(draft);
    if (draft.columns.medical_bill_id !== undefined) return;
    await placeInMatter(draft, work);
    await settleMatterCurrency(draft, work, ['amount']);
    const { columns, current, input } = draft;
    if (!current) columns.lien_type = 'general';
    if (input.holder_id !== undefined) columns.holder_id = input.holder_id;
  },
  refuseDelete: ({ id, medical_bill_id: bill }) =>
    bill ? refuse('lien.of_medical_bill', { id, bill }) : undefined,
};

/** A lien that follows a bill is written by columns; members in a body are refused. */
function refuseOfBill({ current, input }: Draft<typeof lien>): void {
  if (!current?.medical_bill_id || Object.keys(input).length === 0) return;
  throw refuse('lien.of_medical_bill', { id: current.id, bill: current.medical_bill_id });
}
