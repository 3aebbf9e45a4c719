/** Conflict checks: the names to search for, and saved reports, which can be printed. */
import { Button, Group, Skeleton, Slider, Stack, Table, Text, Textarea, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  type ConflictCheck,
  createConflictCheck,
  getConflictCheck,
  listConflictChecks,
} from '../../../sdk/lead.ts';
import { list, read, write } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatInstant } from '../../ui/format.ts';
import { FormFoot, useDraftForm } from '../../ui/form.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import { Findings } from './findings.tsx';
import { LeadsFrame } from './leads-frame.tsx';

export default function ConflictsPage() {
  const [{ check }] = useUrlState<{ check?: string }>();
  return (
    <LeadsFrame view="/leads/conflicts">
      {check === undefined ? <Search /> : <Report id={Number(check)} />}
    </LeadsFrame>
  );
}

const LIKENESS = { least: 0.2, standard: 0.3, most: 1, step: 0.05 };

function Search() {
  const [, setUrl] = useUrlState<{ check?: string }>();
  const draftForm = useDraftForm({
    draft: 'conflict check',
    initial: { names: '', likeness: LIKENESS.standard },
    submit: async ({ names, likeness }) => {
      const data = { names: names.split('\n').filter((name) => name.trim() !== ''), likeness };
      const { id } = await write(createConflictCheck, { data });
      setUrl({ check: String(id) }, { push: true });
    },
  });
  const { form } = draftForm;
  return (
    <div className="leads-two">
      <form onSubmit={draftForm.onSubmit}>
        <Stack gap="md">
          <Textarea
            label="Names"
            description="One per line: the person, the company, the opposing party, witnesses."
            autosize
            minRows={5}
            autoFocus
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit();
            }}
            {...form.getInputProps('names')}
          />
          <LikenessField {...form.getInputProps('likeness')} />
        </Stack>
        <FormFoot draftForm={draftForm} save="Search" />
      </form>
      <Reports />
    </div>
  );
}

interface LikenessFieldProps {
  readonly value?: number;
  readonly onChange: (likeness: number) => void;
}

function LikenessField(props: LikenessFieldProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Name similarity
      </Text>
      <Slider
        thumbLabel="Name similarity"
        min={LIKENESS.least}
        max={LIKENESS.most}
        step={LIKENESS.step}
        label={(value) => `${Math.round(value * 100)}%`}
        marks={[
          { value: LIKENESS.least, label: 'Broad' },
          { value: LIKENESS.most, label: 'Exact' },
        ]}
        mx={18}
        mb="lg"
        {...props}
      />
    </div>
  );
}

function Reports() {
  const query = useInfiniteQuery(list(listConflictChecks, {}));
  const reports = (
    (query.data?.pages.flatMap(({ data }) => data) ?? []) as readonly ConflictCheck[]
  ).toReversed();
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton height={160} />;
  if (reports.length === 0)
    return (
      <EmptyState title="No reports yet">
        Enter the names involved in a new case. The results are saved as a dated report.
      </EmptyState>
    );
  return (
    <section aria-label="Reports">
      <Title order={2} size="h5" mb="xs">
        Reports
      </Title>
      <Table verticalSpacing={6}>
        <TableHead titles={['Names', 'Made', 'Found']} numbers={['Found']} />
        <Table.Tbody>
          {reports.map(({ id, names, created_at, found, found_beyond }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <AppLink href={`/leads/conflicts?check=${id}`}>{names.join(', ')}</AppLink>
              </Table.Td>
              <Table.Td>{formatInstant(created_at)}</Table.Td>
              <Table.Td ta="right">{found.length + found_beyond}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {query.hasNextPage && (
        <Button variant="default" size="xs" mt="xs" onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Report({ id }: { readonly id: number }) {
  const query = useQuery(read(getConflictCheck, { id }));
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  const { names, likeness, found, found_beyond, created_at, user } = query.data;
  return (
    <article>
      <Group justify="space-between" mb="sm" className="leads-noprint">
        <AppLink href="/leads/conflicts">All reports</AppLink>
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
        <section key={name} aria-label={name}>
          <Title order={3} size="h4" mt="md" mb={4}>
            {name}
          </Title>
          <Findings findings={found.filter(({ asked }) => asked === name)} beyond={0} />
        </section>
      ))}
      {found_beyond > 0 && <Text mt="md">And {found_beyond} more that are less similar.</Text>}
    </article>
  );
}
