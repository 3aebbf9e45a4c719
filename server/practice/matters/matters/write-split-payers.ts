/**
 * Writes the payers who share a matter's invoices: each is a contact of the firm, and their shares sum to at most the
 * whole.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { merge } from '#kernel/errors/refusal.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import { payersShareOneInvoice, type Payer } from './rules.ts';
import type { splitInvoicePayer } from './bill-recipients.ts';

const FIELD = 'split_invoice_payers';

export const splitPayerRules: WriteRules<typeof splitInvoicePayer> = {
  prepare(draft) {
    const contactId = draft.input.contact_id;
    if (typeof contactId === 'string') draft.columns.contact_id = contactId;
    const [contact_id, split_portion] = [after(draft, 'contact_id'), after(draft, 'split_portion')];
    for (const [member, value] of Object.entries({ contact_id, split_portion }))
      if (value === null)
        draft.refusals.push(refuse('member.required', { member: `${FIELD}.${member}` }, { field: FIELD }));
    if (contact_id !== null && split_portion !== null)
      draft.refusals.push(
        ...payersShareOneInvoice([{ contact_id: String(contact_id), split_portion: String(split_portion) }]),
      );
  },
};

/** Validates all payers of the matter after the write. */
export async function checkPayers(draft: Draft, id: string, { connection, context }: Work): Promise<void> {
  if (draft.input.split_invoice_payers === undefined) return;
  const payers = await connection.rows<Payer>(
    sql`select contact_id, split_portion from split_invoice_payers
        where account_id = ${context.principal.accountId} and matter_id = ${id} order by id`,
  );
  const refusals = payersShareOneInvoice(payers);
  if (refusals.length > 0) throw merge(refusals);
}
