/**
 * What a bill tells of the work on it, which users who may see only their own hours or rates are not told of others:
 * the hours and prices of lines, and every amount that is made of them, since on a bill of one line it is the price.
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

/** SQL: the lines of others' work on the bills that this condition, over a line called `l`, chooses. */
const workOfOthers = (of: string, viewer = '{viewer}'): string =>
  "select from line_items l where l.kind = 'Service' and l.deleted_at is null" +
  ` and l.user_id is distinct from ${viewer} and ${of}`;

/** Amounts of the bills whose ids `bills` are; by default of the row's own. */
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

/** Whoever does not see the whole of a line neither changes it nor takes it off its bill. */
export function lineIsSeen(
  { id, kind, user_id }: Pick<Tables['line_items'], 'id' | 'kind' | 'user_id'>,
  { principal: { restrictions, userId } }: RequestContext,
): Refusal | undefined {
  const limited = restrictions.has(OWN_RATES) || restrictions.has(OWN_HOURS);
  if (!limited || kind !== 'Service' || user_id === userId) return undefined;
  return refuse('auth.forbidden', { reason: `the work of line ${id} is hidden from this user` });
}

/** A bill on paper shows all of it: it is refused to users from whom its client or work on it is hidden. */
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
