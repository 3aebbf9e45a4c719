/** The units of a reminder's duration. */
export const DURATION_UNITS = ['weeks', 'days', 'hours', 'minutes'] as const;
export const LONGEST_DURATION = 100_000;
