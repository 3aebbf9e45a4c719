/** The records of personal injury claims. */
import { damage } from './damage.ts';
import { lien } from './lien.ts';
import { medicalBill } from './medical-bill.ts';
import { medicalRecord } from './medical-record.ts';
import { medicalRecordsRequest } from './medical-records-request.ts';
import { personalInjuryTotal } from './totals.ts';

export const personalInjuryRecords = [
  damage,
  medicalRecordsRequest,
  medicalRecord,
  medicalBill,
  lien,
  personalInjuryTotal,
];
