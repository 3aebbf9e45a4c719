/** The entries that a docket would create, computed by the service. */
import { Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { previewMatterDocket } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { TableHead } from '../../ui/table/table-head.tsx';

const TYPING_MS = 250;

interface Props {
  readonly jurisdiction: number;
  readonly trigger: number;
  readonly date: string;
  readonly time: string | undefined;
  readonly service: number | undefined;
  readonly name: string;
}

interface Previewed {
  readonly summary: string;
  readonly description: string;
  readonly start_date: string;
  readonly start_time: string | null;
}

/** The API redirects to the preview's address; the browser follows. */
export function DocketPreview({ jurisdiction, trigger, date, time, service, name }: Props) {
  const [prefix] = useDebouncedValue(name, TYPING_MS);
  const address = api.address(previewMatterDocket, {
    'jurisdiction[id]': jurisdiction,
    'trigger[id]': trigger,
    start_date: date,
    ...(time === undefined ? {} : { start_time: time }),
    ...(service === undefined ? {} : { 'service_type[id]': service }),
    ...(prefix.trim() === '' ? {} : { event_prefix: prefix }),
  });
  const query = useQuery({
    queryKey: ['docket preview', address],
    queryFn: ({ signal }) => api.follow<{ readonly data: readonly Previewed[] }>(address, { signal }),
    placeholderData: (before) => before,
  });
  if (!query.data) return <NotRead of={query} height={120} />;
  return <Entries entries={query.data.data} />;
}

function Entries({ entries }: { readonly entries: readonly Previewed[] }) {
  return (
    <Table aria-label="Entries of the docket" verticalSpacing={6}>
      <TableHead titles={['When', 'What']} />
      <Table.Tbody>
        {entries.map(({ summary, description, start_date: day, start_time: at }) => (
          <Table.Tr key={`${summary} ${day}`}>
            <Table.Td className="figures" style={{ whiteSpace: 'nowrap' }}>
              {formatDate(day)}
              {at && `, ${at.slice(0, 5)}`}
            </Table.Td>
            <Table.Td>
              {summary}
              <Text size="xs" c="dimmed">
                {description}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
