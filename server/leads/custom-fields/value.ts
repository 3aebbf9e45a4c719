/**
 * The value of a custom field on a contact or matter of intake, coerced to the type of its field. The text of a
 * picklist names an option by its global id or by its id in the practice; that of a contact the contact.
 */
import { f } from '#kernel/records/field.ts';
import type { Resource } from '#kernel/records/resource.ts';
import { record } from '../record.ts';
import { OPTION_SCHEMA, optionJson } from './definition.ts';
import { coerced, PUBLISHED_TYPES, type PublishedType } from './published.ts';
import { FIELDS, OPTIONS, optionUlid, valuesOf } from './sources.ts';

/** The values with their fields; those of deleted fields are not there. */
const withFields = (noun: 'contact' | 'matter'): string =>
  `(select v.*, f.name as field_name, f.field_type, f.practice_id as practice_field_id from ${valuesOf(noun)} v left join ${FIELDS} f on f.id = v.custom_field_id` +
  ' where f.deleted_at is null)';

const optionOf = (wanted: string): string =>
  `(select ${wanted} from ${OPTIONS} o where {t}.field_type = 'picklist' and o.custom_field_id = {t}.custom_field_id` +
  ` and (upper(btrim({t}.raw_value)) = ${optionUlid('o')} or btrim({t}.raw_value) = o.practice_id::text)` +
  ' order by o.deleted_at nulls first limit 1)';

const NAMED_CONTACT = `case when btrim({t}.raw_value) ~ '^\\d{1,18}$' then btrim({t}.raw_value)::bigint end`;

/** The name of the contact that is meant: a field of the practice names one of its contacts, one of intake one of intake. */
const CONTACT_NAME =
  'case when {t}.practice_field_id is not null' +
  ` then (select c.name from contacts c where c.account_id = {account} and c.id = ${NAMED_CONTACT})` +
  ' else (select coalesce(l.name, c.name) from lead_contacts l' +
  ' left join contacts c on c.account_id = l.account_id and c.id = l.contact_id' +
  ` where l.account_id = {account} and l.id = ${NAMED_CONTACT}) end`;

/** Type, text, and what the text stands for where it names something. */
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
    describe: `What a custom field holds on a ${noun}.`,
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
        describe: 'Its id in the practice API, such as text_line-12; null where the practice has not got it.',
      }),
      field_name: f.text({ describe: 'Null where the field is gone.' }),
      field_type: f.oneOf(PUBLISHED_TYPES, { describe: 'Null where the field is gone.' }),
      value: f.json({
        sql: PARTS,
        encode: encodeValue,
        schema: { type: ['string', 'number', 'boolean', 'null'] },
        notNull: true,
        describe:
          "As the field's type has it: true or false of a checkbox, an ISO 8601 date, a number of numeric and currency, the name of a contact, the chosen option of a picklist, else a string. Null where the text is none of its type.",
      }),
      raw_value: f.text({ notNull: true, describe: 'The text exactly as it is kept.' }),
      custom_field: f.belongsTo('lead_custom_field', { describe: 'Null where the field is gone.' }),
      picklist_option: f.json({
        sql: optionOf(optionJson('o')),
        schema: OPTION_SCHEMA,
        describe: 'Of a picklist; null where the text names none of its options.',
      }),
      created_at: f.createdAt(),
      updated_at: f.updatedAt(),
    },
  });
}

export const contactValue = valueRecord('contact');
export const matterValue = valueRecord('matter');
