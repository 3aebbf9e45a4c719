/**
 * An entry in a calendar: a hearing, a meeting, a day off; once or recurring. A series is one record; `expanded`
 * lists its occurrences (occurrence.ts). A changed occurrence becomes a record of its own.
 */
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { conferenceInput } from './conference-meeting.ts';
import { entryFields } from './fields.ts';
import { entryFilters } from './filters.ts';
import { isSeen, withPermission } from './permission.ts';

export const calendarEntry = resource({
  name: 'calendar_entry',
  path: 'calendar_entries',
  table: 'calendar_entries',
  from: withPermission('calendar_entries'),
  counted: true,
  describe: 'An entry in a calendar, once or recurring.',
  scope: 'calendars',
  operations: ['create'],
  keepsDeleted: true,
  visible: { restrictions: 'anyone', unless: isSeen('{t}') },
  fields: entryFields({ key: 'id', id: '{t}.id::text', series: '{t}.parent_calendar_entry_id' }),
  input: {
    _deleted: m.oneOf(['single', 'future']),
    attendees: m.list({
      id: m.value('integer', { required: true }),
      type: m.oneOf(['Contact', 'Calendar'], { required: true }),
      _destroy: m.value('boolean'),
    }),
    conference_meeting: conferenceInput,
    send_email_notification: m.value('boolean'),
  },
  parameters: {
    expanded: {
      kind: 'boolean',
      describe:
        "With true, the occurrences of a series between from and to (at most 1,096 days apart) are listed, each with an id made of the series' id and its date.",
    },
  },
  filters: entryFilters('id'),
});
