/** A funding source with grants cannot be deleted. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireName } from '../../firm/index.ts';
import type { grantFundingSource } from './grant-funding-source.ts';

export const grantFundingSourceRules: WriteRules<typeof grantFundingSource> = {
  prepare: (draft) => void draft.refusals.push(...requireName(draft)),

  async refuseDelete({ id }, { connection, context }) {
    const given = await connection.row<Pick<Tables['funding_grants'], 'id'>>(
      sql`select id from funding_grants where account_id = ${context.principal.accountId} and grant_funding_source_id = ${id}
          and deleted_at is null limit 1`,
    );
    return (
      given &&
      refuse('record.in_use', { resource: 'grant_funding_source', id, user: `the grant ${given.id}` })
    );
  },
};
