/** The keys of a list: J and K move, Enter opens, X selects, with Shift a range, Escape clears the selection. */
import { type Shortcut, useShortcuts } from '../../shell/shortcuts.ts';
import type { Selection } from './selection.ts';

export interface TableKeys<Row> {
  readonly rows: readonly Row[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (row: Row) => void;
  readonly selection: Selection;
  readonly reveal: (index: number) => void;
  /** Other keys that act on the active row. */
  readonly rowKeys: readonly RowKey<Row>[];
  /** The rows are loading for the first time. */
  readonly pending: boolean;
}

/** A key of one list; if it is `x`, rows are selected with `s` instead. */
export interface RowKey<Row> extends Omit<Shortcut, 'run' | 'onlyIf' | 'waits'> {
  readonly run: (row: Row) => void;
}

export function useTableKeys<Row extends { readonly id: number }>(keys: TableKeys<Row>): void {
  const { rows, active, setActive, open, selection, reveal, rowKeys, pending } = keys;
  const move = (by: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, active + by));
    setActive(to);
    reveal(to);
  };
  const row = rows[active];
  const select = rowKeys.some(({ keys: letter }) => letter === 'x') ? 's' : 'x';
  const there = () => row !== undefined || pending;
  const shortcuts: Shortcut[] = [
    { keys: 'j', title: 'Next row', run: () => move(1) },
    { keys: 'k', title: 'Previous row', run: () => move(-1) },
    { keys: 'Enter', title: 'Open the row', run: () => row && open(row), onlyIf: there },
    { keys: select, title: 'Select the row', run: () => row && selection.toggle(row.id, false) },
    {
      keys: select.toUpperCase(),
      title: 'Select up to this row',
      run: () => row && selection.toggle(row.id, true),
    },
    ...rowKeys.map(({ keys: letter, title, run }) => ({
      keys: letter,
      title,
      run: () => row && run(row),
      onlyIf: there,
    })),
    {
      keys: 'Escape',
      title: 'Clear the selection',
      run: selection.clear,
      onlyIf: () => selection.ids.size > 0,
    },
  ];
  useShortcuts(
    'List',
    shortcuts.map((shortcut) => ({ ...shortcut, waits: () => pending })),
  );
}
