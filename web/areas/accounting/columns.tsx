/** Columns for lists of the accounting API, which returns amounts as text and whole records without `fields`. */
import type { Column } from '../../ui/table/column.ts';
import { formatDate } from '../../ui/values/format.ts';
import { Amount, type AmountProps } from './amount.tsx';

/** A column of amounts in the accounting API's format. */
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

/** A text column. It requests no fields, because the accounting API returns whole records. */
export function textColumn<Row>(
  id: string,
  title: string,
  width: number,
  of: (row: Row) => string | null | undefined,
): Column<Row> {
  return { id, title, fields: '', width, cell: (row) => of(row) ?? '' };
}

/** A text column that a narrow list leaves out, so that its amounts are seen. */
export function spareColumn<Row>(...of: Parameters<typeof textColumn<Row>>): Column<Row> {
  return { ...textColumn<Row>(...of), spare: true };
}

export function dateColumn<Row>(id: string, title: string, of: (row: Row) => string | null): Column<Row> {
  return textColumn(id, title, 112, (row) => {
    const date = of(row);
    return date === null ? '' : formatDate(date);
  });
}
