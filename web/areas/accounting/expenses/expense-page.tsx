/** An expense: its items, its postings, its check, and the actions on it. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createCheck,
  deleteExpense,
  type Expense,
  getExpense,
  reverseExpense,
  updateExpense,
} from '../../../../sdk/accounting.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { useOpenFromHere, usePathId } from '../../../shell/url-state.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate, today } from '../../../ui/values/format.ts';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import '../accounting.css';
import { Amount } from '../amount.tsx';
import { documentTabs } from '../items/document-tabs.tsx';
import { methodName } from '../methods.ts';
import { DeleteButton, EditButton } from '../record-buttons.tsx';

export default function ExpensePage() {
  const id = usePathId('expenseId');
  const query = useQuery(read(getExpense, { id }));
  const { failure, ...writes } = useExpenseWrites();
  if (!query.data) return <NotRead of={query} height={320} />;
  const expense = query.data.data;
  return (
    <RecordPage
      title={expense.description || `Expense ${id}`}
      subtitle={expense.vendor?.name}
      back={{ href: '/accounting/expenses', title: 'Expenses' }}
      facts={[
        { label: 'Date', value: formatDate(expense.date) },
        { label: 'Paid from', value: expense.ledger_account?.name },
        { label: 'Method', value: methodName(expense.payment_method) || 'Not set' },
        { label: expense.reversal ? 'Returned' : 'Amount', value: <Amount of={expense.amount} /> },
      ]}
      actions={<ExpenseButtons id={id} expense={expense} {...writes} />}
      tabs={documentTabs({
        type: 'expense',
        id,
        items: expense.expense_items,
        total: expense.amount,
        failure,
      })}
    />
  );
}

/** Reverses the expense, or writes its check. */
function useExpenseWrites() {
  const open = useOpenFromHere();
  const reverse = useWrite(reverseExpense, {
    onSuccess: ({ data }) => open(`/accounting/expenses/${data.id}`),
  });
  const check = useWrite(createCheck, { onSuccess: ({ data }) => open(`/accounting/checks/${data.id}`) });
  return { reverse, check, failure: reverse.error ?? check.error };
}

interface ExpenseButtonsProps extends Omit<ReturnType<typeof useExpenseWrites>, 'failure'> {
  readonly id: number;
  readonly expense: Expense;
}

function ExpenseButtons({ id, expense, reverse, check }: ExpenseButtonsProps) {
  return (
    <>
      {expense.payment_method === 'check' && can(createCheck) && (
        <Button loading={check.isPending} onClick={() => check.mutate({ data: { expense: { id } } })}>
          Write check
        </Button>
      )}
      {!expense.reversal && can(reverseExpense) && (
        <Button
          variant="default"
          loading={reverse.isPending}
          onClick={() => reverse.mutate({ id, data: { date: today() } })}
        >
          Reverse today
        </Button>
      )}
      <EditButton update={updateExpense} form={`/accounting/expenses/${id}/edit`} />
      <DeleteButton id={id} remove={deleteExpense} deleted="Expense deleted" list="/accounting/expenses" />
    </>
  );
}
