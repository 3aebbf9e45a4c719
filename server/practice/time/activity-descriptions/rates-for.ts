/**
 * `rate_for[matter_id]` and `rate_for[user_id]`: the rate of every description for this matter and user. A firm has
 * few descriptions, so all rates are computed at once.
 */
import type { Parameter } from '#kernel/database/sql.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { FilterContext } from '#kernel/declarations/filter.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import { readTerms } from '../activities/terms.ts';
import { rateFor, type DescriptionRate } from '../activity-rates/hierarchy.ts';

/** The value of {rates_for}: a JSON array of rates; null if neither parameter is sent. */
export async function ratesFor({
  connection,
  context,
}: FilterContext): Promise<Readonly<Record<string, Parameter>>> {
  const matterId = idIn(context, 'rate_for[matter_id]');
  const userId = idIn(context, 'rate_for[user_id]');
  if (matterId === null && userId === null) return {};
  const { accountId, userId: viewer, restrictions } = context.principal;
  const none = { activityDescriptionId: null, expenseCategoryId: null };
  const { rates, matter } = await readTerms(connection, {
    ...none,
    accountId,
    matterId,
    userId: userId ?? viewer,
  });
  if (matterId !== null && !matter) throw refuse('record.not_found', { resource: 'matter', id: matterId });
  if (!rates.user) throw refuse('record.not_found', { resource: 'user', id: userId });
  const descriptions = await connection.rows<DescriptionRate>(
    sql`select id, rate_type, rate_amount, rate_non_billable_amount from activity_descriptions
        where account_id = ${accountId} and deleted_at is null`,
  );
  const hidden = restrictions.has('rates_of_others') && userId !== null && userId !== viewer;
  return {
    rates_for: JSON.stringify(
      descriptions.map((description) => {
        const shown = rateFor({ ...rates, description });
        return {
          id: description.id,
          ...shown,
          ...(hidden ? { amount: null, non_billable_amount: null } : {}),
        };
      }),
    ),
  };
}

function idIn(context: FilterContext['context'], parameter: string): string | null {
  const text = context.query.all(parameter).at(-1);
  if (text === undefined) return null;
  const id = KINDS.integer.read(text);
  if (typeof id === 'string') return id;
  throw refuse('request.argument', { parameter, value: text, accepted: KINDS.integer.accepted });
}
