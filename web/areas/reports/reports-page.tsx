/** The practice reports: request one at the top; earlier ones are below. */
import { Box, Group, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  createReport,
  deleteReport,
  listReportPresets,
  listReports,
  listReportSchedules,
  type Report,
} from '../../../sdk/practice.ts';
import { refresh, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { startJob } from '../../shell/jobs.ts';
import { AppLink, useOpenFromHere, useUrlState } from '../../shell/url-state.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { formatDate, formatInstant, today } from '../../ui/values/format.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ContactPicker, MatterPicker, UserPicker } from '../../ui/fields/record-picker.tsx';
import { bulkDelete } from '../../ui/table/bulk-delete.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { type Kind, type ReportInputs, titleOf, useReportKinds } from './kinds.ts';
import { formatOf, FORMATS } from './report-choices.ts';
import { reportEnded } from './report-ended.ts';

export const STATES: Readonly<Record<Report['state'], string>> = {
  not_started: 'Waiting',
  queued: 'Waiting',
  in_progress: 'In progress',
  failed: 'Failed',
  completed: 'Ready',
  empty: 'Nothing to report',
};

const COLUMNS: readonly Column<Report>[] = [
  { id: 'kind', title: 'Report', fields: 'name,kind', width: 260, cell: titleOf },
  {
    id: 'start',
    title: 'From',
    fields: 'start_date',
    width: 120,
    cell: ({ start_date }) => start_date && formatDate(start_date),
  },
  {
    id: 'end',
    title: 'Through',
    fields: 'end_date',
    width: 120,
    cell: ({ end_date }) => formatDate(end_date),
  },
  { id: 'format', title: 'Format', fields: 'format', width: 110, cell: ({ format }) => formatOf(format) },
  { id: 'state', title: 'State', fields: 'state', width: 130, cell: ({ state }) => STATES[state] },
  {
    id: 'created',
    title: 'Requested',
    fields: 'created_at',
    width: 170,
    firm: true,
    cell: ({ created_at }) => formatInstant(created_at),
    sort: { asc: 'id(asc)', desc: 'id(desc)' },
  },
];

const DELETE = bulkDelete<Report>(deleteReport, 'Report', 'reports');

export default function ReportsPage() {
  return (
    <>
      <PageHead title="Reports">
        {can(listReportPresets) && <AppLink href="/reports/presets">Presets</AppLink>}
        {can(listReportSchedules) && <AppLink href="/reports/schedules">Scheduled reports</AppLink>}
      </PageHead>
      {can(createReport) && <NewReport />}
      <DataTable<Report>
        title="Reports"
        operation={listReports}
        columns={COLUMNS}
        order="id(desc)"
        href={({ id }) => `/reports/${id}`}
        bulk={can(deleteReport) ? [DELETE] : []}
        height="calc(100dvh - 340px)"
        empty={
          <EmptyState title="No reports yet">
            Choose a report and its dates above, and press Run report.
          </EmptyState>
        }
      />
    </>
  );
}

interface Values extends Record<string, unknown> {
  kind: Kind | null;
  format: Report['format'];
  start_date: string;
  end_date: string;
  client: Picked | null;
  matter: Picked | null;
  user: Picked | null;
}

const valuesAtFirst = (): Values => ({
  kind: null,
  format: 'json',
  start_date: `${today().slice(0, 4)}-01-01`,
  end_date: today(),
  client: null,
  matter: null,
  user: null,
});

const FILTERS = ['client', 'matter', 'user'] as const;

function sentReport({ kind, format, start_date, end_date, ...filters }: Values, inputs: ReportInputs) {
  const narrowed = FILTERS.flatMap((name) => {
    const picked = filters[name];
    return picked && inputs.by(name) ? [[name, { id: picked.id }] as const] : [];
  });
  const days = { ...(inputs.from ? { start_date } : {}), end_date };
  return { kind: kind!, format, ...days, ...Object.fromEntries(narrowed) };
}

/** Requests the report, follows it as a job, and returns its address. */
async function requestReport(values: Values, kinds: ReturnType<typeof useReportKinds>): Promise<string> {
  const name = kinds.nameOf(values.kind!);
  const { id } = (await write(createReport, { data: sentReport(values, kinds.inputsOf(values.kind)) })).data;
  const href = `/reports/${id}`;
  startJob(name, async (work) => {
    work.leadsTo(href);
    await reportEnded(id, work);
    await refresh();
    return { note: 'Ready' };
  });
  return href;
}

function NewReport() {
  const [{ new: wanted }] = useUrlState<{ new?: string }>();
  const open = useOpenFromHere();
  const kinds = useReportKinds();
  const draftForm = useDraftForm<Values>({
    draft: 'report',
    initial: valuesAtFirst(),
    submit: async (values) => open(await requestReport(values, kinds)),
  });
  const { form } = draftForm;
  return (
    <Box component="form" onSubmit={draftForm.onSubmit} aria-label="New report" mb="lg">
      <Group align="flex-start">
        <ChoiceSelect
          label="Report"
          placeholder="Choose a report"
          required
          autoFocus={wanted !== undefined}
          w={260}
          loading={kinds.loading}
          data={kinds.choices}
          {...form.getInputProps('kind')}
        />
        <InputFields form={form} inputs={kinds.inputsOf(form.values.kind)} />
        <Select
          label="Format"
          w={140}
          allowDeselect={false}
          data={FORMATS}
          {...form.getInputProps('format')}
        />
      </Group>
      <FormFoot draftForm={draftForm} save="Run report" side="left" />
    </Box>
  );
}

interface InputFieldsProps {
  readonly form: UseFormReturnType<Values>;
  readonly inputs: ReportInputs;
}

function InputFields({ form, inputs: { from, by } }: InputFieldsProps) {
  return (
    <>
      {from && <DateField label="From" {...form.getInputProps('start_date')} />}
      <DateField label={from ? 'Through' : 'As of'} {...form.getInputProps('end_date')} />
      {by('client') && <ContactPicker label="Client" placeholder="All" {...form.getInputProps('client')} />}
      {by('matter') && <MatterPicker label="Matter" placeholder="All" {...form.getInputProps('matter')} />}
      {by('user') && <UserPicker label="Person" placeholder="Everyone" {...form.getInputProps('user')} />}
    </>
  );
}
