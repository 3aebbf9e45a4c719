/**
 * The users of the firm. Admins add and change them through the API. Users are never deleted, because records keep
 * the names of their authors; a user who leaves is disabled.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { ROLES, SUBSCRIPTION_TYPES, VISIBILITIES } from './user-values.ts';

/** The default and maximum page size of users (records:903). */
const USERS = 2000;

const visibility = (of: string) =>
  f.oneOf(VISIBILITIES, {
    write: true,
    notNull: true,
    nullable: false,
    describe: `Whether the user sees everyone's ${of} or their own.`,
  });

const holds = (role: string): [string, string] => [role, `'${role}' = any({t}.roles)`];

export const user = resource({
  name: 'user',
  path: 'users',
  table: 'users',
  cacheNested: true,
  describe: 'A user of the firm who can sign in.',
  scope: 'users',
  nestedFreely: true,
  operations: ['list', 'read', 'update'],
  counted: true,
  keepsDeleted: true,
  writtenBy: ADMINS,
  limit: { default: USERS, max: USERS },
  fields: {
    id: f.id(),
    etag: f.etag(),
    account_owner: f.boolean({ notNull: true }),
    svc_connect: f.boolean({
      sql: '{t}.client_connect',
      notNull: true,
      describe: 'Whether the user only uses the client portal.',
    }),
    court_rules_default_attendee: f.boolean({
      write: true,
      nullable: false,
      notNull: true,
      describe: "Whether the user's calendar attends the entries created by dockets.",
    }),
    created_at: f.createdAt(),
    default_calendar_id: f.integer({
      sql: '(select c.id from calendars c where c.account_id = {t}.account_id and c.user_id = {t}.id)',
      describe: "The user's own calendar.",
    }),
    email: f.text({ write: true, required: true, limit: 254 }),
    enabled: f.boolean({ write: true, order: true, notNull: true, nullable: false }),
    first_name: f.text({ write: true, nullable: false, order: true, notNull: true, limit: 255 }),
    initials: f.text({ order: true, notNull: true }),
    last_name: f.text({ write: true, nullable: false, order: true, notNull: true, limit: 255 }),
    locale: f.text({ notNull: true }),
    name: f.text({ order: true, notNull: true }),
    phone_number: f.text({ write: true, limit: 50 }),
    rate: f.money({
      write: true,
      nullable: false,
      notNull: true,
      redact: { restrictions: 'rates_of_others', unless: '{t}.id = {viewer}' },
      describe: "The hourly rate of the user's work if no other rate applies.",
    }),
    roles: f.texts({ write: true, nullable: false, notNull: true, describe: `Of ${ROLES.join(', ')}.` }),
    subscription_type: f.oneOf(SUBSCRIPTION_TYPES, {
      write: true,
      order: true,
      notNull: true,
      nullable: false,
    }),
    time_zone: f.text({ write: true, nullable: false, notNull: true, describe: 'Such as America/New_York.' }),
    updated_at: f.updatedAt(),
    hours_visibility: visibility('hours'),
    rates_visibility: visibility('rates'),
    contacts_visibility: visibility('contacts'),
    calendar_visibility: visibility('calendars'),
    account: f.belongsTo('account', { local: '{t}.account_id' }),
    avatar: f.hasOne('avatar', { foreign: 'user_id' }),
    contact: f.belongsTo('contact', {
      local: 'null::bigint',
      describe: 'Always null: users are not contacts.',
    }),
    default_activity_description: f.hasOne('activity_description', {
      foreign: 'account_id',
      local: '{t}.account_id',
      where: '{t}."default"',
      describe: "The firm's default for new time entries.",
    }),
    groups: f.hasMany('group', { via: { table: 'group_members', local: 'user_id', target: 'group_id' } }),
    job_title: f.hasOne('job_title', { foreign: 'id' }),
    notification_methods: f.hasMany('notification_method', { foreign: 'user_id' }),
  },
  input: {
    name: m.value('text', { limit: 511 }),
    job_title: m.object({ name: m.value('text', { nullable: true, limit: 255 }) }, { nullable: true }),
  },
  filters: {
    enabled: by.flag('{t}.enabled', {
      describe: 'Only users who may sign in, or with false those who may not.',
    }),
    name: by.wildcard('name'),
    pending_setup: by.flag(
      `exists (select from sign_ins s where s.account_id = {t}.account_id and s.user_id = {t}.id and s.password_hash is null)
        and not exists (select from identity_providers i where i.account_id = {t}.account_id)`,
      {
        describe:
          'Only users who were invited and have not chosen a password, or with false all others. Nobody chooses one in a firm with an identity provider.',
      },
    ),
    role: by.cases(Object.fromEntries(ROLES.map(holds)), { describe: 'Only users with this role.' }),
    subscription_type: by.oneOf(SUBSCRIPTION_TYPES),
  },
  parameters: {
    include_co_counsel: {
      kind: 'boolean',
      describe: 'Accepted without effect: co-counsel are contacts, never users.',
    },
  },
});
