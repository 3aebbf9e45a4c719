/** Writes comments: by the caller, on the document's current version. */
import { sql } from '#kernel/database/sql.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireName } from '../../firm/index.ts';
import type { comment } from './comment.ts';

export const commentRules: WriteRules<typeof comment> = {
  async prepare(draft, { connection, context }) {
    const { columns, current, input, refusals } = draft;
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
};
