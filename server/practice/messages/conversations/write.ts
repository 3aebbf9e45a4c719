/** Changes a conversation: its matter for all members, its archived and read states for the caller only. */
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import type { conversation } from './conversation.ts';

const OWN_MEMBERS = ['archived', 'read'] as const;

export const conversationRules: WriteRules<typeof conversation> = {
  async prepare({ input, current, refusals }, work) {
    const own = OWN_MEMBERS.filter((member) => typeof input[member] === 'boolean');
    if (!current || own.length === 0 || (await isMember(current.id, work))) return;
    for (const member of own)
      refusals.push(refuse('conversation.not_member', { member, id: current.id }, { field: member }));
  },
  complete: (draft, id, work) => writeMembership(draft, id, work),
};

export async function isMember(conversationId: string, { connection, context }: Work): Promise<boolean> {
  const { accountId, userId } = context.principal;
  const found = await connection.row<Pick<Tables['conversation_memberships'], 'id'>>(
    sql`select id from conversation_memberships
        where account_id = ${accountId} and conversation_id = ${conversationId} and user_id = ${userId}`,
  );
  return found !== undefined;
}

/** Marking a conversation as unread makes its last message unread. */
async function writeMembership(
  { input, current }: Draft<typeof conversation>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { accountId, userId } = context.principal;
  const archived = typeof input.archived === 'boolean' ? input.archived : null;
  const read = typeof input.read === 'boolean' ? input.read : null;
  if (!current || (archived === null && read === null)) return;
  const last = current.last_message_id ?? null;
  await connection.execute(
    sql`update conversation_memberships set archived = coalesce(${archived}, archived), read = coalesce(${read}, read),
          last_read_message_id = case when ${read}::boolean is null then last_read_message_id
            when ${read}::boolean then ${last}::bigint else ${last}::bigint - 1 end,
          etag = ${newEtag()}, updated_at = ${context.now.toISOString()}
        where account_id = ${accountId} and conversation_id = ${id} and user_id = ${userId}`,
  );
}
