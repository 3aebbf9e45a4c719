import { Slider, Stack, Table, Text, Textarea, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ConflictCheck, createConflictCheck, listConflictChecks } from '../../../sdk/lead.ts';
import { list, write } from '../../api/queries.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../page/empty-state.tsx';
import { NotRead } from '../page/not-read.tsx';
import { formatInstant } from '../values/format.ts';
import { FormFoot, useDraftForm } from '../forms/form.tsx';
import { TableHead } from '../table/table-head.tsx';
import type { ConflictsProps } from './conflicts.tsx';
import { ShowMore } from '../page/show-more.tsx';

const LIKENESS = { least: 0.2, standard: 0.3, most: 1, step: 0.05 };

/** The form for a new check, which a link can fill with names, and the earlier reports. */
export function ConflictSearch({ at }: ConflictsProps) {
  const [{ names = '' }, setUrl] = useUrlState<{ check?: string; names?: string }>();
  const draftForm = useDraftForm({
    draft: `conflict check ${names}`.trim(),
    initial: { names, likeness: LIKENESS.standard },
    submit: async ({ names: typed, likeness }) => {
      const data = { names: typed.split('\n').filter((name) => name.trim() !== ''), likeness };
      const { id } = await write(createConflictCheck, { data });
      setUrl({ check: String(id), names: undefined }, { push: true });
    },
  });
  const { form } = draftForm;
  return (
    <div className="conflicts">
      <form aria-label="New conflict check" onSubmit={draftForm.onSubmit}>
        <Stack gap="md">
          <NamesField {...form.getInputProps('names')} />
          <LikenessField {...form.getInputProps('likeness')} />
        </Stack>
        <FormFoot draftForm={draftForm} save="Check" />
      </form>
      <Reports at={at} />
    </div>
  );
}

function NamesField(props: object) {
  return (
    <Textarea
      label="Names, one per line"
      description="The person, the company, the opposing party, witnesses. Contacts, former names, relationships, matters, leads, notes and custom fields are searched."
      autosize
      minRows={5}
      autoFocus
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit();
      }}
      {...props}
    />
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

function Reports({ at }: ConflictsProps) {
  const query = useInfiniteQuery(list(listConflictChecks, {}));
  const reports: readonly ConflictCheck[] = query.data?.pages.flatMap(({ data }) => data).toReversed() ?? [];
  if (!query.data) return <NotRead of={query} height={160} />;
  if (reports.length === 0)
    return (
      <EmptyState title="No reports yet">
        Enter the names involved in a new case. The results are saved as a dated report.
      </EmptyState>
    );
  return (
    <section aria-label="Earlier reports">
      <Title order={2} size="h5" mb="xs">
        Earlier reports
      </Title>
      <Table verticalSpacing={6}>
        <TableHead titles={['Names', 'Created', 'Found']} numbers={['Found']} />
        <Table.Tbody>
          {reports.map((report) => (
            <ReportRow key={report.id} at={at} report={report} />
          ))}
        </Table.Tbody>
      </Table>
      <ShowMore query={query} size="xs" mt="xs" />
    </section>
  );
}

interface ReportRowProps extends ConflictsProps {
  readonly report: ConflictCheck;
}

function ReportRow({ at, report }: ReportRowProps) {
  const { id, names, created_at, found, found_beyond } = report;
  return (
    <Table.Tr>
      <Table.Td>
        <AppLink href={`${at}?check=${id}`}>{names.join(', ')}</AppLink>
      </Table.Td>
      <Table.Td>{formatInstant(created_at)}</Table.Td>
      <Table.Td ta="right">{found.length + found_beyond}</Table.Td>
    </Table.Tr>
  );
}
