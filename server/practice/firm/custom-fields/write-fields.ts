/** Writes custom fields: their defaults, and which types may have options. */
import { sql } from '#kernel/database/sql.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { optionsAreOfPicklists } from './rules.ts';
import type { customField } from './custom-field.ts';

/** PostgreSQL's largest integer; fields beyond it share this position. */
const LAST_PLACE = 2_147_483_647;

export const customFieldRules: WriteRules<typeof customField> = {
  prepare: async (draft, { connection, context }) => {
    const { columns, input, operation, refusals } = draft;
    const options = input.picklist_options ?? undefined;
    const refusal = optionsAreOfPicklists(requiredAfter(draft, 'field_type'), options);
    if (refusal) refusals.push(refusal);
    if (operation === 'update') return;
    columns.displayed ??= true;
    if (columns.display_order !== undefined) return;
    const next = await connection.one<Pick<Tables['custom_fields'], 'display_order'>>(
      sql`select least(coalesce(max(display_order), -1)::bigint + 1, ${LAST_PLACE})::int as display_order from custom_fields
          where account_id = ${context.principal.accountId} and parent_type = ${requiredAfter(draft, 'parent_type')} and deleted_at is null`,
    );
    columns.display_order = next.display_order;
  },
};
