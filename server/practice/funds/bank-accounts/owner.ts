/**
 * The owner of money: a client, for one of their matters or for none. The client and matter are locked until the
 * money has moved, so that they are neither deleted nor reassigned.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { textAfter, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

/** Sets the client from a draft's matter if it names none, and refuses a matter of another client. */
export async function settleOwner(draft: Draft, { connection, context }: Work): Promise<void> {
  const { columns, refusals } = draft;
  const sentMatter = columns.matter_id !== undefined;
  const matterId = textAfter(draft, 'matter_id');
  if (matterId !== null) {
    const client = await clientOfMatter(connection, context, matterId);
    if ((columns.client_id ?? null) === null && (sentMatter || textAfter(draft, 'client_id') === null))
      columns.client_id = client;
    const clientId = textAfter(draft, 'client_id');
    if (clientId !== client)
      refusals.push(
        refuse('trust.matter_of_other', { matter: matterId, client: clientId }, { field: 'matter' }),
      );
  }
  const clientId = textAfter(draft, 'client_id');
  if (clientId !== null) await lockContact(connection, context, clientId);
}

async function clientOfMatter(
  connection: Connection,
  { principal }: RequestContext,
  id: string,
): Promise<string> {
  const row = await connection.row<Pick<Tables['matters'], 'client_id'>>(
    sql`select client_id from matters where account_id = ${principal.accountId} and id = ${id} and deleted_at is null for share`,
  );
  if (!row) throw refuseGenerally('record.reference', { resource: 'matter', id }, { field: 'matter' });
  return row.client_id;
}

async function lockContact(connection: Connection, { principal }: RequestContext, id: string): Promise<void> {
  const row = await connection.row<Pick<Tables['contacts'], 'id'>>(
    sql`select id from contacts where account_id = ${principal.accountId} and id = ${id} and deleted_at is null for share`,
  );
  if (!row) throw refuseGenerally('record.reference', { resource: 'contact', id }, { field: 'client' });
}

/** The trust balance of a client, or of one of their matters, over all trust accounts. */
export async function heldInTrust(
  connection: Connection,
  { principal }: RequestContext,
  holder: 'client_id' | 'matter_id',
  id: string,
): Promise<string> {
  const where = holder === 'client_id' ? sql`client_id = ${id}` : sql`matter_id = ${id}`;
  const row = await connection.one<Pick<Tables['trust_balances'], 'balance'>>(
    sql`select coalesce(sum(balance), 0) as balance from trust_balances where account_id = ${principal.accountId} and ${where}`,
  );
  return row.balance;
}
