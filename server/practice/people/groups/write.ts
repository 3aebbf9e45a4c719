/** Changes groups: their members, and the protection of groups in use. */
import { join, raw, sql } from '#kernel/database/sql.ts';
import { refuse as refuseInKernel } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireName } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { readElements } from './group-access.ts';
import type { group } from './group.ts';

/** What may be limited to a group, with its name for error messages. */
const OPENED_TO_GROUPS: readonly (readonly [table: string, alive: string, name: string])[] = [
  ['matters', 'and deleted_at is null', 'matters'],
  ['matter_rates', '', 'rates of matters'],
  ['activity_rates', 'and deleted_at is null', 'activity rates'],
  ['activity_description_groups', '', 'activity descriptions'],
  ['expense_category_groups', '', 'expense categories'],
];

function prepare(draft: Draft<typeof group>): void {
  const { operation, input, current, columns, refusals } = draft;
  refusals.push(...requireName(draft));
  if (operation === 'create') columns.type = 'AdhocGroup';
  const [member] = Object.keys(input);
  if (member && operation === 'update' && current?.type !== 'AdhocGroup') {
    refusals.push(
      refuse('group.of_the_service', { id: current?.id, type: current?.type }, { field: member }),
    );
  }
}

/** An element adds the user it names, or removes them with _deleted; users not listed stay. */
async function complete(
  { input }: Draft<typeof group>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { accountId } = context.principal;
  for (const { id: userId, goes } of readElements(input.users)) {
    await connection.execute(
      goes
        ? sql`delete from group_members where account_id = ${accountId} and group_id = ${id} and user_id = ${userId}`
        : sql`insert into group_members (account_id, group_id, user_id) values (${accountId}, ${id}, ${userId})
              on conflict do nothing`,
    );
  }
}

/** Without its group, a limited record would become available to everyone, so a group in use cannot be deleted. */
async function refuseDelete(
  { id, type }: Tables['groups'],
  { connection, context }: Work,
): Promise<Refusal | undefined> {
  if (type !== 'AdhocGroup')
    return refuseInKernel('auth.forbidden', {
      reason: `the group ${id} has the type ${type}, which the service manages`,
    });
  const { accountId } = context.principal;
  const uses = OPENED_TO_GROUPS.map(
    ([table, alive, name]) =>
      sql`(select ${name}::text where exists (select from ${raw(table)} where account_id = ${accountId} and group_id = ${id} ${raw(alive)}))`,
  );
  const user = await connection.text(
    sql`select string_agg(name, ' and ') from unnest(array[${join(uses)}]) name`,
  );
  if (user === null) return undefined;
  return refuseInKernel('record.in_use', { resource: 'group', id, user });
}

async function afterDelete({ id }: Tables['groups'], { connection, context }: Work): Promise<void> {
  await connection.execute(
    sql`delete from group_members where account_id = ${context.principal.accountId} and group_id = ${id}`,
  );
}

export const groupRules: WriteRules<typeof group> = { prepare, complete, refuseDelete, afterDelete };
