/** When a report is made automatically, and who receives it by email. */
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listUsers, type ReportSchedule } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { WEEKDAYS } from './rhythm.ts';

export interface When {
  frequency: ReportSchedule['frequency'];
  days_of_week: string[];
  day_of_month: number;
  every_no_of_months: number;
  time_of_day: string;
  time_zone: string;
  users: string[];
}

export const firstOfMonth = (): When => ({
  frequency: 'monthly',
  days_of_week: ['1'],
  day_of_month: 1,
  every_no_of_months: 1,
  time_of_day: '07:00',
  time_zone: session().time_zone,
  users: [String(session().user_id)],
});

/** The schedule in the API's format, without the members of other frequencies. */
export function scheduleOf({ frequency, time_of_day, time_zone, users, ...when }: When) {
  return {
    frequency,
    time_of_day,
    time_zone,
    ...(frequency === 'weekly' ? { days_of_week: when.days_of_week.map(Number) } : {}),
    ...(frequency === 'monthly'
      ? { day_of_month: when.day_of_month, every_no_of_months: when.every_no_of_months }
      : {}),
    users: users.map((id) => ({ id: Number(id) })),
  };
}

const FREQUENCIES = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

export interface WhenFieldsProps {
  readonly frequency: When['frequency'];
  /** The input properties for a member's field. */
  readonly field: (name: keyof When) => object;
}

export function WhenFields({ frequency, field }: WhenFieldsProps) {
  const users = useQuery(read(listUsers, { fields: 'id,name', order: 'name(asc)', limit: 200 }));
  return (
    <>
      <Select label="How often" w={120} allowDeselect={false} data={FREQUENCIES} {...field('frequency')} />
      {frequency === 'weekly' && (
        <MultiSelect
          label="On"
          w={220}
          data={WEEKDAYS.map((label, day) => ({ value: String(day), label }))}
          {...field('days_of_week')}
        />
      )}
      {frequency === 'monthly' && (
        <>
          <NumberInput label="On day" w={80} min={1} max={31} {...field('day_of_month')} />
          <NumberInput label="Every … months" w={120} min={1} max={12} {...field('every_no_of_months')} />
        </>
      )}
      <TextInput label="At" type="time" w={130} {...field('time_of_day')} />
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        w={200}
        data={[...new Set([session().time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
        {...field('time_zone')}
      />
      <MultiSelect
        label="Email to"
        w={260}
        searchable
        data={users.data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        {...field('users')}
      />
    </>
  );
}
