/** Text messages with somebody, as a record that recorded time points to; it has no endpoint. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const textMessageConversation = resource({
  name: 'text_message_conversation',
  table: 'text_message_conversations',
  describe: 'Text messages with somebody.',
  scope: 'communications',
  fields: { id: f.id(), etag: f.etag() },
});
