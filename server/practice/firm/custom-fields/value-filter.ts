/**
 * Filters by the value of a custom field: `custom_field_values[12]=>=2026-01-01`. The interpretation depends on the
 * field, which is looked up; an operator that its type does not support is a 400. A field that does not exist for
 * these records matches nothing.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { requireScope } from '#kernel/http/api/mount-api.ts';
import type { Filter, FilterContext, FilterUse } from '#kernel/declarations/filter.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import type { Tables } from '#tables';
import { readValueFilter, type FieldOfValue, type ParentType, type StoredValue } from './rules.ts';

type Field = FieldOfValue & Pick<Tables['custom_fields'], 'id'>;

/** A condition for a known field: its column, the operator, the field's id and the value. */
type Condition = readonly [column: string, operator: string, fieldId: string, value: string];

/** The most conditions in a request. */
const CONDITIONS = 20;

/** How a column of custom_field_values is compared with a text. */
const COMPARED: Readonly<Record<keyof StoredValue, (operator: string, value: string) => string>> = {
  number_value: (operator, value) => `v.number_value ${operator} ${value}::numeric`,
  date_value: (operator, value) => `v.date_value ${operator} ${value}::date`,
  time_value: (operator, value) => `v.time_value ${operator} ${value}::time`,
  picklist_option_id: (_, value) => `v.picklist_option_id = ${value}::bigint`,
  contact_id: (_, value) => `v.contact_id = ${value}::bigint`,
  matter_id: (_, value) => `v.matter_id = ${value}::bigint`,
  value: (_, value) => `lower(v.value) = lower(${value}::text)`,
};

const isCompared = (column: string): column is keyof StoredValue => Object.hasOwn(COMPARED, column);

export function customFieldFilter(parent: ParentType): Filter {
  const link = parent === 'Contact' ? 'parent_contact_id' : 'parent_matter_id';
  return {
    keyed: true,
    own: false,
    schema: { type: 'string' },
    describe:
      'By the value of a custom field, given by its id: an operator (=, >, >=, <, <=) and a value. Dates, times and numbers support all operators, other types only =.',
    resolve: async (texts, name, asked) => {
      requireScope(asked.context.principal, 'custom_fields_read');
      if (texts.length > CONDITIONS) {
        throw refuse('request.argument', {
          parameter: name,
          value: `${texts.length} conditions`,
          accepted: `send at most ${CONDITIONS}`,
        });
      }
      const wanted = texts.map((text) => readKey(text, name));
      const fields = await fieldsOf(
        parent,
        wanted.map(({ id }) => id),
        asked,
      );
      return wanted.map(({ id, text }) => JSON.stringify(conditionOf(fields.get(id), text)));
    },
    read: readConditions,
    sql: (variant, placeholders) => conditionsSql(link, variant, placeholders),
  };
}

function conditionsSql(link: string, variant: string, placeholders: readonly string[]): string {
  let at = 0;
  const conditions = variant.split(',').map((each) => {
    const [column = '', operator = '='] = each.split(' ');
    if (!isCompared(column)) return 'false';
    const [field = '', value = ''] = placeholders.slice(at, (at += 2));
    return (
      `exists (select from custom_field_values v where v.account_id = {t}.account_id and v.${link} = {t}.id` +
      ` and v.custom_field_id = ${field}::bigint and ${COMPARED[column](operator, value)})`
    );
  });
  return `(${conditions.join(' and ')})`;
}

async function fieldsOf(
  parent: ParentType,
  ids: readonly string[],
  { connection, context }: FilterContext,
): Promise<ReadonlyMap<string, Field>> {
  const fields = await connection.rows<Field>(
    sql`select id, name, field_type from custom_fields where account_id = ${context.principal.accountId}
          and id = any(${ids}::bigint[]) and parent_type = ${parent} and deleted_at is null`,
  );
  return new Map(fields.map((field) => [field.id, field]));
}

function readConditions(texts: readonly string[]): FilterUse {
  const conditions = texts.map((text): Condition | null => JSON.parse(text));
  const known = conditions.filter((condition) => condition !== null);
  return {
    variant: conditions.map((condition) => (condition ? condition.slice(0, 2).join(' ') : 'none')).join(','),
    values: known.flatMap(([, , fieldId, value]) => [fieldId, value]),
  };
}

function readKey(text: string, parameter: string): { id: string; text: string } {
  const at = text.indexOf('=');
  const id = KINDS.integer.read(text.slice(0, at));
  if (typeof id === 'string') return { id, text: text.slice(at + 1) };
  throw refuse('request.argument', {
    parameter: `${parameter}[${text.slice(0, at)}]`,
    value: text.slice(at + 1),
    accepted: 'name a custom field by its id between the brackets',
  });
}

function conditionOf(field: Field | undefined, text: string): Condition | null {
  if (!field) return null;
  const read = readValueFilter(field, text);
  if (read instanceof Refusal) throw read;
  const { value, ...typed } = read.stored;
  const [column, typedValue] = Object.entries(typed)[0] ?? ['value', value];
  return [column, read.operator, field.id, typedValue];
}
