import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ConflictCheck, getConflictCheck } from '../../../sdk/lead.ts';
import { read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { NotRead } from '../page/not-read.tsx';
import { formatInstant } from '../values/format.ts';
import { TableHead } from '../table/table-head.tsx';
import type { ConflictsProps } from './conflicts.tsx';
import { KINDS, roleOf } from './kinds.ts';
import { type Listed, listedOnce } from './matters.ts';

interface ConflictReportProps extends ConflictsProps {
  readonly id: number;
}

/** A saved check: what was found for each name, best match first. */
export function ConflictReport({ at, id }: ConflictReportProps) {
  const query = useQuery(read(getConflictCheck, { id }));
  if (!query.data) return <NotRead of={query} height={240} />;
  const { names, likeness, found, found_beyond, created_at, user } = query.data;
  return (
    <article>
      <Group justify="space-between" mb="sm" className="conflicts-unprinted">
        <AppLink href={at}>All reports</AppLink>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Title order={2} mb={4}>
        Conflict report
      </Title>
      <Text c="dimmed" mb="md">
        {session().firm.name} · made {formatInstant(created_at)}
        {user ? ` by ${user.first_name} ${user.last_name}` : ''} · names at least {Math.round(likeness * 100)}
        % similar
      </Text>
      {names.map((name) => (
        <Results key={name} name={name} found={found.filter(({ asked }) => asked === name)} />
      ))}
      {found_beyond > 0 && <Text mt="md">And {found_beyond} more that are less similar.</Text>}
    </article>
  );
}

interface ResultsProps {
  readonly name: string;
  readonly found: ConflictCheck['found'];
}

function Results({ name, found }: ResultsProps) {
  return (
    <section aria-label={name}>
      <Title order={3} size="h4" mt="md" mb={4}>
        {name}
      </Title>
      {found.length === 0 ? (
        <Text size="sm">No similar names found in the firm.</Text>
      ) : (
        <Table aria-label={`Results for ${name}`} verticalSpacing={6} className="stacked from-top">
          <TableHead titles={['Where', 'Words', 'Similarity', 'Matters']} numbers={['Similarity']} />
          <Table.Tbody>
            {listedOnce(found).map((one) => (
              <ResultRow key={`${one.finding.kind} ${one.finding.id} ${one.finding.text}`} result={one} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

function ResultRow({ result: { finding, matters, othersAbove } }: { readonly result: Listed }) {
  const { kind = '', text, likeness, contact_id: contactId } = finding;
  return (
    <Table.Tr>
      <Table.Td>{KINDS[kind] ?? kind}</Table.Td>
      <Table.Td>
        {contactId ? <AppLink href={`/contacts/${contactId}`}>{text ?? 'Contact'}</AppLink> : text}
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {Math.round((likeness ?? 0) * 100)}%
      </Table.Td>
      <Table.Td>
        {matters.map((matter) => (
          <div key={matter.id}>
            <AppLink href={`/matters/${matter.id}`}>{matter.display_number ?? ''}</AppLink>{' '}
            {roleOf(matter.role)}
          </div>
        ))}
        {othersAbove && <Text size="sm">{matters.length > 0 ? 'Others as above' : 'As above'}</Text>}
      </Table.Td>
    </Table.Tr>
  );
}
