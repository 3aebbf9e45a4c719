/** A payment made through a payment page or recorded by the firm. Never deleted. */
import { f } from '#kernel/declarations/field.ts';
import { by } from '#kernel/declarations/filter.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { formerStateValues } from '../../firm/index.ts';
import { PAYMENT_STATES } from './states.ts';

export const payment = resource({
  name: 'svc_payments_payment',
  path: 'svc_payments/payments',
  table: 'payments',
  operations: ['list', 'read'],
  counted: true,
  describe: 'A payment made through a payment page or recorded by the firm.',
  scope: 'payments',
  fields: {
    id: f.id(),
    state: f.oneOf(PAYMENT_STATES, {
      notNull: true,
      describe: 'completed_requiring_allocation: it has arrived, but is not fully applied to bills.',
      ...formerStateValues(PAYMENT_STATES, 'state'),
    }),
    amount: f.money({ notNull: true }),
    refunded: f.money({ notNull: true, describe: 'The amount refunded to the client.' }),
    unapplied: f.money({
      sql: "(case when {t}.state = 'completed_requiring_allocation' then {t}.amount - {t}.allocated - {t}.refunded else 0 end)",
      notNull: true,
      describe: "The amount not applied to a bill, which is the client's credit.",
    }),
    voided_on: f.date({ describe: 'The date as of which it was voided, such as when a check was returned.' }),
    currency: f.text({ sql: '(select c.code from currencies c where c.id = {t}.currency_id)' }),
    confirmation_number: f.text({ describe: "The check number, or the processor's reference." }),
    deposit_as_revenue: f.boolean({
      notNull: true,
      describe: "Whether it is earned income instead of a client's credit.",
    }),
    description: f.text(),
    email_address: f.text({ describe: "The payer's email address." }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    allocations: f.hasMany('allocation', { foreign: 'payment_id', orderBy: '{t}.id' }),
    bank_transaction: f.hasOne('bank_transaction', {
      foreign: 'payment_id',
      where: '{t}.amount > 0',
      orderBy: '{t}.id',
      describe: 'The bank transaction with which it was received.',
    }),
    bills: f.hasMany('bill', {
      via: {
        table: '(select distinct account_id, payment_id, bill_id from allocations where voided_at is null)',
        local: 'payment_id',
        target: 'bill_id',
      },
      describe: 'The bills that it is applied to.',
    }),
    svc_payments_link: f.belongsTo('svc_payments_link', { local: '{t}.payment_link_id' }),
    contact: f.belongsTo('contact'),
    destination_account: f.belongsTo('bank_account'),
    matters: f.hasMany('matter', { local: '{t}.matter_id', foreign: 'id' }),
    user: f.belongsTo('user', { describe: 'The user who recorded it or created the link.' }),
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
