/** The work of the books for the job queue: reports and their removal, and the turnovers of past days. */
import type { Tasks } from '#kernel/jobs/index.ts';
import { FOLDING_SCHEDULE, foldingTasks, type FoldingParts } from './ledger/fold-days.ts';
import { reportTask, type MakingParts } from './reports/make.ts';
import { removingTasks, REPORTS_SCHEDULE, type RemovingParts } from './reports/remove-old.ts';
import { MAKE_REPORT } from './reports/report.ts';

export const ACCOUNTING_SCHEDULE = [FOLDING_SCHEDULE, REPORTS_SCHEDULE].join('\n');

export function accountingTasks(parts: MakingParts & FoldingParts & RemovingParts): Tasks {
  return { [MAKE_REPORT]: reportTask(parts), ...foldingTasks(parts), ...removingTasks(parts) };
}
