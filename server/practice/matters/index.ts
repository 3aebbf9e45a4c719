/** The exports of the matters room. */
export { chooseJurisdiction } from './court-rules/choice.ts';
export { type ImportedRules, RulesRefused, importRules } from './court-rules/import.ts';
export { courtRuleEndpoints, courtRuleRecords } from './court-rules/index.ts';
export { registerPreviews } from './court-rules/preview.ts';
export { type Fault, readRuleFile } from './court-rules/rule-file.ts';
export { importShippedRules, shippedRules, shippedRulesFile } from './court-rules/shipped.ts';
export { customAction, customActionResource } from './custom-actions/custom-action.ts';
export { customActionRules } from './custom-actions/write.ts';
export {
  type ActionSubject,
  actionSubjects,
  registerClickRedirect,
} from './custom-actions/click-redirect.ts';
export { UI_REFERENCES } from './custom-actions/ui-references.ts';
export { grantFundingSource } from './grant-funding-sources/grant-funding-source.ts';
export { grant } from './grants/grant.ts';
export { legalHold } from './legal-holds/legal-hold.ts';
export { matterNumberingEndpoints } from './matter-numbering/endpoints.ts';
export { matterNumbering } from './matter-numbering/matter-numbering.ts';
export { matterStage } from './matter-stages/matter-stage.ts';
export { evergreenRetainer } from './matters/evergreen-retainer.ts';
export { EFFECTIVE_CURRENCY } from './matters/expressions.ts';
export { listOfMatter, matterEndpoints, matterRecords } from './matters/index.ts';
export { matter } from './matters/matter.ts';
export { startNumbering } from './matters/numbering.ts';
export { ZONE_OF_FIRM } from './matters/expressions.ts';
export { searchOfMatters } from './matters/query.ts';
export { STATUSES, generatedDisplayNumber } from './matters/rules.ts';
export { damage } from './personal-injury/damage.ts';
export { personalInjuryRecords } from './personal-injury/index.ts';
export { lien } from './personal-injury/lien.ts';
export { medicalBillCheck } from './personal-injury/medical-bill-check.ts';
export { medicalBill } from './personal-injury/medical-bill.ts';
export { medicalRecord } from './personal-injury/medical-record.ts';
export { medicalRecordsRequest } from './personal-injury/medical-records-request.ts';
export { practiceArea } from './practice-areas/practice-area.ts';
export { rulesOfMatters } from './write-rules.ts';
