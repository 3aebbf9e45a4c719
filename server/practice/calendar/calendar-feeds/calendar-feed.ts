/**
 * Secret URLs for reading a user's calendar in other programs, such as one per device. Users see only their own, and an
 * application only those that it created for its user: a URL works without a token, so a token must not learn those of
 * other programs. Deleting one ends it at once.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADDRESS_PARTS } from '../../firm/index.ts';

export const calendarFeed = resource({
  name: 'calendar_feed',
  path: 'calendar_feeds',
  table: 'calendar_feeds',
  operations: ['list', 'create', 'delete'],
  counted: false,
  describe: 'A secret URL with which another program reads your calendar. Deleting it ends access at once.',
  scope: 'calendars',
  where:
    '{t}.user_id = {viewer}::bigint and ({application}::bigint is null or {t}.application_id = {application}::bigint)',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({
      write: 'create',
      limit: 100,
      describe: 'The program that reads it, as named by the user.',
    }),
    url: f.text({
      sql: ADDRESS_PARTS,
      notNull: true,
      describe:
        'The URL of an iCalendar file (RFC 5545). Anyone with it can read what the user sees, without signing in. ' +
        'The URL of an application shows only what its scopes allow, and ends with its last token of the user.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
