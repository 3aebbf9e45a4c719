/** Messages in a conversation. A message without a conversation starts one. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
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
  describe: 'A message in a conversation. It cannot be changed.',
  scope: 'communications',
  operations: ['list', 'read', 'create'],
  // Always listed within a conversation, for which the firm's record counter is useless.
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    body: f.text({ write: 'create', required: true }),
    date: f.date({ notNull: true, describe: "The date on which it was sent, in the sender's time zone." }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    conversation: f.belongsTo('conversation', {
      write: 'create',
      describe:
        'The conversation it belongs to; if omitted, a new one starts, with the receivers, subject and matter that are sent.',
    }),
    document: f.belongsTo('document', { describe: 'The attached document.' }),
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
      ...by.ref(undefined, { describe: 'Required: the conversation whose messages are listed.' }),
      required: true,
    },
    query: by.wildcard('body'),
  },
});
