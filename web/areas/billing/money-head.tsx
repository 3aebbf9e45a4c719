import { Table } from '@mantine/core';

export interface MoneyHeadProps {
  readonly columns: readonly string[];
  /** The column that takes the remaining width. */
  readonly wide: string;
  /** The columns of amounts, aligned to the right. */
  readonly amounts: readonly string[];
}

/** The head of a table with the class `money-table`. */
export function MoneyHead({ columns, wide, amounts }: MoneyHeadProps) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => (
          <Table.Th
            key={column}
            {...(column === wide ? { className: 'wide' } : {})}
            {...(amounts.includes(column) ? { ta: 'right' } : {})}
          >
            {column}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
