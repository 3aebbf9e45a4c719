import { Table, VisuallyHidden } from '@mantine/core';
import './stacked.css';

export interface TableHeadProps {
  readonly titles: readonly string[];
  /** The titles of columns of numbers, aligned right. */
  readonly numbers?: readonly string[];
  /** A last column holds the buttons of each row. */
  readonly actions?: boolean;
}

/** The head of a short table that is not sorted. */
export function TableHead({ titles, numbers = [], actions = false }: TableHeadProps) {
  return (
    <Table.Thead>
      <Table.Tr>
        {titles.map((title) => (
          <Table.Th key={title} {...(numbers.includes(title) ? { ta: 'right' } : {})}>
            {title}
          </Table.Th>
        ))}
        {actions && (
          <Table.Th>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}
