/** The exports of the firm room, which all other rooms use. */
export { billingSettings } from './billing-settings/billing-settings.ts';
export { billingSettingsEndpoints } from './billing-settings/endpoints.ts';
export { firmsCurrencyId } from './billing-settings/firm-currency.ts';
export { COLORS, LIGHT_COLORS, TASK_COLORS, colorMember, colorOf, prepareColor } from './colors.ts';
export { type CsvRow, type CsvSource, readCsv, sourceName } from './csv-file.ts';
export { currency } from './currencies/currency.ts';
export { type CurrencyId, requireFits } from './currencies/decimals.ts';
export { customFieldSet, customFieldSetAssociation } from './custom-field-sets/custom-field-set.ts';
export { customFieldValue } from './custom-fields/custom-field-value.ts';
export { customField, picklistOption } from './custom-fields/custom-field.ts';
export { customFieldMembers } from './custom-fields/members.ts';
export { type FieldType, type ParentType, type StoredValue, readCustomValue } from './custom-fields/rules.ts';
export { customFieldFilter } from './custom-fields/value-filter.ts';
export { writeCustomFieldValues } from './custom-fields/write-values.ts';
export {
  externalProperties,
  externalProperty,
  externalPropertyFilters,
} from './external-properties/external-property.ts';
export { formerStateValues, formerStateValuesIn } from './former-state-values.ts';
export { kycFieldValue } from './kyc-field-values/kyc-field-value.ts';
export { priceByLegalAid, writeLegalAid } from './legal-aid/aid-entry.ts';
export type { AidedMatter } from './legal-aid/find-rate.ts';
export { type LegalAidImport, importLegalAid } from './legal-aid/import-rates.ts';
export { LEGAL_AID_TABLES, type LegalAidTable } from './legal-aid/import-columns.ts';
export { legalAidRecords } from './legal-aid/index.ts';
export { legalAidActivityInput } from './legal-aid/legal-aid-activity.ts';
export { legalAidClaimFields, legalAidClaimInput } from './legal-aid/legal-aid-claim.ts';
export { legalAidContactInput } from './legal-aid/legal-aid-contact.ts';
export { legalAidMatterInput } from './legal-aid/legal-aid-matter.ts';
export type { LegalAidPrice } from './legal-aid/price.ts';
export { writeParticulars } from './legal-aid/write-particulars.ts';
export { letterheadEndpoints } from './letterhead/endpoints.ts';
export { letterhead } from './letterhead/letterhead.ts';
export { pictureAddress, readPicture } from './letterhead/picture.ts';
export {
  type Letterhead,
  addressLines,
  contactLines,
  lawFirmId,
  readLetterhead,
} from './letterhead/stored-letterhead.ts';
export { logEntryEndpoints } from './log-entries/endpoints.ts';
export { logEntry, logEntryItem } from './log-entries/log-entry.ts';
export { recordOpening } from './log-entries/opening.ts';
export { requireName } from './require-name.ts';
export { serviceContext } from './background-context.ts';
export { findOneToOne, isRemoval, removeOneToOne, requireFirst } from './one-to-one/children.ts';
export { rateTableInput, refuseRateTable } from './rate-tables.ts';
export { referenceChoiceEndpoints } from './reference-choice.ts';
export { safeRichText } from './rich-text/rich-text.ts';
export { savedView } from './saved-views/saved-view.ts';
export { ADDRESS_PARTS } from './signed-addresses/address-parts.ts';
export {
  type FirmTaxes,
  TAX_RULES,
  TAX_SETTINGS,
  type Tax,
  type TaxInput,
  type TaxRounding,
  type TaxRule,
  type TaxSetting,
  authorityFitsTheCountry,
  firmMayAddATax,
  rateIsAFraction,
  readTaxes,
  settingByDefault,
  settingOfTaxes,
  taxAmounts,
  taxMayGo,
  taxesOfSetting,
} from './taxes/rules.ts';
export { type TaxDirection, readFirmTaxes, readTaxesOf, replaceTaxes } from './taxes/stored-taxes.ts';
export { taxSetting, taxSettingMembers } from './taxes/tax-setting.ts';
export { isOnLegalHold, legalHoldRules } from './legal-holds/hold-rules.ts';
export { textSnippet } from './text-snippets/text-snippet.ts';
export { dayOf, todayOf } from './today.ts';
export { BASE, NEWEST_MINOR, versions } from './versions.ts';
export {
  contactName,
  hiddenUnless,
  hiddenWithClient,
  hiddenWithClientOfMatter,
  hiddenWithContact,
  isOwnContact,
  isOwnContactId,
  matterNumber,
  numberWithoutClient,
  ownContacts,
  seesAllContacts,
} from './visible-clients/own-contacts.ts';
export { type RoundingSettings, quantityOf, roundedQuantity, totalOf } from './work-amounts/amounts.ts';
export { ACTIVITY_TYPES, type ActivityType } from './work-amounts/types.ts';
export { rulesOfFirm } from './write-rules.ts';
