/** Writes a contact's payment terms, and reads them for new bills. */
import { sql } from '#kernel/database/sql.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { contact } from './contact.ts';
import { paymentProfile } from './payment-profile.ts';

/** The first object creates the profile, later ones change it, and null or _destroy removes it. */
export async function writePaymentProfile(
  { input }: Draft<typeof contact>,
  id: string,
  work: Work,
): Promise<void> {
  const sent = input.payment_profile;
  if (sent === undefined) return;
  const { connection, context, writer } = work;
  const row = await connection.row<Pick<Tables['payment_profiles'], 'id'>>(
    sql`select id from payment_profiles where account_id = ${context.principal.accountId} and contact_id = ${id}`,
  );
  const locked = row && (await writer.lockRecord(connection, paymentProfile, row.id, context, 'update'));
  if (sent === null || sent._destroy === true) {
    if (locked) await deleteWithoutRules(work, paymentProfile, { id: locked.row.id, image: locked.image });
    return;
  }
  const { _destroy, ...terms } = sent;
  await writer.write(connection, paymentProfile, terms, locked, context, locked ? {} : { contact_id: id });
}

export type PaymentTerms = Pick<
  Tables['payment_profiles'],
  'terms' | 'interest_type' | 'interest_rate' | 'interest_period' | 'discount_rate' | 'discount_period'
>;

/** The payment terms of a bill's payer. */
export function paymentTermsOf({ connection, context }: Work, contactId: string) {
  return connection.row<PaymentTerms>(sql`
    select terms, interest_type, interest_rate, interest_period, discount_rate, discount_period from payment_profiles
    where account_id = ${context.principal.accountId} and contact_id = ${contactId}`);
}
