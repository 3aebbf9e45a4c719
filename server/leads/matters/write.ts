/**
 * Changes to an intake matter. Hiring is a separate operation and cannot be undone: the description and location of a
 * hired matter are written in the practice.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseMember } from '#kernel/errors/kernel-refusals.ts';
import { isUpdate } from '#kernel/changes/update-draft.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { writeCustomFieldValues } from '../custom-fields/write-values.ts';
import { changeInPractice } from '../practice-records.ts';
import { refuse } from '../refusals.ts';
import type { matter } from './matter.ts';

export const matterRules: WriteRules<typeof matter> = {
  prepare: (draft) => {
    if (!isUpdate(draft)) return;
    const { columns, current, input, refusals } = draft;
    const { status, description } = input;
    const hired = current.matter_id !== null;
    if (status === 'Hired' && !hired)
      refusals.push(refuse('lead_matter.hire', { id: current.id }, { field: 'status' }));
    if (hired && status !== undefined && status !== 'Hired')
      refusals.push(refuse('lead_matter.hired', { id: current.id, value: status }, { field: 'status' }));
    if (typeof description === 'string' && description.trim() === '')
      refusals.push(refuseMember('member.required', { member: 'description' }, { field: 'description' }));
    if (hired) delete columns.description;
  },
  complete: async (draft, id, work) => {
    const practiceId = draft.current?.matter_id ?? null;
    if (practiceId !== null) await writeShared(draft, practiceId, work);
    await writeCustomFieldValues('matter', draft.input, id, practiceId, work);
  },
};

async function writeShared({ input }: Draft<typeof matter>, practiceId: string, work: Work): Promise<void> {
  const changes: Record<string, unknown> = {};
  if (input.description !== undefined) changes.description = input.description;
  if (input.matter_location !== undefined) changes.location = await placeOf(input.matter_location, work);
  if (Object.keys(changes).length > 0) await changeInPractice('matter', practiceId, changes, work);
}

async function placeOf(
  id: Draft<typeof matter>['input']['matter_location'],
  { connection, context }: Work,
): Promise<string | null> {
  if (typeof id !== 'string') return null;
  const place = await connection.row<Pick<Tables['lead_locations'], 'name'>>(
    sql`select name from lead_locations where account_id = ${context.principal.accountId} and id = ${id}`,
  );
  return place?.name ?? null;
}
