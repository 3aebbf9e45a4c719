/** How custom fields are written: what they are where a body does not say, and who may have options. */
import { sql } from '#kernel/database/sql.ts';
import { after, type WriteRules } from '#kernel/records/write-rules.ts';
import { optionsAreOfPicklists, type FieldType } from './rules.ts';
import type { customField } from './custom-field.ts';

/** The greatest integer of PostgreSQL: behind it there is no place, so that several stand on it. */
const LAST_PLACE = 2_147_483_647;

export const customFieldRules: WriteRules<typeof customField> = {
  prepare: async (draft, { connection, context }) => {
    const { columns, input, operation, refusals } = draft;
    const options = input.picklist_options as readonly unknown[] | undefined;
    const refusal = optionsAreOfPicklists(after(draft, 'field_type') as FieldType, options);
    if (refusal) refusals.push(refusal);
    if (operation === 'update') return;
    columns.displayed ??= true;
    if (columns.display_order !== undefined) return;
    const last = await connection.row<{ next: string }>(
      sql`select least(coalesce(max(display_order), -1)::bigint + 1, ${LAST_PLACE}) as next from custom_fields
          where account_id = ${context.principal.accountId} and parent_type = ${columns.parent_type!} and deleted_at is null`,
    );
    columns.display_order = last!.next;
  },
};
