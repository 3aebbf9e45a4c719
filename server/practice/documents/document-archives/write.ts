/** Validates the request of an archive, and queues its job. */
import { sql } from '#kernel/database/sql.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';
import type { documentArchive } from './document-archive.ts';

export const MAKE_ARCHIVE = 'make_document_archive';

/** The most attempts to create an archive. */
export const ATTEMPTS = 5;

/** Documents and folders share one id sequence, so a type is not needed; clients may send a number for it. */
const TYPES = /^(document|folder|\d{1,4})$/i;

export const documentArchiveRules: WriteRules<typeof documentArchive> = {
  async prepare({ columns, input, refusals }, { connection, context, writer }) {
    const items = input.items ?? [];
    columns.creator_id = context.principal.userId;
    if (items.length === 0 || !items.every(({ type }) => TYPES.test(type))) {
      refusals.push(refuse('archive.items', {}, { field: 'items' }));
      return;
    }
    const references = items.map(({ id }) => ({ path: 'items', target: 'item', id }));
    await checkReferences(connection, writer.registry, references, context);
  },

  async complete({ input }, id, { connection, context }) {
    const { accountId } = context.principal;
    const ids = (input.items ?? []).map((item) => item.id);
    await connection.execute(sql`
      insert into document_archive_items (account_id, document_archive_id, item_id)
      select ${accountId}, ${id}, i.id from unnest(${ids}::bigint[]) i(id) on conflict do nothing`);
    const payload = { account_id: accountId, document_archive_id: id };
    await addJob(connection, MAKE_ARCHIVE, payload, { attempts: ATTEMPTS });
  },
};
