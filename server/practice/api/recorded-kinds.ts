/** The practice records that `verify` compares with the audit log. */
import type { RecordedKind } from '#kernel/audit/recorded-kind.ts';
import {
  allocation,
  bill,
  creditMemo,
  interestCharge,
  lineItem,
  payment,
  trustLineItem,
  trustRequest,
} from '../billing/index.ts';
import { bankTransaction, bankTransfer, matterTransfer } from '../funds/index.ts';
import { damage, lien, medicalBill, medicalRecord, medicalRecordsRequest } from '../matters/index.ts';
import { safeCustodyPacket, safeCustodyRecord, safeCustodyStateChange } from '../documents/index.ts';

/**
 * Link a bill to its lines, and lines to each other and to their entries (0121, 0370); recomputed in
 * bills/bill-check.ts.
 */
const TIED = ['before_total', 'issued', 'released', 'billed_as', 'taxable', 'secondary_taxable'];

export const practiceRecordedKinds: readonly RecordedKind[] = [
  // Derived from original_bill_id; recomputed in bills/bill-check.ts.
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
  ].map(kindOf),
  // Checked by a key against the previous link; recomputed once by a migration (0822).
  { ...kindOf(safeCustodyStateChange), unrecorded: ['previous_hash'] },
  { name: 'bank_entries', table: 'bank_entries', within: 'bank_transaction_id' },
  { name: 'line_item_taxes', table: 'line_item_taxes', within: 'line_item_id' },
];

function kindOf({ name, table, keepsDeleted }: RecordedKind): RecordedKind {
  return { name, table, keepsDeleted };
}
