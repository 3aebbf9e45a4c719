/** The counter cannot be set below a number that a matter has or had. */
import { sql } from '#kernel/database/sql.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { matterNumbering } from './matter-numbering.ts';

/** Below PostgreSQL's largest integer, so that counting can continue. */
const HIGHEST_NUMBER = 2_000_000_000;

export const matterNumberingRules: WriteRules<typeof matterNumbering> = {
  async prepare(draft, { connection, context }) {
    const { last_number: wanted } = draft.columns;
    if (typeof wanted !== 'string') return;
    const row = await connection.one<Pick<Tables['matters'], 'number'>>(
      sql`select coalesce(max(number), 0) as number from matters where account_id = ${context.principal.accountId}`,
    );
    const lowest = row.number;
    if (Number(wanted) >= lowest && Number(wanted) <= HIGHEST_NUMBER) return;
    draft.refusals.push(
      refuse(
        'matter.last_number',
        { value: wanted, lowest, highest: HIGHEST_NUMBER },
        { field: 'last_number' },
      ),
    );
  },
};
