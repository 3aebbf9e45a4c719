/** The amount that each client owes on issued bills, by currency. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { amountHidden } from '../bills/hidden-amounts.ts';
import { hiddenWithContact } from '../../firm/index.ts';
import { ZONE_OF_FIRM } from '../../matters/index.ts';
import { pendingOn } from '../payments/pending.ts';

/** SQL: whether something is owed on a bill `b`. Trust requests are not debts. */
export const IS_OWED =
  "b.state = 'awaiting_payment' and b.balance > 0 and b.kind <> 'trust_kind' and b.deleted_at is null";

/** Bills grouped by client and currency; the oldest represents the balance. */
const OWED_TOGETHER =
  '(select b.account_id, b.id as bill_id, min(b.id) over (partition by b.account_id, b.client_id, b.currency_id) as first_id' +
  ` from bills b where ${IS_OWED})`;

const BALANCES =
  '(select b.account_id, min(b.id) as id, b.client_id as contact_id, b.currency_id, sum(b.balance) as total_outstanding_balance,' +
  ' max(b.due_at) as newest_issued_bill_due_date, ' +
  ` (max(b.last_sent_at) at time zone ${ZONE_OF_FIRM})::date as last_shared_date,` +
  ' min(b.created_at) as created_at, max(b.updated_at) as updated_at, array_agg(b.id order by b.id) as bill_ids,' +
  " md5(string_agg(b.etag, ',' order by b.id)) as etag," +
  ' (select max(p.date) from allocations p where p.account_id = b.account_id and p.contact_id = b.client_id' +
  ' and p.payment_id is not null and p.voided_at is null) as last_payment_date' +
  ` from bills b where b.account_id = {account} and ${IS_OWED}` +
  ' group by b.account_id, b.client_id, b.currency_id)';

const OF_BILLS =
  'from bill_matters x join matters m on m.account_id = x.account_id and m.id = x.matter_id' +
  ' where x.account_id = {t}.account_id and x.bill_id = any({t}.bill_ids)';

const ofMatter = (column: string) =>
  by.where('integer', `exists (select ${OF_BILLS} and m.${column} = {value})`, {
    describe: 'Only clients who owe for a matter of this attorney.',
  });

export const outstandingClientBalance = resource({
  name: 'outstanding_client_balance',
  path: 'outstanding_client_balances',
  table: 'bills',
  from: BALANCES,
  operations: ['list'],
  keepsDeleted: false,
  describe: 'The amount that a client owes on issued bills.',
  scope: 'billing',
  visible: hiddenWithContact,
  fields: {
    id: f.id({ describe: 'The oldest unpaid bill.' }),
    etag: f.etag(),
    associated_matter_ids: f.integers({
      sql: `(select coalesce(array_agg(distinct m.id), '{}') ${OF_BILLS})`,
      notNull: true,
    }),
    total_outstanding_balance: f.money({ notNull: true, redact: amountHidden('any({t}.bill_ids)') }),
    pending_payments_total: f.money({
      sql: pendingOn('any({t}.bill_ids)'),
      notNull: true,
      describe: 'Pending payments.',
    }),
    last_payment_date: f.date({ describe: 'When a payment of the client was last applied to a bill.' }),
    last_shared_date: f.date({ describe: 'When one of these bills was last sent by mail.' }),
    newest_issued_bill_due_date: f.date(),
    reminders_enabled: f.boolean({
      sql: 'false',
      notNull: true,
      describe: 'Always false: the service sends no payment reminders.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    contact: f.belongsTo('contact'),
    currency: f.belongsTo('currency'),
    outstanding_bills: f.hasMany('bill', {
      via: { table: OWED_TOGETHER, local: 'first_id', target: 'bill_id' },
      orderBy: '{t}.id',
    }),
  },
  filters: {
    contact_id: by.ref(),
    last_paid_start_date: by.from('last_payment_date'),
    last_paid_end_date: by.until('last_payment_date'),
    newest_bill_due_start_date: by.from('newest_issued_bill_due_date'),
    newest_bill_due_end_date: by.until('newest_issued_bill_due_date'),
    originating_attorney_id: ofMatter('originating_attorney_id'),
    responsible_attorney_id: ofMatter('responsible_attorney_id'),
  },
});
