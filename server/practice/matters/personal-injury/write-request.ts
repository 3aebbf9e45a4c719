/** Writes requests to medical providers, together with received records and bills. */
import { raw, sql } from '#kernel/database/sql.ts';
import { isUpdate, type UpdateDraft } from '#kernel/changes/update-draft.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import type { Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { placeInMatter } from './in-matter.ts';
import { updateLiensOfBill } from './liens-of-bill.ts';
import type { medicalRecordsRequest } from './medical-records-request.ts';

export const requestRules: WriteRules<typeof medicalRecordsRequest> = {
  async prepare(draft, work) {
    await placeInMatter(draft, work);
    const { columns, input } = draft;
    if (typeof input.medical_provider_id === 'string')
      columns.medical_provider_id = input.medical_provider_id;
  },

  async complete(draft, id, work) {
    if (isUpdate(draft) && draft.columns.medical_provider_id !== undefined) await moveLiens(draft, id, work);
  },

  async afterDelete({ id }, work) {
    for (const noun of ['medical_record', 'medical_bill']) {
      for (const row of await idsOf(noun, id, work))
        await work.writer.delete(work.connection, work.writer.registry.get(noun), row, work.context);
    }
  },
};

/** The balances of its bills are then owed to the new provider. */
async function moveLiens(
  { columns, current }: UpdateDraft<typeof medicalRecordsRequest>,
  id: string,
  work: Work,
): Promise<void> {
  if (columns.medical_provider_id === current.medical_provider_id) return;
  for (const billId of await idsOf('medical_bill', id, work)) await updateLiensOfBill(work, billId);
}

async function idsOf(
  noun: string,
  requestId: string,
  { connection, context, writer }: Work,
): Promise<string[]> {
  const rows = await connection.rows<Pick<Locked['row'], 'id'>>(sql`
    select id from ${raw(writer.registry.get(noun).table)} where account_id = ${context.principal.accountId}
      and medical_records_request_id = ${requestId} and deleted_at is null order by id`);
  return rows.map(({ id }) => id);
}
