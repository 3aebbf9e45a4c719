import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Column } from './column.ts';
import type { useLayout } from './layout.ts';
import type { Selection } from './selection.ts';

export interface HeadCellsProps<Row> {
  readonly layout: ReturnType<typeof useLayout<Row>>;
  readonly order: string;
  readonly sortBy: (order: string) => void;
  readonly selectable: boolean;
  readonly selection: Selection;
}

const STEP_PX = 16;

export function HeadCells<Row>({ layout, order, sortBy, selectable, selection }: HeadCellsProps<Row>) {
  return (
    <tr>
      {selectable && (
        <th className="data-table-choice">
          <SelectAll labelled="aria-label" selection={selection} />
        </th>
      )}
      {layout.visible.map((column) => (
        <HeadCell key={column.id} {...{ column, order, sortBy, layout }} />
      ))}
    </tr>
  );
}

export interface SelectAllProps {
  readonly selection: Selection;
  /** Whether its label is on the screen. */
  readonly labelled: 'label' | 'aria-label';
}

export function SelectAll({ selection, labelled }: SelectAllProps) {
  const { ids, rows } = selection;
  const allChosen = rows > 0 && ids.size === rows;
  return (
    <Checkbox
      size="xs"
      {...{ [labelled]: 'Select all rows' }}
      checked={allChosen}
      indeterminate={!allChosen && ids.size > 0}
      // While the first rows load.
      disabled={rows === 0}
      onChange={() => (allChosen ? selection.clear() : selection.all())}
    />
  );
}

function HeadCell<Row>({
  column,
  order,
  sortBy,
  layout,
}: Pick<HeadCellsProps<Row>, 'order' | 'sortBy' | 'layout'> & { readonly column: Column<Row> }) {
  const { sort, title, align } = column;
  const sorted = sort && (order === sort.asc ? 'ascending' : order === sort.desc ? 'descending' : undefined);
  const width = layout.widthOf(column);
  return (
    <th
      style={{ width, textAlign: align ?? 'left' }}
      {...(sorted ? { 'aria-sort': sorted } : {})}
      scope="col"
    >
      {sort ? (
        <UnstyledButton
          className="data-table-sort"
          onClick={() => sortBy(sorted === 'ascending' ? sort.desc : sort.asc)}
        >
          {title}
          {sorted === 'ascending' && <IconArrowUp size={12} aria-hidden />}
          {sorted === 'descending' && <IconArrowDown size={12} aria-hidden />}
        </UnstyledButton>
      ) : (
        title
      )}
      <ResizeHandle title={title} width={width} resize={(to) => layout.resize(column.id, to)} />
    </th>
  );
}

interface ResizeHandleProps {
  readonly title: string;
  readonly width: number;
  readonly resize: (width: number) => void;
}

/** At the edge of a column: dragged, or moved with the arrow keys. */
function ResizeHandle({ title, width, resize }: ResizeHandleProps) {
  const drag = (event: ReactPointerEvent<HTMLElement>) => {
    event.preventDefault();
    const { currentTarget: handle, clientX: from, pointerId } = event;
    handle.setPointerCapture(pointerId);
    const move = (moved: PointerEvent) => resize(width + moved.clientX - from);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  return (
    <span
      className="data-table-resize"
      role="slider"
      tabIndex={-1}
      aria-label={`Width of ${title}`}
      aria-valuenow={width}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') resize(width - STEP_PX);
        if (event.key === 'ArrowRight') resize(width + STEP_PX);
      }}
      onPointerDown={drag}
    />
  );
}
