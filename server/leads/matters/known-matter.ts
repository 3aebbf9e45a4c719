/** An existing practice matter that an intake matter is linked to. */
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireInPractice } from '../practice-records.ts';
import { refuse } from '../refusals.ts';

export type KnownMatter = Pick<Tables['matters'], 'id' | 'client_id'>;

/** Locked until the transaction ends, so that of two concurrent links the second is refused. */
export async function knownMatter(id: string, work: Work): Promise<KnownMatter> {
  const { connection, context } = work;
  const account = context.principal.accountId;
  await requireInPractice('matter', id, work);
  const found = await connection.one<KnownMatter>(
    sql`select id, client_id from matters where account_id = ${account} and id = ${id} for no key update`,
  );
  const linked = await connection.row<Pick<Tables['lead_matters'], 'id'>>(
    sql`select id from lead_matters where account_id = ${account} and matter_id = ${id}`,
  );
  if (linked) throw refuse('lead_matter.linked', { matter: id, id: linked.id }, { field: 'matter' });
  return found;
}

/** Throws unless the client of the matter is this contact. */
export function isOfClient({ id, client_id }: KnownMatter, contactId: string | null | undefined): void {
  if (!contactId || contactId === client_id) return;
  throw refuse(
    'lead_matter.other_client',
    { matter: id, client: client_id, contact: contactId },
    { field: 'matter' },
  );
}
