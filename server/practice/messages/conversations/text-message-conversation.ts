/** Text message conversations, referenced by time entries; they have no endpoint. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const textMessageConversation = resource({
  name: 'text_message_conversation',
  table: 'text_message_conversations',
  describe: 'A conversation by text messages.',
  scope: 'communications',
  fields: { id: f.id(), etag: f.etag() },
});
