/** A report to be made by the calendar: a preset and its schedule, made together. */
import { Group, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createReportPreset,
  createReportSchedule,
  deleteReportPreset,
  listUsers,
  type ReportPreset,
  type ReportSchedule,
} from '../../../sdk/practice.ts';
import { read, write } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { FormFoot, useDraftForm } from '../../ui/form.tsx';
import { type Kind, useReportKinds } from './kinds.ts';
import { WEEKDAYS } from './rhythm.ts';

const PERIODS = [
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'last_week', label: 'Last week' },
  { value: 'last_month', label: 'Last month' },
  { value: 'last_quarter', label: 'Last quarter' },
  { value: 'last_year', label: 'Last year' },
  { value: 'this_month', label: 'This month' },
  { value: 'this_quarter', label: 'This quarter' },
  { value: 'this_year', label: 'This year' },
];

interface Values extends Record<string, unknown> {
  kind: Kind | null;
  period: string;
  format: ReportPreset['format'];
  frequency: ReportSchedule['frequency'];
  days_of_week: string[];
  day_of_month: number;
  time_of_day: string;
  time_zone: string;
  users: string[];
}

export function NewSchedule() {
  const kinds = useReportKinds();
  const users = useQuery(read(listUsers, { fields: 'id,name', order: 'name(asc)', limit: 200 }));
  const draftForm = useDraftForm<Values>({
    draft: 'report schedule',
    initial: {
      kind: null,
      period: 'last_month',
      format: 'pdf',
      frequency: 'monthly',
      days_of_week: ['1'],
      day_of_month: 1,
      time_of_day: '07:00',
      time_zone: session().time_zone,
      users: [String(session().user_id)],
    },
    submit: async (values) => {
      await schedule(kinds.nameOf(values.kind!), values);
      draftForm.form.setFieldValue('kind', null);
    },
  });
  const { form } = draftForm;
  const { frequency } = form.getValues();
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="New scheduled report">
      <Group align="flex-start">
        <ChoiceSelect
          label="Report"
          required
          w={240}
          loading={kinds.loading}
          data={kinds.choices}
          {...form.getInputProps('kind')}
        />
        <Select label="Days" w={140} allowDeselect={false} data={PERIODS} {...form.getInputProps('period')} />
        <Select
          label="Format"
          w={100}
          allowDeselect={false}
          data={[
            { value: 'pdf', label: 'PDF' },
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
          {...form.getInputProps('format')}
        />
        <Select
          label="How often"
          w={120}
          allowDeselect={false}
          data={[
            { value: 'daily', label: 'Daily' },
            { value: 'weekly', label: 'Weekly' },
            { value: 'monthly', label: 'Monthly' },
          ]}
          {...form.getInputProps('frequency')}
        />
        {frequency === 'weekly' && (
          <MultiSelect
            label="On"
            w={220}
            data={WEEKDAYS.map((label, day) => ({ value: String(day), label }))}
            {...form.getInputProps('days_of_week')}
          />
        )}
        {frequency === 'monthly' && (
          <NumberInput label="On day" w={80} min={1} max={31} {...form.getInputProps('day_of_month')} />
        )}
        <TextInput label="At" type="time" w={130} {...form.getInputProps('time_of_day')} />
        <Select
          label="Time zone"
          searchable
          allowDeselect={false}
          w={200}
          data={[...new Set([session().time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
          {...form.getInputProps('time_zone')}
        />
        <MultiSelect
          label="Mail to"
          w={260}
          searchable
          data={users.data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          {...form.getInputProps('users')}
        />
      </Group>
      <FormFoot draftForm={draftForm} save="Schedule report" />
    </form>
  );
}

/** A preset whose schedule is refused goes again. */
async function schedule(name: string, { kind, period, format, users, ...when }: Values): Promise<void> {
  const { data: preset } = await write(createReportPreset, {
    data: { name, kind: kind!, format, options: JSON.stringify({ period }) },
  });
  try {
    await write(createReportSchedule, {
      data: {
        report_preset_id: preset.id,
        frequency: when.frequency,
        time_of_day: when.time_of_day,
        time_zone: when.time_zone,
        ...(when.frequency === 'weekly' ? { days_of_week: when.days_of_week.map(Number) } : {}),
        ...(when.frequency === 'monthly' ? { day_of_month: when.day_of_month } : {}),
        users: users.map((id) => ({ id: Number(id) })),
      },
    });
  } catch (error) {
    await write(deleteReportPreset, { id: preset.id });
    throw error;
  }
}
