/** An entry of the audit log: who did it from where, and the members of the record before and after. */
import { Stack, Table } from '@mantine/core';
import type { AuditEntry } from '../../../sdk/practice.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { formatPreciseInstant } from '../../ui/values/format.ts';
import { TableHead } from '../../ui/table/table-head.tsx';
import { memberInWords, recordInWords } from '../../ui/values/words.ts';

export function AuditDetails({ entry }: { readonly entry: AuditEntry }) {
  const { at, user, action, application_name, address, request_id } = entry;
  return (
    <Stack>
      <FactList
        facts={[
          ['When', formatPreciseInstant(at)],
          ['Who', user?.name],
          ['Record', recordOf(entry)],
          ['Through', application_name],
          ['From', address],
          ['Request ID', request_id],
          ['API name', action],
        ]}
      />
      <Changes before={membersOf(entry.before)} after={membersOf(entry.after)} />
    </Stack>
  );
}

export function recordOf({
  subject_type,
  subject_id,
}: Pick<AuditEntry, 'subject_type' | 'subject_id'>): string {
  return [subject_type && recordInWords(subject_type), subject_id].filter(Boolean).join(' ');
}

/** Undefined for an action without values. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}

interface ChangesProps {
  readonly before: ReadonlyMap<string, unknown> | undefined;
  readonly after: ReadonlyMap<string, unknown> | undefined;
}

function Changes({ before, after }: ChangesProps) {
  const sides = [
    ...(before ? [{ title: 'Before', members: before }] : []),
    ...(after ? [{ title: 'After', members: after }] : []),
  ];
  if (sides.length === 0) return null;
  const names = new Set(sides.flatMap(({ members }) => [...members.keys()]));
  return (
    <Table className="developers-changes" layout="fixed">
      <TableHead titles={['Member', ...sides.map(({ title }) => title)]} />
      <Table.Tbody>
        {[...names].map((name) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Member name={name} />
            </Table.Td>
            {sides.map(({ title, members }) => (
              <Table.Td key={title}>{printed(members.get(name))}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** In words, with the API's name if it is another. */
function Member({ name }: { readonly name: string }) {
  const words = memberInWords(name);
  return (
    <>
      {words}
      {words.toLowerCase() !== name && <div className="developers-soft">{name}</div>}
    </>
  );
}

function printed(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}
