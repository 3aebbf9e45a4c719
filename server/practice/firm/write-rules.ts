/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { billingSettings } from './billing-settings/billing-settings.ts';
import { billingSettingsRules } from './billing-settings/write.ts';
import { customFieldSet, customFieldSetAssociation } from './custom-field-sets/custom-field-set.ts';
import { associationRules, customFieldSetRules } from './custom-field-sets/write.ts';
import { customField } from './custom-fields/custom-field.ts';
import { customFieldRules } from './custom-fields/write-fields.ts';
import { kycFieldValue } from './kyc-field-values/kyc-field-value.ts';
import { kycRules } from './kyc-field-values/write.ts';
import { letterhead } from './letterhead/letterhead.ts';
import { letterheadRules } from './letterhead/write.ts';
import { savedView } from './saved-views/saved-view.ts';
import { savedViewRules } from './saved-views/write.ts';
import { textSnippet } from './text-snippets/text-snippet.ts';
import { textSnippetRules } from './text-snippets/write.ts';

export const rulesOfFirm: readonly RecordRules[] = [
  ruled(billingSettings, billingSettingsRules),
  ruled(customField, customFieldRules),
  ruled(customFieldSet, customFieldSetRules),
  ruled(customFieldSetAssociation, associationRules),
  ruled(kycFieldValue, kycRules),
  ruled(letterhead, letterheadRules),
  ruled(savedView, savedViewRules),
  ruled(textSnippet, textSnippetRules),
];
