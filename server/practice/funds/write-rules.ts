/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { bankAccount } from './bank-accounts/bank-account.ts';
import { bankAccountRules } from './bank-accounts/write.ts';
import { bankTransaction } from './bank-transactions/bank-transaction.ts';
import { bankTransactionRules } from './bank-transactions/write.ts';
import { bankTransfer } from './bank-transfers/bank-transfer.ts';
import { bankTransferRules } from './bank-transfers/write.ts';
import { matterTransfer } from './matter-transfers/matter-transfer.ts';
import { matterTransferRules } from './matter-transfers/write.ts';

export const rulesOfFunds: readonly RecordRules[] = [
  ruled(bankAccount, bankAccountRules),
  ruled(bankTransaction, bankTransactionRules),
  ruled(bankTransfer, bankTransferRules),
  ruled(matterTransfer, matterTransferRules),
];
