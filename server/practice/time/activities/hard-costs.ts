/**
 * Hard costs that the books advanced for matters, as billable entries: entered once, with the vendor bill or expense,
 * and updated with it. Refuses to change billed entries.
 */
import type { AdvancedCost, CostDocument, CostListener } from '#accounting';
import type { AnyRow } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { equal, moneyText } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';

type KnownCost = Pick<Tables['advanced_costs'], 'id' | 'place' | 'activity_id' | 'amount'>;

/** Updates the entries of a document to its current costs. */
export function hardCosts(writer: () => Writer): CostListener {
  return async ({ connection, context }, document, costs) => {
    const work: Work = {
      connection,
      context: { ...context, version: Number.MAX_SAFE_INTEGER },
      writer: writer(),
    };
    const known = await connection.rows<KnownCost>(sql`
      select id, place, activity_id, amount from advanced_costs where account_id = ${context.principal.accountId}
        and source_type = ${document.type} and source_id = ${document.id} order by place`);
    for (const [index, cost] of costs.entries())
      await settleCost(work, document, cost, index + 1, known[index]);
    for (const gone of known.slice(costs.length)) await removeCost(work, gone);
  };
}

async function settleCost(
  work: Work,
  document: CostDocument,
  { matterId, amount, description }: AdvancedCost,
  place: number,
  known: KnownCost | undefined,
): Promise<void> {
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const activity = writer.registry.of('activities', 'activity');
  const note = description ?? document.description;
  const price = moneyText(amount);
  if (!known) {
    const input = { type: 'HardCostEntry', date: document.date, price, note, matter: matterId };
    const id = await writer.write(connection, activity, input, undefined, context);
    await connection.execute(sql`
      insert into advanced_costs (account_id, source_type, source_id, place, activity_id, amount)
      values (${accountId}, ${document.type}, ${document.id}, ${place}, ${id}, ${amount})`);
    return;
  }
  const locked = await writer.lockRecord(connection, activity, known.activity_id, context, 'no key update');
  const change = {
    ...(equal(known.amount, amount) ? {} : { price }),
    ...(locked.row.matter_id === matterId ? {} : { matter: matterId }),
    ...(locked.row.date === document.date ? {} : { date: document.date }),
  };
  if (Object.keys(change).length === 0) return;
  if (locked.row.bill_id) throw billed(known.activity_id, locked.row);
  await connection.execute(sql`
    update advanced_costs set amount = ${amount} where account_id = ${accountId} and id = ${known.id}`);
  await writer.write(connection, activity, change, locked, context);
}

async function removeCost(work: Work, known: KnownCost): Promise<void> {
  const { connection, context, writer } = work;
  const activity = writer.registry.of('activities', 'activity');
  const { row } = await writer.lockRecord(connection, activity, known.activity_id, context, 'no key update');
  if (row.bill_id) throw billed(known.activity_id, row);
  await connection.execute(sql`
    delete from advanced_costs where account_id = ${context.principal.accountId} and id = ${known.id}`);
  await writer.delete(connection, activity, known.activity_id, context);
}

function billed(id: string, { bill_id: bill }: AnyRow): Refusal {
  return refuse('activity.cost_billed', { id, bill });
}

/** An entry created from the books can be deleted only with its document. */
export async function refuseCostFromBooks(
  { connection, context }: Work,
  id: string,
): Promise<Refusal | undefined> {
  const cost = await connection.row<Pick<Tables['advanced_costs'], 'source_type' | 'source_id'>>(sql`
    select source_type, source_id from advanced_costs
    where account_id = ${context.principal.accountId} and activity_id = ${id}`);
  return cost && refuse('activity.of_cost', { id, type: cost.source_type, source: cost.source_id });
}
