/** The terms on which a contact pays: its new bills take their due date, interest and discount for early payment from them. */
import { sql } from '#kernel/database/sql.ts';
import { f } from '#kernel/records/field.ts';
import { m, type Input } from '#kernel/records/input.ts';
import { resource } from '#kernel/records/resource.ts';
import type { Draft, Work } from '#kernel/records/write-rules.ts';
import { deleteRow } from '#kernel/records/change.ts';
import type { Tables } from '#tables';
import type { contact } from './contact.ts';

const INTEREST_TYPES = ['simple', 'compound'];

export const paymentProfile = resource({
  name: 'payment_profile',
  table: 'payment_profiles',
  describe: 'The terms on which a contact pays its bills.',
  scope: 'contacts',
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, limit: 255 }),
    terms: f.integer({ write: true, describe: 'Days from the day of issue until a bill is due; null: 30.' }),
    discount_period: f.integer({ write: true, describe: 'Days within which the discount is offered.' }),
    discount_rate: f.decimal({ write: true, describe: 'Per cent offered for early payment.' }),
    interest_period: f.integer({ write: true, describe: 'Days of a period of interest; null: 30.' }),
    interest_rate: f.decimal({ write: true, describe: 'Per cent for each period on overdue bills.' }),
    interest_type: f.oneOf(INTEREST_TYPES, { write: true }),
    billing_setting_id: f.integer({
      sql: '(select s.id from billing_settings s where s.account_id = {t}.account_id)',
      describe: 'The billing settings of the firm.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

export const paymentProfileBody = m.object(
  {
    name: m.value('text', { nullable: true, limit: 255 }),
    terms: m.value('integer', { nullable: true }),
    discount_period: m.value('integer', { nullable: true }),
    discount_rate: m.value('decimal', { nullable: true }),
    interest_period: m.value('integer', { nullable: true }),
    interest_rate: m.value('decimal', { nullable: true }),
    interest_type: m.oneOf(INTEREST_TYPES, { nullable: true }),
    _destroy: m.value('boolean'),
  },
  { nullable: true },
);

/** The first object makes the profile, later ones change it, and null or _destroy removes it. */
export async function writePaymentProfile(
  { input }: Draft<typeof contact>,
  id: string,
  work: Work,
): Promise<void> {
  const sent = input.payment_profile as Input | null | undefined;
  if (sent === undefined) return;
  const { connection, context, writer } = work;
  const row = await connection.row<Pick<Tables['payment_profiles'], 'id'>>(
    sql`select id from payment_profiles where account_id = ${context.principal.accountId} and contact_id = ${id}`,
  );
  const locked = row && (await writer.lock(connection, paymentProfile, row.id, context, 'update'));
  if (sent === null || sent._destroy === true) {
    if (locked) await deleteRow(connection, paymentProfile, locked.row.id, locked.image, context);
    return;
  }
  const { _destroy, ...terms } = sent;
  await writer.write(connection, paymentProfile, terms, locked, context, locked ? {} : { contact_id: id });
}

export interface PaymentTerms {
  readonly terms: number | null;
  readonly interest_type: string | null;
  readonly interest_rate: string | null;
  readonly interest_period: number | null;
  readonly discount_rate: string | null;
  readonly discount_period: number | null;
}

/** The terms of who pays a bill. */
export function paymentTermsOf({ connection, context }: Work, contactId: string) {
  return connection.row<PaymentTerms>(sql`
    select terms, interest_type, interest_rate, interest_period, discount_rate, discount_period from payment_profiles
    where account_id = ${context.principal.accountId} and contact_id = ${contactId}`);
}
