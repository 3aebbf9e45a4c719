/** Series of appointments for tests. */
import type { Firm } from '../../../../../test/support/caller.ts';
import { create } from '../../../../../test/support/casework.ts';

let calendars = 0;

/** Creates a series in a calendar of its own, so that lists contain nothing else. */
export async function enterSeries(
  firm: Firm,
  data: object = {},
): Promise<{ readonly id: string; readonly etag: string; readonly calendar: number }> {
  const calendar = await create(firm, 'calendars', { name: `Series ${++calendars}` });
  const entry = await create(firm, 'calendar_entries', {
    calendar_owner: { id: calendar.id },
    summary: 'Team',
    start_at: '2026-03-03T09:00:00-05:00',
    end_at: '2026-03-03T09:45:00-05:00',
    start_at_time_zone: 'America/New_York',
    recurrence_rule: 'FREQ=WEEKLY',
    ...data,
  });
  return { id: entry.id, etag: entry.etag, calendar: calendar.id };
}
