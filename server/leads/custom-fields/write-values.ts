/**
 * Writes the custom field values of a body. A client's values of practice fields are written to the practice; all
 * others are stored here unchanged, even if they do not fit their field.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { changeInPractice } from '../practice-records.ts';
import type { customFieldValues } from './members.ts';
import { namedOption, optionUlid } from './sources.ts';

const MEMBER = 'custom_field_values';
const OPTION = namedOption('sent.text', 'id');

type Sent = Partial<Body<ReturnType<typeof customFieldValues>['input']>>;
type SentValue = NonNullable<Sent[typeof MEMBER]>[number];

interface CustomField extends Pick<Tables['custom_fields' | 'lead_custom_fields'], 'id'> {
  readonly of_practice: boolean;
}

/** `practiceId` is the linked practice contact or matter; null before hiring. */
export async function writeCustomFieldValues(
  noun: 'contact' | 'matter',
  input: Sent,
  id: string,
  practiceId: string | null,
  work: Work,
): Promise<void> {
  const sent = input[MEMBER];
  if (!sent) return;
  for (const element of sent) {
    const field = await fieldOf(noun, element, work);
    const value = await textOf(element, work);
    if (practiceId !== null && field.of_practice) {
      const which = await identityOf(noun, practiceId, field.id, work);
      const taken = value === null ? null : await asOption(field.id, value, work);
      await changeInPractice(noun, practiceId, { [MEMBER]: [{ ...which, value: taken }] }, work);
      await storeValue(noun, id, field.id, null, work);
    } else await storeValue(noun, id, field.id, value, work);
  }
}

/** How the value is identified for the practice: by the id of the existing value, or by its field. */
async function identityOf(
  noun: 'contact' | 'matter',
  practiceId: string,
  fieldId: string,
  { connection, context }: Work,
): Promise<Record<string, unknown>> {
  const row = await connection.row<Pick<Tables['custom_field_values'], 'id'>>(sql`
    select field_type || '-' || id as id from custom_field_values
     where account_id = ${context.principal.accountId} and ${raw(`parent_${noun}_id`)} = ${practiceId}
       and custom_field_id = ${fieldId} and value is not null`);
  return row ?? { custom_field: { id: fieldId } };
}

async function fieldOf(
  noun: 'contact' | 'matter',
  { custom_field }: SentValue,
  { connection, context }: Work,
): Promise<CustomField> {
  const { id = '' } = custom_field;
  const parent = noun === 'contact' ? 'Contact' : 'Matter';
  const account = context.principal.accountId;
  const found = await connection.row<CustomField>(sql`
    select id, true as of_practice from custom_fields
     where account_id = ${account} and id::text = ${id} and parent_type = ${parent} and deleted_at is null
    union all
    select id, false from lead_custom_fields
     where account_id = ${account} and id::text = ${id} and parent_type = ${parent} and deleted_at is null`);
  if (found) return found;
  throw refuse('record.reference', { resource: 'custom field', id }, { field: MEMBER });
}

/** An option may be named by either of its ids; the practice uses its own. */
async function textOf(
  { value, picklist_option }: SentValue,
  { connection, context }: Work,
): Promise<string | null> {
  // One of its two ids, whatever name the practice id has here.
  const [named] = Object.values(picklist_option ?? {});
  if (named === undefined) return value ?? null;
  const found = await connection.row<Pick<Tables['picklist_options'], 'id'>>(sql`
    select o.id from picklist_options o where o.account_id = ${context.principal.accountId}
       and (o.id::text = ${named} or ${raw(optionUlid('o'))} = upper(${named})) and o.deleted_at is null`);
  return found?.id ?? named;
}

/** The practice names the option of a picklist by its id; values of other fields are unchanged. */
async function asOption(fieldId: string, value: string, { connection, context }: Work): Promise<string> {
  const found = await connection.row<Pick<Tables['picklist_options'], 'id'>>(sql`
    select o.id from picklist_options o, (select ${value}::text as text) sent
     where o.account_id = ${context.principal.accountId} and o.custom_field_id = ${fieldId}
       and ${raw(OPTION.is)} order by ${raw(OPTION.order)} limit 1`);
  return found?.id ?? value;
}

async function storeValue(
  noun: 'contact' | 'matter',
  id: string,
  fieldId: string,
  value: string | null,
  { connection, context }: Work,
): Promise<void> {
  const account = context.principal.accountId;
  const parent = raw(`${noun}_id`);
  if (value === null) {
    await connection.execute(sql`
      delete from lead_custom_field_values
       where account_id = ${account} and ${parent} = ${id} and custom_field_id = ${fieldId}`);
    return;
  }
  const now = context.now.toISOString();
  await connection.execute(sql`
    insert into lead_custom_field_values (account_id, ${parent}, custom_field_id, value, etag, created_at, updated_at)
    values (${account}, ${id}, ${fieldId}, ${value}, ${newEtag()}, ${now}, ${now})
    on conflict (account_id, ${parent}, custom_field_id) where ${parent} is not null
    do update set value = excluded.value, etag = excluded.etag, updated_at = excluded.updated_at`);
}
