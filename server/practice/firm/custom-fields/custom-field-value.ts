/**
 * The value of a custom field on a contact or matter. Its id in the API consists of the field's type and a number,
 * and is null while a displayed field has no value.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { FIELD_TYPES } from './rules.ts';

/** All values with the properties of their fields. */
const VALUES_WITH_FIELDS =
  '(select v.*, c.name as field_name, c.display_order as field_display_order, c.displayed as field_displayed,' +
  ' c.required as field_required, c.deleted_at is not null as soft_deleted' +
  ' from custom_field_values v join custom_fields c on c.account_id = v.account_id and c.id = v.custom_field_id)';

/** The value in its type: true, 12.5, the id of an option, or a text. */
const TYPED_VALUE =
  "case when {t}.field_type = 'checkbox' then to_jsonb({t}.value = 'true')" +
  " when {t}.field_type in ('numeric', 'currency') then to_jsonb({t}.number_value)" +
  " when {t}.field_type in ('contact', 'matter', 'picklist')" +
  ' then to_jsonb(coalesce({t}.contact_id, {t}.matter_id, {t}.picklist_option_id))' +
  ' else to_jsonb({t}.value) end';

export const customFieldValue = resource({
  name: 'custom_field_value',
  table: 'custom_field_values',
  from: VALUES_WITH_FIELDS,
  describe: 'The value of a custom field on a contact or matter.',
  scope: 'custom_fields',
  defaults: ['id', 'etag', 'field_name', 'value'],
  fields: {
    id: f.text({ sql: "case when {t}.value is not null then {t}.field_type || '-' || {t}.id end" }),
    etag: f.etag(),
    field_name: f.text({ notNull: true }),
    field_type: f.oneOf(FIELD_TYPES, { notNull: true }),
    field_display_order: f.integer({ notNull: true }),
    field_displayed: f.boolean({ notNull: true }),
    field_required: f.boolean({ notNull: true }),
    value: f.json({
      sql: TYPED_VALUE,
      describe:
        "A boolean for a checkbox, a number for a number, the option's id for a picklist, the id of a contact or matter, otherwise a string.",
    }),
    soft_deleted: f.boolean({ notNull: true, describe: 'Whether the field was deleted.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    contact: f.belongsTo('contact', { nullable: true }),
    custom_field: f.belongsTo('custom_field'),
    matter: f.belongsTo('matter', { nullable: true }),
    picklist_option: f.belongsTo('picklist_option', { nullable: true }),
  },
});
