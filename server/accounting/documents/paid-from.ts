/**
 * The account that a payment to a vendor or an expense is paid from: a bank, credit card or cash account, a loan or the
 * owners’ money. Income and expense accounts hold no money.
 */
import type { LedgerAccount } from '../ledger/accounts.ts';

const WITHOUT_MONEY = new Set(['income', 'expense']);

export function holdsNoMoney({ primaryType }: LedgerAccount): boolean {
  return WITHOUT_MONEY.has(primaryType);
}
