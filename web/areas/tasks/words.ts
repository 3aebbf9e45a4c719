/** Labels for the API's task values. */
import type { Task } from '../../../sdk/practice.ts';

export const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'pending', label: 'To do' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'in_review', label: 'In review' },
  { value: 'complete', label: 'Complete' },
] as const satisfies readonly { readonly value: Task['status']; readonly label: string }[];

export const PRIORITIES = ['High', 'Normal', 'Low'] as const satisfies readonly Task['priority'][];

export function labelOf(status: Task['status']): string {
  return STATUSES.find(({ value }) => value === status)!.label;
}
