/** Writes the budget of a matter, which flat-fee matters cannot have. */
import { sql } from '#kernel/database/sql.ts';
import { after, type Draft, type Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireFits, findOneToOne, isRemoval, removeOneToOne, requireFirst } from '../../firm/index.ts';
import { matterBudget } from './budget.ts';
import { flatMattersHaveNoBudget } from './rules.ts';
import type { matter } from './matter.ts';

export async function refuseBudgetOfFlatMatter(
  draft: Draft<typeof matter>,
  { connection, context }: Work,
): Promise<void> {
  const method = after(draft, 'billing_method');
  if (method !== 'flat') return;
  const sent = draft.input.matter_budget;
  const kept =
    sent === undefined &&
    draft.current !== undefined &&
    (await connection.row<Pick<Tables['matter_budgets'], 'id'>>(
      sql`select id from matter_budgets where account_id = ${context.principal.accountId} and matter_id = ${draft.current.id}`,
    )) !== undefined;
  const refusal = flatMattersHaveNoBudget(method, kept || (sent !== undefined && !isRemoval(sent)));
  if (refusal) draft.refusals.push(refusal);
}

export async function writeBudget(draft: Draft<typeof matter>, id: string, work: Work): Promise<void> {
  const sent = draft.input.matter_budget;
  if (sent === undefined) return;
  const locked = await findOneToOne(matterBudget, id, work);
  if (isRemoval(sent)) return removeOneToOne(matterBudget, locked, work);
  const { _destroy, ...input } = sent;
  if (!locked) requireFirst(input, ['budget'], 'matter_budget');
  await requireFits(work, input.budget, 'matter_budget');
  await work.writer.write(
    work.connection,
    matterBudget,
    input,
    locked,
    work.context,
    locked ? {} : { matter_id: id },
  );
}
