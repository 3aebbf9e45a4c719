/** A journal entry with the record that posted it. */
import { useQuery } from '@tanstack/react-query';
import {
  deleteJournalEntry,
  getJournalEntry,
  type JournalEntry,
  updateJournalEntry,
} from '../../../../sdk/accounting.ts';
import { read } from '../../../api/queries.ts';
import { AppLink, usePathId } from '../../../shell/url-state.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import '../accounting.css';
import { Amount } from '../amount.tsx';
import { EntryItems } from './entry-items.tsx';
import { debitsOf } from './journal-page.tsx';
import { DeleteButton, EditButton } from '../record-buttons.tsx';
import { sourceOf } from '../sources.ts';
import { WriteCheck } from './write-check.tsx';

export default function EntryPage() {
  const id = usePathId('entryId');
  const query = useQuery(read(getJournalEntry, { id }));
  if (!query.data) return <NotRead of={query} height={320} />;
  const entry = query.data.data;
  const source = sourceOf(entry);
  return (
    <RecordPage
      title={entry.description || `Journal entry ${id}`}
      back={{ href: '/accounting/journal', title: 'Journal' }}
      facts={[
        { label: 'Date', value: formatDate(entry.date) },
        { label: 'Amount', value: <Amount of={debitsOf(entry)} /> },
        {
          label: 'Source',
          value: source.href ? <AppLink href={source.href}>{source.title}</AppLink> : source.title,
        },
        ...(entry.vendor ? [{ label: 'Vendor', value: entry.vendor.name }] : []),
        ...(entry.matter ? [{ label: 'Matter', value: entry.matter.display_name }] : []),
      ]}
      actions={<EntryButtons entry={entry} />}
      tabs={[{ name: 'items', title: 'Items', content: () => <EntryItems entry={entry} /> }]}
    />
  );
}

function EntryButtons({ entry }: { readonly entry: JournalEntry }) {
  const { id, source_type: source } = entry;
  return (
    <>
      <WriteCheck entry={entry} />
      {source === null && (
        <>
          <EditButton update={updateJournalEntry} form={`/accounting/journal/${id}/edit`} />
          <DeleteButton
            id={id}
            remove={deleteJournalEntry}
            deleted="Journal entry deleted"
            list="/accounting/journal"
          />
        </>
      )}
    </>
  );
}
