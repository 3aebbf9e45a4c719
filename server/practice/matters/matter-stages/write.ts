/** A new stage comes last; one that matters are in, or were in when they were deleted, cannot be deleted. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { after, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireName } from '../../firm/index.ts';
import type { matterStage } from './matter-stage.ts';

/** PostgreSQL's largest integer, the last possible position. */
const LAST_PLACE = 2_147_483_647;

export const matterStageRules: WriteRules<typeof matterStage> = {
  async prepare(draft, { connection, context }) {
    draft.refusals.push(...requireName(draft));
    if (draft.operation === 'update' || draft.columns.order !== undefined) return;
    const next = await connection.one<Pick<Tables['matter_stages'], 'order'>>(
      sql`select least(coalesce(max("order"), 0)::bigint + 1, ${LAST_PLACE})::int as "order" from matter_stages
          where account_id = ${context.principal.accountId} and practice_area_id = ${after(draft, 'practice_area_id')}`,
    );
    draft.columns.order = next.order;
  },

  async refuseDelete({ id }, { connection, context }) {
    const used = await connection.row<Pick<Tables['matters'], 'id'>>(
      sql`select id from matters where account_id = ${context.principal.accountId} and matter_stage_id = ${id} limit 1`,
    );
    return used && refuse('record.in_use', { resource: 'matter_stage', id, user: 'a matter' });
  },
};
