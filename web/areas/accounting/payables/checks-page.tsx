/** Checks by account and number. */
import { Button } from '@mantine/core';
import { type Check, createCheck, listChecks } from '../../../../sdk/accounting.ts';
import { can } from '../../../api/session.ts';
import { useOpen } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { BooksList } from '../books-list.tsx';
import { newestFirst } from '../newest-first.ts';
import { dateColumn, moneyColumn, spareColumn, textColumn } from '../columns.tsx';

const COLUMNS: readonly Column<Check>[] = [
  textColumn('number', 'Number', 90, ({ number }) => String(number)),
  dateColumn('date', 'Date', ({ date }) => date),
  textColumn('payee', 'Payee', 240, ({ payee }) => payee),
  textColumn('account', 'Drawn on', 180, ({ ledger_account }) => ledger_account?.name),
  spareColumn('memo', 'Memo', 220, ({ memo }) => memo),
  textColumn('status', 'State', 80, ({ status }) => (status === 'void' ? 'Void' : 'Active')),
  moneyColumn('amount', 'Amount', ({ amount }) => amount),
];

const STATES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'void', label: 'Void' },
];

export default function ChecksPage() {
  const open = useOpen();
  return (
    <BooksList<Check>
      at="/accounting/checks"
      actions={
        can(createCheck) && <Button onClick={() => open('/accounting/payments/new')}>Pay bills</Button>
      }
      states={STATES}
      title="Checks"
      operation={listChecks}
      pages={newestFirst(listChecks)}
      columns={COLUMNS}
      href={({ id }) => `/accounting/checks/${id}`}
      empty={
        <EmptyState title="No checks here" suggests={createCheck}>
          Checks are written when you pay bills by check, or from the page of an expense paid by check.
        </EmptyState>
      }
    />
  );
}
