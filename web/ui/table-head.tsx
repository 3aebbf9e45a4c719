import { Table } from '@mantine/core';

export interface TableHeadProps {
  readonly titles: readonly string[];
  /** The titles above numbers, which are at the right. */
  readonly numbers?: readonly string[];
}

/** The titles of a small table's columns. */
export function TableHead({ titles, numbers = [] }: TableHeadProps) {
  return (
    <Table.Thead>
      <Table.Tr>
        {titles.map((title) => (
          <Table.Th key={title} {...(numbers.includes(title) ? { ta: 'right' } : {})}>
            {title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
