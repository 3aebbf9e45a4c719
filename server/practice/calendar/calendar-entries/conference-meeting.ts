/** That an entry is to be held as a video conference, and with what. The service opens no conference itself. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';

export const CONFERENCE_TYPES = ['zoom'] as const;

export const conferenceMeeting = resource({
  name: 'conference_meeting',
  table: 'calendar_entries',
  from:
    '(select e.account_id, e.id, e.id as calendar_entry_id, e.conference_type, e.etag, e.created_at, e.updated_at' +
    ' from calendar_entries e where e.account_id = {account} and e.conference_type is not null)',
  describe: 'That an entry is held as a video conference.',
  scope: 'calendars',
  keepsDeleted: false,
  defaults: ['id', 'etag', 'type'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(CONFERENCE_TYPES, { column: 'conference_type' }),
    conference_id: f.absent(),
    conference_password: f.absent(),
    join_url: f.absent(),
    source_id: f.absent(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
