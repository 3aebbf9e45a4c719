/**
 * Reconciling an account with the bank's statements, one period after the other: what was found on the statement is
 * cleared, and once it leads from the balance before to the balance of the statement the period is complete. Beyond
 * what the specification tells, save that a payment may be reconciled.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { money, moneyMember } from '../money.ts';
import { NAMED, PERSON, record } from '../record.ts';

export const reconciliation = record({
  name: 'reconciliation',
  path: 'reconciliations',
  table: 'reconciliations',
  describe: 'The reconciliation of an account with a statement of the bank.',
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
      describe: 'The day after the one before it ended; null for the first, which begins with the books.',
    }),
    end_date: f.date({ write: true, required: true, describe: 'The day of the statement.' }),
    opening_balance: money('{t}.opening_balance', {
      describe: 'With what the one before it ended; zero for the first.',
    }),
    statement_balance: money('{t}.statement_balance', { describe: 'With what the statement ends.' }),
    cleared: money('{t}.cleared', { describe: 'What the items come to that were found on the statement.' }),
    difference: money('{t}.statement_balance - {t}.opening_balance - {t}.cleared', {
      describe: 'What is still to be found; zero where it can be completed.',
    }),
    completed_at: f.instant(),
    user: f.belongsTo('user', { shows: PERSON, describe: 'Who began it.' }),
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
