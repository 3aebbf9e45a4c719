/** How an activity is written: what its price comes from, and what is refused. */
import type { WriteRules } from '#kernel/resource/write-rules.ts';

export const activityRules: WriteRules = {};
