/**
 * Postings as callers express them: an account by its purpose, an amount as decimal text, and the source of the
 * entry. Independent of the database.
 */

/** Accounts that the service itself posts to; every firm has exactly one of each. */
const ROLES = [
  /**
   * Money: the firm's own, and what it holds for clients. A practice bank account uses its own ledger account
   * instead.
   */
  'operating_bank',
  'trust_bank',
  'undeposited_funds',
  'trust_clearing',
  /** What clients owe on issued bills, and what the firm owes on vendor bills. */
  'accounts_receivable',
  'accounts_payable',
  /** Clients' money: the other side of the trust bank accounts, by client and matter. */
  'trust_liability',
  /** Clients' money that the firm holds but has not yet earned or applied to a bill. */
  'client_credits',
  /** What vendors owe the firm: overpayments and credits not yet used in a bill. */
  'vendor_credits',
  'sales_tax_payable',
  /** Advanced for clients and to be billed to them. */
  'advanced_client_costs',
  'opening_balances',
  'retained_earnings',
  'fee_income',
  /** Expenses billed to clients. */
  'expense_income',
  'interest_income',
  /** Interest that the bank pays to the firm. */
  'bank_interest',
  /** Written-off bills, deducted from income. */
  'write_offs',
  'bank_charges',
  /** Money whose purpose is not known yet. */
  'unclassified',
] as const;

/**
 * Practice records whose entries may affect a trust account. Each also updates the client's and matter's balance in
 * the practice, so nothing else posts to these accounts; the database enforces this too.
 */
export const TRUST_SOURCES: ReadonlySet<string> = new Set([
  'bank_transaction',
  'bank_transfer',
  'matter_transfer',
  'payment',
]);

export type Role = (typeof ROLES)[number];

/** An account by its purpose, by a practice bank account, or by its id. */
export type AccountReference =
  | Role
  | { readonly bankAccountId: string }
  | { readonly ledgerAccountId: string };

/** The kinds of records that post entries. */
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

/** The source of an entry: a record by kind and id, such as {type: 'bill', id: '7'}. */
export interface Source {
  /** One of SOURCE_TYPES. */
  readonly type: string;
  readonly id: string;
}

/**
 * The books in which an entry counts. `both`: on either basis, such as transfers between banks, and always if trust
 * money is involved. `accrual`: earned or owed, such as an issued bill. `cash`: its counterpart once money has moved.
 * `settle` posts the last two together, so callers rarely use `cash`.
 */
export type Basis = 'both' | 'accrual' | 'cash';

/**
 * One side of an entry: exactly one of debit and credit, as ledger units or as decimal text with no more decimals
 * than the currency has. Zero is left out. A negative amount, such as a discount on a bill, counts on the other side.
 */
export interface PostingItem {
  readonly account: AccountReference;
  readonly debit?: string | bigint | undefined;
  readonly credit?: string | bigint | undefined;
  readonly description?: string | null;
  /** The owner of the money; required on trust accounts, by default the posting's client. */
  readonly clientId?: string | null;
  readonly matterId?: string | null;
}

export interface Posting {
  /** 2026-03-31. Throws 422 if the period is closed. */
  readonly date: string;
  readonly source: Source;
  /** `both` by default. */
  readonly basis?: Basis;
  readonly description?: string | null;
  readonly paymentMethod?: string | null;
  readonly clientId?: string | null;
  readonly matterId?: string | null;
  readonly vendorId?: string | null;
  /** Whether items without a client on a trust bank account are the firm's own money. */
  readonly firmFunds?: boolean;
  readonly items: readonly PostingItem[];
}

/**
 * A payment of a document that was posted with basis `accrual`: a client's payment of a bill, or the firm's payment
 * of a vendor bill. In the accrual books it posts money against what was owed; in the cash books, money against the
 * document's own lines, each in proportion to what is still unpaid, exact to the cent.
 */
export interface Settlement {
  readonly date: string;
  /** The payment. A payment of several documents consists of several settlements with one source. */
  readonly source: Source;
  /** The paid document, as it was posted. */
  readonly of: Source;
  /** Further amounts owed with it that were posted separately, such as interest. */
  readonly including?: readonly Source[];
  /** Decimal text or ledger units, positive and at most what is still unpaid. */
  readonly amount: string | bigint;
  /** The account of the money: a bank account, undeposited_funds or client_credits. Never a trust account. */
  readonly account: AccountReference;
  readonly description?: string | null;
  readonly paymentMethod?: string | null;
  readonly clientId?: string | null;
  readonly matterId?: string | null;
  readonly vendorId?: string | null;
}
