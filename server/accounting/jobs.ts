/** The work of the books for the job queue: reports, and the turnovers of past days. */
import type { Tasks } from '#kernel/jobs/index.ts';
import { foldingTasks, type FoldingParts } from './ledger/fold-days.ts';
import { reportTask, type MakingParts } from './reports/make.ts';
import { MAKE_REPORT } from './reports/report.ts';

export { ACCOUNTING_SCHEDULE } from './ledger/fold-days.ts';

export function accountingTasks(parts: MakingParts & FoldingParts): Tasks {
  return { [MAKE_REPORT]: reportTask(parts), ...foldingTasks(parts) };
}
