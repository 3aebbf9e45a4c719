import type { Operation } from '../../../sdk/operation.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import type { BulkAction, RowOf } from './table.tsx';

/** Deletes the selected rows, with one undo: `bulkDelete(deleteExpense, 'Expense', 'expenses')`. */
export function bulkDelete<Row extends RowOf>(
  // eslint-disable-next-line typescript/no-explicit-any -- each deletion answers something else
  operation: Operation<{ readonly id: number }, never, any>,
  one: string | ((row: Row) => string),
  many: string,
): BulkAction<Row> {
  return {
    title: 'Delete',
    run: (rows) =>
      deleteWithUndo(
        operation,
        rows.map(({ id }) => id),
        `${rows.length === 1 ? (typeof one === 'string' ? one : one(rows[0]!)) : `${rows.length} ${many}`} deleted`,
      ),
  };
}
