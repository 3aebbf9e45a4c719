/** Conflict checks: who the firm has dealt with, and the saved reports. */
import { Button, Group, NumberInput, Stack, Table, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ConflictCheck,
  createConflictCheck,
  getConflictCheck,
  listConflictChecks,
} from '../../../sdk/lead.ts';
import { read, useWrite } from '../../api/queries.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatInstant } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { TableHead } from '../../ui/table-head.tsx';

const MOST_NAMES = 20;

export default function ConflictsPage() {
  const [{ check }, setUrl] = useUrlState<{ check?: string }>();
  const report = useQuery({ ...read(getConflictCheck, { id: Number(check ?? 0) }), enabled: Boolean(check) });
  const earlier = useQuery(read(listConflictChecks, {}));
  return (
    <>
      <PageHead title="Conflict check" />
      <Stack maw={1000} gap="lg">
        <NewCheck onMade={(id) => setUrl({ check: String(id) }, { push: true })} />
        {report.isError && <Failure error={report.error} />}
        {report.data && <Report check={report.data} />}
        <section aria-labelledby="earlier-title">
          <Title order={2} size="h5" id="earlier-title" mb="xs">
            Earlier reports
          </Title>
          {earlier.isError && <Failure error={earlier.error} />}
          {earlier.data?.data.length === 0 && (
            <EmptyState title="No reports yet">
              Enter the names above, one per line. Each search is saved as a dated report.
            </EmptyState>
          )}
          {earlier.data?.data.map(({ id, names, created_at: at, found }) => (
            <Group key={id} gap="sm">
              <AppLink href={`/contacts/conflicts?check=${id}`}>{names.join(', ')}</AppLink>
              <Text size="sm" c="dimmed">
                {at && formatInstant(at)} · {found.length} found
              </Text>
            </Group>
          ))}
        </section>
      </Stack>
    </>
  );
}

function namesIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);
}

function NewCheck({ onMade }: { readonly onMade: (id: number) => void }) {
  const [names, setNames] = useState('');
  const [likeness, setLikeness] = useState<number | string>(0.3);
  const make = useWrite(createConflictCheck, { onSuccess: ({ id }) => onMade(id) });
  const wanted = namesIn(names);
  return (
    <form
      aria-label="New conflict check"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate({ data: { names: wanted, likeness: Number(likeness) } });
      }}
    >
      <Stack gap="xs">
        <NamesField names={names} setNames={setNames} />
        <Group align="flex-end">
          <NumberInput
            label="Similarity, from 0.2 (broad) to 1 (exact)"
            min={0.2}
            max={1}
            step={0.1}
            decimalScale={2}
            w={360}
            value={likeness}
            onChange={setLikeness}
          />
          <Button
            type="submit"
            loading={make.isPending}
            disabled={wanted.length === 0 || wanted.length > MOST_NAMES}
          >
            Check
          </Button>
        </Group>
        {make.isError && <Failure error={make.error} />}
      </Stack>
    </form>
  );
}

interface NamesFieldProps {
  readonly names: string;
  readonly setNames: (names: string) => void;
}

function NamesField({ names, setNames }: NamesFieldProps) {
  return (
    <Textarea
      label="Names, one per line"
      description="Searches contacts, former names, relationships, matters, leads, notes and custom fields."
      autoFocus
      autosize
      minRows={3}
      value={names}
      onChange={(event) => setNames(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

const KINDS: Readonly<Record<string, string>> = {
  contact: 'Contact',
  former_name: 'Former name',
  relationship: 'Relationship',
  matter: 'Matter',
  note: 'Note',
  custom_field: 'Custom field',
  inbox_lead: 'Lead in the inbox',
  lead_contact: 'Lead',
  lead_matter: 'Lead matter',
  lead_note: 'Lead note',
  lead_custom_field: 'Lead custom field',
};

function Report({ check }: { readonly check: ConflictCheck }) {
  const { names, found, found_beyond: beyond, user, created_at: at } = check;
  return (
    <section aria-labelledby="report-title">
      <Title order={2} size="h5" id="report-title">
        {found.length === 0 ? 'Nothing found' : `${found.length} found`} for {names.join(', ')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {at && formatInstant(at)}
        {user && ` by ${user.first_name ?? ''} ${user.last_name ?? ''}`}
        {beyond > 0 && ` · ${beyond} more are less similar`}
      </Text>
      {found.length > 0 && (
        <Table aria-label="Results" verticalSpacing={6} className="stacked from-top">
          <TableHead titles={['Name', 'Where', 'Words', 'Similarity', 'Matters']} numbers={['Similarity']} />
          <Table.Tbody>
            {found.map((one) => (
              <FoundRow key={`${one.asked} ${one.kind} ${one.id} ${one.text}`} found={one} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

/** A part in a matter as people write it; the API names only clients in lower case. */
const roleOf = (role: string | undefined) => (role === 'client' ? 'Client' : role);

function FoundRow({ found: one }: { readonly found: ConflictCheck['found'][number] }) {
  return (
    <Table.Tr>
      <Table.Td>{one.asked}</Table.Td>
      <Table.Td>{KINDS[one.kind ?? ''] ?? one.kind}</Table.Td>
      <Table.Td>
        {one.contact_id ? (
          <AppLink href={`/contacts/${one.contact_id}`}>{one.text ?? 'Contact'}</AppLink>
        ) : (
          one.text
        )}
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {Math.round((one.likeness ?? 0) * 100)}%
      </Table.Td>
      <Table.Td>
        {one.matters?.map((matter) => (
          <div key={matter.id}>
            <AppLink href={`/matters/${matter.id}`}>{matter.display_number ?? ''}</AppLink>{' '}
            {roleOf(matter.role)}
          </div>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
