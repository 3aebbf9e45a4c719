/**
 * Writes comments: by the caller, on the document's current version. A comment shows its author's name, so nobody else
 * changes it; administrators may delete it.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import type { Tables } from '#tables';
import { requireName } from '../../firm/index.ts';
import type { comment } from './comment.ts';

export const commentRules: WriteRules<typeof comment> = {
  async prepare(draft, { connection, context }) {
    const { columns, current, input, refusals } = draft;
    if (current && current.creator_id !== context.principal.userId)
      throw refuse('auth.forbidden', {
        reason: `the comment ${current.id} can be changed only by its author`,
      });
    refusals.push(...requireName(draft, 'message'));
    if (!current) columns.creator_id = context.principal.userId;
    if (typeof input.item === 'string') {
      const item = await connection.row<Pick<Tables['items'], 'latest_version_id'>>(
        sql`select latest_version_id from items where account_id = ${context.principal.accountId} and id = ${input.item}`,
      );
      columns.item_id = input.item;
      columns.document_version_id = item?.latest_version_id ?? null;
    }
  },

  refuseDelete({ id, creator_id }, { context: { principal } }) {
    if (creator_id === principal.userId || isAdmin(principal)) return undefined;
    const reason = `the comment ${id} can be deleted only by its author or an administrator`;
    return refuse('auth.forbidden', { reason });
  },
};
