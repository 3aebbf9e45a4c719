/** The records of the practice whose rows `verify` compares with the audit log. */
import type { RecordedKind } from '#kernel/audit/recorded-check.ts';
import { allocation } from './allocations/allocation.ts';
import { bankTransaction } from './bank-transactions/bank-transaction.ts';
import { bankTransfer } from './bank-transfers/bank-transfer.ts';
import { bill } from './bills/bill.ts';
import { creditMemo } from './credit-memos/credit-memo.ts';
import { interestCharge } from './interest-charges/interest-charge.ts';
import { lineItem } from './line-items/line-item.ts';
import { matterTransfer } from './matter-transfers/matter-transfer.ts';
import { payment } from './payments/payment.ts';
import { damage } from './personal-injury/damage.ts';
import { lien } from './personal-injury/lien.ts';
import { medicalBill } from './personal-injury/medical-bill.ts';
import { medicalRecord } from './personal-injury/medical-record.ts';
import { medicalRecordsRequest } from './personal-injury/medical-records-request.ts';
import { trustLineItem, trustRequest } from './trust-requests/trust-request.ts';

/** Held by keys that tie a bill to its lines and its lines to their entries (0121, 0370). */
const TIED = ['before_total', 'issued', 'released', 'billed_as', 'taxable', 'secondary_taxable'];

export const practiceRecordedKinds: readonly RecordedKind[] = [
  { ...kindOf(bill), unrecorded: ['split_connection_id'] },
  { ...kindOf(lineItem), unrecorded: TIED },
  ...[
    payment,
    allocation,
    creditMemo,
    bankTransaction,
    bankTransfer,
    matterTransfer,
    interestCharge,
    trustRequest,
    trustLineItem,
    damage,
    medicalRecordsRequest,
    medicalRecord,
    medicalBill,
    lien,
  ].map(kindOf),
  { name: 'bank_entries', table: 'bank_entries', within: 'bank_transaction_id' },
];

function kindOf({ name, table, keepsDeleted }: RecordedKind): RecordedKind {
  return { name, table, keepsDeleted };
}
