/** The calendar entry records, for the list of all records. */
import type { Resource } from '#kernel/declarations/resource.ts';
import { attendee } from './attendee.ts';
import { calendarEntry } from './calendar-entry.ts';
import { conferenceMeeting } from './conference-meeting.ts';
import { occurrence } from './occurrence.ts';

export { calendarEntryEndpoints } from './endpoints.ts';

export const calendarEntryRecords: readonly Resource[] = [
  calendarEntry,
  occurrence,
  attendee,
  conferenceMeeting,
];
