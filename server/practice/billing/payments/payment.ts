/** Money that somebody paid: through a payment page, or recorded by the firm. Never deleted. */
import { f } from '#kernel/records/field.ts';
import { by } from '#kernel/records/filter.ts';
import { resource } from '#kernel/records/resource.ts';
import { formerWords } from '../../firm/index.ts';
import { PAYMENT_STATES } from './states.ts';

export const payment = resource({
  name: 'svc_payments_payment',
  path: 'svc_payments/payments',
  table: 'payments',
  operations: ['list', 'read'],
  counted: true,
  describe: 'Money that somebody paid, through a payment page or as the firm recorded it.',
  scope: 'payments',
  fields: {
    id: f.id(),
    state: f.oneOf(PAYMENT_STATES, {
      notNull: true,
      describe: 'completed_requiring_allocation: it is there, and not all of it is applied to bills.',
      ...formerWords(PAYMENT_STATES, 'state'),
    }),
    amount: f.money({ notNull: true }),
    refunded: f.money({ notNull: true, describe: 'What of it went back to the client.' }),
    unapplied: f.money({
      sql: "(case when {t}.state = 'completed_requiring_allocation' then {t}.amount - {t}.allocated - {t}.refunded else 0 end)",
      notNull: true,
      describe: 'What of it is applied to no bill and is the client’s credit.',
    }),
    voided_on: f.date({ describe: 'The day on which it was taken back, as when a check is returned.' }),
    currency: f.text({ sql: '(select c.code from currencies c where c.id = {t}.currency_id)' }),
    confirmation_number: f.text({ describe: 'The check, or what the processor of the payment calls it.' }),
    deposit_as_revenue: f.boolean({
      notNull: true,
      describe: 'Whether it is earned, and no credit of the client.',
    }),
    description: f.text(),
    email_address: f.text({ describe: 'Where the payer is to be reached.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    allocations: f.hasMany('allocation', { foreign: 'payment_id', orderBy: '{t}.id' }),
    bank_transaction: f.hasOne('bank_transaction', {
      foreign: 'payment_id',
      where: '{t}.amount > 0',
      orderBy: '{t}.id',
      describe: 'How it came into the bank account.',
    }),
    bills: f.hasMany('bill', {
      via: {
        table: '(select distinct account_id, payment_id, bill_id from allocations where voided_at is null)',
        local: 'payment_id',
        target: 'bill_id',
      },
      describe: 'What it is applied to.',
    }),
    svc_payments_link: f.belongsTo('svc_payments_link', { local: '{t}.payment_link_id' }),
    contact: f.belongsTo('contact'),
    destination_account: f.belongsTo('bank_account'),
    matters: f.hasMany('matter', { local: '{t}.matter_id', foreign: 'id' }),
    user: f.belongsTo('user', { describe: 'Who recorded it, or made the link.' }),
  },
  filters: {
    bill_id: by.where(
      'integer',
      'exists (select from allocations a where a.account_id = {t}.account_id and a.payment_id = {t}.id and a.bill_id = {value} and a.voided_at is null)',
      { describe: 'Only payments applied to this bill.' },
    ),
    contact_id: by.ref(),
    state: by.oneOf(PAYMENT_STATES),
  },
});
