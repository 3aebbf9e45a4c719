/** Built-in sources cannot be changed, and a source that a lead names cannot be deleted. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { source } from './source.ts';

export const sourceRules: WriteRules<typeof source> = {
  prepare: ({ current, refusals }) => {
    const refused = current && ownedByService(current);
    if (refused) refusals.push(refused);
  },
  refuseDelete: async (current, work) => ownedByService(current) ?? (await usedByLead(current, work)),
};

function ownedByService({ id, name, category }: Pick<Tables['lead_sources'], 'id' | 'name' | 'category'>) {
  return category === 'standard' ? undefined : refuse('lead_source.of_service', { id, name });
}

async function usedByLead(
  { id }: Pick<Tables['lead_sources'], 'id'>,
  { connection, context }: Work,
): Promise<Refusal | undefined> {
  const lead = await connection.row<Pick<Tables['inbox_leads'], 'id'>>(sql`
    select id from inbox_leads
    where account_id = ${context.principal.accountId} and marketing_source_id = ${id} limit 1`);
  const user = `the inbox lead ${lead?.id}`;
  return lead && refuseGenerally('record.in_use', { resource: 'source', id, user });
}
