/** A type of entries has a name and one of the predefined colors. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { requireName, prepareColor } from '../../firm/index.ts';
import type { calendarEntryEventType } from './calendar-entry-event-type.ts';

export const calendarEntryEventTypeRules: WriteRules<typeof calendarEntryEventType> = {
  prepare(draft) {
    draft.refusals.push(...requireName(draft));
    prepareColor(draft);
  },
};
