/** The exports of the funds room: bank accounts and the money in them. */
export { accountBalance, accountBalances } from './bank-accounts/account-balance.ts';
export { bankBalanceCheck } from './bank-accounts/balance-check.ts';
export { bankAccount } from './bank-accounts/bank-account.ts';
export { MONEY_ROLES, RATE_ROLES, ratesStay } from './bank-accounts/money-roles.ts';
export { heldInTrust } from './bank-accounts/owner.ts';
export { trustBalance } from './bank-accounts/trust-balance.ts';
export { bankEntry, bankTransaction } from './bank-transactions/bank-transaction.ts';
export { bankTransactionEndpoints } from './bank-transactions/endpoints.ts';
export { lockBankAccounts } from './bank-transactions/entries.ts';
export { PAID_ONLINE } from './bank-transactions/online.ts';
export { postingOfTransaction } from './bank-transactions/post.ts';
export { bankTransfer } from './bank-transfers/bank-transfer.ts';
export { matterTransfer } from './matter-transfers/matter-transfer.ts';
export { refuse as refuseFunds } from './refusals.ts';
export { rulesOfFunds } from './write-rules.ts';
