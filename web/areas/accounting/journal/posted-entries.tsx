/** The ledger postings of a record. */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listJournalEntries } from '../../../../sdk/accounting.ts';
import { readAll } from '../../../api/queries.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { EntryItems } from './entry-items.tsx';

export function PostedEntries({ type, id }: { readonly type: string; readonly id: number }) {
  const query = useQuery(readAll(listJournalEntries, { source_type: type, source_id: id }));
  if (!query.data) return <NotRead of={query} height={120} />;
  if (query.data.data.length === 0) return <Text c="dimmed">No postings.</Text>;
  return (
    <Stack>
      {query.data.data.map((entry) => (
        <section key={entry.id}>
          <AppLink href={`/accounting/journal/${entry.id}`}>
            Entry {entry.id} of {formatDate(entry.date)}
          </AppLink>
          <EntryItems entry={entry} />
        </section>
      ))}
    </Stack>
  );
}
