/** Writes notes: about a matter or contact according to the type, by the caller, dated today by default. */
import { sql } from '#kernel/database/sql.ts';
import { dateIn } from '#kernel/values/dates.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { after, type Draft, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { tellSubscribers } from './notices.ts';
import { safeRichText } from '../../firm/index.ts';
import type { note } from './note.ts';

export const noteRules: WriteRules<typeof note> = {
  prepare: async (draft, { connection, context }) => {
    const { columns, operation } = draft;
    if (operation === 'create') {
      settleSubject(draft);
      columns.author_id = context.principal.userId;
      if (columns.date === undefined) {
        const author = await connection.row<Pick<Tables['users'], 'time_zone'>>(
          sql`select time_zone from users where account_id = ${context.principal.accountId} and id = ${context.principal.userId}`,
        );
        columns.date = dateIn(author?.time_zone ?? 'UTC', context.now);
      }
    }
    settleText(draft);
  },
  complete: (draft, id, work) => tellSubscribers(draft, { note_id: id }, work),
};

/** A body may contain both, as published; the one named by the type is required and stored. */
function settleSubject({ columns, input, refusals }: Draft<typeof note>): void {
  const about = columns.type === 'Contact' ? 'contact' : 'matter';
  columns[about === 'contact' ? 'matter_id' : 'contact_id'] = null;
  if ((input[about] ?? null) === null)
    refusals.push(refuse('member.required', { member: about }, { field: about }));
}

function settleText(draft: Draft<typeof note>): void {
  const { columns } = draft;
  if (columns.detail === undefined && columns.detail_text_type === undefined) return;
  const detail = after(draft, 'detail');
  if (detail !== null && after(draft, 'detail_text_type') === 'rich_text')
    columns.detail = safeRichText(detail);
}
