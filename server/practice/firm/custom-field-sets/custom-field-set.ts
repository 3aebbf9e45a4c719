/** Sets of custom fields, and the records that show them. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { PARENT_TYPES } from '../custom-fields/rules.ts';

export const customFieldSet = resource({
  name: 'custom_field_set',
  path: 'custom_field_sets',
  table: 'custom_field_sets',
  describe: 'A set of custom fields.',
  scope: 'custom_fields',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    parent_type: f.oneOf(PARENT_TYPES, {
      write: true,
      nullable: false,
      notNull: true,
      order: true,
      describe: 'Matter by default.',
    }),
    displayed: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether new records show it by default.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    custom_fields: f.hasMany('custom_field', {
      via: { table: 'custom_field_set_members', local: 'custom_field_set_id', target: 'custom_field_id' },
      orderBy: 'v.display_order, {t}.id',
    }),
  },
  input: { custom_field_ids: m.value('integers') },
  filters: {
    displayed: by.flag('{t}.displayed'),
    parent_type: by.oneOf(PARENT_TYPES),
    query: by.wildcard('name'),
  },
});

export const customFieldSetAssociation = resource({
  name: 'custom_field_set_association',
  table: 'custom_field_set_associations',
  describe: 'The display of a custom field set on a contact or matter.',
  scope: 'custom_fields',
  fields: {
    id: f.id(),
    etag: f.etag(),
    display_order: f.integer({ write: true, nullable: false, notNull: true }),
    custom_field_set: f.belongsTo('custom_field_set', { write: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
