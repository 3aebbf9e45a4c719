/** A practice area with matters cannot be deleted; otherwise its stages are deleted with it. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '../../firm/index.ts';
import type { practiceArea } from './practice-area.ts';

export const practiceAreaRules: WriteRules<typeof practiceArea> = {
  prepare: (draft) => void draft.refusals.push(...requireName(draft)),

  async refuseDelete({ id }, { connection, context }) {
    const matters = await connection.count(
      sql`select count(*) from matters where account_id = ${context.principal.accountId} and practice_area_id = ${id} and deleted_at is null`,
    );
    if (matters === 0) return undefined;
    return refuse('record.in_use', {
      resource: 'practice_area',
      id,
      user: matters === 1 ? 'a matter' : `${matters} matters`,
    });
  },
};
