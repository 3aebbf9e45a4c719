/** The words of activities on the wire (specification v4, lines 47, 69 and 140). */
export const ACTIVITY_TYPES = ['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry'] as const;
export const TAX_SETTINGS = ['no_tax', 'tax_1_only', 'tax_2_only', 'tax_1_and_tax_2'] as const;
export const TAX_RULES = ['Pre', 'Post'] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];
