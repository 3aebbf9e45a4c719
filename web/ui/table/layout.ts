/** Which columns a person sees and how wide; stored in the browser for each list. */
import { useState } from 'react';
import { ownKey } from '../../api/session.ts';
import type { Column } from './column.ts';
import { fitWidths } from './fit.ts';

const NARROWEST = 56;

interface Layout {
  readonly shown?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}

/** `room` is the width of the list; columns resized by the person keep their width. */
export function useLayout<Row>(name: string, columns: readonly Column<Row>[], room: number) {
  const key = ownKey(`columns:${name}`);
  const [layout, setLayout] = useState<Layout>(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Layout);
  const keep = (change: Layout) => {
    const changed = { ...layout, ...change };
    localStorage.setItem(key, JSON.stringify(changed));
    setLayout(changed);
  };
  const shown = layout.shown ?? columns.filter(({ optional }) => !optional).map(({ id }) => id);
  const visible = columns.filter(({ id }) => shown.includes(id));
  const sized = visible.filter(({ id }) => layout.widths?.[id] !== undefined);
  const free = visible.filter((column) => !sized.includes(column));
  const taken = sized.reduce((sum, { id }) => sum + (layout.widths?.[id] ?? 0), 0);
  const widths = fitWidths(free, room - taken);
  const fitted = new Map([
    ...free.map(({ id }, index) => [id, widths[index] ?? NARROWEST] as const),
    ...sized.map(({ id }) => [id, layout.widths?.[id] ?? NARROWEST] as const),
  ]);
  return {
    visible,
    isShown: (id: string) => shown.includes(id),
    /** Shows the named columns that exist. */
    show: (ids: readonly string[]) => {
      const known = columns.map(({ id }) => id).filter((id) => ids.includes(id));
      if (known.length > 0) keep({ shown: known });
    },
    toggle: (id: string) =>
      keep({ shown: shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id] }),
    widthOf: ({ id }: Column<Row>) => fitted.get(id) ?? NARROWEST,
    resize: (id: string, width: number) =>
      keep({ widths: { ...layout.widths, [id]: Math.max(NARROWEST, Math.round(width)) } }),
  };
}
