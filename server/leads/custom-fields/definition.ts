/**
 * A custom field, shown on its own or with its values. Custom fields of the practice also apply to intake and are
 * changed there; those written here exist only in intake.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { record } from '../record.ts';
import { SINCE_MATTER_TYPES } from '../since.ts';
import { PUBLISHED_TYPES } from './published.ts';
import { FIELDS, OPTIONS, optionUlid } from './sources.ts';

export const OPTION_SCHEMA = {
  type: 'object',
  properties: {
    global_id: { type: ['string', 'null'], description: 'ULID.' },
    svc_id: {
      type: ['integer', 'null'],
      format: 'int64',
      description: 'Its id in the practice API; null if it exists only in intake.',
    },
    option: { type: 'string', description: 'The label of the option.' },
  },
};

/** SQL: an option `o` as JSON; the setting identifier_prefix determines the name of its practice id. */
export const OPTION_JSON = `json_build_object('global_id', ${optionUlid('o')}, 'svc' || '_id', o.practice_id, 'option', o.option)`;

const OPTIONS_OF_FIELD =
  `case when {t}.field_type = 'picklist' then (select coalesce(json_agg(${OPTION_JSON} order by o.place, o.id), '[]')` +
  ` from ${OPTIONS} o where o.custom_field_id = {t}.id and o.deleted_at is null) else '[]'::json end`;

const PARENT_TYPES = ['Contact', 'Matter'] as const;
const OPTION_CHARACTERS = 500;

export const definition = record({
  name: 'lead_custom_field',
  path: 'custom_fields',
  table: 'lead_custom_fields',
  from: FIELDS,
  describe: 'A field that the firm added to its contacts or matters.',
  scope: 'custom_field',
  nestedFreely: true,
  since: SINCE_MATTER_TYPES,
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    global_id: f.text({
      sql: `ulid({t}.created_at, 'field ' || {t}.account_id || ' ' || {t}.id)`,
      notNull: true,
      describe: 'ULID.',
    }),
    svc_id: f.integer({
      sql: '{t}.practice_id',
      describe: 'Its id in the practice API, where it is changed; null if it exists only in intake.',
    }),
    name: f.text({ write: true, required: true, notNull: true, limit: 255 }),
    field_type: f.oneOf(PUBLISHED_TYPES, { write: 'create', required: true, notNull: true }),
    parent_type: f.oneOf(PARENT_TYPES, { write: 'create', required: true, notNull: true }),
    displayed: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: 'Whether new contacts or matters have it by default; true by default.',
    }),
    deleted: f.boolean({
      sql: '({t}.deleted_at is not null)',
      notNull: true,
      describe: 'Values of deleted fields are not returned.',
    }),
    picklist_options: f.json({
      sql: OPTIONS_OF_FIELD,
      notNull: true,
      schema: { type: 'array', items: OPTION_SCHEMA },
      describe: 'The options of a picklist in display order; empty for other types.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: { parent_type: by.oneOf(PARENT_TYPES) },
  input: {
    picklist_options: m.list({
      global_id: m.value('text'),
      option: m.value('text', { required: true, limit: OPTION_CHARACTERS }),
    }),
  },
});
