/** The work of the books for the job queue. */
import type { Tasks } from '#kernel/jobs/index.ts';
import { reportTask, type MakingParts } from './reports/make.ts';
import { MAKE_REPORT } from './reports/report.ts';

export function accountingTasks(parts: MakingParts): Tasks {
  return { [MAKE_REPORT]: reportTask(parts) };
}
