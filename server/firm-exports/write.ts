/** The request of an export: one at a time, created by one job and deleted by another. */
import { sql } from '#kernel/database/sql.ts';
import { addJob } from '#kernel/jobs/index.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from './refusals.ts';

export const MAKE_EXPORT = 'make_firm_export';
export const REMOVE_EXPORT = 'remove_firm_export';

/** The most attempts to create an export. */
export const ATTEMPTS = 3;
const KEPT_MS = 7 * 86_400_000;

export const firmExportRules: WriteRules<'firm_exports'> = {
  async prepare({ columns }, { connection, context }) {
    const { accountId, userId } = context.principal;
    const open = await connection.row<Pick<Tables['firm_exports'], 'id' | 'state'>>(
      sql`select id, state from firm_exports where account_id = ${accountId} and state in ('queued', 'in_progress')`,
    );
    if (open) throw refuse('firm_export.under_way', open);
    columns.user_id = userId;
    columns.expires_at = new Date(context.now.getTime() + KEPT_MS).toISOString();
  },

  async complete({ columns }, id, { connection, context }) {
    const payload = { account_id: context.principal.accountId, firm_export_id: id };
    await addJob(connection, MAKE_EXPORT, payload, { attempts: ATTEMPTS });
    await addJob(connection, REMOVE_EXPORT, payload, { runAt: new Date(String(columns.expires_at)) });
  },
};
