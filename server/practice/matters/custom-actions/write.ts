/** Creates and changes custom actions: their owner and their targets. */
import { sql } from '#kernel/database/sql.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { ACTIONS_OF_A_GRANT, urlProblem } from './rules.ts';

export const customActionRules: WriteRules<'custom_actions'> = {
  async prepare(draft, { connection, context }) {
    const { columns, operation, refusals } = draft;
    const { accountId, applicationId, userId } = context.principal;
    if (applicationId === null) throw refuse('custom_action.needs_application');
    refusals.push(...requireName(draft, 'label'));
    if (typeof columns.target_url === 'string') {
      const address = columns.target_url.trim();
      const reason = urlProblem(address);
      if (reason !== null)
        refusals.push(
          refuse('custom_action.target_url', { value: address, reason }, { field: 'target_url' }),
        );
      columns.target_url = address.replace(/^https:/i, 'https:');
    }
    if (operation === 'update') return;
    Object.assign(columns, { application_id: applicationId, user_id: userId });
    const actions = await connection.count(sql`
      select count(*) from custom_actions where account_id = ${accountId} and user_id = ${userId}
        and application_id = ${applicationId} and deleted_at is null`);
    if (actions >= ACTIONS_OF_A_GRANT)
      refusals.push(refuse('custom_action.too_many', { limit: ACTIONS_OF_A_GRANT }));
  },
};
