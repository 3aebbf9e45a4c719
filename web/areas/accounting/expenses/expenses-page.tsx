/** Expenses paid at once, without a vendor bill. */
import { Button } from '@mantine/core';
import { createExpense, deleteExpense, type Expense, listExpenses } from '../../../../sdk/accounting.ts';
import { can } from '../../../api/session.ts';
import { useOpen } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { bulkDelete } from '../../../ui/table/bulk-delete.ts';
import type { Column } from '../../../ui/table/column.ts';
import { BooksList } from '../books-list.tsx';
import { newestFirst } from '../newest-first.ts';
import { methodName } from '../methods.ts';
import { dateColumn, moneyColumn, spareColumn, textColumn } from '../columns.tsx';

const COLUMNS: readonly Column<Expense>[] = [
  textColumn('description', 'Description', 280, ({ description, id }) => description ?? `Expense ${id}`),
  dateColumn('date', 'Date', ({ date }) => date),
  textColumn('vendor', 'Vendor', 200, ({ vendor }) => vendor?.name),
  textColumn('account', 'Paid from', 180, ({ ledger_account }) => ledger_account?.name),
  spareColumn('method', 'Method', 110, ({ payment_method }) => methodName(payment_method)),
  spareColumn('reference', 'Reference', 120, ({ reference_num }) => reference_num),
  moneyColumn('amount', 'Amount', ({ amount }) => amount),
];

const DELETE = bulkDelete<Expense>(deleteExpense, 'Expense', 'expenses');

export default function ExpensesPage() {
  const open = useOpen();
  return (
    <BooksList<Expense>
      at="/accounting/expenses"
      actions={
        can(createExpense) && <Button onClick={() => open('/accounting/expenses/new')}>New expense</Button>
      }
      title="Expenses"
      operation={listExpenses}
      pages={newestFirst(listExpenses)}
      columns={COLUMNS}
      href={({ id }) => `/accounting/expenses/${id}`}
      bulk={can(deleteExpense) ? [DELETE] : []}
      empty={
        <EmptyState title="No expenses yet" suggests={createExpense}>
          Record payments made without a vendor bill, such as a filing fee paid by card or a lunch paid in
          cash.
        </EmptyState>
      }
    />
  );
}
