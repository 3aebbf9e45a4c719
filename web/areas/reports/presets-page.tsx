/** Report presets: the person's own and shared ones, run with one click, changed by their owner. */
import { Button, Text } from '@mantine/core';
import {
  createReportPreset,
  deleteReportPreset,
  generateReportReportPreset,
  listReportPresets,
  type ReportPreset,
  updateReportPreset,
} from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { AppLink, useOpenFromHere } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import type { Column } from '../../ui/table/column.ts';
import { type BulkAction, DataTable } from '../../ui/table/table.tsx';
import { useReportKinds } from './kinds.ts';
import { optionsOf, PRESET_FIELDS, PresetForm, type PresetRow } from './preset-form.tsx';
import { formatOf, PERIODS } from './report-choices.ts';
import { useOpened } from '../../ui/forms/closed-forms.ts';

const isOwn = ({ user }: ReportPreset): boolean => user?.id === session().user_id;

/** Such as "Last month", "2026" or the dates themselves. */
function daysOf(preset: ReportPreset): string {
  const { period, year, start_date: start, end_date: end } = optionsOf(preset) as Record<string, string>;
  const chosen = PERIODS.find(({ value }) => value === period)?.label;
  return chosen ?? year ?? [start, end].filter(Boolean).join(' – ');
}

const columnsOf = (nameOf: (kind: ReportPreset['kind']) => string): readonly Column<ReportPreset>[] => [
  {
    id: 'name',
    title: 'Preset',
    fields: `${PRESET_FIELDS},user{id,name}`,
    width: 240,
    cell: ({ name }) => name,
    sort: { asc: 'name(asc)', desc: 'name(desc)' },
  },
  {
    id: 'kind',
    title: 'Report',
    fields: 'kind',
    width: 220,
    cell: ({ kind }) => nameOf(kind),
  },
  { id: 'days', title: 'Days', fields: 'options', width: 160, cell: daysOf, text: daysOf },
  { id: 'format', title: 'Format', fields: 'format', width: 80, cell: ({ format }) => formatOf(format) },
  {
    id: 'shared',
    title: 'Seen by',
    fields: 'shared,user{id,name}',
    width: 160,
    cell: (preset) => (preset.shared ? 'Everybody' : isOwn(preset) ? 'Me' : preset.user?.name),
  },
  {
    id: 'last',
    title: 'Last run',
    fields: 'last_generated_at',
    width: 170,
    firm: true,
    cell: ({ last_generated_at: at }) => at && formatInstant(at),
    sort: { asc: 'last_generated_at(asc)', desc: 'last_generated_at(desc)' },
  },
];

const share = (title: string, shared: boolean): BulkAction<ReportPreset> => ({
  title,
  run: (rows) => {
    for (const { id } of rows.filter(isOwn)) void write(updateReportPreset, { id, data: { shared } });
  },
});

const DELETE: BulkAction<ReportPreset> = {
  title: 'Delete',
  run: (rows) => {
    const own = rows.filter(isOwn);
    const title = own.length === 1 ? `${own[0]!.name} deleted` : `${own.length} presets deleted`;
    deleteWithUndo(
      deleteReportPreset,
      own.map(({ id }) => id),
      title,
    );
  },
};

const runAndOpen = (open: (href: string) => void): BulkAction<ReportPreset> => ({
  title: 'Run',
  run: async (rows) => {
    const made = await Promise.all(rows.map(({ id }) => write(generateReportReportPreset, { id })));
    open(made.length === 1 ? `/reports/${made[0]!.data.id}` : '/reports');
  },
});

export default function PresetsPage() {
  const [editing, setEditing] = useOpened<PresetRow | 'new'>();
  const open = useOpenFromHere();
  const { nameOf } = useReportKinds();
  const run = runAndOpen(open);
  const add = can(createReportPreset) && <Button onClick={() => setEditing('new')}>New preset</Button>;
  return (
    <>
      <Text size="sm">
        <AppLink href="/reports">Reports</AppLink>
      </Text>
      <PageHead title="Report presets">{add}</PageHead>
      <DataTable<ReportPreset>
        title="Report presets"
        operation={listReportPresets}
        columns={columnsOf(nameOf)}
        order="name(asc)"
        onOpen={(preset) => isOwn(preset) && setEditing(preset)}
        bulk={[
          ...(can(generateReportReportPreset) ? [run] : []),
          ...(can(updateReportPreset) ? [share('Share', true), share('Stop sharing', false), DELETE] : []),
        ]}
        height="calc(100dvh - 260px)"
        empty={
          <EmptyState title="No presets yet" action={add}>
            A preset saves a report with its dates and format, so that you can run it again with one click.
          </EmptyState>
        }
      />
      {editing && (
        <PresetForm
          key={editing === 'new' ? 'new' : editing.id}
          preset={editing === 'new' ? undefined : editing}
          close={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
