/** A field that the firm adds to its contacts or its matters. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';
import { FIELD_TYPES, PARENT_TYPES } from './rules.ts';

export const customField = resource({
  name: 'custom_field',
  path: 'custom_fields',
  table: 'custom_fields',
  describe: 'A field that the firm adds to its contacts or its matters.',
  scope: 'custom_fields',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    parent_type: f.oneOf(PARENT_TYPES, {
      write: 'create',
      required: true,
      describe: 'What it is a field of.',
    }),
    field_type: f.oneOf(FIELD_TYPES, { write: 'create', required: true }),
    display_order: f.integer({
      write: true,
      nullable: false,
      notNull: true,
      order: true,
      describe: 'After the others by default.',
    }),
    displayed: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe:
        'Whether new records have it from the start; true by default. It adds nothing to records that exist.',
    }),
    required: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether a value, once there, cannot be taken away.',
    }),
    deleted: f.boolean({ sql: '{t}.deleted_at is not null', notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    picklist_options: f.hasMany('picklist_option', { foreign: 'custom_field_id', write: true }),
  },
  filters: {
    parent_type: by.oneOf(PARENT_TYPES),
    field_type: by.oneOf(FIELD_TYPES),
    query: by.wildcard('name'),
    visible_and_required: by.flag('{t}.displayed and {t}.required', {
      describe: 'Only fields that are displayed and required.',
    }),
    deleted: {
      ...by.flag('{t}.deleted_at is not null', {
        describe: 'true for deleted fields, false for the others; by default the others.',
      }),
      withDeleted: true,
    },
  },
});

export const picklistOption = resource({
  name: 'picklist_option',
  table: 'picklist_options',
  describe:
    'A choice of a custom field of the type picklist. One that was removed stays where it was chosen.',
  scope: 'custom_fields',
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    option: f.text({ write: true, nullable: false, notNull: true, limit: 500 }),
    deleted_at: f.instant(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
