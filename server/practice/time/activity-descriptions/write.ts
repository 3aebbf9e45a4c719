/** Writes activity descriptions: the rate, the groups with access, and the single default. */
import { sql } from '#kernel/database/sql.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Draft, Rules, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { ratesStay } from '../../funds/index.ts';
import { rateIsNotNegative, writeGroups } from '../../people/index.ts';
import { firmsCurrencyId, requireName } from '../../firm/index.ts';
import { ratesFor } from './rates-for.ts';
import type { activityDescription } from './activity-description.ts';

async function prepare(draft: Draft<typeof activityDescription>, work: Work): Promise<void> {
  const { operation, input, current, columns } = draft;
  draft.refusals.push(...requireName(draft));
  prepareRate(draft, input.rate);
  if (operation === 'create')
    columns.currency_id ??= await firmsCurrencyId(work.connection, work.context.principal.accountId);
  if (columns.default === true && current?.default !== true) await takeDefaultAway(work);
}

function prepareRate({ columns, refusals }: Draft, rate: Input | undefined): void {
  if (typeof rate?.type === 'string') columns.rate_type = rate.type;
  for (const [member, column] of [
    ['amount', 'rate_amount'],
    ['non_billable_amount', 'rate_non_billable_amount'],
  ] as const) {
    const amount = rate?.[member];
    if (typeof amount !== 'string') continue;
    const negative = rateIsNotNegative(amount);
    if (negative) refusals.push(negative);
    columns[column] = amount;
  }
}

/** Removes the mark from the previous default. */
async function takeDefaultAway({ connection, context, writer }: Work): Promise<void> {
  const former = await connection.row<Pick<Tables['activity_descriptions'], 'id'>>(
    sql`select id from activity_descriptions
        where account_id = ${context.principal.accountId} and "default" and deleted_at is null for no key update`,
  );
  if (!former) return;
  const descriptions = writer.registry.of('activity_descriptions', 'activity_description');
  const locked = await writer.lockRecord(connection, descriptions, former.id, context, 'no key update');
  await writer.write(connection, descriptions, { default: false }, locked, context);
}

async function complete({ input }: Draft<typeof activityDescription>, id: string, work: Work): Promise<void> {
  await writeGroups('activity_description_groups', 'activity_description_id', id, input.groups, work);
}

export const activityDescriptionRules: Rules<typeof activityDescription> = {
  derive: ratesFor,
  prepare,
  complete,
  async refuseDelete({ rate_type }, { context }) {
    return rate_type === 'User' ? undefined : ratesStay('activity_description', context);
  },
};
