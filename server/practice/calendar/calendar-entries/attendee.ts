/** An attendee of an entry: another calendar, in which the entry also appears, or a contact. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact } from '../../firm/index.ts';

export const attendee = resource({
  name: 'attendee',
  table: 'calendar_entry_attendees',
  from:
    '(select l.account_id, l.id as link_id, l.calendar_entry_id, l.contact_id, coalesce(l.calendar_id, l.contact_id) as id,' +
    " case when l.calendar_id is null then 'Contact' else 'Calendar' end as type, coalesce(c.etag, k.etag) as etag," +
    ' coalesce(c.name, u.name, k.name) as name, coalesce(u.email, (select d.address from email_addresses d' +
    ' where d.account_id = k.account_id and d.contact_id = k.id and d."primary")) as email,' +
    ' coalesce(u.enabled, true) as enabled, coalesce(c.created_at, k.created_at) as created_at,' +
    ' coalesce(c.updated_at, k.updated_at) as updated_at from calendar_entry_attendees l' +
    ' left join calendars c on c.account_id = l.account_id and c.id = l.calendar_id' +
    ' left join users u on u.account_id = c.account_id and u.id = c.user_id' +
    ' left join contacts k on k.account_id = l.account_id and k.id = l.contact_id' +
    ' where l.account_id = {account} and coalesce(c.deleted_at, k.deleted_at) is null)',
  describe: 'A calendar or a contact that attends an entry.',
  scope: 'calendars',
  defaults: ['id', 'etag', 'name', 'type'],
  visible: hiddenWithContact,
  fields: {
    id: f.integer({ notNull: true, describe: 'The id of the calendar or contact.' }),
    etag: f.etag(),
    type: f.oneOf(['Contact', 'Calendar'], { notNull: true }),
    name: f.text({ notNull: true }),
    email: f.text({ describe: "The contact's primary email address, or that of the calendar's user." }),
    enabled: f.boolean({ notNull: true, describe: "Whether the calendar's user may sign in." }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
