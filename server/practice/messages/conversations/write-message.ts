/**
 * Sends a message: by the caller, in a conversation of which they are a member, or in a new one whose members are the
 * sender and receivers. It becomes unread and unarchived for all other members.
 */
import { sql } from '#kernel/database/sql.ts';
import { dateIn } from '#kernel/values/dates.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { notifyUsers } from '../../calendar/index.ts';
import { requireName } from '../../firm/index.ts';
import { linkPeople, readPeople, type Person } from '../../people/index.ts';
import { refuse } from '../refusals.ts';
import { isMember } from './write.ts';
import type { conversationMessage } from './conversation-message.ts';

export const messageRules: WriteRules<typeof conversationMessage> = {
  async prepare(draft, work) {
    const { columns, refusals } = draft;
    await attach(draft, work);
    if (!columns.document_id) refusals.push(...requireName(draft, 'body'));
    columns.user_id = work.context.principal.userId;
    columns.date = await today(work);
    const conversationId = typeof columns.conversation_id === 'string' ? columns.conversation_id : undefined;
    if (conversationId !== undefined) {
      if (await isMember(conversationId, work)) return;
      refusals.push(refuse('conversation.closed', { id: conversationId }, { field: 'conversation' }));
    } else await begin(draft, work);
  },

  async complete(draft, id, work) {
    const conversationId = requiredAfter(draft, 'conversation_id');
    const sent = await readPeople('receivers', draft.input.receivers, work);
    const named = sent.filter(({ goes }) => !goes);
    const receivers = named.length > 0 ? named : await otherMembers(conversationId, work);
    await linkPeople('conversation_message_receivers', { conversation_message_id: id }, receivers, work);
    await welcome(conversationId, receivers, work);
    await markUnread(conversationId, id, work);
    await count(conversationId, id, work);
    await tell(conversationId, receivers, work);
  },
};

/** Notifies only in the app: confidential messages of clients must not be sent by mail. */
async function tell(
  conversationId: string,
  receivers: readonly Person[],
  { connection, context }: Work,
): Promise<void> {
  const { accountId, userId } = context.principal;
  const userIds = receivers.filter(({ column }) => column === 'user_id').map(({ id }) => id);
  if (userIds.length === 0) return;
  const { subject, matter_id } = await connection.one<
    Pick<Tables['conversations'], 'subject' | 'matter_id'>
  >(sql`
    select subject, matter_id from conversations where account_id = ${accountId} and id = ${conversationId}`);
  await notifyUsers(connection, {
    accountId,
    userIds,
    occasion: 'message',
    subject: { type: 'Conversation', id: conversationId },
    actorId: userId,
    matterId: matter_id,
    message: subject,
    at: context.now,
  });
}

/** A document, by its id or one of its versions; by default its current version. */
async function attach(
  { columns, input, refusals }: Draft<typeof conversationMessage>,
  { connection, context, writer }: Work,
): Promise<void> {
  const { document_id, document_version_id } = input.attachment ?? {};
  if (typeof document_id !== 'string' && typeof document_version_id !== 'string') return;
  const version = await connection.row<Pick<Tables['document_versions'], 'id' | 'document_id'>>(sql`
    select v.id, v.document_id from document_versions v join items d on d.account_id = v.account_id and d.id = v.document_id
    where v.account_id = ${context.principal.accountId} and v.fully_uploaded
      and case when ${document_version_id ?? null}::bigint is null then v.id = d.latest_version_id
        else v.id = ${document_version_id ?? null} end
      and d.id = coalesce(${document_id ?? null}::bigint, d.id)`);
  if (!version) {
    const [resource, id] =
      typeof document_version_id === 'string'
        ? ['document_version', document_version_id]
        : ['document', document_id];
    refusals.push(refuseGenerally('record.reference', { resource, id }, { field: 'attachment' }));
    return;
  }
  const named = { path: 'attachment', target: 'document', id: version.document_id };
  await checkReferences(connection, writer.registry, [named], context);
  columns.document_id = version.document_id;
  columns.document_version_id = version.id;
}

async function today({ connection, context }: Work): Promise<string> {
  const sender = await connection.row<Pick<Tables['users'], 'time_zone'>>(
    sql`select time_zone from users where account_id = ${context.principal.accountId} and id = ${context.principal.userId}`,
  );
  return dateIn(sender?.time_zone ?? 'UTC', context.now);
}

async function begin(
  { columns, input, refusals }: Draft<typeof conversationMessage>,
  { connection, context, writer }: Work,
): Promise<void> {
  const subject = typeof input.subject === 'string' ? input.subject.trim() : '';
  if (subject === '') refusals.push(refuse('conversation.subject', {}, { field: 'subject' }));
  if ((input.receivers ?? []).length === 0)
    refusals.push(refuse('conversation.receivers', {}, { field: 'receivers' }));
  if (refusals.length > 0) return;
  const matter = typeof input.matter === 'string' ? input.matter : null;
  columns.conversation_id = await writer.insert(
    connection,
    writer.registry.of('conversations', 'conversation'),
    context,
    {
      subject,
      matter_id: matter,
    },
  );
}

async function otherMembers(
  conversationId: string,
  { connection, context }: Work,
): Promise<readonly Person[]> {
  const { accountId, userId } = context.principal;
  const rows = await connection.rows<Pick<Tables['conversation_memberships'], 'user_id' | 'contact_id'>>(
    sql`select user_id, contact_id from conversation_memberships
        where account_id = ${accountId} and conversation_id = ${conversationId} and user_id is distinct from ${userId} order by id`,
  );
  return rows.flatMap(({ user_id, contact_id }): Person[] => [
    ...(user_id === null ? [] : [{ column: 'user_id', id: user_id, goes: false } as const]),
    ...(contact_id === null ? [] : [{ column: 'contact_id', id: contact_id, goes: false } as const]),
  ]);
}

/** Adds sender and receivers as members if they are not. */
async function welcome(
  conversationId: string,
  receivers: readonly Person[],
  { connection, context }: Work,
): Promise<void> {
  const { accountId, userId } = context.principal;
  const at = context.now.toISOString();
  const sender: Person = { column: 'user_id', id: userId, goes: false };
  for (const { column, id } of [sender, ...receivers]) {
    const [user, contact] = column === 'user_id' ? [id, null] : [null, id];
    await connection.execute(
      sql`insert into conversation_memberships (account_id, conversation_id, user_id, contact_id, etag, created_at, updated_at)
          values (${accountId}, ${conversationId}, ${user}, ${contact}, ${newEtag()}, ${at}, ${at}) on conflict do nothing`,
    );
  }
}

async function markUnread(
  conversationId: string,
  messageId: string,
  { connection, context }: Work,
): Promise<void> {
  const { accountId, userId } = context.principal;
  await connection.execute(
    sql`update conversation_memberships set archived = false, read = (user_id is not distinct from ${userId}::bigint),
          last_read_message_id = case when user_id = ${userId} then ${messageId} when read then (
            select c.last_message_id from conversations c where c.account_id = ${accountId} and c.id = ${conversationId}
          ) else last_read_message_id end,
          etag = md5(${newEtag()} || id), updated_at = ${context.now.toISOString()}
        where account_id = ${accountId} and conversation_id = ${conversationId}`,
  );
}

async function count(
  conversationId: string,
  messageId: string,
  { connection, context, writer }: Work,
): Promise<void> {
  const conversation = writer.registry.of('conversations', 'conversation');
  const locked = await writer.lockRecord(connection, conversation, conversationId, context, 'no key update');
  await writer.change(connection, conversation, locked, context, {
    message_count: locked.row.message_count + 1,
    first_message_id: locked.row.first_message_id ?? messageId,
    last_message_id: messageId,
  });
}
