/**
 * When a contact or matter becomes one of the practice, its values of practice fields are transferred. A value that
 * the practice refuses, because it does not fit the field, stays in intake unchanged. If it was one of the practice
 * before that was deleted, the values of that one are transferred first.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { refusalOf } from '#kernel/changes/savepoint.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { changeInPractice } from '../practice-records.ts';
import { namedOption } from './sources.ts';

const OPTION = namedOption('v.value', 'id');

type IntakeValue = Pick<Tables['lead_custom_field_values'], 'id' | 'custom_field_id' | 'value'>;
type ValueToTake = Pick<IntakeValue, 'custom_field_id' | 'value'>;

/** The records of the practice: the one that it becomes, and the deleted one that it was. */
interface InPractice {
  readonly id: string;
  readonly formerId: string | null;
}

export async function transferValues(
  noun: 'contact' | 'matter',
  id: string,
  { id: practiceId, formerId }: InPractice,
  work: Work,
): Promise<void> {
  const { connection, context } = work;
  const account = context.principal.accountId;
  if (formerId !== null)
    for (const value of await formerValues(noun, formerId, work)) await takes(noun, practiceId, value, work);
  const values = await connection.rows<IntakeValue>(sql`
    select v.id, v.custom_field_id, coalesce((select o.id::text from picklist_options o
             where f.field_type = 'picklist' and o.account_id = v.account_id and o.custom_field_id = f.id
               and ${raw(OPTION.is)} order by ${raw(OPTION.order)} limit 1), v.value) as value
      from lead_custom_field_values v
      join custom_fields f on f.account_id = v.account_id and f.id = v.custom_field_id and f.deleted_at is null
     where v.account_id = ${account} and v.${raw(`${noun}_id`)} = ${id} order by v.id`);
  for (const value of values) if (await takes(noun, practiceId, value, work)) await drop(value, work);
}

function formerValues(
  noun: 'contact' | 'matter',
  formerId: string,
  { connection, context }: Work,
): Promise<ValueToTake[]> {
  return connection.rows<ValueToTake>(sql`
    select v.custom_field_id, coalesce(v.picklist_option_id::text, v.contact_id::text, v.value) as value
      from custom_field_values v
      join custom_fields f on f.account_id = v.account_id and f.id = v.custom_field_id and f.deleted_at is null
     where v.account_id = ${context.principal.accountId} and v.${raw(`parent_${noun}_id`)} = ${formerId}
       and v.value is not null order by v.id`);
}

/** Whether the practice accepted it; a refusal leaves nothing behind. */
async function takes(
  noun: 'contact' | 'matter',
  practiceId: string,
  { custom_field_id, value }: ValueToTake,
  work: Work,
): Promise<boolean> {
  const change = { custom_field: { id: custom_field_id }, value };
  const refusal = await refusalOf(work.connection, () =>
    changeInPractice(noun, practiceId, { custom_field_values: [change] }, work),
  );
  return refusal === undefined;
}

async function drop({ id }: IntakeValue, { connection, context }: Work): Promise<void> {
  await connection.execute(
    sql`delete from lead_custom_field_values where account_id = ${context.principal.accountId} and id = ${id}`,
  );
}
