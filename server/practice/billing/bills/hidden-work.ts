/**
 * The parts of a bill hidden from users who may see only their own hours or rates: hours and prices of others' lines,
 * and every amount derived from them, since the total of a one-line bill equals its price.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Redaction } from '#kernel/records/field.ts';
import type { Registry } from '#kernel/records/registry.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import { isSeen } from '#kernel/records/references.ts';
import type { Tables } from '#tables';

const OWN_RATES = 'own_rates';
const OWN_HOURS = 'own_hours';

/** SQL: lines of other users' work on the bills that the condition (over a line `l`) selects. */
const workOfOthers = (of: string, viewer = '{viewer}'): string =>
  "select from line_items l where l.kind = 'Service' and l.deleted_at is null" +
  ` and l.user_id is distinct from ${viewer} and ${of}`;

/** Amounts of the bills with the ids `bills`; by default of the row itself. */
export function amountHidden(bills = '{t}.id'): Redaction {
  return {
    restrictions: [OWN_RATES, OWN_HOURS],
    unless: `not exists (${workOfOthers(`l.account_id = {account} and l.bill_id = ${bills}`)})`,
  };
}

const OWN_OR_EXPENSE = "({t}.kind <> 'Service' or {t}.user_id is not distinct from {viewer})";

export const lineHoursHidden: Redaction = { restrictions: OWN_HOURS, unless: OWN_OR_EXPENSE };
export const linePriceHidden: Redaction = { restrictions: OWN_RATES, unless: OWN_OR_EXPENSE };
export const lineTotalHidden: Redaction = { restrictions: [OWN_RATES, OWN_HOURS], unless: OWN_OR_EXPENSE };

/** A user who does not see a whole line may neither change nor remove it. */
export function lineIsSeen(
  { id, kind, user_id }: Pick<Tables['line_items'], 'id' | 'kind' | 'user_id'>,
  { principal: { restrictions, userId } }: RequestContext,
): Refusal | undefined {
  const limited = restrictions.has(OWN_RATES) || restrictions.has(OWN_HOURS);
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
  if ((restrictions.has(OWN_RATES) || restrictions.has(OWN_HOURS)) && bill.others)
    return hidden('hours and rates of others that are');
  const seen = await isSeen(connection, registry.of('contacts', 'contact'), bill.client_id, context);
  return seen ? undefined : hidden('a client who is');
}
