/**
 * The tables behind the fields, options and values that intake shows: those of the practice, and those that exist
 * only in intake. After hiring, the practice stores the values of its own fields.
 */
import { PUBLISHED_TYPES, publishedTypeOf } from './published.ts';

const TYPES = PUBLISHED_TYPES.map((type) => `'${type}'`).join(', ');

export const FIELDS = `(
  select f.account_id, f.id, f.id as practice_id, f.name, f.field_type, f.parent_type, f.displayed, f.deleted_at,
         f.etag, f.created_at, f.updated_at
    from custom_fields f where f.account_id = {account} and f.field_type in (${TYPES})
  union all
  select f.account_id, f.id, null, f.name, ${publishedTypeOf('f.field_type')}, f.parent_type, f.displayed, f.deleted_at,
         f.etag, f.created_at, f.updated_at
    from lead_custom_fields f where f.account_id = {account})`;

/** Without a place they follow the others. */
export const OPTIONS = `(
  select o.account_id, o.id, o.id as practice_id, o.custom_field_id, o.option, o.display_order as place, o.created_at, o.deleted_at
    from picklist_options o where o.account_id = {account}
  union all
  select o.account_id, o.id, null, o.custom_field_id, o.option, o.display_order, o.created_at, o.deleted_at
    from lead_picklist_options o where o.account_id = {account})`;

export const optionUlid = (alias: string): string =>
  `ulid(${alias}.created_at, 'option ' || ${alias}.account_id || ' ' || ${alias}.id)`;

/**
 * SQL over options `o`: which of them a text names, by one of its two ids or by its label, and the order in
 * which the first is the one: an id before a label, and an option that exists before a deleted one.
 */
export function namedOption(text: string, practiceId: string): { is: string; order: string } {
  const label = `lower(btrim(${text})) = lower(btrim(o.option))`;
  const id = `upper(btrim(${text})) = ${optionUlid('o')} or btrim(${text}) = o.${practiceId}::text`;
  return { is: `(${id} or ${label})`, order: `(${id}) desc, o.deleted_at nulls first` };
}

/**
 * The values of contacts (`contact`) or matters (`matter`), each with the intake record that shows it. If the
 * practice has a value of a field, it replaces the value left in intake.
 */
export function valuesOf(noun: 'contact' | 'matter'): string {
  const inPractice = (parent: string): string =>
    `${parent}.account_id = l.account_id and ${parent}.parent_${noun}_id = l.${noun}_id and ${parent}.value is not null`;
  return `(
    select v.account_id, v.id, v.${noun}_id as parent_id, v.custom_field_id, v.value as raw_value, null::text as practice_id,
           v.created_at, v.updated_at
      from lead_custom_field_values v where v.account_id = {account} and v.${noun}_id is not null
       and not exists (select from lead_${noun}s l join custom_field_values p on ${inPractice('p')}
            where l.account_id = {account} and l.id = v.${noun}_id and p.custom_field_id = v.custom_field_id)
    union all
    select v.account_id, v.id, l.id, v.custom_field_id,
           coalesce(v.picklist_option_id::text, v.contact_id::text, v.value), v.field_type || '-' || v.id,
           v.created_at, v.updated_at
      from lead_${noun}s l join custom_field_values v on ${inPractice('v')}
     where l.account_id = {account})`;
}
