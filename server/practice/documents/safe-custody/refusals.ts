/** The refusals about safe custody. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'safe_custody.removed': [
    422,
    'state cannot be {state}: the original was removed permanently. If it comes back, create a new record.',
  ],
  'safe_custody.held': [
    422,
    'state cannot be {state}: the record is already held. Send temporarily_removed or removed.',
  ],
  'safe_custody.date': [
    422,
    'date cannot be {date}: send a date from {first}, the day of its last state change, to {last}, today.',
  ],
});
