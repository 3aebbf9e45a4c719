/** Scheduled reports, which the service makes and emails: when each runs, and the result of its last run. */
import { Text } from '@mantine/core';
import {
  createReportSchedule,
  deleteReportPreset,
  listReportPresets,
  type ReportPreset,
  updateReportSchedule,
} from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import type { Column } from '../../ui/table/column.ts';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import { titleOf } from './kinds.ts';
import { ChangeSchedule, type ChangeScheduleProps } from './change-schedule.tsx';
import { NewSchedule } from './new-schedule.tsx';
import { formatOf } from './report-choices.ts';
import { rhythmOf } from './rhythm.ts';
import { useOpened } from '../../ui/forms/closed-forms.ts';

const STATUSES: Readonly<Record<string, string>> = {
  initial: 'Not yet',
  queued: 'Waiting',
  processing: 'In progress',
  failed: 'Failed',
  completed: 'Sent',
};

const SCHEDULE =
  'report_schedule{id,frequency,days_of_week,day_of_month,every_no_of_months,time_of_day,time_zone,paused,next_scheduled_date,status,message}';

const COLUMNS: readonly Column<ReportPreset>[] = [
  {
    id: 'name',
    title: 'Report',
    fields: 'name,kind',
    width: 280,
    cell: titleOf,
    sort: { asc: 'name(asc)', desc: 'name(desc)' },
  },
  { id: 'format', title: 'Format', fields: 'format', width: 80, cell: ({ format }) => formatOf(format) },
  {
    id: 'rhythm',
    title: 'When',
    fields: SCHEDULE,
    width: 330,
    cell: ({ report_schedule: schedule }) => schedule && rhythmOf(schedule),
  },
  {
    id: 'next',
    title: 'Next',
    fields: SCHEDULE,
    width: 180,
    cell: ({ report_schedule: schedule }) =>
      schedule?.next_scheduled_date ? formatInstant(schedule.next_scheduled_date) : 'Paused',
    sort: { asc: 'next_scheduled_date(asc)', desc: 'next_scheduled_date(desc)' },
  },
  {
    id: 'status',
    title: 'Last run',
    fields: SCHEDULE,
    width: 260,
    cell: ({ report_schedule: schedule }) =>
      schedule && (schedule.message ? `Failed: ${schedule.message}` : STATUSES[schedule.status ?? 'initial']),
  },
];

const paused = (title: string, to: boolean): BulkAction<ReportPreset> => ({
  title,
  run: (rows) => {
    for (const { report_schedule: schedule } of rows)
      if (schedule) void write(updateReportSchedule, { id: schedule.id, data: { paused: to } });
  },
});

/** A schedule created here has a separate preset, which is deleted with it. */
const DELETE = bulkDelete<ReportPreset>(
  deleteReportPreset,
  ({ name }) => name ?? 'Scheduled report',
  'scheduled reports',
);

export default function SchedulesPage() {
  const [changed, setChanged] = useOpened<Omit<ChangeScheduleProps, 'close'>>();
  return (
    <>
      <Text size="sm">
        <AppLink href="/reports">Reports</AppLink>
      </Text>
      <PageHead title="Scheduled reports" />
      {can(createReportSchedule) && <NewSchedule />}
      <DataTable<ReportPreset>
        title="Scheduled reports"
        operation={listReportPresets}
        params={{ has_schedule: true }}
        columns={COLUMNS}
        order="name(asc)"
        {...(can(updateReportSchedule)
          ? {
              onOpen: ({ name, report_schedule: schedule }) =>
                schedule && setChanged({ id: schedule.id, name: name ?? '' }),
            }
          : {})}
        bulk={can(updateReportSchedule) ? [paused('Pause', true), paused('Resume', false), DELETE] : []}
        height="calc(100dvh - 360px)"
        empty={
          <EmptyState title="No scheduled reports yet">
            Choose a report, its dates and its schedule above. It is sent by email.
          </EmptyState>
        }
      />
      {changed && <ChangeSchedule key={changed.id} {...changed} close={() => setChanged(undefined)} />}
    </>
  );
}
