/** The words of activities on the wire (specification v4, lines 42 and 139). */
export const ACTIVITY_TYPES = ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];
