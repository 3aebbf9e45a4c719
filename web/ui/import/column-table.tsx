/** What each column of a file means, which can be changed and tried again, or saved as a mapping for the next file. */
import { Button, Group, Table, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../save-file.ts';
import { TableHead } from '../table-head.tsx';
import type { FileColumn } from './report.ts';

interface ColumnTableProps {
  readonly columns: readonly FileColumn[];
  readonly mapping: Readonly<Record<string, unknown>>;
  readonly attempt: (columns: Readonly<Record<string, string | null>>) => void;
}

export function ColumnTable({ columns, mapping, attempt }: ColumnTableProps) {
  const [members, setMembers] = useState(() =>
    Object.fromEntries(columns.map(({ header, member }) => [header, member ?? ''])),
  );
  const mapped = Object.fromEntries(columns.map(({ header }) => [header, members[header]?.trim() || null]));
  if (columns.length === 0) return null;
  const save = () =>
    saveFile(
      new Blob([JSON.stringify({ ...mapping, columns: mapped }, null, 2)], { type: 'application/json' }),
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
              setMember={(member) => setMembers((all) => ({ ...all, [header]: member }))}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Group mt="xs">
        <Button size="xs" variant="default" onClick={() => attempt(mapped)}>
          Try again
        </Button>
        <Button size="xs" variant="default" onClick={save}>
          Save mapping
        </Button>
      </Group>
    </section>
  );
}

interface ColumnRowProps {
  readonly header: string;
  readonly member: string;
  readonly setMember: (member: string) => void;
}

function ColumnRow({ header, member, setMember }: ColumnRowProps) {
  return (
    <Table.Tr>
      <Table.Td>{header}</Table.Td>
      <Table.Td>
        <TextInput
          size="xs"
          aria-label={`${header} stands for`}
          value={member}
          onChange={(event) => setMember(event.currentTarget.value)}
        />
      </Table.Td>
    </Table.Tr>
  );
}
