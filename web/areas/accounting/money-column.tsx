import type { Column } from '../../ui/table/column.ts';
import { formatDate } from '../../ui/format.ts';
import { Amount, type AmountProps } from './amount.tsx';

/** A column of money as the accounting API has it. */
export function moneyColumn<Row>(
  id: string,
  title: string,
  of: (row: Row) => AmountProps['of'],
): Column<Row> {
  return {
    id,
    title,
    fields: '',
    width: 130,
    align: 'right',
    cell: (row) => <Amount of={of(row)} />,
    text: (row) => of(row)?.amount ?? '',
  };
}

/** A column of text; records of the accounting API come whole, so that it asks for no members. */
export function textColumn<Row>(
  id: string,
  title: string,
  width: number,
  of: (row: Row) => string | null | undefined,
): Column<Row> {
  return { id, title, fields: '', width, cell: (row) => of(row) ?? '' };
}

export function dateColumn<Row>(id: string, title: string, of: (row: Row) => string | null): Column<Row> {
  return textColumn(id, title, 120, (row) => {
    const date = of(row);
    return date === null ? '' : formatDate(date);
  });
}
