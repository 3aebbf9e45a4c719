/** Refuses what shows hidden work (hidden-amounts.ts): changes of a line, and a rendered bill. */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { isSeen } from '#kernel/changes/references.ts';
import type { Tables } from '#tables';
import { RATES_OF_OTHERS, HOURS_OF_OTHERS, workOfOthers } from './hidden-amounts.ts';

/** A user who does not see a whole line may neither change nor remove it. */
export function lineIsSeen(
  { id, kind, user_id }: Pick<Tables['line_items'], 'id' | 'kind' | 'user_id'>,
  { principal: { restrictions, userId } }: RequestContext,
): Refusal | undefined {
  const limited = restrictions.has(RATES_OF_OTHERS) || restrictions.has(HOURS_OF_OTHERS);
  if (!limited || kind !== 'Service' || user_id === userId) return undefined;
  return refuse('auth.forbidden', { reason: `the work of line ${id} is hidden from this user` });
}

/** A rendered bill shows everything, so it is refused to users from whom its client or work on it is hidden. */
export async function wholeBillIsSeen(
  connection: Connection,
  registry: Registry,
  id: string,
  context: RequestContext,
): Promise<Refusal | undefined> {
  const { accountId, userId, restrictions } = context.principal;
  if (restrictions.size === 0) return undefined;
  const bill = await connection.row<Pick<Tables['bills'], 'client_id'> & { readonly others: boolean }>(sql`
    select client_id, exists (${raw(workOfOthers('l.account_id = b.account_id and l.bill_id = b.id', `${Number(userId)}`))}) as others
    from bills b where account_id = ${accountId} and id = ${id}`);
  if (!bill) return undefined;
  const hidden = (what: string): Refusal =>
    refuse('auth.forbidden', { reason: `bill ${id} shows ${what} hidden from this user` });
  if ((restrictions.has(RATES_OF_OTHERS) || restrictions.has(HOURS_OF_OTHERS)) && bill.others)
    return hidden('hours and rates of others that are');
  const seen = await isSeen(connection, registry.of('contacts', 'contact'), bill.client_id, context);
  return seen ? undefined : hidden('a client who is');
}
