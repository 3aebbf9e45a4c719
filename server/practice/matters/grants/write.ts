/** A grant that funds matters cannot be deleted. Its period must not end before it begins. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { after, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireFits, requireName } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import type { grant } from './grant.ts';

export const grantRules: WriteRules<typeof grant> = {
  async prepare(draft, work) {
    const { balance } = draft.input;
    await requireFits(work, balance, 'balance');
    if (balance === null || typeof balance === 'string') draft.columns.balance = balance;
    draft.refusals.push(...requireName(draft));
    const [start, end] = [after(draft, 'start_date'), after(draft, 'end_date')];
    if (start !== null && end !== null && end < start)
      draft.refusals.push(refuse('grant.period', { start, end }, { field: 'end_date' }));
  },

  async refuseDelete({ id }, { connection, context }) {
    const funded = await connection.row<Pick<Tables['matters'], 'id'>>(
      sql`select m.id from matter_grants g join matters m on m.account_id = g.account_id and m.id = g.matter_id
          where g.account_id = ${context.principal.accountId} and g.grant_id = ${id} and m.deleted_at is null limit 1`,
    );
    return (
      funded && refuseGenerally('record.in_use', { resource: 'grant', id, user: `the matter ${funded.id}` })
    );
  },
};
