/** The matters of one disposal list: what is to be removed, why it is kept, or what was removed. */
import { Button, Checkbox, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DisposalItem, listDisposalItems, updateDisposalItem } from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { TableHead } from '../../ui/table/table-head.tsx';
import { saveFile } from '../../ui/files/save-file.ts';

/** The most matters that one list has. */
const MOST_ITEMS = 200;
const FIELDS =
  'id,matter_number,client_name,removes,due_on,status,reason,documents,communications,other_records';
const REMOVES = {
  documents: 'Documents',
  communications: 'Communications and notes',
  matter: 'The whole matter',
};

interface Props {
  readonly disposalId: number;
  readonly open: boolean;
}

export function DisposalItems({ disposalId, open }: Props) {
  const query = useQuery(
    read(listDisposalItems, { disposal_id: disposalId, fields: FIELDS, limit: MOST_ITEMS }),
  );
  const change = useWrite(updateDisposalItem);
  const items = query.data?.data ?? [];
  if (!query.data) return <NotRead of={query} height={80} />;
  return (
    <>
      {change.isError && <Failure error={change.error} />}
      <Table.ScrollContainer minWidth={640} tabIndex={0} aria-label="Matters of the list">
        <Table>
          <TableHead titles={['Matter', 'Client', 'Removes', 'Kept until', 'State']} />
          <Table.Tbody>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                open={open}
                change={(status) => change.mutate({ id: item.id, data: { status } })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => saveFile(new Blob([csvOf(items)], { type: 'text/csv' }), `disposal-${disposalId}.csv`)}
      >
        Report as CSV
      </Button>
    </>
  );
}

type Listed = Pick<
  DisposalItem,
  | 'matter_number'
  | 'client_name'
  | 'removes'
  | 'due_on'
  | 'status'
  | 'reason'
  | 'documents'
  | 'communications'
  | 'other_records'
>;

interface ItemRowProps {
  readonly item: Listed;
  readonly open: boolean;
  readonly change: (status: 'proposed' | 'excluded') => void;
}

function ItemRow({ item, open, change }: ItemRowProps) {
  return (
    <Table.Tr>
      <Table.Td>{item.matter_number}</Table.Td>
      <Table.Td>{item.client_name}</Table.Td>
      <Table.Td>{REMOVES[item.removes]}</Table.Td>
      <Table.Td>{formatDate(item.due_on)}</Table.Td>
      <Table.Td>
        {open && item.status !== 'held' ? (
          <Checkbox
            label="Remove"
            aria-label={`Remove matter ${item.matter_number}`}
            checked={item.status === 'proposed'}
            onChange={({ currentTarget }) => change(currentTarget.checked ? 'proposed' : 'excluded')}
          />
        ) : (
          stateOf(item)
        )}
      </Table.Td>
    </Table.Tr>
  );
}

type Item = Readonly<Record<string, string | number | null>>;

function stateOf({ status, reason, documents, communications, other_records: others }: Item): string {
  if (status === 'held') return `Kept. ${reason}`;
  if (status !== 'removed') return status === 'excluded' ? 'Excluded' : 'Not removed';
  return `Removed: ${documents} documents, ${communications} communications, ${others} others`;
}

/** Spreadsheets treat a cell that begins with such a character as a formula. */
function csvOf(items: readonly Item[]): string {
  const cell = (value: string | number | null): string =>
    `"${String(value ?? '')
      .replace(/^[=+\-@]/, "'$&")
      .replaceAll('"', '""')}"`;
  const names = FIELDS.split(',').slice(1);
  return [names, ...items.map((item) => names.map((name) => item[name] ?? ''))]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
}
