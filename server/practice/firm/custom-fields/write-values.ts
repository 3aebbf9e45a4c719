/**
 * Writes custom field values with their contact or matter: an element without an id sets a field's value, one with an
 * id changes it, and one with an id and _destroy removes it. A record has one value per field; new records have a row
 * for every displayed field.
 */
import { raw, sql, type Parameter } from '#kernel/database/sql.ts';
import { refuse as refuseMember } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { listIn } from '#kernel/declarations/read-input.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import {
  fieldIsOfParent,
  oneValueForAField,
  readCustomValue,
  readValueId,
  type FieldOfValue,
  type ParentType,
  type StoredValue,
} from './rules.ts';

const MEMBER = 'custom_field_values';
const AT_MEMBER = { field: MEMBER } as const;

const EMPTY: Readonly<Record<string, Parameter>> = {
  value: null,
  number_value: null,
  date_value: null,
  time_value: null,
  picklist_option_id: null,
  contact_id: null,
  matter_id: null,
};

type Field = FieldOfValue & Pick<Tables['custom_fields'], 'id' | 'parent_type' | 'required' | 'displayed'>;

/** The contact or matter that values belong to. */
interface Parent {
  readonly type: ParentType;
  readonly id: string;
  readonly link: 'parent_contact_id' | 'parent_matter_id';
}

/** Called by `complete` of contacts and matters. */
export async function writeCustomFieldValues(draft: Draft, id: string, work: Work): Promise<void> {
  const type: ParentType = draft.resource.name === 'contact' ? 'Contact' : 'Matter';
  const parent: Parent = { type, id, link: type === 'Contact' ? 'parent_contact_id' : 'parent_matter_id' };
  for (const element of listIn(draft.input, MEMBER)) await writeElement(element, parent, work);
  if (draft.operation === 'create') await addDisplayed(parent, work);
}

async function writeElement(element: Input, parent: Parent, work: Work): Promise<void> {
  const existing = await rowOf(element, parent, work);
  const field = await fieldOf(existing?.custom_field_id ?? element.custom_field, parent, work);
  if (element._destroy === true) {
    if (existing) await takeAway(existing, field, parent, work);
    return;
  }
  if (element.value === undefined && existing) return;
  const twice = element.id ? undefined : oneValueForAField(field, existing);
  if (twice) throw twice;
  const stored = readCustomValue(field, element.value);
  if (stored instanceof Refusal) throw stored;
  if (stored === null && existing?.value && field.required)
    throw refuse('custom_field.required', { name: field.name }, AT_MEMBER);
  if (stored) await checkTarget(stored, field, work);
  await writeRow(existing, field, parent, stored, work);
}

type ValueRow = Pick<Tables['custom_field_values'], 'id' | 'custom_field_id' | 'value'>;

/** The row with an element's id, or that of its field. */
async function rowOf(
  { id, custom_field }: Input,
  parent: Parent,
  { connection, context }: Work,
): Promise<ValueRow | undefined> {
  const named = typeof id === 'string' ? readValueId(id) : undefined;
  if (id && !named) throw refuse('custom_field.value_id', { id }, AT_MEMBER);
  const ofField = typeof custom_field === 'string' ? sql`custom_field_id = ${custom_field}` : undefined;
  const which = named ? sql`id = ${named.id} and field_type = ${named.field_type}` : ofField;
  if (!which) return undefined;
  const row = await connection.row<ValueRow>(
    sql`select id, custom_field_id, value from custom_field_values
        where account_id = ${context.principal.accountId} and ${raw(parent.link)} = ${parent.id} and ${which}`,
  );
  if (named && !row) throw refuse('custom_field.value_id', { id }, AT_MEMBER);
  return row;
}

async function fieldOf(id: unknown, parent: Parent, { connection, context }: Work): Promise<Field> {
  if (typeof id !== 'string')
    throw refuseMember('member.required', { member: `${MEMBER}.custom_field` }, AT_MEMBER);
  const field = await connection.one<Field>(
    sql`select id, name, field_type, parent_type, required, displayed from custom_fields
        where account_id = ${context.principal.accountId} and id = ${id}`,
  );
  const refusal = fieldIsOfParent(field, parent.type);
  if (refusal) throw refusal;
  return field;
}

/** A referenced record or option must exist, and an option must belong to the field. */
async function checkTarget(
  { contact_id, matter_id, picklist_option_id }: StoredValue,
  field: Field,
  { connection, context, writer }: Work,
): Promise<void> {
  if (contact_id)
    await checkReferences(
      connection,
      writer.registry,
      [{ path: MEMBER, target: 'contact', id: contact_id }],
      context,
    );
  if (matter_id)
    await checkReferences(
      connection,
      writer.registry,
      [{ path: MEMBER, target: 'matter', id: matter_id }],
      context,
    );
  if (!picklist_option_id) return;
  const options = await connection.rows<Pick<Tables['picklist_options'], 'id' | 'option'>>(
    sql`select id, option from picklist_options where account_id = ${context.principal.accountId}
          and custom_field_id = ${field.id} and deleted_at is null order by id`,
  );
  if (options.some(({ id }) => id === picklist_option_id)) return;
  const accepted = `send the id of one of its options: ${options.map(({ id, option }) => `${id} (${option})`).join(', ')}`;
  throw refuse('custom_field.value', { name: field.name, value: picklist_option_id, accepted }, AT_MEMBER);
}

async function writeRow(
  existing: ValueRow | undefined,
  field: Field,
  parent: Parent,
  stored: StoredValue | null,
  work: Work,
): Promise<void> {
  const { connection, context, writer } = work;
  const resource = writer.registry.of('custom_field_values', 'custom_field_value');
  const columns = { ...EMPTY, ...stored };
  if (existing) {
    const locked = await writer.lockRecord(connection, resource, existing.id, context, 'no key update');
    await writer.change(connection, resource, locked, context, columns);
    return;
  }
  const place = { [parent.link]: parent.id, custom_field_id: field.id, field_type: field.field_type };
  await writer.insert(connection, resource, context, { ...columns, ...place });
}

/** A displayed field keeps an empty row on the record. */
async function takeAway(existing: ValueRow, field: Field, parent: Parent, work: Work): Promise<void> {
  if (field.required && existing.value)
    throw refuse('custom_field.required', { name: field.name }, AT_MEMBER);
  if (field.displayed) return writeRow(existing, field, parent, null, work);
  const { connection, context, writer } = work;
  const resource = writer.registry.of('custom_field_values', 'custom_field_value');
  const { row, image } = await writer.lockRecord(connection, resource, existing.id, context, 'update');
  await deleteWithoutRules(work, resource, { id: row.id, image });
}

/**
 * Adds rows for displayed fields without a value, and the displayed sets. They contain no information beyond their
 * fields, so they are written together without audit entries.
 */
async function addDisplayed(parent: Parent, { connection, context }: Work): Promise<void> {
  const account = context.principal.accountId;
  const now = context.now.toISOString();
  const link = raw(parent.link);
  const etag = (table: string) =>
    sql`md5(concat_ws('-', ${parent.id}::text, ${raw(table)}.id, ${now}::text))`;
  await connection.execute(
    sql`insert into custom_field_values (account_id, ${link}, custom_field_id, field_type, etag, created_at, updated_at)
        select f.account_id, ${parent.id}, f.id, f.field_type, ${etag('f')}, ${now}::timestamptz, ${now}::timestamptz from custom_fields f
        where f.account_id = ${account} and f.parent_type = ${parent.type} and f.displayed and f.deleted_at is null
          and not exists (select from custom_field_values v where v.account_id = f.account_id and v.${link} = ${parent.id}
            and v.custom_field_id = f.id)
        order by f.display_order, f.id`,
  );
  await connection.execute(
    sql`insert into custom_field_set_associations (account_id, ${link}, custom_field_set_id, display_order, etag, created_at, updated_at)
        select s.account_id, ${parent.id}, s.id, row_number() over (order by s.id) - 1, ${etag('s')}, ${now}::timestamptz, ${now}::timestamptz
        from custom_field_sets s
        where s.account_id = ${account} and s.parent_type = ${parent.type} and s.displayed and s.deleted_at is null
          and not exists (select from custom_field_set_associations a where a.account_id = s.account_id
            and a.${link} = ${parent.id} and a.custom_field_set_id = s.id)`,
  );
}
