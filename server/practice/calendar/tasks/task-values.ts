/** Values and conditions of tasks that other declarations use too: those of reminders and task templates. */
import { seenByObserverToo } from '#kernel/declarations/expression.ts';

export const TASK_STATUSES = ['pending', 'in_progress', 'in_review', 'complete', 'draft'] as const;
export const PRIORITIES = ['High', 'Normal', 'Low'] as const;
export const PERMISSIONS = ['private', 'public'] as const;
export const TEXT_TYPES = ['plain_text', 'rich_text'] as const;

/** SQL: from the least urgent to the most. */
export const PRIORITY_RANK = "case {t}.priority when 'Low' then 1 when 'Normal' then 2 else 3 end";

/** SQL: whether the caller may see the task with this alias. Only its assigner and assignee see a private task. */
export function mayBeSeen(task: string): string {
  return seenByObserverToo(
    `${task}.permission = 'public' or ${task}.assigner_id = {viewer} or ${task}.assignee_user_id is not distinct from {viewer}::bigint`,
  );
}
