/** A template's reminder may not exceed the longest time before an appointment. */
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import { durationFits } from '../reminders/write.ts';

export const reminderTemplateRules: WriteRules = {
  prepare(draft) {
    draft.refusals.push(...durationFits(draft));
  },
};
