/**
 * Groups of users: all users (AccountGroup), each user alone (UserGroup), and those that an admin defines
 * (AdhocGroup), which are the only ones that can be changed. Matters, activity descriptions and rates can be limited
 * to groups.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { elementsOf } from './group-members.ts';

/** TeamGroup is published but not created here. */
const GROUP_TYPES = ['UserGroup', 'AdhocGroup', 'AccountGroup', 'TeamGroup'] as const;

export const group = resource({
  name: 'group',
  path: 'groups',
  table: 'groups',
  describe: 'A group of users.',
  scope: 'users',
  nestedFreely: true,
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, order: true, limit: 255 }),
    type: f.oneOf(GROUP_TYPES, { notNull: true }),
    client_connect_user: f.boolean({
      sql: 'exists (select from users u where u.account_id = {t}.account_id and u.id = {t}.user_id and u.client_connect)',
      notNull: true,
      describe: 'Whether it is the group of a single user of the client portal.',
    }),
    archived: f.boolean({
      write: true,
      notNull: true,
      nullable: false,
      describe: 'Still exists, but is no longer offered.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    users: f.hasMany('user', { via: { table: 'group_members', local: 'group_id', target: 'user_id' } }),
  },
  input: {
    users: elementsOf('user'),
  },
  filters: {
    archived: by.flag('{t}.archived', { describe: 'Only archived groups, or with false the others.' }),
    name: by.eq('text'),
    query: by.wildcard('name'),
    type: by.oneOf(['AccountGroup', 'AdhocGroup', 'UserGroup']),
    user_id: by.where(
      'integer',
      'exists (select from group_members v where v.account_id = {t}.account_id and v.group_id = {t}.id and v.user_id = {value})',
      { describe: 'Only groups that this user belongs to.' },
    ),
  },
});
