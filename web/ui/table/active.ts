import { useState } from 'react';

/**
 * Which row the keys are for, as its index. It stays the same row wherever a new reading puts it; where it is gone,
 * the next one is in its place.
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
