/**
 * The value of a custom field on an intake contact or matter, converted to the field's type. The text of a picklist
 * value names an option by its global id, practice id or label; that of a contact value names the contact.
 */
import { f } from '#kernel/declarations/field.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { record } from '../record.ts';
import { OPTION_SCHEMA, OPTION_JSON } from './definition.ts';
import { coerced, PUBLISHED_TYPES, type PublishedType } from './published.ts';
import { FIELDS, namedOption, OPTIONS, valuesOf } from './sources.ts';

/** The values with their fields, without those of deleted fields. */
const withFields = (noun: 'contact' | 'matter'): string =>
  `(select v.*, f.name as field_name, f.field_type, f.practice_id as practice_field_id from ${valuesOf(noun)} v left join ${FIELDS} f on f.id = v.custom_field_id` +
  ' where f.deleted_at is null)';

const NAMED_OPTION = namedOption('{t}.raw_value', 'practice_id');

const optionOf = (wanted: string): string =>
  `(select ${wanted} from ${OPTIONS} o where {t}.field_type = 'picklist' and o.custom_field_id = {t}.custom_field_id` +
  ` and ${NAMED_OPTION.is} order by ${NAMED_OPTION.order} limit 1)`;

const NAMED_CONTACT = `case when btrim({t}.raw_value) ~ '^\\d{1,18}$' then btrim({t}.raw_value)::bigint end`;

/**
 * The name of the referenced contact: practice fields refer to practice contacts, intake fields to intake contacts.
 */
const CONTACT_NAME =
  'case when {t}.practice_field_id is not null' +
  ` then (select c.name from contacts c where c.account_id = {account} and c.id = ${NAMED_CONTACT})` +
  ' else (select coalesce(l.name, c.name) from lead_contacts l' +
  ' left join contacts c on c.account_id = l.account_id and c.id = l.contact_id' +
  ` where l.account_id = {account} and l.id = ${NAMED_CONTACT}) end`;

/** The type, the text, and what the text refers to, if anything. */
const PARTS =
  `json_build_array({t}.field_type, {t}.raw_value, case {t}.field_type when 'contact' then ${CONTACT_NAME}` +
  ` when 'picklist' then ${optionOf('o.option')} end)`;

function encodeValue(text: string): string {
  const [type, raw, named]: readonly [PublishedType | null, string, string | null] = JSON.parse(text);
  if (type === 'contact') return named === null ? 'null' : JSON.stringify(named);
  return coerced(type, named ?? raw);
}

function valueRecord(noun: 'contact' | 'matter'): Resource {
  return record({
    name: `lead_${noun}_custom_field_value`,
    table: 'lead_custom_field_values',
    from: withFields(noun),
    describe: `The value of a custom field on a ${noun}.`,
    keepsDeleted: false,
    fields: {
      id: f.id(),
      global_id: f.text({
        sql: `ulid({t}.created_at, 'value ' || {t}.account_id || ' ' || {t}.id)`,
        notNull: true,
        describe: 'ULID.',
      }),
      svc_id: f.text({
        sql: '{t}.practice_id',
        describe: 'Its id in the practice API, such as text_line-12; null if the practice does not have it.',
      }),
      field_name: f.text({ describe: 'Null if the field was deleted.' }),
      field_type: f.oneOf(PUBLISHED_TYPES, { describe: 'Null if the field was deleted.' }),
      value: f.json({
        sql: PARTS,
        encode: encodeValue,
        schema: { type: ['string', 'number', 'boolean', 'null'] },
        notNull: true,
        describe:
          "The value in the field's type: a boolean for a checkbox, an ISO 8601 date, a number for numeric and currency, the name of a contact, the chosen option of a picklist, otherwise a string. Null if the text does not fit the type.",
      }),
      raw_value: f.text({ notNull: true, describe: 'The text exactly as stored.' }),
      custom_field: f.belongsTo('lead_custom_field', { describe: 'Null if the field was deleted.' }),
      picklist_option: f.json({
        sql: optionOf(OPTION_JSON),
        schema: OPTION_SCHEMA,
        describe: 'For a picklist; null if the text names none of its options.',
      }),
      created_at: f.createdAt(),
      updated_at: f.updatedAt(),
    },
  });
}

export const contactValue = valueRecord('contact');
export const matterValue = valueRecord('matter');
