/** What a client is known by (know your client): the number of a document, the date of a check. Written inside contacts and matters. */
import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';
import { kycRules, KYC_FIELD_TYPES } from './write.ts';

export const kycFieldValue = resource({
  name: 'kyc_field_value',
  table: 'kyc_field_values',
  describe: 'What a client is known by.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    group: f.text(),
    field_name: f.text({ write: true, nullable: false, limit: 255 }),
    field_label: f.text(),
    field_type: f.oneOf(KYC_FIELD_TYPES, { write: true, nullable: false }),
    field_possible_values: f.texts(),
    field_value: f.text({ write: true, nullable: false, limit: 5000 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  rules: kycRules,
});
