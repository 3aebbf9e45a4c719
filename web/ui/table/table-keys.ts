/** The keys of a list: J and K move, Enter opens, X chooses, with shift a range, Escape chooses none. */
import { useShortcuts } from '../../shell/shortcuts.ts';
import type { Selection } from './selection.ts';

export interface TableKeys<Row> {
  readonly rows: readonly Row[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (row: Row) => void;
  readonly selection: Selection;
  readonly reveal: (index: number) => void;
}

export function useTableKeys<Row extends { readonly id: number }>(keys: TableKeys<Row>): void {
  const { rows, active, setActive, open, selection, reveal } = keys;
  const move = (by: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, active + by));
    setActive(to);
    reveal(to);
  };
  const row = rows[active];
  useShortcuts('List', [
    { keys: 'j', title: 'Next row', run: () => move(1) },
    { keys: 'k', title: 'Previous row', run: () => move(-1) },
    { keys: 'Enter', title: 'Open the row', run: () => row && open(row), onlyIf: () => row !== undefined },
    { keys: 'x', title: 'Select the row', run: () => row && selection.toggle(row.id, false) },
    { keys: 'X', title: 'Select up to this row', run: () => row && selection.toggle(row.id, true) },
    {
      keys: 'Escape',
      title: 'Clear the selection',
      run: selection.clear,
      onlyIf: () => selection.ids.size > 0,
    },
  ]);
}
