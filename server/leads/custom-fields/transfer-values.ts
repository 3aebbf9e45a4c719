/**
 * When a contact or matter becomes one of the practice, its values of practice fields are transferred. A value that
 * the practice refuses, because it does not fit the field, stays in intake unchanged.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { changeInPractice } from '../practice-records.ts';
import { namedOption } from './sources.ts';

const OPTION = namedOption('v.value', 'o', 'id');

type IntakeValue = Pick<Tables['lead_custom_field_values'], 'id' | 'custom_field_id' | 'value'>;

export async function transferValues(
  noun: 'contact' | 'matter',
  id: string,
  practiceId: string,
  work: Work,
): Promise<void> {
  const { connection, context } = work;
  const account = context.principal.accountId;
  const values = await connection.rows<IntakeValue>(sql`
    select v.id, v.custom_field_id, coalesce((select o.id::text from picklist_options o
             where f.field_type = 'picklist' and o.account_id = v.account_id and o.custom_field_id = f.id
               and ${raw(OPTION.is)} order by ${raw(OPTION.order)} limit 1), v.value) as value
      from lead_custom_field_values v
      join custom_fields f on f.account_id = v.account_id and f.id = v.custom_field_id and f.deleted_at is null
     where v.account_id = ${account} and v.${raw(`${noun}_id`)} = ${id} order by v.id`);
  for (const value of values) if (await takes(noun, practiceId, value, work)) await drop(value, work);
}

/** Whether the practice accepted it; a refusal leaves nothing behind. */
async function takes(
  noun: 'contact' | 'matter',
  practiceId: string,
  { custom_field_id, value }: IntakeValue,
  work: Work,
): Promise<boolean> {
  const { connection } = work;
  await connection.execute(sql`savepoint hand_over`);
  try {
    const change = { custom_field: { id: custom_field_id }, value };
    await changeInPractice(noun, practiceId, { custom_field_values: [change] }, work);
    await connection.execute(sql`release savepoint hand_over`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await connection.execute(sql`rollback to savepoint hand_over`);
    return false;
  }
}

async function drop({ id }: IntakeValue, { connection, context }: Work): Promise<void> {
  await connection.execute(
    sql`delete from lead_custom_field_values where account_id = ${context.principal.accountId} and id = ${id}`,
  );
}
