/** Which rows are selected: one by one, or with Shift a range from the last one. */
import { useState } from 'react';

export interface Selection {
  /** Of rows that are in the list. */
  readonly ids: ReadonlySet<number>;
  /** How many rows can be selected. */
  readonly rows: number;
  readonly toggle: (id: number, range: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

export function useSelection(order: readonly number[]): Selection {
  const [all, setIds] = useState<ReadonlySet<number>>(new Set());
  // A selected row may have left the list, such as work that was billed.
  const ids = all.size === 0 ? all : new Set(order.filter((id) => all.has(id)));
  const [last, setLast] = useState<number>();
  return {
    ids,
    rows: order.length,
    toggle: (id, range) => {
      const chosen = new Set(ids);
      const [from, to] = [order.indexOf(last ?? -1), order.indexOf(id)];
      if (range && from >= 0) {
        for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) chosen.add(one);
      } else if (!chosen.delete(id)) chosen.add(id);
      setIds(chosen);
      setLast(id);
    },
    all: () => setIds(new Set(order)),
    clear: () => setIds(new Set()),
  };
}
