import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import { type HeadCellsProps, SelectAll } from './head-cells.tsx';

/** Above a list of cards: the sort order, since there are no column headings, and select all. */
export function CardsHead<Row>({ layout, order, sortBy, selectable, selection }: HeadCellsProps<Row>) {
  const sorted = layout.visible.flatMap(({ id, title, sort }) => (sort ? [{ id, title, sort }] : []));
  if (!selectable && sorted.length === 0) return null;
  return (
    <tr>
      <th scope="col" colSpan={layout.visible.length + (selectable ? 1 : 0)}>
        <div className="data-table-cards-head">
          {selectable ? (
            <SelectAll labelled="label" selection={selection} />
          ) : (
            <span>{layout.visible[0]?.title}</span>
          )}
          {sorted.length > 0 && <OrderMenu {...{ sorted, order, sortBy }} />}
        </div>
      </th>
    </tr>
  );
}

interface OrderMenuProps extends Pick<HeadCellsProps<unknown>, 'order' | 'sortBy'> {
  readonly sorted: readonly Required<Pick<Column<unknown>, 'id' | 'title' | 'sort'>>[];
}

function OrderMenu({ sorted, order, sortBy }: OrderMenuProps) {
  const current = sorted.find(({ sort }) => sort.asc === order || sort.desc === order);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" leftSection={<IconArrowsSort size={14} aria-hidden />}>
          {current ? `By ${current.title.toLowerCase()}` : 'Order'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorted.map(({ id, title, sort }) => (
          <Menu.Item
            key={id}
            rightSection={
              order === sort.asc ? (
                <IconArrowUp size={12} aria-label="ascending" />
              ) : order === sort.desc ? (
                <IconArrowDown size={12} aria-label="descending" />
              ) : null
            }
            onClick={() => sortBy(order === sort.asc ? sort.desc : sort.asc)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
