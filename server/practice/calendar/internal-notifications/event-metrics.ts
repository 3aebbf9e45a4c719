/** The caller's unread counts: notifications and messages. No reading state is stored for text messages. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isOwnContactId } from '../../firm/index.ts';

const NOTICES =
  '(select count(*) from internal_notifications e where e.account_id = {account} and e.user_id = {viewer}' +
  ' and e.deleted_at is null and not e.marked_as_read' +
  ' and ({contact_id}::bigint is null or e.contact_id = {contact_id}::bigint)' +
  ' and ({matter_id}::bigint is null or e.matter_id = {matter_id}::bigint))';

const MESSAGES =
  '(select count(*) from conversation_messages n' +
  ' join conversation_memberships s on s.account_id = n.account_id and s.conversation_id = n.conversation_id' +
  ' join conversations c on c.account_id = n.account_id and c.id = n.conversation_id' +
  ' where s.account_id = {account} and s.user_id = {viewer} and not s.read and n.id > coalesce(s.last_read_message_id, 0)' +
  ' and ({matter_id}::bigint is null or c.matter_id = {matter_id}::bigint)' +
  ' and ({contact_id}::bigint is null or exists (select from conversation_memberships o where o.account_id = c.account_id' +
  ' and o.conversation_id = c.id and o.contact_id = {contact_id}::bigint)))';

/** Users who see only their own contacts do not get counts that include others. */
const hidden = {
  restrictions: 'contacts_of_others',
  unless: `{contact_id}::bigint is null or ${isOwnContactId('{contact_id}::bigint')}`,
  instead: '0',
};

const count = (sql: string, describe: string) => f.integer({ sql, notNull: true, describe, redact: hidden });

export const eventMetrics = resource({
  name: 'event_metrics',
  table: 'users',
  describe: 'Your unread counts.',
  where: '{t}.id = {viewer}',
  parameters: {
    contact_id: { kind: 'integer', describe: 'Count only items about this contact.' },
    matter_id: { kind: 'integer', describe: 'Count only items about this matter.' },
  },
  fields: {
    unread_web_events: count(NOTICES, 'Notices that the app shows.'),
    unread_mobile_events: count(NOTICES, 'The same notices: there is one list of them.'),
    unread_secure_messages: count(MESSAGES, 'Messages of conversations.'),
    unread_client_portal_messages: count(MESSAGES, 'The same messages: clients write to conversations.'),
    unread_text_messages: f.integer({
      sql: '0',
      notNull: true,
      describe: 'Always zero: the service receives no text messages.',
    }),
  },
});
