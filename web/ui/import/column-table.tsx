/** What each column of a file means, which can be changed and tried again, or saved as a mapping for the next file. */
import { Autocomplete, Button, Group, Table, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { saveFile } from '../save-file.ts';
import { TableHead } from '../table-head.tsx';
import type { FileColumn } from './report.ts';

/** The most suggestions shown at a time; more typing finds the others. */
const SUGGESTED = 50;

interface ColumnTableProps {
  readonly columns: readonly FileColumn[];
  readonly accepted: readonly string[];
  readonly mapping: Readonly<Record<string, unknown>>;
  readonly attempt: (columns: ColumnMembers) => void;
  /** Told whether a column stands for something else than what was tried. */
  readonly setEdited: (isEdited: boolean) => void;
}

/** By header; null leaves the column out. */
type ColumnMembers = Readonly<Record<string, string | null>>;

const membersOf = (columns: readonly FileColumn[]): ColumnMembers =>
  Object.fromEntries(columns.map(({ header, member }) => [header, member]));

function useMembers({ columns, setEdited }: Pick<ColumnTableProps, 'columns' | 'setEdited'>) {
  const tried = useMemo(() => membersOf(columns), [columns]);
  const [members, setMembers] = useState(tried);
  const [isEdited, setIsEdited] = useState(false);
  const change = (header: string, member: string) => {
    const changed = { ...members, [header]: member.trim() || null };
    const differs = columns.some(({ header: each }) => changed[each] !== tried[each]);
    setMembers(changed);
    setIsEdited(differs);
    setEdited(differs);
  };
  return { members, isEdited, change };
}

export function ColumnTable({ columns, accepted, mapping, attempt, setEdited }: ColumnTableProps) {
  const { members, isEdited, change } = useMembers({ columns, setEdited });
  const suggested = useMemo(() => membersFirst(accepted), [accepted]);
  if (columns.length === 0) return null;
  const save = () =>
    saveFile(
      new Blob([JSON.stringify({ ...mapping, columns: members }, null, 2)], { type: 'application/json' }),
      'mapping.json',
    );
  return (
    <section aria-labelledby="columns-title">
      <Title order={2} size="h5" id="columns-title" mb="xs">
        Column mapping
      </Title>
      <Table aria-label="Columns" verticalSpacing={4}>
        <TableHead titles={['In the file', 'Field (empty: left out)']} />
        <Table.Tbody>
          {columns.map(({ header }) => (
            <ColumnRow
              key={header}
              header={header}
              member={members[header] ?? ''}
              suggested={suggested}
              setMember={(member) => change(header, member)}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Group mt="xs">
        <Button size="xs" variant={isEdited ? 'filled' : 'default'} onClick={() => attempt(members)}>
          Try again
        </Button>
        <Button size="xs" variant="default" onClick={save}>
          Save mapping
        </Button>
      </Group>
    </section>
  );
}

/** The record's own members before those of its lists and of other records. */
function membersFirst(accepted: readonly string[]): string[] {
  return accepted.toSorted((one, other) => Number(one.includes('.')) - Number(other.includes('.')));
}

interface ColumnRowProps {
  readonly header: string;
  readonly member: string;
  readonly suggested: string[];
  readonly setMember: (member: string) => void;
}

function ColumnRow({ header, member, suggested, setMember }: ColumnRowProps) {
  return (
    <Table.Tr>
      <Table.Td>{header}</Table.Td>
      <Table.Td>
        <Autocomplete
          size="xs"
          aria-label={`${header} stands for`}
          data={suggested}
          limit={SUGGESTED}
          value={member}
          onChange={setMember}
        />
      </Table.Td>
    </Table.Tr>
  );
}
