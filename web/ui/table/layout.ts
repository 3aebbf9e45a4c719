/** Which columns a person sees and how wide; kept in the browser for each list. */
import { useState } from 'react';
import { ownKey } from '../../api/session.ts';
import type { Column } from './column.ts';

const NARROWEST = 56;

interface Layout {
  readonly shown?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}

export function useLayout<Row>(name: string, columns: readonly Column<Row>[]) {
  const key = ownKey(`columns:${name}`);
  const [layout, setLayout] = useState<Layout>(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Layout);
  const keep = (change: Layout) => {
    const changed = { ...layout, ...change };
    localStorage.setItem(key, JSON.stringify(changed));
    setLayout(changed);
  };
  const shown = layout.shown ?? columns.filter(({ optional }) => !optional).map(({ id }) => id);
  return {
    visible: columns.filter(({ id }) => shown.includes(id)),
    isShown: (id: string) => shown.includes(id),
    /** Those of these names that there are. */
    show: (ids: readonly string[]) => {
      const known = columns.map(({ id }) => id).filter((id) => ids.includes(id));
      if (known.length > 0) keep({ shown: known });
    },
    toggle: (id: string) =>
      keep({ shown: shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id] }),
    widthOf: ({ id, width }: Column<Row>) => layout.widths?.[id] ?? width,
    resize: (id: string, width: number) =>
      keep({ widths: { ...layout.widths, [id]: Math.max(NARROWEST, Math.round(width)) } }),
  };
}
