/** The types of ledger accounts. They are built in and the same for every firm. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';

export const LEDGER_TYPES = [
  'default',
  'bank',
  'accounts_receivable',
  'accounts_payable',
  'expense',
  'undeposited_funds',
  'fixed',
  'trust_liability',
  'income',
  'trust_clearing',
] as const;

export const PRIMARY_TYPES = ['unknown', 'asset', 'liability', 'equity', 'income', 'expense'] as const;

export const ledgerAccountType = record({
  name: 'ledger_account_type',
  path: 'ledger_account_types',
  table: 'ledger_account_types',
  describe: 'A type of ledger account.',
  operations: ['list', 'read'],
  tenant: false,
  fields: {
    id: f.id(),
    name: f.text({ notNull: true }),
    primary_type: f.oneOf(PRIMARY_TYPES, { notNull: true }),
    ledger_type: f.oneOf(LEDGER_TYPES, { notNull: true }),
    bank_feed_connectable: f.boolean({
      notNull: true,
      describe: 'Whether bank transactions can be imported.',
    }),
    reconcilable: f.boolean({
      notNull: true,
      describe: 'Whether its accounts can be reconciled with statements.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    primary_type: by.oneOf(PRIMARY_TYPES),
    ledger_type: by.oneOf(LEDGER_TYPES),
    bank_feed_connectable: by.flag('{t}.bank_feed_connectable'),
    reconcilable: by.flag('{t}.reconcilable'),
  },
});
