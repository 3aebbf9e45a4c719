import { Checkbox } from '@mantine/core';
import type { DragEvent, MouseEvent, ReactElement } from 'react';
import { memo } from 'react';
import { AppLink } from '../../shell/url-state.ts';
import type { Column } from './column.ts';

export interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly index: number;
  readonly active: boolean;
  /** Undefined if rows cannot be selected. */
  readonly chosen: boolean | undefined;
  readonly href?: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  readonly onChoose: (row: Row, range: boolean) => void;
  readonly onActive: (index: number) => void;
  /** Called when the row is likely to be opened. */
  readonly onIntent?: ((row: Row) => void) | undefined;
  /** Rows can be dragged if present. */
  readonly onDrag?: ((event: DragEvent, row: Row) => void) | undefined;
  /** Receives the row element, if row heights differ. */
  readonly measure?: ((row: Element | null) => void) | undefined;
}

/** A row of a list. Its first cell is a link to the record, so that it can be opened in another tab. */
function Line<Row extends { readonly id: number }>(props: DataRowProps<Row>) {
  const { row, columns, index, active, chosen, href, onOpen, onChoose, onActive, onDrag, measure, onIntent } =
    props;
  const click = (event: MouseEvent<HTMLElement>) => {
    // Content rendered elsewhere, such as a cell's dropdown, passes its clicks on too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    onActive(index);
    if ((event.target as HTMLElement).closest('a,button,input,label')) return;
    onOpen(row);
  };
  const heading = columns.findIndex(({ mark }) => !mark);
  return (
    // The link in the row, and Enter on the active row, do the same by keyboard.
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-active={active || undefined}
      data-chosen={chosen || undefined}
      onClick={click}
      onPointerEnter={onIntent && (() => onIntent(row))}
      {...(onDrag ? { draggable: true, onDragStart: (event) => onDrag(event, row) } : {})}
    >
      {chosen !== undefined && (
        <ChoiceCell index={index} chosen={chosen} choose={(range) => onChoose(row, range)} />
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          data-title={column.title}
          data-word={column.word}
          data-part={column.mark ? 'mark' : position === heading ? 'heading' : undefined}
          style={{ textAlign: column.align ?? 'left' }}
        >
          {position === 0 && href ? <AppLink href={href(row)}>{column.cell(row)}</AppLink> : column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface ChoiceCellProps {
  readonly index: number;
  readonly chosen: boolean;
  readonly choose: (range: boolean) => void;
}

function ChoiceCell({ index, chosen, choose }: ChoiceCellProps) {
  return (
    <td className="data-table-choice">
      <Checkbox
        size="xs"
        aria-label={`Select row ${index + 1}`}
        checked={chosen}
        onChange={() => undefined}
        onClick={(event) => choose(event.shiftKey)}
      />
    </td>
  );
}

export const DataRow = memo(Line) as <Row extends { readonly id: number }>(
  props: DataRowProps<Row>,
) => ReactElement;
