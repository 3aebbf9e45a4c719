import { useState } from 'react';

/**
 * The index of the active row for keyboard shortcuts. It follows the row when the list is reread; if the row is gone,
 * the next one takes its place.
 */
export function useActive(
  rows: readonly { readonly id: number }[],
  first: number,
): readonly [number, (index: number) => void] {
  const [at, setAt] = useState<{ readonly index: number; readonly id?: number | undefined }>({
    index: first,
  });
  const kept = rows.findIndex(({ id }) => id === at.id);
  const active = kept >= 0 ? kept : Math.min(at.index, rows.length - 1);
  return [active, (index) => setAt({ index, id: rows[index]?.id })];
}
