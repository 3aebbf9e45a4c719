/** The work of the books for the job queue: the removal of old reports, and the turnovers of past days. */
import type { Tasks } from '#kernel/jobs/index.ts';
import { FOLDING_SCHEDULE, foldingTasks, type FoldingParts } from './ledger/fold-days.ts';
import { removingTasks, REPORTS_SCHEDULE, type RemovingParts } from './reports/remove-old.ts';

export const ACCOUNTING_SCHEDULE = [FOLDING_SCHEDULE, REPORTS_SCHEDULE].join('\n');

export function accountingTasks(parts: FoldingParts & RemovingParts): Tasks {
  return { ...foldingTasks(parts), ...removingTasks(parts) };
}
