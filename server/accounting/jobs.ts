/** The books' tasks for the job queue: deleting old reports, and compacting the daily totals of past days. */
import type { Tasks } from '#kernel/jobs/index.ts';
import { FOLDING_SCHEDULE, foldingTasks, type FoldingParts } from './ledger/fold-days.ts';
import { removingTasks, REPORTS_SCHEDULE, type RemovingParts } from './reports/remove-old.ts';

export const ACCOUNTING_SCHEDULE = [FOLDING_SCHEDULE, REPORTS_SCHEDULE].join('\n');

export function accountingTasks(parts: FoldingParts & RemovingParts): Tasks {
  return { ...foldingTasks(parts), ...removingTasks(parts) };
}
