/**
 * Changes users: sign-in, sessions and cached rights follow in the same transaction, through identity. Refuses to
 * disable or demote the account owner.
 */
import { changeSignInEmail, endAccess, inviteAgain, userChanged } from '#identity';
import { sql } from '#kernel/database/sql.ts';
import { requireRecentProof } from '#kernel/http/api/recent-proof.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { actorOf } from './actor-of.ts';
import { rateIsNotNegative } from './rate-rules.ts';
import { namesSent, ownerStaysEnabled, rolesSent, timeZoneExists } from './rules.ts';
import type { user } from './user.ts';

/** The rules for new and changed users; sets derived columns. */
export function prepareUser({ input, current, columns, refusals }: Draft<typeof user>): void {
  const names = namesSent(input, current);
  if (names && 'first_name' in names) Object.assign(columns, names);
  else if (names) refusals.push(names);
  if (input.job_title !== undefined) columns.job_title = titleOf(input.job_title);
  const roles = rolesSent(input.roles);
  if (Array.isArray(roles)) columns.roles = roles;
  else if (roles) refusals.push(roles);
  const found = [timeZoneExists(columns.time_zone), rateIsNotNegative(columns.rate)];
  refusals.push(...found.filter((refusal) => refusal !== undefined));
}

/** A blank title becomes null. */
function titleOf(sent: Draft<typeof user>['input']['job_title']): string | null {
  return sent?.name?.trim() || null;
}

/** Whether the write could let someone else sign in, or give other rights. */
function changesWhoGetsIn({ columns, current }: Pick<Draft<typeof user>, 'columns' | 'current'>): boolean {
  const { email, roles, enabled } = columns;
  return (
    (typeof email === 'string' && email.trim() !== current?.email) ||
    (Array.isArray(roles) && roles.join() !== current?.roles.join()) ||
    (enabled === true && current?.enabled === false)
  );
}

async function prepare(draft: Draft<typeof user>, { connection, context }: Work): Promise<void> {
  const { columns, current, refusals } = draft;
  prepareUser(draft);
  if (changesWhoGetsIn(draft)) requireRecentProof(context);
  const refusal = ownerStaysEnabled({ account_owner: current?.account_owner === true }, columns.enabled);
  if (refusal) refusals.push(refusal);
  if (refusals.length > 0 || !current || typeof columns.email !== 'string') return;
  columns.email = columns.email.trim();
  await changeSignInEmail(connection, context.principal.accountId, current.id, columns.email, context.now);
}

async function complete({ columns, current }: Draft<typeof user>, id: string, work: Work): Promise<void> {
  const { connection, context } = work;
  const { accountId } = context.principal;
  if (columns.first_name !== undefined) await renameOwnGroup(id, work);
  if (columns.enabled === false && current?.enabled === true)
    await endAccess(connection, accountId, id, context.now);
  else if (current && waitsForAnotherInvitation(columns, current))
    await inviteAgain(connection, { accountId, userId: id, actor: actorOf(context) });
  await userChanged(connection, accountId, id);
}

/** Enabled users whose address changed, and those who were disabled. */
function waitsForAnotherInvitation(
  { email, enabled }: Draft<typeof user>['columns'],
  current: Tables['users'],
): boolean {
  const moves = typeof email === 'string' && email.toLowerCase() !== current.email.toLowerCase();
  return enabled === true ? moves || !current.enabled : moves && current.enabled;
}

/** The user's own group has the user's name. */
async function renameOwnGroup(userId: string, { connection, context, writer }: Work): Promise<void> {
  const { accountId } = context.principal;
  const found = await connection.row<Pick<Tables['groups'], 'id'> & Pick<Tables['users'], 'name'>>(
    sql`select g.id, u.name from groups g join users u on u.account_id = g.account_id and u.id = g.user_id
        where g.account_id = ${accountId} and g.user_id = ${userId} and g.type = 'UserGroup' and g.name <> u.name`,
  );
  if (!found) return;
  const group = writer.registry.of('groups', 'group');
  const locked = await writer.lockRecord(connection, group, found.id, context, 'no key update');
  await writer.change(connection, group, locked, context, { name: found.name });
}

export const userRules: WriteRules<typeof user> = { prepare, complete };
