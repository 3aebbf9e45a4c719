/** This API's names for the states of a report. */
import { RUN_STATE } from '#kernel/reports/run.ts';

export const STATES = ['not_started', 'queued', 'in_progress', 'failed', 'completed', 'empty'] as const;

/** An empty report is completed, but has no lines. */
export const stateSql =
  `case when {t}.state in ('errored', 'timed_out') then 'failed'` +
  ` when {t}.state = 'completed' and {t}.lines = 0 then 'empty' else ${RUN_STATE} end`;

/** Whether it has a file. */
export function isMade(state: string): boolean {
  return state === 'completed' || state === 'empty';
}
