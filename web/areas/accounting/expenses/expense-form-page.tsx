/** The form for a new expense, a change to one, or an expense from a bank statement line. */
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  type BankStatementLine,
  createExpense,
  type Expense,
  getBankStatementLine,
  getExpense,
  updateExpense,
} from '../../../../sdk/accounting.ts';
import { read, readAnew, write } from '../../../api/queries.ts';
import { useOpenFromHere, usePathId, useUrlState } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { type Picked, referenceTo } from '../../../ui/fields/find-records.ts';
import { today } from '../../../ui/values/format.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { useDraftForm, type Version } from '../../../ui/forms/form.tsx';
import { asTyped, opposite } from '../amounts.ts';
import { gridOf, sentLines } from '../items/document-lines.tsx';
import { BankAccountPicker, pickedOf, VendorPicker } from '../find-books.ts';
import { EMPTY_LINE, filledLines, type GridLine } from '../items/item-grid.tsx';
import { ItemsAndTotal, ItemsForm } from '../items/items-form.tsx';
import { type Method, METHODS } from '../methods.ts';
import { ReadFirst } from '../read-first.tsx';

export default function ExpenseFormPage() {
  const id = usePathId('expenseId');
  const [{ line: lineId }] = useUrlState<{ line?: string }>();
  return (
    <ReadFirst id={id} reading={readExpense}>
      {(expense) => (
        <ReadFirst id={Number(lineId)} reading={readLine}>
          {(line) => <ExpenseForm {...{ expense, line }} />}
        </ReadFirst>
      )}
    </ReadFirst>
  );
}

const readExpense = (id: number) => read(getExpense, { id });
const readLine = (id: number) => read(getBankStatementLine, { id });

interface Values extends Record<string, unknown> {
  date: string;
  ledger_account: Picked | null;
  vendor: Picked | null;
  payment_method: Method | null;
  reference_num: string;
  description: string;
  expense_items: readonly GridLine[];
}

interface ExpenseFormProps {
  readonly expense?: Expense | undefined;
  readonly line?: BankStatementLine | undefined;
}

function valuesOf({ expense, line }: ExpenseFormProps): Values {
  return line ? valuesOfLine(line) : valuesOfExpense(expense);
}

function valuesOfLine(line: BankStatementLine): Values {
  return {
    date: line.date,
    ledger_account: pickedOf(line.ledger_account),
    vendor: null,
    payment_method: line.check_number ? 'check' : null,
    reference_num: line.check_number ?? '',
    description: line.payee ?? line.memo ?? '',
    expense_items: [{ ...EMPTY_LINE, amount: asTyped(opposite(line.amount.amount)) }],
  };
}

function valuesOfExpense(expense: Expense | undefined): Values {
  return {
    date: expense?.date ?? today(),
    ledger_account: pickedOf(expense?.ledger_account),
    vendor: pickedOf(expense?.vendor),
    payment_method: expense?.payment_method ?? null,
    reference_num: expense?.reference_num ?? '',
    description: expense?.description ?? '',
    expense_items: gridOf(expense?.expense_items ?? []),
  };
}

async function saveExpense({ expense, line }: ExpenseFormProps, values: Values, version: Version) {
  const data = {
    date: values.date,
    payment_method: values.payment_method,
    reference_num: values.reference_num || null,
    description: values.description || null,
    ledger_account: referenceTo(values.ledger_account),
    vendor: values.vendor && { id: values.vendor.id },
    expense_items: sentLines(values.expense_items),
  };
  if (expense) return (await write(updateExpense, { id: expense.id, ...version, data })).data;
  const ofLine = line ? { bank_statement_line: { id: line.id } } : {};
  return (await write(createExpense, { data: { ...data, ...ofLine } })).data;
}

/** The page that the form was opened from. */
function pageBehind({ expense, line }: ExpenseFormProps) {
  if (line) return `/accounting/banking/${line.bank_statement?.id}`;
  return expense ? `/accounting/expenses/${expense.id}` : '/accounting/expenses';
}

function ExpenseForm({ expense, line }: ExpenseFormProps) {
  const open = useOpenFromHere();
  const back = pageBehind({ expense, line });
  const draftForm = useDraftForm<Values>({
    draft: line ? `expense of line ${line.id}` : expense ? `expense ${expense.id}` : 'expense',
    initial: valuesOf({ expense, line }),
    record: edited(
      expense,
      (row) => valuesOf({ expense: row }),
      ({ id }) => readAnew(readExpense(id)),
    ),
    tidied: ({ expense_items: lines }) => ({ expense_items: filledLines(lines) }),
    submit: async (values, version) => {
      const { id } = await saveExpense({ expense, line }, values, version);
      open(line ? back : `/accounting/expenses/${id}`);
    },
  });
  const { form } = draftForm;
  return (
    <ItemsForm
      title={expense ? 'Edit expense' : line ? 'Expense from the statement' : 'New expense'}
      draftForm={draftForm}
      save={expense ? 'Save' : 'Record expense'}
      cancel={() => open(back)}
      fields={<ExpenseFields form={form} begun={expense !== undefined || line !== undefined} />}
    >
      <ItemsAndTotal autoFocus={line !== undefined} {...form.getInputProps('expense_items')} />
    </ItemsForm>
  );
}

interface ExpenseFieldsProps {
  readonly form: UseFormReturnType<Values>;
  /** Whether it was known what paid for it when the form opened. */
  readonly begun: boolean;
}

function ExpenseFields({ form, begun }: ExpenseFieldsProps) {
  return (
    <>
      <DateField label="Date" required {...form.getInputProps('date')} />
      <BankAccountPicker
        label="Paid from"
        required
        autoFocus={!begun}
        {...form.getInputProps('ledger_account')}
      />
      <VendorPicker label="Vendor" {...form.getInputProps('vendor')} />
      <Select label="Method" clearable data={[...METHODS]} {...form.getInputProps('payment_method')} />
      <TextInput label="Reference" {...form.getInputProps('reference_num')} />
      <TextInput label="Description" style={{ flexGrow: 1 }} {...form.getInputProps('description')} />
    </>
  );
}
