import type { LeadMatter } from '../../../sdk/lead.ts';

export type Status = LeadMatter['status'];

/** The columns of the pipeline, in order. */
export const STATUSES: readonly Status[] = [
  'Newly Added',
  'In Progress',
  'Pending Engagement',
  'Hired',
  'Did Not Hire',
];
