/** The ledger accounts of the practice's bank accounts. */
import type { Connection } from '#kernel/database/database.ts';
import type { Ask } from '#kernel/resource/ask.ts';

export interface BankAccount {
  /** The id of the practice's bank account; postings name it as {bankAccountId}. */
  readonly bankAccountId: string;
  readonly name: string;
}

/**
 * Opens the ledger account of a bank account and answers its id. The first operating and the first trust
 * one take over the account that the firm's chart began with.
 */
export declare function openBankAccount(
  connection: Connection,
  ask: Ask,
  account: BankAccount & { readonly kind: 'operating' | 'trust' },
): Promise<string>;

/** Follows a bank account's new name, or its closing and opening again. */
export declare function changeBankAccount(
  connection: Connection,
  ask: Ask,
  account: Partial<BankAccount> & { readonly bankAccountId: string; readonly active?: boolean },
): Promise<void>;
