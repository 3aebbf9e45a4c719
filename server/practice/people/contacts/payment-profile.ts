/** The terms on which a contact pays: its new bills take their due date, interest and discount for early payment from them. */
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { resource } from '#kernel/records/resource.ts';

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
