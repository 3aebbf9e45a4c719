/**
 * Reconciles an account with bank statements, one period after another: items found on the statement are cleared, and
 * the period is complete when they lead from the previous balance to the statement's. Not part of the contract,
 * except that a payment may be reconciled.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { money, moneyMember } from '../money-members.ts';
import { NAMED, PERSON, record } from '../record.ts';

export const reconciliation = record({
  name: 'reconciliation',
  path: 'reconciliations',
  table: 'reconciliations',
  describe: 'The reconciliation of an account with a bank statement.',
  keepsDeleted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    ledger_account: f.belongsTo('ledger_account', { write: 'create', required: true, shows: NAMED }),
    status: f.oneOf(['open', 'completed'], {
      sql: "case when {t}.completed then 'completed' else 'open' end",
      notNull: true,
    }),
    start_date: f.date({
      sql: '({t}.previous_end_date + 1)',
      describe:
        'The day after the previous reconciliation ended; null for the first, which starts with the books.',
    }),
    end_date: f.date({ write: true, required: true, describe: 'The date of the statement.' }),
    opening_balance: money('{t}.opening_balance', {
      describe: 'The closing balance of the previous reconciliation; zero for the first.',
    }),
    statement_balance: money('{t}.statement_balance', { describe: 'The closing balance of the statement.' }),
    cleared: money('{t}.cleared', { describe: 'The sum of the items found on the statement.' }),
    difference: money('{t}.statement_balance - {t}.opening_balance - {t}.cleared', {
      describe: 'The remaining difference; zero if it can be completed.',
    }),
    completed_at: f.instant(),
    user: f.belongsTo('user', { shows: PERSON, describe: 'The user who started it.' }),
    completed_by: f.belongsTo('user', {
      column: 'completed_by_user_id',
      local: '{t}.completed_by_user_id',
      shows: PERSON,
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: { statement_balance: moneyMember(true) },
  filters: {
    ledger_account_id: by.ref('ledger_account_id', {
      nullable: false,
      describe: 'Only reconciliations of this account.',
    }),
    status: by.cases({ open: 'not {t}.completed', completed: '{t}.completed' }),
  },
});
