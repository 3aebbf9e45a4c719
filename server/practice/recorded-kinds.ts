/** The records of the practice whose rows `verify` compares with the audit log. */
import type { RecordedKind } from '#kernel/audit/recorded-kind.ts';
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
import { safeCustodyPacket } from './safe-custody/packet.ts';
import { safeCustodyRecord } from './safe-custody/record.ts';
import { safeCustodyStateChange } from './safe-custody/state-change.ts';
import { trustLineItem, trustRequest } from './trust-requests/trust-request.ts';

/** Tie a bill to its lines, its lines to one another and to their entries (0121, 0370); recomputed in bills/bill-check.ts. */
const TIED = ['before_total', 'issued', 'released', 'billed_as', 'taxable', 'secondary_taxable'];

export const practiceRecordedKinds: readonly RecordedKind[] = [
  // Follows from original_bill_id; recomputed in bills/bill-check.ts.
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
    safeCustodyPacket,
    safeCustodyRecord,
    safeCustodyStateChange,
  ].map(kindOf),
  { name: 'bank_entries', table: 'bank_entries', within: 'bank_transaction_id' },
  { name: 'line_item_taxes', table: 'line_item_taxes', within: 'line_item_id' },
];

function kindOf({ name, table, keepsDeleted }: RecordedKind): RecordedKind {
  return { name, table, keepsDeleted };
}
