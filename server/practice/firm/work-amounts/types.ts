/** The types of activities in the API (practice:42,139). */
export const ACTIVITY_TYPES = ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];
