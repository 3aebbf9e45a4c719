/**
 * Secret addresses under which other programs read a user's calendar, such as one for each device. A user sees their own
 * alone; deleting one ends it at once.
 */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';
import { ADDRESS_PARTS } from '../../firm/index.ts';

export const calendarFeed = resource({
  name: 'calendar_feed',
  path: 'calendar_feeds',
  table: 'calendar_feeds',
  operations: ['list', 'create', 'delete'],
  counted: false,
  describe:
    'A secret address under which another program reads the calendar of the asking user. Deleting it ends it at once.',
  scope: 'calendars',
  where: '{t}.user_id = {viewer}',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({
      write: 'create',
      limit: 100,
      describe: 'Which program reads it, in the words of its user.',
    }),
    url: f.text({
      sql: ADDRESS_PARTS,
      notNull: true,
      describe: 'An iCalendar file (RFC 5545). Who has it reads what the user sees, and needs no sign-in.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
