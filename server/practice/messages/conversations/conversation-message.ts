/** A message of a conversation. One that names no conversation begins one. */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { resource } from '#kernel/records/resource.ts';
import { participant, people } from '../../people/index.ts';

export const conversationMessageSender = participant({
  name: 'conversation_message_sender',
  table: 'conversation_messages',
  columns: [],
});

export const conversationMessageReceiver = participant({
  name: 'conversation_message_receiver',
  table: 'conversation_message_receivers',
  columns: ['conversation_message_id'],
});

export const conversationMessage = resource({
  name: 'conversation_message',
  path: 'conversation_messages',
  table: 'conversation_messages',
  describe: 'A message of a conversation. It stays as it was sent.',
  scope: 'communications',
  operations: ['list', 'read', 'create'],
  // Always listed within a conversation, where the tally of the firm says nothing.
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    body: f.text({ write: 'create', required: true }),
    date: f.date({ notNull: true, describe: 'The day it was sent, where its sender is.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    conversation: f.belongsTo('conversation', {
      write: 'create',
      describe:
        'The one it continues; without it a new one begins, with the receivers, subject and matter sent.',
    }),
    document: f.belongsTo('document', { describe: 'What is attached to it.' }),
    sender: f.hasOne('conversation_message_sender', { foreign: 'link_id' }),
    receivers: f.hasMany('conversation_message_receiver', {
      foreign: 'link_conversation_message_id',
      orderBy: '{t}.link_id',
    }),
  },
  input: {
    attachment: m.object({ document_id: m.value('integer'), document_version_id: m.value('integer') }),
    matter: m.reference('matter'),
    receivers: people,
    subject: m.value('text', { limit: 1000 }),
  },
  filters: {
    conversation_id: {
      ...by.ref(undefined, { describe: 'Send the id of the conversation whose messages are wanted.' }),
      required: true,
    },
    query: by.wildcard('body'),
  },
});
