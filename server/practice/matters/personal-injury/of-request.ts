/** Received records and bills: they belong to the request's matter, where their document is filed. */
import { sql } from '#kernel/database/sql.ts';
import { textIn } from '#kernel/declarations/read-input.ts';
import { after, textAfter, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from './refusals.ts';

/** Sets the matter and the document of what was received. */
export async function placeInRequest(draft: Draft, { connection, context }: Work): Promise<void> {
  const { columns, current, input, refusals } = draft;
  if (!current) {
    const request = await connection.one<Pick<Tables['medical_records_requests'], 'matter_id'>>(sql`
      select matter_id from medical_records_requests
      where account_id = ${context.principal.accountId} and id = ${textAfter(draft, 'medical_records_request_id')}`);
    columns.matter_id = request.matter_id;
  }
  if (input.document_id === undefined) return;
  const id = textIn(input, 'document_id') ?? null;
  columns.document_id = id;
  if (id === null || id === current?.document_id) return;
  const matter = after(draft, 'matter_id');
  const filed = await connection.row<Pick<Tables['items'], 'id'>>(sql`
    select id from items where account_id = ${context.principal.accountId} and id = ${id} and matter_id = ${matter}`);
  if (!filed)
    refusals.push(refuse('medical_document.other_matter', { id, matter }, { field: 'document_id' }));
}
