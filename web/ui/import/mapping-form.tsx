/**
 * How a file is read: what its columns stand for, values that are the same in every row, and the order of dates. It can
 * be changed and tried again, saved as a mapping for the next file, or replaced by a saved one.
 */
import { Alert, Autocomplete, Button, FileButton, Group, Select, Table, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { saveFile } from '../files/save-file.ts';
import { TableHead } from '../table/table-head.tsx';
import { FixedValues } from './fixed-values.tsx';
import { draftOf, type Mapping, mappingOf } from './mapping.ts';
import type { FileColumn, ImportReport } from './report.ts';

/** The most suggestions shown at a time; more typing finds the others. */
export const SUGGESTED = 50;

const DATE_ORDERS = [
  { value: 'month_first', label: 'Month first: 3/31/2026' },
  { value: 'day_first', label: 'Day first: 31/3/2026' },
  { value: 'year_first', label: 'Year first: 2026/3/31' },
];

interface MappingFormProps {
  readonly report: ImportReport;
  readonly attempt: (mapping: Mapping) => void;
  /** Told whether the mapping differs from the one that was tried. */
  readonly setEdited: (isEdited: boolean) => void;
}

function useDraft({ report, setEdited }: Pick<MappingFormProps, 'report' | 'setEdited'>) {
  const tried = useMemo(() => draftOf(report), [report]);
  const [draft, setDraft] = useState(tried);
  const inText = (each: typeof draft) => JSON.stringify(mappingOf(report, each));
  return {
    draft,
    isEdited: inText(draft) !== inText(tried),
    change: (to: Partial<typeof draft>) => {
      const changed = { ...draft, ...to };
      setDraft(changed);
      setEdited(inText(changed) !== inText(tried));
    },
  };
}

export function MappingForm({ report, attempt, setEdited }: MappingFormProps) {
  const { draft, isEdited, change } = useDraft({ report, setEdited });
  const suggested = useMemo(() => membersFirst(report.accepted_columns), [report]);
  const mapping = mappingOf(report, draft);
  if (report.columns.length === 0) return null;
  return (
    <section aria-labelledby="mapping-title">
      <Title order={2} size="h5" id="mapping-title" mb="xs">
        Column mapping
      </Title>
      <ColumnTable
        columns={report.columns}
        members={draft.columns}
        suggested={suggested}
        setMember={(header, member) => change({ columns: { ...draft.columns, [header]: member } })}
      />
      <FixedValues fixed={draft.fixed} suggested={suggested} setFixed={(fixed) => change({ fixed })} />
      <Select
        label="Dates with slashes"
        placeholder="Refused"
        size="xs"
        w={220}
        mt="sm"
        clearable
        data={DATE_ORDERS}
        value={draft.dates}
        onChange={(dates) => change({ dates })}
      />
      <MappingButtons {...{ mapping, isEdited, attempt }} />
    </section>
  );
}

/** The record's own members before those of its lists and of other records. */
function membersFirst(accepted: readonly string[]): string[] {
  return accepted.toSorted((one, other) => Number(one.includes('.')) - Number(other.includes('.')));
}

interface ColumnTableProps {
  readonly columns: readonly FileColumn[];
  /** By header. */
  readonly members: Readonly<Record<string, string | null>>;
  readonly suggested: string[];
  readonly setMember: (header: string, member: string | null) => void;
}

function ColumnTable({ columns, members, suggested, setMember }: ColumnTableProps) {
  return (
    <Table aria-label="Columns" verticalSpacing={4}>
      <TableHead titles={['In the file', 'Field (empty: left out)']} />
      <Table.Tbody>
        {columns.map(({ header }) => (
          <Table.Tr key={header}>
            <Table.Td>{header}</Table.Td>
            <Table.Td>
              <Autocomplete
                size="xs"
                aria-label={`${header} stands for`}
                data={suggested}
                limit={SUGGESTED}
                value={members[header] ?? ''}
                onChange={(text) => setMember(header, text.trim() || null)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface MappingButtonsProps {
  readonly mapping: Mapping;
  readonly isEdited: boolean;
  readonly attempt: (mapping: Mapping) => void;
}

function MappingButtons({ mapping, isEdited, attempt }: MappingButtonsProps) {
  const [unreadable, setUnreadable] = useState('');
  const save = () =>
    saveFile(new Blob([JSON.stringify(mapping, null, 2)], { type: 'application/json' }), 'mapping.json');
  const load = async (file: File | null) => {
    if (!file) return;
    setUnreadable('');
    try {
      attempt(JSON.parse(await file.text()) as Mapping);
    } catch {
      setUnreadable(`${file.name} is not a saved mapping.`);
    }
  };
  return (
    <>
      <Group mt="sm">
        <Button size="xs" variant={isEdited ? 'filled' : 'default'} onClick={() => attempt(mapping)}>
          Try again
        </Button>
        <Button size="xs" variant="default" onClick={save}>
          Save mapping
        </Button>
        <FileButton
          accept=".json,application/json"
          inputProps={{ 'aria-label': 'Saved mapping' }}
          onChange={(file) => void load(file)}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default">
              Use a saved mapping
            </Button>
          )}
        </FileButton>
      </Group>
      {unreadable && <Alert color="var(--wrong)" variant="outline" role="alert" mt="xs" title={unreadable} />}
    </>
  );
}
