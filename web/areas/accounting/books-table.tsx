/** A table of the books: its head row, with columns of numbers at the right, above the bodies given to it. */
import type { ReactNode } from 'react';

export interface BooksTableProps extends HeadCellsProps {
  readonly title: string;
  /** Whether its cells are fields. */
  readonly isGrid?: boolean;
  /** Whether a row becomes three lines on a phone: date and amount, the name, and the rest. */
  readonly stacks?: boolean;
  /** Its bodies: `<tbody>`. */
  readonly children: ReactNode;
}

export function BooksTable({ title, isGrid = false, stacks = false, children, ...head }: BooksTableProps) {
  return (
    <div className="books-scroll">
      <table className={classOf({ isGrid, stacks })} aria-label={title}>
        <thead>
          <tr>
            <HeadCells {...head} />
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

function classOf({ isGrid, stacks }: { readonly isGrid: boolean; readonly stacks: boolean }): string {
  return ['books-table', ...(isGrid ? ['books-grid'] : []), ...(stacks ? ['books-stack'] : [])].join(' ');
}

export interface HeadCellsProps {
  readonly columns: readonly ReactNode[];
  /** Those of the columns that contain numbers. */
  readonly numbers?: readonly string[];
  /** Those of the columns that a phone leaves out. */
  readonly wide?: readonly string[];
}

export function HeadCells({ columns, numbers = [], wide = [] }: HeadCellsProps) {
  const classOf = (column: string) =>
    numbers.includes(column) ? 'books-number' : wide.includes(column) ? 'books-wide' : undefined;
  return columns.map((column, at) => (
    <th key={at} scope="col" className={typeof column === 'string' ? classOf(column) : undefined}>
      {column}
    </th>
  ));
}
