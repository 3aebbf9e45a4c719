/** Only admins can change another user's task calendar. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import { prepareColor } from '../../firm/index.ts';
import type { taskCalendar } from './task-calendar.ts';

export const taskCalendarRules: WriteRules<typeof taskCalendar> = {
  prepare(draft, { context: { principal } }) {
    if (draft.current && draft.current.user_id !== principal.userId && !isAdmin(principal)) {
      throw refuse('auth.forbidden', {
        reason: "another user's task calendar can be changed only by admins",
      });
    }
    prepareColor(draft);
  },
};
