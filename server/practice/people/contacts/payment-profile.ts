/** Payment terms of a contact: they determine the due date, interest and early payment discount of new bills. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';

const INTEREST_TYPES = ['simple', 'compound'];

export const paymentProfile = resource({
  name: 'payment_profile',
  table: 'payment_profiles',
  describe: 'The payment terms of a contact.',
  scope: 'contacts',
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, limit: 255 }),
    terms: f.integer({ write: true, describe: 'The days from issue until a bill is due; null for 30.' }),
    discount_period: f.integer({ write: true, describe: 'The days within which the discount is offered.' }),
    discount_rate: f.decimal({ write: true, describe: 'The early payment discount in percent.' }),
    interest_period: f.integer({ write: true, describe: 'The days of an interest period; null for 30.' }),
    interest_rate: f.decimal({
      write: true,
      describe: 'The interest on overdue bills in percent per period.',
    }),
    interest_type: f.oneOf(INTEREST_TYPES, { write: true }),
    billing_setting_id: f.integer({
      sql: '(select s.id from billing_settings s where s.account_id = {t}.account_id)',
      describe: "The firm's billing settings.",
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
