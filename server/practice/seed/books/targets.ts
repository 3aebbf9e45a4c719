/** The tables of money, and the columns that are loaded. */
import type { Target } from '../loader.ts';

const STAMPS = { etag: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' } as const;

export const PAYMENT: Target = {
  table: 'payments',
  columns: {
    id: 'bigint',
    state: 'text',
    amount: 'numeric',
    allocated: 'numeric',
    currency_id: 'bigint',
    date: 'date',
    description: 'text',
    payment_type: 'text',
    processor: 'text',
    confirmation_number: 'text',
    destination_account_id: 'bigint',
    source_account_id: 'bigint',
    contact_id: 'bigint',
    matter_id: 'bigint',
    user_id: 'bigint',
    completed_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

export const CREDIT_MEMO: Target = {
  table: 'credit_memos',
  columns: {
    id: 'bigint',
    date: 'date',
    amount: 'numeric',
    allocated: 'numeric',
    description: 'text',
    contact_id: 'bigint',
    user_id: 'bigint',
    ...STAMPS,
  },
};

export const ALLOCATION: Target = {
  table: 'allocations',
  columns: {
    id: 'bigint',
    date: 'date',
    amount: 'numeric',
    description: 'text',
    bill_id: 'bigint',
    payment_id: 'bigint',
    credit_memo_id: 'bigint',
    contact_id: 'bigint',
    matter_id: 'bigint',
    user_id: 'bigint',
    ...STAMPS,
  },
};

export const BANK_TRANSACTION: Target = {
  table: 'bank_transactions',
  columns: {
    id: 'bigint',
    bank_account_id: 'bigint',
    bank_account_type: 'text',
    date: 'date',
    amount: 'numeric',
    transaction_type: 'text',
    client_id: 'bigint',
    matter_id: 'bigint',
    description: 'text',
    payment_id: 'bigint',
    user_id: 'bigint',
    ...STAMPS,
  },
};

export const TRUST_BALANCE: Target = {
  table: 'trust_balances',
  columns: {
    id: 'bigint',
    bank_account_id: 'bigint',
    client_id: 'bigint',
    matter_id: 'bigint',
    updated_at: 'timestamptz',
  },
};

export const TRUST_BALANCE_DAY: Target = {
  table: 'trust_balance_days',
  columns: { trust_balance_id: 'bigint', date: 'date', balance: 'numeric' },
};

export const BANK_ENTRY: Target = {
  table: 'bank_entries',
  columns: {
    bank_account_id: 'bigint',
    bank_account_type: 'text',
    bank_transaction_id: 'bigint',
    date: 'date',
    amount: 'numeric',
    place: 'bigint',
    balance_before: 'numeric',
    trust_balance_id: 'bigint',
    trust_place: 'bigint',
    trust_before: 'numeric',
    user_id: 'bigint',
    created_at: 'timestamptz',
  },
};
