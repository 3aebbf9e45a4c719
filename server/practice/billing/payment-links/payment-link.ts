/** A URL under which someone can pay the firm for a limited time. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../../funds/index.ts';
import { SUBJECT_TYPES } from './rules.ts';
import { ADDRESS_PARTS } from '../../firm/index.ts';

const ACTIVE = '{t}.paid_at is null and {t}.expires_at > {now}::timestamptz';

export const paymentLink = resource({
  name: 'svc_payments_link',
  path: 'svc_payments/links',
  table: 'payment_links',
  operations: ['list', 'read', 'create', 'update'],
  describe: 'A URL under which someone can pay the firm once, for a limited time.',
  scope: 'payments',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    active: f.boolean({ sql: ACTIVE, notNull: true, describe: 'Whether it can be paid.' }),
    amount: f.money({ write: 'create', describe: 'Null: the payer chooses the amount.' }),
    currency: f.text({ sql: '(select c.code from currencies c where c.id = {t}.currency_id)' }),
    description: f.text({
      write: 'create',
      required: true,
      limit: 1000,
      describe: 'The text shown to the payer.',
    }),
    email_address: f.text({ write: 'create', limit: 320 }),
    expires_at: f.instant({ notNull: true }),
    is_allocated_as_revenue: f.boolean({
      write: 'create',
      nullable: false,
      notNull: true,
      describe: 'Whether the payment is earned income, if it does not pay a bill.',
    }),
    redirect_url: f.text({
      sql: 'null::text',
      describe: 'Always null: the payer stays on the payment page.',
    }),
    url: f.text({
      sql: ADDRESS_PARTS,
      notNull: true,
      describe: 'The payment page. Anyone with the URL can pay, without signing in.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    bank_account: f.belongsTo('bank_account'),
    bill: f.belongsTo('bill'),
    svc_payments_payment: f.hasOne('svc_payments_payment', {
      foreign: 'payment_link_id',
      orderBy: '{t}.id desc',
      describe: 'The latest payment made with the link.',
    }),
    contact: f.belongsTo('contact'),
    destination_account: f.belongsTo('bank_account', { write: 'create', required: true }),
    destination_contact: f.belongsTo('contact', {
      write: 'create',
      nullable: true,
      describe: 'The owner of the money, if it is not the subject.',
    }),
  },
  input: {
    currency: m.value('text', { required: true, write: 'create' }),
    duration: m.value('integer', { required: true, write: 'create' }),
    subject: m.object(
      { id: m.value('integer'), type: m.oneOf(SUBJECT_TYPES) },
      { required: true, write: 'create' },
    ),
    expired: m.value('boolean'),
  },
  filters: { active: by.flag(ACTIVE) },
});
