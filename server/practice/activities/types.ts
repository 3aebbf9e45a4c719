/** The words of activities on the wire (specification v4, lines 47 and 140). */
export const ACTIVITY_TYPES = ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];
