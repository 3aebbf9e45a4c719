/** Types of entries with a color, such as hearings and depositions. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { colorOf, COLORS } from '../../firm/index.ts';

export const calendarEntryEventType = resource({
  name: 'calendar_entry_event_type',
  path: 'calendar_entry_event_types',
  table: 'calendar_entry_event_types',
  describe: 'A type of calendar entry, with its color.',
  scope: 'calendars',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ write: true, required: true, limit: 255 }),
    color: f.oneOf(COLORS, { sql: colorOf(COLORS), notNull: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  input: { color: m.oneOf(COLORS, { required: true }) },
});
