/** The units of a reminder's duration, and the longest duration in each. */
export const DURATION_UNITS = ['weeks', 'days', 'hours', 'minutes'] as const;

const SECONDS: Readonly<Record<string, number>> = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60 };
const MOST_UNITS = 100_000;
/** The largest `duration` that clients can read (records:573). */
const MOST_SECONDS = 2_147_483_647;

export function longestDuration(unit: string | null): number {
  return Math.min(MOST_UNITS, Math.floor(MOST_SECONDS / (SECONDS[unit ?? ''] ?? 1)));
}

/** SQL: the duration of a row in seconds. */
export const DURATION_SECONDS = `{t}.duration_value::bigint * case {t}.duration_unit ${DURATION_UNITS.map(
  (unit) => `when '${unit}' then ${SECONDS[unit]}`,
).join(' ')} end`;
