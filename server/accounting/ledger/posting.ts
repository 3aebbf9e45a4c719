/**
 * What is posted to the ledger, as those who post say it: an account by what it is for, an amount as
 * decimal text, and what the entry comes from. Knows nothing of the database.
 */

/** Accounts that the service itself posts to; every firm has exactly one of each. */
const ROLES = [
  /** Money: the firm's own, and what it holds for clients. A practice bank account has one of its own instead. */
  'operating_bank',
  'trust_bank',
  'undeposited_funds',
  'trust_clearing',
  /** What clients owe on issued bills, what the firm owes on vendor bills. */
  'accounts_receivable',
  'accounts_payable',
  /** Clients' money, the other side of the trust bank accounts, kept by client and matter. */
  'trust_liability',
  /** Money of clients that is the firm's to hold but not yet earned or not yet applied to a bill. */
  'client_credits',
  /** What a vendor owes back: overpayments and credits that no bill has used. */
  'vendor_credits',
  'sales_tax_payable',
  /** Laid out for clients and to be billed to them. */
  'advanced_client_costs',
  'opening_balances',
  'retained_earnings',
  'fee_income',
  /** Expenses billed to clients. */
  'expense_income',
  'interest_income',
  /** Interest that the bank pays to the firm. */
  'bank_interest',
  /** Bills forgiven: taken off income. */
  'write_offs',
  'bank_charges',
  /** Money whose purpose nobody has said yet. */
  'unclassified',
] as const;

/**
 * Records of the practice whose entries may touch a trust account. Each keeps the client's and matter's balance there
 * too, so nothing else posts to these accounts; the database refuses it as well.
 */
export const TRUST_SOURCES: ReadonlySet<string> = new Set([
  'bank_transaction',
  'bank_transfer',
  'matter_transfer',
  'payment',
]);

export type Role = (typeof ROLES)[number];

/** Which account: the one for a purpose, a practice bank account's, or one by its id. */
export type AccountReference =
  | Role
  | { readonly bankAccountId: string }
  | { readonly ledgerAccountId: string };

/** The nouns of the records that post entries. */
export const SOURCE_TYPES = [
  'allocation',
  'bank_transaction',
  'bank_transfer',
  'bill',
  'bill_interest',
  'expense',
  'interest_charge',
  'matter_transfer',
  'payment',
  'payment_refund',
  'vendor_bill',
  'vendor_bill_payment',
  'vendor_credit',
] as const;

/** Where an entry comes from: a record by its noun and id, such as {type: 'bill', id: '7'}. */
export interface Source {
  /** One of SOURCE_TYPES. */
  readonly type: string;
  readonly id: string;
}

/**
 * In which books an entry counts. `both`: whatever the basis, such as money moved between banks, and always
 * where trust money is touched. `accrual`: earned or owed, such as an issued bill. `cash`: its counterpart
 * once money has moved. `settle` posts the last two together, so callers rarely name `cash`.
 */
export type Basis = 'both' | 'accrual' | 'cash';

/**
 * One side of an entry: exactly one of debit and credit, decimal text with no more decimals than the currency has, or
 * units of the books. Zero is left out, and an amount below zero, such as a discount among the lines of a bill, counts on
 * the other side.
 */
export interface PostingItem {
  readonly account: AccountReference;
  readonly debit?: string | bigint | undefined;
  readonly credit?: string | bigint | undefined;
  readonly description?: string | null;
  /** Whose money it is; required on trust accounts, by default the posting's own. */
  readonly clientId?: string | null;
  readonly matterId?: string | null;
}

export interface Posting {
  /** 2026-03-31. Refused with 422 where the period is closed. */
  readonly date: string;
  readonly source: Source;
  /** By default both. */
  readonly basis?: Basis;
  readonly description?: string | null;
  readonly paymentMethod?: string | null;
  readonly clientId?: string | null;
  readonly matterId?: string | null;
  readonly vendorId?: string | null;
  /** Whether items without a client on a trust bank account are the firm's own money there. */
  readonly firmFunds?: boolean;
  readonly items: readonly PostingItem[];
}

/**
 * Money paid on a document that was posted with basis `accrual`: a client's payment of a bill, or ours of a
 * vendor's. Posts in the accrual books money against what was owed, and in the cash books money against
 * the document's own lines, each by its share of what is still unpaid, exact to the cent.
 */
export interface Settlement {
  readonly date: string;
  /** The payment. One payment of several documents is several settlements with one source. */
  readonly source: Source;
  /** The document that is paid, as it was posted. */
  readonly of: Source;
  /** What is owed with it and was posted by itself, such as interest on it. */
  readonly including?: readonly Source[];
  /** Decimal text or units of the books, above zero, at most what is still unpaid. */
  readonly amount: string | bigint;
  /** Where the money is, or comes from: a bank account, undeposited_funds, client_credits. Never a trust account. */
  readonly account: AccountReference;
  readonly description?: string | null;
  readonly paymentMethod?: string | null;
  readonly clientId?: string | null;
  readonly matterId?: string | null;
  readonly vendorId?: string | null;
}
