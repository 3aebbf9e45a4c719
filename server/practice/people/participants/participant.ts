/**
 * Participants of communications and conversations: users or contacts. Each table of participants is a record of its
 * own here, since an id may belong to either kind.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource, type Resource } from '#kernel/declarations/resource.ts';
import { AVATAR_HOLDER } from '../contacts/avatar-holder.ts';
import { hiddenWithContact } from '../../firm/index.ts';

export interface Participation {
  /** The record's name, and the table whose rows have a user_id or a contact_id. */
  readonly name: string;
  readonly table: string;
  /** Columns of the table used in relations and their conditions. */
  readonly columns: readonly string[];
}

const PRIMARY_ADDRESS =
  '(select d.address from email_addresses d where d.account_id = c.account_id and d.contact_id = c.id and d."primary")';

const INITIALS_OF_CONTACT =
  'upper("left"(split_part(c.name, \' \', 1), 1) || "left"(split_part(c.name, \' \', 2), 1))';

export function participant({ name, table, columns }: Participation): Resource {
  const linked = ['id', ...columns.filter((column) => column !== 'id')];
  return resource({
    name,
    table,
    from:
      `(select l.account_id, ${linked.map((column) => `l.${column} as link_${column}`).join(', ')}, l.contact_id,` +
      ' coalesce(l.user_id, l.contact_id) as id, coalesce(u.etag, c.etag) as etag,' +
      " case when l.user_id is not null then 'User' else c.type end as type, coalesce(u.name, c.name) as name," +
      ` coalesce(u.initials, ${INITIALS_OF_CONTACT}) as initials, u.enabled,` +
      ` coalesce(u.email, ${PRIMARY_ADDRESS}) as email, coalesce(u.job_title, c.title) as job_title,` +
      ' coalesce(u.created_at, c.created_at) as created_at, coalesce(u.updated_at, c.updated_at) as updated_at' +
      ` from ${table} l left join users u on u.account_id = l.account_id and u.id = l.user_id` +
      ' left join contacts c on c.account_id = l.account_id and c.id = l.contact_id where l.account_id = {account})',
    describe: 'A participant: a user of the firm or a contact.',
    scope: 'communications',
    defaults: ['id', 'etag', 'type'],
    visible: hiddenWithContact,
    fields: {
      id: f.integer({ notNull: true, describe: 'The id of the user or contact.' }),
      etag: f.etag(),
      type: f.oneOf(['Person', 'Company', 'User'], { notNull: true }),
      name: f.text({ notNull: true }),
      identifier: f.text({ sql: '{t}.name' }),
      secondary_identifier: f.text({ sql: '{t}.email', describe: 'The email address.' }),
      initials: f.text(),
      job_title_name: f.text({ sql: '{t}.job_title' }),
      enabled: f.boolean({ describe: 'Whether a user may sign in; null for a contact.' }),
      created_at: f.createdAt(),
      updated_at: f.updatedAt(),
      avatar: f.hasOne('avatar', { foreign: 'holder', local: AVATAR_HOLDER }),
    },
  });
}
