/** The Accounting API 2026-01-01: its records and operations. Generated with `npm run client`; do not edit. */
import type { Operation } from './operation.ts';

/** The firm that owns the books. */
export interface Account {
  readonly id: number;
  readonly name: string;
  /** The currency of the books (ISO 4217). */
  readonly currency: string;
  /** Two-letter ISO 3166 code. */
  readonly country: string;
  readonly status: 'active' | 'closed';
  /** The last day of the closed period; nothing can be posted on or before it. */
  readonly closed_through: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A bank's file (OFX, QIF or CSV) that was uploaded for an account. */
export interface BankStatement {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly ledger_account: BankStatementLedgerAccount | null;
  readonly format: 'ofx' | 'qif' | 'csv';
  readonly file_name: string | null;
  /** The date of its first line. */
  readonly start_date: string;
  /** The date of its last line. */
  readonly end_date: string;
  /** The account's balance, if the file states it. */
  readonly balance: {
    readonly amount: string;
    readonly currency: string;
  } | null;
  /** The date of that balance. */
  readonly balance_date: string | null;
  /** The number of lines imported from it. */
  readonly line_count: number;
  /** Lines that existed already: recognized by the bank's reference, otherwise by date, amount and text; if the earlier file had another format, by date and amount. */
  readonly duplicate_count: number;
  /** Lines of earlier files that the bank replaced or deleted with this one. */
  readonly correction_count: number;
  /** Lines that were skipped because they could not be parsed, with the reasons. */
  readonly refused_lines: readonly {
    readonly line: number;
    readonly message: string;
  }[];
  /** The user who uploaded it. */
  readonly user: BankStatementUser | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An account of the books. */
export interface BankStatementLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** A transaction on an account as reported by the bank. */
export interface BankStatementLine {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly date: string;
  /** Positive for money received, negative for money paid. */
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The bank's type, in lower case. */
  readonly transaction_type: string | null;
  readonly payee: string | null;
  readonly memo: string | null;
  readonly check_number: string | null;
  /** The bank's own reference, which is the same in every file. */
  readonly reference: string | null;
  readonly status: 'unmatched' | 'matched';
  readonly matched_at: string | null;
  readonly ledger_account: BankStatementLineLedgerAccount | null;
  readonly bank_statement: BankStatementLineBankStatement | null;
  /** The items of the books that it was matched with. */
  readonly register_items: readonly BankStatementLineRegisterItems[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** A bank's file (OFX, QIF or CSV) that was uploaded for an account. */
export interface BankStatementLineBankStatement {
  readonly id: number;
}

/** An account of the books. */
export interface BankStatementLineLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** A ledger item of an account that has bank statements. */
export interface BankStatementLineRegisterItems {
  readonly id: number;
  readonly date: string;
  /** Positive for money received, negative for money paid. */
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly description: string | null;
  /** Who was paid or who paid: the payee of its check, its vendor, the payee of its bank transaction, or its client. */
  readonly payee: string | null;
  readonly journal_entry: {
    readonly id: number;
  } | null;
}

/** A user of the firm. */
export interface BankStatementUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A check for a vendor bill payment, an expense, or other money leaving a bank account. */
export interface Check {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** Its number among the checks of the account; by default the next one. */
  readonly number: number;
  readonly status: 'active' | 'void';
  /** The payee; by default the vendor, the payee of the bank transaction, or the client. */
  readonly payee: string;
  /** The memo printed on the check. */
  readonly memo: string | null;
  readonly date: string;
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly vendor: CheckVendor | null;
  /** The bank account it is drawn on. */
  readonly ledger_account: CheckLedgerAccount | null;
  /** The payment it is for: an existing one, or one created with the check. */
  readonly vendor_bill_payment: CheckVendorBillPayment | null;
  /** Instead of a payment: an entry that takes money from one bank account, such as that of an expense or a trust disbursement. */
  readonly journal_entry: CheckJournalEntry | null;
  /** The date as of which it is void; null while it is valid. */
  readonly void_date: string | null;
  readonly void_reason: string | null;
  /** The user who issued it. */
  readonly user: CheckUser | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A journal entry, whose debits equal its credits. */
export interface CheckJournalEntry {
  readonly id: number;
}

/** An account of the books. */
export interface CheckLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** A user of the firm. */
export interface CheckUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A person or company that the firm pays. */
export interface CheckVendor {
  readonly id: number;
  /** The company's name, otherwise the person's. */
  readonly name: string;
}

/** Money paid to a vendor, and the bills that it pays. */
export interface CheckVendorBillPayment {
  readonly id: number;
}

/** A person or company for whom the firm has a matter. */
export interface Client {
  readonly id: number;
  /** The id of the contact in the practice API; the same as id. */
  readonly external_id: number;
  readonly display_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** The primary email address. */
  readonly email: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** An expense that was paid immediately. */
export interface Expense {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly date: string;
  readonly description: string | null;
  readonly reference_num: string | null;
  readonly payment_method:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  readonly payment_method_description: string | null;
  /** The sum of its items. */
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The account that it was paid from. */
  readonly ledger_account: ExpenseLedgerAccount | null;
  readonly vendor: ExpenseVendor | null;
  readonly client: ExpenseClient | null;
  readonly matter: ExpenseMatter | null;
  /** Whether it reverses another expense. */
  readonly reversal: boolean;
  readonly expense_items: readonly ExpenseItemNested[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** A person or company for whom the firm has a matter. */
export interface ExpenseClient {
  readonly id: number;
  readonly display_name: string;
}

/** An item of an expense. */
export interface ExpenseItemNested {
  readonly id: number;
  readonly ledger_account: {
    readonly id: number;
    readonly name: string;
  } | null;
  readonly client: {
    readonly id: number;
    readonly display_name: string;
  } | null;
  readonly matter: {
    readonly id: number;
    readonly display_name: string;
  } | null;
  readonly description: string | null;
  readonly memo: string | null;
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
}

/** An account of the books. */
export interface ExpenseLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** A case or engagement for a client. */
export interface ExpenseMatter {
  readonly id: number;
  readonly display_name: string;
}

/** A person or company that the firm pays. */
export interface ExpenseVendor {
  readonly id: number;
  /** The company's name, otherwise the person's. */
  readonly name: string;
}

/** A firm with its name. */
export interface FirmNested {
  readonly id: number;
  readonly firm_name: string;
}

/** A journal entry, whose debits equal its credits. */
export interface JournalEntry {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly date: string;
  readonly description: string | null;
  readonly payment_method:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  /** The user who wrote it or caused it. */
  readonly user: JournalEntryUser | null;
  readonly vendor: JournalEntryVendor | null;
  readonly client: JournalEntryClient | null;
  readonly matter: JournalEntryMatter | null;
  /** The kind of record that posted it, such as vendor_bill; null if it was entered by hand. */
  readonly source_type:
    | 'allocation'
    | 'bank_transaction'
    | 'bank_transfer'
    | 'bill'
    | 'bill_interest'
    | 'expense'
    | 'interest_charge'
    | 'matter_transfer'
    | 'payment'
    | 'payment_refund'
    | 'vendor_bill'
    | 'vendor_bill_payment'
    | 'vendor_credit'
    | null;
  readonly source_id: number | null;
  readonly journal_entry_items: readonly JournalEntryItemNested[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** A person or company for whom the firm has a matter. */
export interface JournalEntryClient {
  readonly id: number;
  readonly display_name: string;
}

/** One side of an entry. */
export interface JournalEntryItemNested {
  readonly id: number;
  readonly ledger_account: {
    readonly id: number;
    readonly name: string;
  } | null;
  readonly operation_type: 'debit' | 'credit';
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly description: string | null;
  readonly user: {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
  } | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A case or engagement for a client. */
export interface JournalEntryMatter {
  readonly id: number;
  readonly display_name: string;
}

/** A user of the firm. */
export interface JournalEntryUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A person or company that the firm pays. */
export interface JournalEntryVendor {
  readonly id: number;
  /** The company's name, otherwise the person's. */
  readonly name: string;
}

/** An account of the books. */
export interface LedgerAccount {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly name: string;
  /** The firm's code for the account; unique. */
  readonly code: string | null;
  /** An inactive account accepts no new items. */
  readonly status: 'active' | 'inactive';
  /** Whether the money is the firm's or its clients'. Determined by the type. */
  readonly kind: 'operating' | 'trust';
  /** Determined by the type. */
  readonly ledger_type:
    | 'default'
    | 'bank'
    | 'accounts_receivable'
    | 'accounts_payable'
    | 'expense'
    | 'undeposited_funds'
    | 'fixed'
    | 'trust_liability'
    | 'income'
    | 'trust_clearing';
  readonly ledger_account_type: LedgerAccountLedgerAccountType | null;
  /** The parent account, of the same primary type and kind. */
  readonly parent: LedgerAccountParent | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A type of ledger account. */
export interface LedgerAccountLedgerAccountType {
  readonly id: number;
  readonly name: string;
}

/** An account of the books. */
export interface LedgerAccountParent {
  readonly id: number;
  readonly name: string;
}

/** A type of ledger account. */
export interface LedgerAccountType {
  readonly id: number;
  readonly name: string;
  readonly primary_type: 'unknown' | 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly ledger_type:
    | 'default'
    | 'bank'
    | 'accounts_receivable'
    | 'accounts_payable'
    | 'expense'
    | 'undeposited_funds'
    | 'fixed'
    | 'trust_liability'
    | 'income'
    | 'trust_clearing';
  /** Whether bank transactions can be imported. */
  readonly bank_feed_connectable: boolean;
  /** Whether its accounts can be reconciled with statements. */
  readonly reconcilable: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A case or engagement for a client. */
export interface Matter {
  readonly id: number;
  /** The id of the matter in the practice API; the same as id. */
  readonly external_id: number;
  readonly display_name: string;
  readonly clients: readonly MatterClients[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** A person or company for whom the firm has a matter. */
export interface MatterClients {
  readonly id: number;
  readonly display_name: string;
}

/** The reconciliation of an account with a bank statement. */
export interface Reconciliation {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly ledger_account: ReconciliationLedgerAccount | null;
  readonly status: 'open' | 'completed';
  /** The day after the previous reconciliation ended; null for the first, which starts with the books. */
  readonly start_date: string | null;
  /** The date of the statement. */
  readonly end_date: string;
  /** The closing balance of the previous reconciliation; zero for the first. */
  readonly opening_balance: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The closing balance of the statement. */
  readonly statement_balance: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The sum of the items found on the statement. */
  readonly cleared: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The remaining difference; zero if it can be completed. */
  readonly difference: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly completed_at: string | null;
  /** The user who started it. */
  readonly user: ReconciliationUser | null;
  readonly completed_by: ReconciliationCompletedBy | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A user of the firm. */
export interface ReconciliationCompletedBy {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** An account of the books. */
export interface ReconciliationLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** A user of the firm. */
export interface ReconciliationUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** A ledger item of an account that has bank statements. */
export interface RegisterItem {
  readonly id: number;
  readonly date: string;
  /** Positive for money received, negative for money paid. */
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The account's balance after the item, on accrual basis: debits less credits. */
  readonly balance: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly description: string | null;
  /** The vendor whose bill, payment or expense posted it. */
  readonly vendor: RegisterItemVendor | null;
  /** Who was paid or who paid: the payee of its check, its vendor, the payee of its bank transaction, or its client. */
  readonly payee: string | null;
  readonly ledger_account: RegisterItemLedgerAccount | null;
  readonly journal_entry: RegisterItemJournalEntry | null;
  /** The kind of record that posted it; null for manual entries. */
  readonly source_type:
    | 'allocation'
    | 'bank_transaction'
    | 'bank_transfer'
    | 'bill'
    | 'bill_interest'
    | 'expense'
    | 'interest_charge'
    | 'matter_transfer'
    | 'payment'
    | 'payment_refund'
    | 'vendor_bill'
    | 'vendor_bill_payment'
    | 'vendor_credit'
    | null;
  readonly source_id: number | null;
  /** The statement line that it was matched with. */
  readonly bank_statement_line: RegisterItemBankStatementLine | null;
  /** The reconciliation in which it was cleared. */
  readonly reconciliation: RegisterItemReconciliation | null;
  readonly created_at: string;
}

/** A transaction on an account as reported by the bank. */
export interface RegisterItemBankStatementLine {
  readonly id: number;
}

/** A journal entry, whose debits equal its credits. */
export interface RegisterItemJournalEntry {
  readonly id: number;
}

/** An account of the books. */
export interface RegisterItemLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** The reconciliation of an account with a bank statement. */
export interface RegisterItemReconciliation {
  readonly id: number;
}

/** A person or company that the firm pays. */
export interface RegisterItemVendor {
  readonly id: number;
  /** The company's name, otherwise the person's. */
  readonly name: string;
}

/** A report on the books, produced in the background. */
export interface Report {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly kind:
    | 'balance_sheet'
    | 'income_statement'
    | 'trial_balance'
    | 'general_ledger'
    | 'receivables_ageing'
    | 'payables_ageing'
    | 'trust_listing'
    | 'trust_reconciliation'
    | 'vendor_1099_summary';
  /** The last three are final. During the first two, Retry-After says when to poll again. */
  readonly state: 'queued' | 'in_progress' | 'completed' | 'errored' | 'timed_out';
  /** Completion in percent. */
  readonly progress: number;
  /** csv by default. */
  readonly format: 'csv' | 'json' | 'pdf' | 'xlsx';
  /** cash by default: income and expenses count when they are paid. Aging reports always use the accrual basis. */
  readonly accounting_basis: 'cash' | 'accrual';
  /** Required for reports over a range of days; ignored for reports of a single day. */
  readonly start_date: string | null;
  readonly end_date: string;
  /** day: as of the end_date; range: from the start_date to the end_date. */
  readonly period: 'day' | 'range';
  /** Why it is errored or timed out; otherwise null. */
  readonly message: string | null;
  /** A signed URL that is valid for 15 minutes and renewed on each read. Present once completed; null after the file has been deleted. */
  readonly download_url: string | null;
  readonly download_url_expires_at: string | null;
  /** When its file was deleted, 90 days after it was created; null while it is available. */
  readonly file_removed_at: string | null;
  /** The result of a three-way reconciliation; null for other kinds. */
  readonly trust_reconciliation: TrustReconciliationNested | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A trust account's balance at the bank, in the books, and for its clients. */
export interface TrustReconciliationNested {
  /** The trust bank account. */
  readonly ledger_account: {
    readonly id: number;
    readonly name: string;
  } | null;
  /** The bank's balance, plus deposits in transit and less outstanding checks. */
  readonly bank_balance: {
    readonly amount: string;
    readonly currency: string;
  } | null;
  /** Whether the balance of the bank comes from the reconciliation of the account that was completed for that day, with its outstanding items; otherwise bank_balance was sent. */
  readonly reconciled: boolean | null;
  /** The account's balance in the books. */
  readonly ledger_balance: {
    readonly amount: string;
    readonly currency: string;
  } | null;
  /** The total held for all clients and matters. */
  readonly client_balance: {
    readonly amount: string;
    readonly currency: string;
  } | null;
  /** From then on it cannot be changed. */
  readonly signed_off_at: string | null;
  readonly signed_off_by: {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
  } | null;
  /** The SHA-256 of the report's content in hexadecimal, once signed off. */
  readonly sha256: string | null;
}

/** A user of the firm. */
export interface User {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly account: FirmNested | null;
}

/** A person or company that the firm pays. */
export interface Vendor {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** An id in another system; null if there is none. */
  readonly external_id: number | null;
  readonly company_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** The company's name, otherwise the person's. */
  readonly name?: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly description: string | null;
  readonly employer_identification_number: string | null;
  /** Whether payments are reported on form 1099. */
  readonly tax_1099: boolean;
  /** Whether it is the service's own vendor, which cannot be removed. */
  readonly is_svc: boolean;
  /** An inactive vendor cannot be used in new bills, payments and expenses. */
  readonly status: 'active' | 'inactive';
  readonly address: VendorAddressNested | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The address of a vendor. */
export interface VendorAddressNested {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
  readonly country: string | null;
}

/** A bill that a vendor has sent to the firm. */
export interface VendorBill {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly vendor: VendorBillVendor | null;
  /** The vendor's company name, otherwise the person's. */
  readonly vendor_name: string;
  /** Whether the bill is owed, and how much is paid. To post a draft, send posted. */
  readonly status: 'draft' | 'posted' | 'partially_paid' | 'paid';
  readonly bill_number: string | null;
  /** The firm’s number with the vendor. */
  readonly account_number: string | null;
  readonly description: string | null;
  readonly date: string;
  readonly due_date: string | null;
  /** Whether any of its items is for a client or matter. */
  readonly client_related: boolean;
  /** The sum of its items. */
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The amount that is still to be paid. */
  readonly balance_due: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly vendor_bill_items: readonly VendorBillItemNested[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** An item of a vendor bill. */
export interface VendorBillItemNested {
  readonly id: number;
  readonly ledger_account: {
    readonly id: number;
    readonly name: string;
  } | null;
  readonly client: {
    readonly id: number;
    readonly display_name: string;
  } | null;
  readonly matter: {
    readonly id: number;
    readonly display_name: string;
  } | null;
  readonly description: string | null;
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
}

/** Money paid to a vendor, and the bills that it pays. */
export interface VendorBillPayment {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  /** The vendor of the bills. */
  readonly vendor: VendorBillPaymentVendor | null;
  /** The account that it was paid from. */
  readonly ledger_account: VendorBillPaymentLedgerAccount | null;
  readonly payment_method:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  /** How the payment was created. */
  readonly created_from: 'manual' | 'check' | 'bank_transaction' | 'practice_billing';
  readonly description: string | null;
  readonly date: string;
  /** The amount of money paid. */
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly vendor_bill_payment_items: readonly VendorBillPaymentItemNested[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** The amount that a payment applies to one bill. */
export interface VendorBillPaymentItemNested {
  readonly id: number;
  readonly vendor_bill: {
    readonly id: number;
    readonly bill_number: string | null;
  } | null;
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
}

/** An account of the books. */
export interface VendorBillPaymentLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** A person or company that the firm pays. */
export interface VendorBillPaymentVendor {
  readonly id: number;
  /** The company's name, otherwise the person's. */
  readonly name: string;
}

/** A person or company that the firm pays. */
export interface VendorBillVendor {
  readonly id: number;
  readonly company_name: string | null;
}

/** A credit that a vendor owes the firm, for use in payments. */
export interface VendorCredit {
  readonly id: number;
  /** Changes with every write to the record, and only then. */
  readonly etag?: string;
  readonly vendor: VendorCreditVendor | null;
  /** The account that was overcharged; null if the credit was left over from a payment. */
  readonly ledger_account: VendorCreditLedgerAccount | null;
  /** The payment that it was left over from. */
  readonly vendor_bill_payment: VendorCreditVendorBillPayment | null;
  readonly date: string;
  readonly description: string | null;
  readonly amount: {
    readonly amount: string;
    readonly currency: string;
  };
  /** The amount not used yet. */
  readonly remaining: {
    readonly amount: string;
    readonly currency: string;
  };
  readonly created_at: string;
  readonly updated_at: string;
}

/** An account of the books. */
export interface VendorCreditLedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** A person or company that the firm pays. */
export interface VendorCreditVendor {
  readonly id: number;
  /** The company's name, otherwise the person's. */
  readonly name: string;
}

/** Money paid to a vendor, and the bills that it pays. */
export interface VendorCreditVendorBillPayment {
  readonly id: number;
}

export interface JournalEntryCreate {
  readonly date: string;
  readonly description?: string | null;
  readonly payment_method?:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  /** Names a vendor. */
  readonly vendor?: {
    readonly id: number;
  } | null;
  /** Names a client. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly journal_entry_items: readonly {
    /** Names a ledger account. */
    readonly ledger_account: {
      readonly id: number;
    };
    readonly operation_type: 'debit' | 'credit';
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
    readonly description?: string | null;
  }[];
}

export interface JournalEntryUpdate {
  readonly date?: string;
  readonly description?: string | null;
  readonly payment_method?:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  /** Names a vendor. */
  readonly vendor?: {
    readonly id: number;
  } | null;
  /** Names a client. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly journal_entry_items?: readonly {
    /** Names a ledger account. */
    readonly ledger_account: {
      readonly id: number;
    };
    readonly operation_type: 'debit' | 'credit';
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
    readonly description?: string | null;
  }[];
}

export interface LedgerAccountCreate {
  readonly name: string;
  /** The firm's code for the account; unique. */
  readonly code?: string | null;
  /** Names a ledger account type. */
  readonly ledger_account_type: {
    readonly id: number;
  };
  /** The parent account, of the same primary type and kind. */
  readonly parent?: {
    readonly id: number;
  } | null;
}

export interface LedgerAccountUpdate {
  readonly name?: string;
  /** The firm's code for the account; unique. */
  readonly code?: string | null;
  /** An inactive account accepts no new items. */
  readonly status?: 'active' | 'inactive';
  /** Names a ledger account type. */
  readonly ledger_account_type?: {
    readonly id: number;
  };
  /** The parent account, of the same primary type and kind. */
  readonly parent?: {
    readonly id: number;
  } | null;
}

export interface VendorBillCreate {
  /** Names a vendor. */
  readonly vendor: {
    readonly id: number;
  };
  readonly bill_number?: string | null;
  /** The firm’s number with the vendor. */
  readonly account_number?: string | null;
  readonly description?: string | null;
  readonly date: string;
  readonly due_date?: string | null;
  /** Whether the bill is owed, and how much is paid. To post a draft, send posted. */
  readonly status?: 'draft' | 'posted';
  readonly vendor_bill_items: readonly {
    /** Names a ledger account. */
    readonly ledger_account: {
      readonly id: number;
    };
    /** Names a client. */
    readonly client?: {
      readonly id: number;
    } | null;
    /** Names a matter. */
    readonly matter?: {
      readonly id: number;
    } | null;
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
    readonly description?: string | null;
  }[];
}

export interface VendorBillUpdate {
  /** Names a vendor. */
  readonly vendor?: {
    readonly id: number;
  };
  readonly bill_number?: string | null;
  /** The firm’s number with the vendor. */
  readonly account_number?: string | null;
  readonly description?: string | null;
  readonly date?: string;
  readonly due_date?: string | null;
  /** Whether the bill is owed, and how much is paid. To post a draft, send posted. */
  readonly status?: 'draft' | 'posted';
  readonly vendor_bill_items?: readonly {
    /** Names a ledger account. */
    readonly ledger_account: {
      readonly id: number;
    };
    /** Names a client. */
    readonly client?: {
      readonly id: number;
    } | null;
    /** Names a matter. */
    readonly matter?: {
      readonly id: number;
    } | null;
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
    readonly description?: string | null;
  }[];
}

export interface VendorBillPaymentCreate {
  /** The account that it was paid from. */
  readonly ledger_account: {
    readonly id: number;
  };
  readonly payment_method?:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  readonly description?: string | null;
  readonly date: string;
  /** Names a bank statement line. */
  readonly bank_statement_line?: {
    readonly id: number;
  };
  /** The amount of money paid. */
  readonly amount?: {
    readonly amount: string;
    readonly currency?: string;
  };
  readonly vendor_bill_payment_items: readonly {
    /** Names a vendor bill. */
    readonly vendor_bill: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
  readonly vendor_credits?: readonly {
    /** Names a vendor credit. */
    readonly vendor_credit: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
}

export interface VendorBillPaymentUpdate {
  /** The account that it was paid from. */
  readonly ledger_account?: {
    readonly id: number;
  };
  readonly payment_method?:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  readonly description?: string | null;
  readonly date?: string;
  /** The amount of money paid. */
  readonly amount?: {
    readonly amount: string;
    readonly currency?: string;
  };
  readonly vendor_bill_payment_items?: readonly {
    /** Names a vendor bill. */
    readonly vendor_bill: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
  readonly vendor_credits?: readonly {
    /** Names a vendor credit. */
    readonly vendor_credit: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
}

export interface VendorCreditCreate {
  /** Names a vendor. */
  readonly vendor: {
    readonly id: number;
  };
  /** The account that was overcharged; null if the credit was left over from a payment. */
  readonly ledger_account: {
    readonly id: number;
  };
  readonly date: string;
  readonly description?: string | null;
  readonly amount: {
    readonly amount: string;
    readonly currency?: string;
  };
}

export interface CheckCreate {
  /** Its number among the checks of the account; by default the next one. */
  readonly number?: number | null;
  /** The payee; by default the vendor, the payee of the bank transaction, or the client. */
  readonly payee?: string;
  /** The memo printed on the check. */
  readonly memo?: string | null;
  /** The payment it is for: an existing one, or one created with the check. */
  readonly vendor_bill_payment?: {
    readonly id: number;
  };
  /** Instead of a payment: an entry that takes money from one bank account, such as that of an expense or a trust disbursement. */
  readonly journal_entry?: {
    readonly id: number;
  };
  /** Names an expense. */
  readonly expense?: {
    readonly id: number;
  };
  /** The bank account it is drawn on. */
  readonly ledger_account?: {
    readonly id: number;
  };
  readonly date?: string;
  readonly description?: string | null;
  readonly amount?: {
    readonly amount: string;
    readonly currency?: string;
  };
  readonly vendor_bill_payment_items?: readonly {
    /** Names a vendor bill. */
    readonly vendor_bill: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
  readonly vendor_credits?: readonly {
    /** Names a vendor credit. */
    readonly vendor_credit: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
}

export interface CheckUpdate {
  /** The payee; by default the vendor, the payee of the bank transaction, or the client. */
  readonly payee?: string;
  /** The memo printed on the check. */
  readonly memo?: string | null;
  /** Names an expense. */
  readonly expense?: {
    readonly id: number;
  };
  /** The bank account it is drawn on. */
  readonly ledger_account?: {
    readonly id: number;
  };
  readonly date?: string;
  readonly description?: string | null;
  readonly amount?: {
    readonly amount: string;
    readonly currency?: string;
  };
  readonly vendor_bill_payment_items?: readonly {
    /** Names a vendor bill. */
    readonly vendor_bill: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
  readonly vendor_credits?: readonly {
    /** Names a vendor credit. */
    readonly vendor_credit: {
      readonly id: number;
    };
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
  }[];
}

export interface BankStatementCreate {
  /** Names a ledger account. */
  readonly ledger_account: {
    readonly id: number;
  };
  readonly file_name?: string | null;
  readonly content?: string;
  readonly content_base64?: string;
  readonly format?: 'ofx' | 'qif' | 'csv';
  readonly date_format?: 'mdy' | 'dmy' | 'ymd';
  readonly columns?: {
    readonly date?: string | null;
    readonly amount?: string | null;
    readonly debit?: string | null;
    readonly credit?: string | null;
    readonly payee?: string | null;
    readonly memo?: string | null;
    readonly check_number?: string | null;
    readonly reference?: string | null;
    readonly type?: string | null;
  };
  readonly skip_refused?: boolean;
  readonly repeats_other_format?: boolean;
}

export interface ReconciliationCreate {
  /** Names a ledger account. */
  readonly ledger_account: {
    readonly id: number;
  };
  /** The date of the statement. */
  readonly end_date: string;
  /** The closing balance of the statement. */
  readonly statement_balance: {
    readonly amount: string;
    readonly currency?: string;
  };
}

export interface ReconciliationUpdate {
  /** The date of the statement. */
  readonly end_date?: string;
  /** The closing balance of the statement. */
  readonly statement_balance?: {
    readonly amount: string;
    readonly currency?: string;
  };
}

export interface VendorCreate {
  readonly company_name?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly description?: string | null;
  readonly employer_identification_number?: string | null;
  /** Whether payments are reported on form 1099. */
  readonly tax_1099?: boolean;
  /** An inactive vendor cannot be used in new bills, payments and expenses. */
  readonly status?: 'active' | 'inactive';
  readonly address?: {
    readonly street?: string | null;
    readonly city?: string | null;
    readonly state?: string | null;
    readonly zip_code?: string | null;
    readonly country?: string | null;
  } | null;
}

export interface VendorUpdate {
  readonly company_name?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly description?: string | null;
  readonly employer_identification_number?: string | null;
  /** Whether payments are reported on form 1099. */
  readonly tax_1099?: boolean;
  /** An inactive vendor cannot be used in new bills, payments and expenses. */
  readonly status?: 'active' | 'inactive';
  readonly address?: {
    readonly street?: string | null;
    readonly city?: string | null;
    readonly state?: string | null;
    readonly zip_code?: string | null;
    readonly country?: string | null;
  } | null;
}

export interface ExpenseCreate {
  readonly date: string;
  readonly description?: string | null;
  readonly reference_num?: string | null;
  readonly payment_method?:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  readonly payment_method_description?: string | null;
  /** The account that it was paid from. */
  readonly ledger_account: {
    readonly id: number;
  };
  /** Names a vendor. */
  readonly vendor?: {
    readonly id: number;
  } | null;
  /** Names a client. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  /** Names a bank statement line. */
  readonly bank_statement_line?: {
    readonly id: number;
  };
  readonly expense_items: readonly {
    /** Names a ledger account. */
    readonly ledger_account: {
      readonly id: number;
    };
    /** Names a client. */
    readonly client?: {
      readonly id: number;
    } | null;
    /** Names a matter. */
    readonly matter?: {
      readonly id: number;
    } | null;
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
    readonly description?: string | null;
    readonly memo?: string | null;
  }[];
}

export interface ExpenseUpdate {
  readonly date?: string;
  readonly description?: string | null;
  readonly reference_num?: string | null;
  readonly payment_method?:
    | 'cash'
    | 'check'
    | 'credit_card'
    | 'debit_card'
    | 'ach'
    | 'wire'
    | 'online'
    | 'other'
    | null;
  readonly payment_method_description?: string | null;
  /** The account that it was paid from. */
  readonly ledger_account?: {
    readonly id: number;
  };
  /** Names a vendor. */
  readonly vendor?: {
    readonly id: number;
  } | null;
  /** Names a client. */
  readonly client?: {
    readonly id: number;
  } | null;
  /** Names a matter. */
  readonly matter?: {
    readonly id: number;
  } | null;
  readonly expense_items?: readonly {
    /** Names a ledger account. */
    readonly ledger_account: {
      readonly id: number;
    };
    /** Names a client. */
    readonly client?: {
      readonly id: number;
    } | null;
    /** Names a matter. */
    readonly matter?: {
      readonly id: number;
    } | null;
    readonly amount: {
      readonly amount: string;
      readonly currency?: string;
    };
    readonly description?: string | null;
    readonly memo?: string | null;
  }[];
}

export interface ReportCreate {
  readonly kind:
    | 'balance_sheet'
    | 'income_statement'
    | 'trial_balance'
    | 'general_ledger'
    | 'receivables_ageing'
    | 'payables_ageing'
    | 'trust_listing'
    | 'trust_reconciliation'
    | 'vendor_1099_summary';
  /** csv by default. */
  readonly format?: 'csv' | 'json' | 'pdf' | 'xlsx';
  /** cash by default: income and expenses count when they are paid. Aging reports always use the accrual basis. */
  readonly accounting_basis?: 'cash' | 'accrual';
  /** Required for reports over a range of days; ignored for reports of a single day. */
  readonly start_date?: string | null;
  readonly end_date: string;
  /** Names a ledger account. */
  readonly ledger_account?: {
    readonly id: number;
  };
  readonly bank_balance?: {
    readonly amount: string;
    readonly currency?: string;
  };
}

export interface ListMeta {
  readonly paging: {
    /** The maximum number of records per page. */
    readonly limit: number;
    /** The page_token of the next page; null on the last. */
    readonly next_page_token: string | null;
    /** The page_token of the page before; null on the first. */
    readonly previous_page_token: string | null;
    /** The address of the next page, where there is one. */
    readonly next?: string;
    /** The address of the page before, where there is one. */
    readonly previous?: string;
  };
}

export interface Error {
  readonly error: {
    /** A stable name for programs. */
    readonly type:
      | 'ArgumentError'
      | 'Conflict'
      | 'DeleteFailed'
      | 'ForbiddenError'
      | 'IdempotencyKeyReused'
      | 'InternalError'
      | 'InvalidFields'
      | 'LengthRequired'
      | 'MethodNotAllowed'
      | 'NotAcceptable'
      | 'PayloadTooLarge'
      | 'PreconditionFailed'
      | 'RateLimitExceeded'
      | 'RecordNotFound'
      | 'ServiceUnavailable'
      | 'UnauthorizedError'
      | 'UnprocessableEntity'
      | 'UnsupportedMediaType'
      | 'UploadNotFoundError'
      | 'VersionGone'
      | 'WrongContent';
    /** The exact error, such as record.not_found. */
    readonly code: string;
    /** A sentence for people, with the invalid value and what would be accepted. */
    readonly message: string;
    /** The HTTP status. */
    readonly status: string;
    /** On 422: the invalid members, each with its messages. `base` has those about the request as a whole. */
    readonly errors?: Readonly<Record<string, readonly string[]>>;
    /** Where the documentation explains the code. */
    readonly doc_url: string;
    /** The same as the header X-Request-Id. */
    readonly request_id: string;
  };
}

/** The values of members of JournalEntryCreate. */
export const JournalEntryCreateValues = {
  payment_method: ['cash', 'check', 'credit_card', 'debit_card', 'ach', 'wire', 'online', 'other', null],
} as const;

/** The values of members of VendorBillCreate. */
export const VendorBillCreateValues = { status: ['draft', 'posted'] } as const;

/** The values of members of VendorBillPaymentCreate. */
export const VendorBillPaymentCreateValues = {
  payment_method: ['cash', 'check', 'credit_card', 'debit_card', 'ach', 'wire', 'online', 'other', null],
} as const;

/** The values of members of BankStatementCreate. */
export const BankStatementCreateValues = {
  format: ['ofx', 'qif', 'csv'],
  date_format: ['mdy', 'dmy', 'ymd'],
} as const;

/** The values of members of VendorCreate. */
export const VendorCreateValues = { status: ['active', 'inactive'] } as const;

/** The values of members of ExpenseCreate. */
export const ExpenseCreateValues = {
  payment_method: ['cash', 'check', 'credit_card', 'debit_card', 'ach', 'wire', 'online', 'other', null],
} as const;

/** The values of members of ReportCreate. */
export const ReportCreateValues = {
  kind: [
    'balance_sheet',
    'income_statement',
    'trial_balance',
    'general_ledger',
    'receivables_ageing',
    'payables_ageing',
    'trust_listing',
    'trust_reconciliation',
    'vendor_1099_summary',
  ],
  format: ['csv', 'json', 'pdf', 'xlsx'],
  accounting_basis: ['cash', 'accrual'],
} as const;

/** Read the current account. */
export const getAccount: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Account;
  }
> = { id: 'getAccount', api: 'accounting', method: 'GET', path: '/account' };

/** Close the books through a day; null reopens them. */
export const updateAccount: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly closed_through?: string | null;
  },
  {
    readonly data: Account;
  }
> = { id: 'updateAccount', api: 'accounting', method: 'PATCH', path: '/account' };

/** List the balances of the ledger accounts at the end of a day. */
export const listLedgerAccountBalances: Operation<
  {
    /** Today by default. */
    readonly date?: string;
    /** accrual by default, as in the register. */
    readonly accounting_basis?: 'cash' | 'accrual';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: {
      readonly date: string;
      readonly accounting_basis: 'cash' | 'accrual';
      /** Active accounts, and inactive ones with a balance, in the order of the chart of accounts. */
      readonly accounts: readonly {
        readonly ledger_account: {
          readonly id: number;
          readonly name: string;
          readonly code: string | null;
          readonly status: 'active' | 'inactive';
        };
        readonly parent_id: number | null;
        readonly primary_type: 'unknown' | 'asset' | 'liability' | 'equity' | 'income' | 'expense';
        readonly kind: 'operating' | 'trust';
        readonly ledger_type: string;
        /** Positive on the account’s normal side: debit for assets and expenses, credit for the others. */
        readonly balance: {
          readonly amount: string;
          readonly currency: string;
        };
      }[];
      /** The total of the accounts of one primary type and kind. */
      readonly totals: readonly {
        readonly primary_type: 'unknown' | 'asset' | 'liability' | 'equity' | 'income' | 'expense';
        readonly kind: 'operating' | 'trust';
        readonly balance: {
          readonly amount: string;
          readonly currency: string;
        };
      }[];
    };
  }
> = { id: 'listLedgerAccountBalances', api: 'accounting', method: 'GET', path: '/ledger_account_balances' };

/** List the kinds of reports, most used first, with the dates and the basis that each one takes. */
export const listReportKinds: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly kind:
        | 'balance_sheet'
        | 'income_statement'
        | 'trial_balance'
        | 'general_ledger'
        | 'receivables_ageing'
        | 'payables_ageing'
        | 'trust_listing'
        | 'trust_reconciliation'
        | 'vendor_1099_summary';
      /** day: as of the end_date, without a start_date; range: from the start_date to the end_date. */
      readonly period: 'day' | 'range';
      /** The only basis of such reports; null if the request chooses it. */
      readonly accounting_basis: 'accrual' | null;
    }[];
  }
> = { id: 'listReportKinds', api: 'accounting', method: 'GET', path: '/report_kinds' };

/** Reverse an expense by creating another expense that returns the money. */
export const reverseExpense: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly date: string;
    readonly description?: string | null;
  },
  {
    readonly data: Expense;
  }
> = { id: 'reverseExpense', api: 'accounting', method: 'POST', path: '/expenses/{id}/reverse' };

/** Void a payment as of a given date, such as the day of a returned check. The payment keeps its own date, even in a reconciled period, and is reversed on the given date. Its bills become due again. */
export const voidVendorBillPayment: Operation<
  {
    /** The id of a record. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly date: string;
  },
  undefined
> = {
  id: 'voidVendorBillPayment',
  api: 'accounting',
  method: 'POST',
  path: '/vendor_bill_payments/{id}/void',
};

/** Download a check as PDF for printing. */
export const getCheckPdf: Operation<
  {
    /** The check. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  Blob
> = { id: 'getCheckPdf', api: 'accounting', method: 'GET', path: '/checks/{id}.pdf' };

/** Void a check. A payment created from it is voided too: as if it had never existed, or as of the given date. */
export const voidCheck: Operation<
  {
    /** The check. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly date?: string | null;
    readonly reason?: string | null;
  },
  {
    readonly data: Check;
  }
> = { id: 'voidCheck', api: 'accounting', method: 'POST', path: '/checks/{id}/void' };

/** List the items that a line may correspond to, best match first. */
export const listBankStatementLineSuggestions: Operation<
  {
    /** The line. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly {
      readonly date: string;
      readonly amount: {
        readonly amount: string;
        readonly currency: string;
      };
      readonly description?: string | null;
      /** The payee of the check, the vendor, the payee of the bank transaction, or the client. */
      readonly payee?: string | null;
      readonly check_number?: string | null;
      /** The kind of record that posted it, such as vendor_bill_payment. */
      readonly source_type: string;
      readonly source_id: number;
      /** From 0 to 100; higher means more likely. */
      readonly score: number;
      readonly register_items: readonly {
        readonly id: number;
      }[];
    }[];
  }
> = {
  id: 'listBankStatementLineSuggestions',
  api: 'accounting',
  method: 'GET',
  path: '/bank_statement_lines/{id}/suggestions',
};

/** Match a line with the books: with items of the register, or with all items there of a payment, an expense or a journal entry. */
export const matchBankStatementLine: Operation<
  {
    /** The line. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly register_items?: readonly {
      readonly id: number;
    }[];
    /** Names a vendor bill payment. */
    readonly vendor_bill_payment?: {
      readonly id: number;
    };
    /** Names an expense. */
    readonly expense?: {
      readonly id: number;
    };
    /** Names a journal entry. */
    readonly journal_entry?: {
      readonly id: number;
    };
  },
  {
    readonly data: BankStatementLine;
  }
> = {
  id: 'matchBankStatementLine',
  api: 'accounting',
  method: 'POST',
  path: '/bank_statement_lines/{id}/match',
};

/** Remove a match. */
export const unmatchBankStatementLine: Operation<
  {
    /** The line. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {},
  {
    readonly data: BankStatementLine;
  }
> = {
  id: 'unmatchBankStatementLine',
  api: 'accounting',
  method: 'POST',
  path: '/bank_statement_lines/{id}/unmatch',
};

/** Match every line of a statement that is unambiguous: by its check number, or because no other item with its amount is near its date. */
export const matchBankStatement: Operation<
  {
    /** The statement. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {},
  {
    readonly data: {
      /** Lines that were matched by this request. */
      readonly matched: number;
      /** Lines that remain unmatched. */
      readonly unmatched: number;
    };
  }
> = { id: 'matchBankStatement', api: 'accounting', method: 'POST', path: '/bank_statements/{id}/match' };

/** Clear register items that were found on the statement. */
export const clearReconciliation: Operation<
  {
    /** The reconciliation. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly register_items: readonly {
      readonly id: number;
    }[];
  },
  {
    readonly data: Reconciliation;
  }
> = { id: 'clearReconciliation', api: 'accounting', method: 'POST', path: '/reconciliations/{id}/clear' };

/** Unclear items that were cleared. */
export const unclearReconciliation: Operation<
  {
    /** The reconciliation. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {
    readonly register_items: readonly {
      readonly id: number;
    }[];
  },
  {
    readonly data: Reconciliation;
  }
> = { id: 'unclearReconciliation', api: 'accounting', method: 'POST', path: '/reconciliations/{id}/unclear' };

/** Complete a reconciliation whose difference is zero. Its cleared items can no longer change, and nothing can be posted to the account through its last day. */
export const completeReconciliation: Operation<
  {
    /** The reconciliation. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {},
  {
    readonly data: Reconciliation;
  }
> = {
  id: 'completeReconciliation',
  api: 'accounting',
  method: 'POST',
  path: '/reconciliations/{id}/complete',
};

/** Reopen the last reconciliation of an account. */
export const reopenReconciliation: Operation<
  {
    /** The reconciliation. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  {},
  {
    readonly data: Reconciliation;
  }
> = { id: 'reopenReconciliation', api: 'accounting', method: 'POST', path: '/reconciliations/{id}/reopen' };

/** Sign off a three-way reconciliation whose balances all agree. */
export const signOffReport: Operation<
  {
    /** The report. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Report;
  }
> = { id: 'signOffReport', api: 'accounting', method: 'POST', path: '/reports/{id}/sign_off' };

/** List users. */
export const listUsers: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only the user with exactly this address; an unknown or invalid address matches nobody. */
    readonly email?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly User[];
    readonly meta: ListMeta;
  }
> = { id: 'listUsers', api: 'accounting', method: 'GET', path: '/users' };

/** Read a user. */
export const getUser: Operation<
  {
    /** The id of a user. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: User;
  }
> = { id: 'getUser', api: 'accounting', method: 'GET', path: '/users/{id}' };

/** List journal entries. */
export const listJournalEntries: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The books that are listed: on accrual basis by default. On cash basis, the counterparts of payments are listed instead of what is earned or owed. */
    readonly accounting_basis?: 'accrual' | 'cash';
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** Only entries posted by records of this kind, such as vendor_bill. */
    readonly source_type?: string;
    /** Only entries posted by a record with this id; source_type selects its kind. */
    readonly source_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly JournalEntry[];
    readonly meta: ListMeta;
  }
> = { id: 'listJournalEntries', api: 'accounting', method: 'GET', path: '/journal_entries' };

/** Create a journal entry. */
export const createJournalEntry: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  JournalEntryCreate,
  {
    readonly data: JournalEntry;
  }
> = { id: 'createJournalEntry', api: 'accounting', method: 'POST', path: '/journal_entries' };

/** Read a journal entry. */
export const getJournalEntry: Operation<
  {
    /** The id of a journal entry. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: JournalEntry;
  }
> = { id: 'getJournalEntry', api: 'accounting', method: 'GET', path: '/journal_entries/{id}' };

/** Change a journal entry. */
export const updateJournalEntry: Operation<
  {
    /** The id of a journal entry. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  JournalEntryUpdate,
  {
    readonly data: JournalEntry;
  }
> = { id: 'updateJournalEntry', api: 'accounting', method: 'PATCH', path: '/journal_entries/{id}' };

/** Delete a journal entry. */
export const deleteJournalEntry: Operation<
  {
    /** The id of a journal entry. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteJournalEntry', api: 'accounting', method: 'DELETE', path: '/journal_entries/{id}' };

/** List ledger accounts. */
export const listLedgerAccounts: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only accounts with this status; active ones by default. */
    readonly status?: 'active' | 'inactive';
    /** Only records with this value. */
    readonly kind?: 'operating' | 'trust';
    /** Only records with this value. */
    readonly ledger_type?:
      | 'default'
      | 'bank'
      | 'accounts_receivable'
      | 'accounts_payable'
      | 'expense'
      | 'undeposited_funds'
      | 'fixed'
      | 'trust_liability'
      | 'income'
      | 'trust_clearing';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LedgerAccount[];
    readonly meta: ListMeta;
  }
> = { id: 'listLedgerAccounts', api: 'accounting', method: 'GET', path: '/ledger_accounts' };

/** Create a ledger account. */
export const createLedgerAccount: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LedgerAccountCreate,
  {
    readonly data: LedgerAccount;
  }
> = { id: 'createLedgerAccount', api: 'accounting', method: 'POST', path: '/ledger_accounts' };

/** Read a ledger account. */
export const getLedgerAccount: Operation<
  {
    /** The id of a ledger account. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: LedgerAccount;
  }
> = { id: 'getLedgerAccount', api: 'accounting', method: 'GET', path: '/ledger_accounts/{id}' };

/** Change a ledger account. */
export const updateLedgerAccount: Operation<
  {
    /** The id of a ledger account. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  LedgerAccountUpdate,
  {
    readonly data: LedgerAccount;
  }
> = { id: 'updateLedgerAccount', api: 'accounting', method: 'PATCH', path: '/ledger_accounts/{id}' };

/** List ledger account types. */
export const listLedgerAccountTypes: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only records with this value. */
    readonly primary_type?: 'unknown' | 'asset' | 'liability' | 'equity' | 'income' | 'expense';
    /** Only records with this value. */
    readonly ledger_type?:
      | 'default'
      | 'bank'
      | 'accounts_receivable'
      | 'accounts_payable'
      | 'expense'
      | 'undeposited_funds'
      | 'fixed'
      | 'trust_liability'
      | 'income'
      | 'trust_clearing';
    /** Only records for which this is true, or with false the others. */
    readonly bank_feed_connectable?: boolean;
    /** Only records for which this is true, or with false the others. */
    readonly reconcilable?: boolean;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly LedgerAccountType[];
    readonly meta: ListMeta;
  }
> = { id: 'listLedgerAccountTypes', api: 'accounting', method: 'GET', path: '/ledger_account_types' };

/** Read a ledger account type. */
export const getLedgerAccountType: Operation<
  {
    /** The id of a ledger account type. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: LedgerAccountType;
  }
> = { id: 'getLedgerAccountType', api: 'accounting', method: 'GET', path: '/ledger_account_types/{id}' };

/** List vendor bills. */
export const listVendorBills: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only records in this state. */
    readonly status?: 'draft' | 'posted' | 'partially_paid' | 'paid';
    /** Only bills of this vendor. */
    readonly vendor_id?: number;
    /** Only bills with this number, in whichever letters; with vendor_id, those of the vendor. */
    readonly bill_number?: string;
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly VendorBill[];
    readonly meta: ListMeta;
  }
> = { id: 'listVendorBills', api: 'accounting', method: 'GET', path: '/vendor_bills' };

/** Create a vendor bill. */
export const createVendorBill: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  VendorBillCreate,
  {
    readonly data: VendorBill;
  }
> = { id: 'createVendorBill', api: 'accounting', method: 'POST', path: '/vendor_bills' };

/** Read a vendor bill. */
export const getVendorBill: Operation<
  {
    /** The id of a vendor bill. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: VendorBill;
  }
> = { id: 'getVendorBill', api: 'accounting', method: 'GET', path: '/vendor_bills/{id}' };

/** Change a vendor bill. */
export const updateVendorBill: Operation<
  {
    /** The id of a vendor bill. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  VendorBillUpdate,
  {
    readonly data: VendorBill;
  }
> = { id: 'updateVendorBill', api: 'accounting', method: 'PATCH', path: '/vendor_bills/{id}' };

/** Delete a vendor bill. */
export const deleteVendorBill: Operation<
  {
    /** The id of a vendor bill. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteVendorBill', api: 'accounting', method: 'DELETE', path: '/vendor_bills/{id}' };

/** List vendor bill payments. */
export const listVendorBillPayments: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only payments to this vendor. */
    readonly vendor_id?: number;
    /** Only payments that are applied to this bill. */
    readonly vendor_bill_id?: number;
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly VendorBillPayment[];
    readonly meta: ListMeta;
  }
> = { id: 'listVendorBillPayments', api: 'accounting', method: 'GET', path: '/vendor_bill_payments' };

/** Create a vendor bill payment. */
export const createVendorBillPayment: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  VendorBillPaymentCreate,
  {
    readonly data: VendorBillPayment;
  }
> = { id: 'createVendorBillPayment', api: 'accounting', method: 'POST', path: '/vendor_bill_payments' };

/** Read a vendor bill payment. */
export const getVendorBillPayment: Operation<
  {
    /** The id of a vendor bill payment. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: VendorBillPayment;
  }
> = { id: 'getVendorBillPayment', api: 'accounting', method: 'GET', path: '/vendor_bill_payments/{id}' };

/** Change a vendor bill payment. */
export const updateVendorBillPayment: Operation<
  {
    /** The id of a vendor bill payment. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  VendorBillPaymentUpdate,
  {
    readonly data: VendorBillPayment;
  }
> = { id: 'updateVendorBillPayment', api: 'accounting', method: 'PATCH', path: '/vendor_bill_payments/{id}' };

/** Delete a vendor bill payment. */
export const deleteVendorBillPayment: Operation<
  {
    /** The id of a vendor bill payment. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = {
  id: 'deleteVendorBillPayment',
  api: 'accounting',
  method: 'DELETE',
  path: '/vendor_bill_payments/{id}',
};

/** List vendor credits. */
export const listVendorCredits: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only credits of this vendor. */
    readonly vendor_id?: number;
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly VendorCredit[];
    readonly meta: ListMeta;
  }
> = { id: 'listVendorCredits', api: 'accounting', method: 'GET', path: '/vendor_credits' };

/** Create a vendor credit. */
export const createVendorCredit: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  VendorCreditCreate,
  {
    readonly data: VendorCredit;
  }
> = { id: 'createVendorCredit', api: 'accounting', method: 'POST', path: '/vendor_credits' };

/** Read a vendor credit. */
export const getVendorCredit: Operation<
  {
    /** The id of a vendor credit. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: VendorCredit;
  }
> = { id: 'getVendorCredit', api: 'accounting', method: 'GET', path: '/vendor_credits/{id}' };

/** Delete a vendor credit. */
export const deleteVendorCredit: Operation<
  {
    /** The id of a vendor credit. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteVendorCredit', api: 'accounting', method: 'DELETE', path: '/vendor_credits/{id}' };

/** List checks. */
export const listChecks: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only records in this state. */
    readonly status?: 'active' | 'void';
    /** Only checks drawn on this account. */
    readonly ledger_account_id?: number;
    /** Only checks to this vendor. */
    readonly vendor_id?: number;
    /** Only checks with this number. */
    readonly number?: number;
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Check[];
    readonly meta: ListMeta;
  }
> = { id: 'listChecks', api: 'accounting', method: 'GET', path: '/checks' };

/** Create a check. */
export const createCheck: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CheckCreate,
  {
    readonly data: Check;
  }
> = { id: 'createCheck', api: 'accounting', method: 'POST', path: '/checks' };

/** Read a check. */
export const getCheck: Operation<
  {
    /** The id of a check. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Check;
  }
> = { id: 'getCheck', api: 'accounting', method: 'GET', path: '/checks/{id}' };

/** Change a check. */
export const updateCheck: Operation<
  {
    /** The id of a check. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  CheckUpdate,
  {
    readonly data: Check;
  }
> = { id: 'updateCheck', api: 'accounting', method: 'PATCH', path: '/checks/{id}' };

/** List bank statements. */
export const listBankStatements: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only statements of this account. */
    readonly ledger_account_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly BankStatement[];
    readonly meta: ListMeta;
  }
> = { id: 'listBankStatements', api: 'accounting', method: 'GET', path: '/bank_statements' };

/** Create a bank statement. */
export const createBankStatement: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  BankStatementCreate,
  {
    readonly data: BankStatement;
  }
> = { id: 'createBankStatement', api: 'accounting', method: 'POST', path: '/bank_statements' };

/** Read a bank statement. */
export const getBankStatement: Operation<
  {
    /** The id of a bank statement. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: BankStatement;
  }
> = { id: 'getBankStatement', api: 'accounting', method: 'GET', path: '/bank_statements/{id}' };

/** Delete a bank statement. */
export const deleteBankStatement: Operation<
  {
    /** The id of a bank statement. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteBankStatement', api: 'accounting', method: 'DELETE', path: '/bank_statements/{id}' };

/** List bank statement lines. */
export const listBankStatementLines: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only lines of this account. */
    readonly ledger_account_id?: number;
    /** Only lines of this statement. */
    readonly bank_statement_id?: number;
    /** Only records in this state. */
    readonly status?: 'unmatched' | 'matched';
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly BankStatementLine[];
    readonly meta: ListMeta;
  }
> = { id: 'listBankStatementLines', api: 'accounting', method: 'GET', path: '/bank_statement_lines' };

/** Read a bank statement line. */
export const getBankStatementLine: Operation<
  {
    /** The id of a bank statement line. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: BankStatementLine;
  }
> = { id: 'getBankStatementLine', api: 'accounting', method: 'GET', path: '/bank_statement_lines/{id}' };

/** List register items. */
export const listRegisterItems: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The account whose register is listed. */
    readonly ledger_account_id: number;
    /** The books that are listed: on accrual basis by default. On cash basis, the counterparts of payments are listed instead of what is earned or owed. */
    readonly accounting_basis?: 'accrual' | 'cash';
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** Only items matched with a line, or with false those that are not. */
    readonly matched?: boolean;
    /** Only cleared items, or with false outstanding ones. */
    readonly cleared?: boolean;
    /** Only items cleared in this reconciliation. */
    readonly reconciliation_id?: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly RegisterItem[];
    readonly meta: ListMeta;
  }
> = { id: 'listRegisterItems', api: 'accounting', method: 'GET', path: '/register_items' };

/** List reconciliations. */
export const listReconciliations: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only reconciliations of this account. */
    readonly ledger_account_id?: number;
    /** Only records in this state. */
    readonly status?: 'open' | 'completed';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Reconciliation[];
    readonly meta: ListMeta;
  }
> = { id: 'listReconciliations', api: 'accounting', method: 'GET', path: '/reconciliations' };

/** Create a reconciliation. */
export const createReconciliation: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReconciliationCreate,
  {
    readonly data: Reconciliation;
  }
> = { id: 'createReconciliation', api: 'accounting', method: 'POST', path: '/reconciliations' };

/** Read a reconciliation. */
export const getReconciliation: Operation<
  {
    /** The id of a reconciliation. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Reconciliation;
  }
> = { id: 'getReconciliation', api: 'accounting', method: 'GET', path: '/reconciliations/{id}' };

/** Change a reconciliation. */
export const updateReconciliation: Operation<
  {
    /** The id of a reconciliation. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReconciliationUpdate,
  {
    readonly data: Reconciliation;
  }
> = { id: 'updateReconciliation', api: 'accounting', method: 'PATCH', path: '/reconciliations/{id}' };

/** Delete a reconciliation. */
export const deleteReconciliation: Operation<
  {
    /** The id of a reconciliation. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteReconciliation', api: 'accounting', method: 'DELETE', path: '/reconciliations/{id}' };

/** List vendors. */
export const listVendors: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only records with this value. */
    readonly status?: 'active' | 'inactive';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Vendor[];
    readonly meta: ListMeta;
  }
> = { id: 'listVendors', api: 'accounting', method: 'GET', path: '/vendors' };

/** Create a vendor. */
export const createVendor: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  VendorCreate,
  {
    readonly data: Vendor;
  }
> = { id: 'createVendor', api: 'accounting', method: 'POST', path: '/vendors' };

/** Read a vendor. */
export const getVendor: Operation<
  {
    /** The id of a vendor. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Vendor;
  }
> = { id: 'getVendor', api: 'accounting', method: 'GET', path: '/vendors/{id}' };

/** Change a vendor. */
export const updateVendor: Operation<
  {
    /** The id of a vendor. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  VendorUpdate,
  {
    readonly data: Vendor;
  }
> = { id: 'updateVendor', api: 'accounting', method: 'PATCH', path: '/vendors/{id}' };

/** Delete a vendor. */
export const deleteVendor: Operation<
  {
    /** The id of a vendor. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteVendor', api: 'accounting', method: 'DELETE', path: '/vendors/{id}' };

/** List matters. */
export const listMatters: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Matter[];
    readonly meta: ListMeta;
  }
> = { id: 'listMatters', api: 'accounting', method: 'GET', path: '/matters' };

/** Read a matter. */
export const getMatter: Operation<
  {
    /** The id of a matter. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Matter;
  }
> = { id: 'getMatter', api: 'accounting', method: 'GET', path: '/matters/{id}' };

/** List clients. */
export const listClients: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Client[];
    readonly meta: ListMeta;
  }
> = { id: 'listClients', api: 'accounting', method: 'GET', path: '/clients' };

/** Read a client. */
export const getClient: Operation<
  {
    /** The id of a client. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Client;
  }
> = { id: 'getClient', api: 'accounting', method: 'GET', path: '/clients/{id}' };

/** List expenses. */
export const listExpenses: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only expenses that were paid from this account. */
    readonly ledger_account_id?: number;
    /** Only expenses with this vendor. */
    readonly vendor_id?: number;
    /** On or after this. */
    readonly date_from?: string;
    /** On or before this. */
    readonly date_to?: string;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Expense[];
    readonly meta: ListMeta;
  }
> = { id: 'listExpenses', api: 'accounting', method: 'GET', path: '/expenses' };

/** Create an expense. */
export const createExpense: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ExpenseCreate,
  {
    readonly data: Expense;
  }
> = { id: 'createExpense', api: 'accounting', method: 'POST', path: '/expenses' };

/** Read an expense. */
export const getExpense: Operation<
  {
    /** The id of an expense. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Expense;
  }
> = { id: 'getExpense', api: 'accounting', method: 'GET', path: '/expenses/{id}' };

/** Change an expense. */
export const updateExpense: Operation<
  {
    /** The id of an expense. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ExpenseUpdate,
  {
    readonly data: Expense;
  }
> = { id: 'updateExpense', api: 'accounting', method: 'PATCH', path: '/expenses/{id}' };

/** Delete an expense. */
export const deleteExpense: Operation<
  {
    /** The id of an expense. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  undefined
> = { id: 'deleteExpense', api: 'accounting', method: 'DELETE', path: '/expenses/{id}' };

/** List reports. */
export const listReports: Operation<
  {
    /** The maximum number of records per page. */
    readonly limit?: number;
    /** Selects a page. The tokens are in `meta.paging.next` and `previous`. */
    readonly page_token?: string;
    /** Only records with this value. */
    readonly kind?:
      | 'balance_sheet'
      | 'income_statement'
      | 'trial_balance'
      | 'general_ledger'
      | 'receivables_ageing'
      | 'payables_ageing'
      | 'trust_listing'
      | 'trust_reconciliation'
      | 'vendor_1099_summary';
    /** Only reports requested on this day in UTC or after it. */
    readonly date_from?: string;
    /** Only reports requested on this day in UTC or before it. */
    readonly date_to?: string;
    /** Only records in this state. */
    readonly state?: 'queued' | 'in_progress' | 'completed' | 'errored' | 'timed_out';
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: readonly Report[];
    readonly meta: ListMeta;
  }
> = { id: 'listReports', api: 'accounting', method: 'GET', path: '/reports' };

/** Create a report. */
export const createReport: Operation<
  {
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  ReportCreate,
  {
    readonly data: Report;
  }
> = { id: 'createReport', api: 'accounting', method: 'POST', path: '/reports' };

/** Read a report. */
export const getReport: Operation<
  {
    /** The id of a report. */
    readonly id: number;
    /** The nonce from a click on a custom action. It is valid for one request, within 60 seconds, with a token of the user who clicked; otherwise the response is 403. */
    readonly custom_action_nonce?: string;
  },
  never,
  {
    readonly data: Report;
  }
> = { id: 'getReport', api: 'accounting', method: 'GET', path: '/reports/{id}' };
