/**
 * Shared rules for records of a matter: they have the matter's currency, and for users who do not see the client they
 * are refused as if the matter did not exist.
 */
import { raw, sql, type Parameter } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { isSeen } from '#kernel/changes/references.ts';
import { textOf, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireFits } from '../../firm/index.ts';
import { EFFECTIVE_CURRENCY } from '../matters/expressions.ts';

/** Sets the matter of a new record, and its currency. */
export async function placeInMatter(draft: Draft, work: Work): Promise<void> {
  const { columns, current, input } = draft;
  if (current || typeof input.matter_id !== 'string') return;
  const id = input.matter_id;
  const found = await currencyOfMatter(work, id);
  // The reference check reports that there is no such matter.
  if (!found) return;
  const { connection, context, writer } = work;
  if (!(await isSeen(connection, writer.registry.of('contacts', 'contact'), found.client_id, context)))
    throw refuse('record.reference', { resource: 'matter', id }, { field: 'matter_id' });
  columns.matter_id = id;
}

async function currencyOfMatter({ connection, context }: Work, id: string) {
  return connection.row<Pick<Tables['matters'], 'client_id'> & Pick<Tables['bills'], 'currency_id'>>(sql`
    select t.client_id, ${raw(EFFECTIVE_CURRENCY.replaceAll('{t}', 't'))} as currency_id from matters t
    where t.account_id = ${context.principal.accountId} and t.id = ${id}`);
}

async function currencyOfNew(matterId: Parameter | undefined, work: Work): Promise<string | null> {
  if (typeof matterId !== 'string') return null;
  return (await currencyOfMatter(work, matterId))?.currency_id ?? null;
}

/** Sets the currency of a new record with amounts, and refuses amounts with more decimals. */
export async function settleMatterCurrency(
  draft: Draft,
  work: Work,
  members: readonly string[],
): Promise<void> {
  const { columns, current } = draft;
  const currency = current ? textOf(current, 'currency_id') : await currencyOfNew(columns.matter_id, work);
  if (currency === null) return;
  if (!current) columns.currency_id = currency;
  for (const member of members) await requireFits(work, columns[member], member, currency);
}
