/** When a schedule runs, in words. */
import type { ReportPreset } from '../../../sdk/practice.ts';
import { formatClock } from '../../ui/values/format.ts';

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

type Rhythm = Pick<
  NonNullable<ReportPreset['report_schedule']>,
  'frequency' | 'days_of_week' | 'day_of_month' | 'every_no_of_months' | 'time_of_day' | 'time_zone'
>;

export function rhythmOf(schedule: Rhythm): string {
  const time = schedule.time_of_day && formatClock(schedule.time_of_day.slice(11, 16));
  const at = `at ${time}, ${schedule.time_zone?.replaceAll('_', ' ')}`;
  if (schedule.frequency === 'daily') return `Every day ${at}`;
  if (schedule.frequency === 'weekly') {
    const days = (schedule.days_of_week ?? []).map((day) => WEEKDAYS[day]).join(', ');
    return `Every ${days} ${at}`;
  }
  const months = schedule.every_no_of_months ?? 1;
  return `On day ${schedule.day_of_month} of every ${months === 1 ? 'month' : `${months} months`} ${at}`;
}
