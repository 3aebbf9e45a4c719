/** Fields that the firm adds to its contacts or matters. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { FIELD_TYPES, PARENT_TYPES } from './rules.ts';

export const customField = resource({
  name: 'custom_field',
  path: 'custom_fields',
  table: 'custom_fields',
  describe: 'A field that the firm adds to its contacts or matters.',
  scope: 'custom_fields',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    parent_type: f.oneOf(PARENT_TYPES, {
      write: 'create',
      required: true,
      describe: 'The type of record that it belongs to.',
    }),
    field_type: f.oneOf(FIELD_TYPES, { write: 'create', required: true }),
    display_order: f.integer({
      write: true,
      nullable: false,
      notNull: true,
      order: true,
      describe: 'Last by default.',
    }),
    displayed: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether new records have it by default; true by default. Existing records are not changed.',
    }),
    required: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether a value cannot be removed once it is set.',
    }),
    deleted: f.boolean({ sql: '{t}.deleted_at is not null', notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    picklist_options: f.hasMany('picklist_option', {
      foreign: 'custom_field_id',
      orderBy: '{t}.display_order, {t}.id',
      write: true,
    }),
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
        describe: 'true for deleted fields; false, the default, for the others.',
      }),
      withDeleted: true,
    },
  },
});

export const picklistOption = resource({
  name: 'picklist_option',
  table: 'picklist_options',
  describe: 'An option of a picklist field. A removed option stays on records that chose it.',
  scope: 'custom_fields',
  keepsDeleted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    option: f.text({ write: true, nullable: false, notNull: true, limit: 500 }),
    display_order: f.integer({
      write: true,
      describe: 'Lower ones come first. Those without it follow, in the order in which they were added.',
    }),
    deleted_at: f.instant(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
