/** Secure conversations between the firm and its clients, as visible to the caller. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { order } from '#kernel/declarations/order.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { participant } from '../../people/index.ts';

/** A column of the caller's own membership, if any. */
const mine = (column: string): string =>
  `(select s.${column} from conversation_memberships s where s.account_id = {t}.account_id` +
  ' and s.conversation_id = {t}.id and s.user_id = {viewer})';

const IS_MEMBER = `${mine('id')} is not null`;
const IS_ARCHIVED = `coalesce(${mine('archived')}, false)`;
const IS_READ = `coalesce(${mine('read')}, true)`;

const UNREAD_COUNT =
  '(select count(*) from conversation_messages n join conversation_memberships s on s.account_id = n.account_id' +
  ' and s.conversation_id = n.conversation_id where n.account_id = {t}.account_id and n.conversation_id = {t}.id' +
  ' and s.user_id = {viewer} and not s.read and n.id > coalesce(s.last_read_message_id, 0))';

const TIME_ENTRIES_COUNT =
  '(select count(*) from activities a where a.account_id = {t}.account_id and a.client_portal_id = {t}.id' +
  " and a.type = 'TimeEntry' and a.deleted_at is null)";

const HAS_CONTACT =
  'exists (select from conversation_memberships s where s.account_id = {t}.account_id' +
  ' and s.conversation_id = {t}.id and s.contact_id = {value})';

const HAS_MESSAGE_OF =
  'exists (select from conversation_messages n where n.account_id = {t}.account_id' +
  ' and n.conversation_id = {t}.id and n.date = {value})';

export const conversationMember = participant({
  name: 'conversation_member',
  table: 'conversation_memberships',
  columns: [],
});

export const conversationMembership = resource({
  name: 'conversation_membership',
  table: 'conversation_memberships',
  describe: 'A member of a conversation, and how far they have read it.',
  scope: 'communications',
  fields: {
    id: f.id(),
    etag: f.etag(),
    archived: f.boolean({ notNull: true }),
    read: f.boolean({ notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    member: f.hasOne('conversation_member', { foreign: 'link_id' }),
  },
});

export const conversation = resource({
  name: 'conversation',
  path: 'conversations',
  table: 'conversations',
  describe: 'A secure conversation with clients. It starts with its first message.',
  scope: 'communications',
  operations: ['list', 'read', 'update'],
  counted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    subject: f.text({ notNull: true }),
    archived: f.boolean({
      sql: IS_ARCHIVED,
      notNull: true,
      describe: 'Whether the caller archived it.',
    }),
    read: f.boolean({
      sql: IS_READ,
      notNull: true,
      describe: 'Whether the caller has read its last message.',
    }),
    read_only: f.boolean({
      sql: `not (${IS_MEMBER})`,
      notNull: true,
      describe: 'Only members can write messages.',
    }),
    current_user_is_member: f.boolean({ sql: `(${IS_MEMBER})`, notNull: true }),
    message_count: f.integer({ notNull: true }),
    time_entries_count: f.integer({
      sql: TIME_ENTRIES_COUNT,
      notNull: true,
      follows: [{ resource: 'activity', by: 'client_portal_id' }],
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    documents: f.hasMany('document', {
      via: {
        table:
          '(select distinct account_id, conversation_id, document_id from conversation_messages where document_id is not null)',
        local: 'conversation_id',
        target: 'document_id',
      },
      describe: 'The documents attached to its messages.',
    }),
    first_message: f.belongsTo('conversation_message'),
    last_message: f.belongsTo('conversation_message'),
    matter: f.belongsTo('matter', { write: 'update' }),
    memberships: f.hasMany('conversation_membership', { foreign: 'conversation_id' }),
    messages: f.hasMany('conversation_message', { foreign: 'conversation_id' }),
  },
  input: { archived: m.value('boolean'), read: m.value('boolean') },
  filters: {
    archived: by.flag(IS_ARCHIVED, {
      describe: 'Only conversations that the caller archived, or with false the others.',
    }),
    contact_id: by.where('integer', HAS_CONTACT, {
      describe: 'Only conversations with this contact as a member.',
    }),
    date: by.where('date', HAS_MESSAGE_OF, { describe: 'Only conversations with a message on this date.' }),
    for_user: by.flag(IS_MEMBER, {
      describe: 'Only conversations of which the caller is a member, or with false the others.',
    }),
    matter_id: by.ref(),
    read_status: by.flag(IS_READ, {
      describe: 'Only conversations that the caller has read, or with false unread ones.',
    }),
    time_entries: by.flag(`${TIME_ENTRIES_COUNT} > 0`, {
      describe: 'Only conversations with time entries, or with false those without.',
    }),
  },
  orders: {
    last_message_id: order.by('integer', '{t}.last_message_id'),
    matter_id: order.by('integer', '{t}.matter_id'),
  },
});

/** A conversation as referenced by activities: its state for the caller. */
export const clientPortal = resource({
  name: 'client_portal',
  table: 'conversations',
  describe: 'A conversation, as referenced by the time entries for it.',
  scope: 'communications',
  fields: {
    id: f.id(),
    etag: f.etag(),
    unread: f.boolean({ sql: `not ${IS_READ}`, notNull: true }),
    unread_count: f.integer({ sql: UNREAD_COUNT, notNull: true }),
    unread_notifiable_count: f.integer({ sql: UNREAD_COUNT, notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
