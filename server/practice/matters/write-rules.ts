/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { customAction } from './custom-actions/custom-action.ts';
import { customActionRules } from './custom-actions/write.ts';
import { docketRules } from './court-rules/docket-rules.ts';
import { matterDocket } from './court-rules/matter-docket.ts';
import { grantFundingSource } from './grant-funding-sources/grant-funding-source.ts';
import { grantFundingSourceRules } from './grant-funding-sources/write.ts';
import { grant } from './grants/grant.ts';
import { grantRules } from './grants/write.ts';
import { legalHold } from './legal-holds/legal-hold.ts';
import { legalHoldRules } from './legal-holds/write.ts';
import { matterNumbering } from './matter-numbering/matter-numbering.ts';
import { matterNumberingRules } from './matter-numbering/write.ts';
import { matterStage } from './matter-stages/matter-stage.ts';
import { matterStageRules } from './matter-stages/write.ts';
import { splitInvoicePayer } from './matters/bill-recipients.ts';
import { matter } from './matters/matter.ts';
import { splitPayerRules } from './matters/write-split-payers.ts';
import { matterRules } from './matters/write.ts';
import { damage } from './personal-injury/damage.ts';
import { lien } from './personal-injury/lien.ts';
import { medicalBill } from './personal-injury/medical-bill.ts';
import { medicalRecord } from './personal-injury/medical-record.ts';
import { medicalRecordsRequest } from './personal-injury/medical-records-request.ts';
import { placeInRequest } from './personal-injury/of-request.ts';
import { medicalBillRules } from './personal-injury/write-bill.ts';
import { damageRules } from './personal-injury/write-damage.ts';
import { lienRules } from './personal-injury/write-lien.ts';
import { requestRules } from './personal-injury/write-request.ts';
import { practiceArea } from './practice-areas/practice-area.ts';
import { practiceAreaRules } from './practice-areas/write.ts';

export const rulesOfMatters: readonly RecordRules[] = [
  ruled(customAction, customActionRules),
  ruled(damage, damageRules),
  ruled(grant, grantRules),
  ruled(grantFundingSource, grantFundingSourceRules),
  ruled(legalHold, legalHoldRules),
  ruled(lien, lienRules),
  ruled(matter, matterRules),
  ruled(matterDocket, docketRules),
  ruled(matterNumbering, matterNumberingRules),
  ruled(matterStage, matterStageRules),
  ruled(medicalBill, medicalBillRules),
  ruled(medicalRecord, { prepare: placeInRequest }),
  ruled(medicalRecordsRequest, requestRules),
  ruled(practiceArea, practiceAreaRules),
  ruled(splitInvoicePayer, splitPayerRules),
];
