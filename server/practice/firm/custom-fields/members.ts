/**
 * The custom field members of contacts and matters, spread into their declarations. Their `complete` calls
 * writeCustomFieldValues.
 */
import { f, type Field } from '#kernel/declarations/field.ts';
import type { Filter } from '#kernel/declarations/filter.ts';
import { m } from '#kernel/declarations/member.ts';
import type { QueryParameter } from '#kernel/declarations/resource.ts';
import type { ParentType } from './rules.ts';
import { customFieldFilter } from './value-filter.ts';

/**
 * Existing values, including those of deleted fields, and empty displayed fields; limited to the requested fields.
 */
const SHOWN =
  '({t}.value is not null or not {t}.soft_deleted)' +
  ' and ({custom_field_ids}::bigint[] is null or {t}.custom_field_id = any({custom_field_ids}::bigint[]))';

const SET_EXISTS =
  'exists (select from custom_field_sets s where s.account_id = {t}.account_id and s.id = {t}.custom_field_set_id and s.deleted_at is null)';

const VALUES_INPUT = {
  custom_field_values: m.list({
    id: m.value('text', { nullable: true }),
    custom_field: m.reference('custom_field'),
    value: m.value('text', { nullable: true }),
    _destroy: m.value('boolean'),
  }),
};

export interface CustomFieldMembers {
  readonly fields: Readonly<Record<'custom_field_values' | 'custom_field_set_associations', Field>>;
  readonly input: typeof VALUES_INPUT;
  readonly filters: Readonly<Record<'custom_field_values', Filter>>;
  readonly parameters: Readonly<Record<'custom_field_ids', QueryParameter>>;
}

export function customFieldMembers(parent: ParentType): CustomFieldMembers {
  const foreign = parent === 'Contact' ? 'parent_contact_id' : 'parent_matter_id';
  return {
    fields: {
      custom_field_values: f.hasMany('custom_field_value', {
        foreign,
        where: SHOWN,
        orderBy: '{t}.field_display_order, {t}.custom_field_id',
      }),
      custom_field_set_associations: f.hasMany('custom_field_set_association', {
        foreign,
        where: SET_EXISTS,
        orderBy: '{t}.display_order, {t}.id',
        write: true,
      }),
    },
    input: VALUES_INPUT,
    filters: { custom_field_values: customFieldFilter(parent) },
    parameters: {
      custom_field_ids: {
        kind: 'integers',
        describe: 'Only the values of these custom fields are returned.',
      },
    },
  };
}
