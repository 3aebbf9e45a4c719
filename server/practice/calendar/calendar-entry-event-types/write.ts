/** A type of appointments has a name and one of the known colors. */
import type { WriteRules } from '#kernel/records/write-rules.ts';
import { nameIsThere, prepareColor } from '../../firm/index.ts';

export const calendarEntryEventTypeRules: WriteRules<'calendar_entry_event_types'> = {
  prepare(draft) {
    draft.refusals.push(...nameIsThere(draft));
    prepareColor(draft);
  },
};
