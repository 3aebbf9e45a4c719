/** The assignee of a task, a user or a contact, as a record nested in the task. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { AVATAR_HOLDER } from '../../people/index.ts';
import { isOwnContactId } from '../../firm/index.ts';

export const taskAssignee = resource({
  name: 'task_assignee',
  table: 'tasks',
  from:
    '(select k.account_id, k.id as task_id, coalesce(u.id, c.id) as id, coalesce(u.etag, c.etag) as etag,' +
    " coalesce(u.name, c.name) as name, case when u.id is null then c.type else 'User' end as type," +
    ' coalesce(u.initials, upper("left"(c.name, 1))) as initials, u.email, u.job_title, u.enabled, c.id as contact_id,' +
    ' coalesce(u.created_at, c.created_at) as created_at, coalesce(u.updated_at, c.updated_at) as updated_at from tasks k' +
    ' left join users u on u.account_id = k.account_id and u.id = k.assignee_user_id' +
    ' left join contacts c on c.account_id = k.account_id and c.id = k.assignee_contact_id' +
    ' where k.account_id = {account})',
  describe: 'The user or contact that the task is assigned to.',
  visible: {
    restrictions: 'contacts_of_others',
    unless: `{t}.contact_id is null or ${isOwnContactId('{t}.contact_id')}`,
  },
  defaults: ['id', 'etag', 'type'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(['Person', 'Company', 'User']),
    name: f.text(),
    identifier: f.text({ sql: '{t}.name' }),
    secondary_identifier: f.text({ sql: '{t}.email' }),
    initials: f.text(),
    job_title_name: f.text({ column: 'job_title' }),
    enabled: f.boolean({ sql: 'coalesce({t}.enabled, true)', notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    avatar: f.hasOne('avatar', { foreign: 'holder', local: AVATAR_HOLDER }),
  },
});
