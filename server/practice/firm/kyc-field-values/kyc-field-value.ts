/** Client identification data (KYC): an identity document's number, the date of a check. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const KYC_FIELD_TYPES = ['date', 'picklist', 'text'] as const;

export const kycFieldValue = resource({
  name: 'kyc_field_value',
  table: 'kyc_field_values',
  describe: 'A value for identifying a client (KYC).',
  scope: 'contacts',
  fields: {
    id: f.id(),
    etag: f.etag(),
    group: f.text({ describe: 'Always null: there are no groups of fields.' }),
    field_name: f.text({ write: true, nullable: false, notNull: true, limit: 255 }),
    field_label: f.text({ sql: 'coalesce({t}.field_label, {t}.field_name)' }),
    field_type: f.oneOf(KYC_FIELD_TYPES, { write: true, nullable: false, notNull: true }),
    field_possible_values: f.texts({ notNull: true }),
    field_value: f.text({ write: true, nullable: false, notNull: true, limit: 10_000 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
