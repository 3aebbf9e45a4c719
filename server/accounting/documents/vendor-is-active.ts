/** New documents cannot use an inactive vendor; existing ones keep theirs. */
import { sql } from '#kernel/database/sql.ts';
import { after, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

export async function vendorIsActive(draft: Draft, { connection, context }: Work): Promise<void> {
  const vendorId = after(draft, 'vendor_id');
  if (vendorId === null || vendorId === draft.current?.vendor_id) return;
  const vendor = await connection.row<Pick<Tables['vendors'], 'name' | 'status'>>(
    sql`select name, status from vendors where account_id = ${context.principal.accountId} and id = ${vendorId}`,
  );
  if (vendor?.status === 'inactive')
    draft.refusals.push(refuse('vendor.inactive', { name: vendor.name }, { field: 'vendor' }));
}
