/** Journal entries: manual ones, and those posted by bills, payments and other records. */
import { Button } from '@mantine/core';
import { createJournalEntry, type JournalEntry, listJournalEntries } from '../../../../sdk/accounting.ts';
import { can } from '../../../api/session.ts';
import { useOpen, useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import type { Column } from '../../../ui/table/column.ts';
import { totalOf } from '../amounts.ts';
import { Amount } from '../amount.tsx';
import { BooksList } from '../books-list.tsx';
import { newestFirst } from '../newest-first.ts';
import { PeriodFields } from '../period-fields.tsx';
import { sourceOf } from '../sources.ts';

/** The total of an entry: its debits, which equal its credits. */
export function debitsOf({ journal_entry_items: items }: JournalEntry) {
  const debits = items.filter(({ operation_type }) => operation_type === 'debit');
  const currency = items[0]?.amount.currency;
  if (currency === undefined) return null;
  return { amount: totalOf(debits.map(({ amount }) => amount.amount)), currency };
}

const accountsOf = ({ journal_entry_items: items }: JournalEntry) =>
  [...new Set(items.map(({ ledger_account: account }) => account?.name))].join(', ');

const COLUMNS: readonly Column<JournalEntry>[] = [
  { id: 'date', title: 'Date', fields: '', width: 120, cell: ({ date }) => formatDate(date) },
  {
    id: 'description',
    title: 'Description',
    fields: '',
    width: 300,
    cell: (entry) => entry.description ?? sourceOf(entry).title,
  },
  { id: 'accounts', title: 'Accounts', fields: '', width: 300, cell: accountsOf },
  {
    id: 'source',
    title: 'Source',
    fields: '',
    width: 150,
    cell: (entry) => sourceOf(entry).title,
  },
  {
    id: 'amount',
    title: 'Amount',
    fields: '',
    width: 120,
    align: 'right',
    cell: (entry) => <Amount of={debitsOf(entry)} />,
    text: (entry) => debitsOf(entry)?.amount ?? '',
  },
];

export default function JournalPage() {
  const [{ from, to }] = useUrlState<{ from?: string; to?: string }>();
  const open = useOpen();
  return (
    <BooksList<JournalEntry>
      at="/accounting/journal"
      heading="Journal"
      actions={
        can(createJournalEntry) && <Button onClick={() => open('/accounting/journal/new')}>New entry</Button>
      }
      title="Journal entries"
      operation={listJournalEntries}
      pages={newestFirst(listJournalEntries)}
      params={{ ...(from ? { date_from: from } : {}), ...(to ? { date_to: to } : {}) }}
      columns={COLUMNS}
      href={({ id }) => `/accounting/journal/${id}`}
      filters={<PeriodFields from={from} to={to} isOptional />}
      empty={
        <EmptyState title="No entries yet" suggests={createJournalEntry}>
          Bills, payments and expenses post their entries automatically. Enter others manually, such as
          opening balances<span className="by-keyboard">: press n</span>.
        </EmptyState>
      }
    />
  );
}
