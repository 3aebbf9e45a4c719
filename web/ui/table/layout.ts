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
  const wanted = columns.filter(({ id, optional }) => layout.shown?.includes(id) ?? !optional);
  const visible = layout.shown ? wanted : withoutSpare(wanted, room, layout.widths);
  const shown = visible.map(({ id }) => id);
  const fitted = widthsOf(visible, room, layout.widths);
  return {
    /** Those whose members are read, whatever the width of the list. */
    wanted,
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

type Widths = Layout['widths'];
type Sized = Pick<Column<never>, 'id' | 'width' | 'align' | 'firm' | 'spare'>;

/** Leaves out columns marked as spare, the last one first, until the others fit. */
function withoutSpare<One extends Sized>(
  columns: readonly One[],
  room: number,
  resized: Widths,
): readonly One[] {
  const wide = [...widthsOf(columns, room, resized).values()].reduce((sum, width) => sum + width, 0);
  const spare = columns.findLast((column) => column.spare);
  return wide <= room || !spare
    ? columns
    : withoutSpare(
        columns.filter((column) => column !== spare),
        room,
        resized,
      );
}

function widthsOf(columns: readonly Sized[], room: number, resized: Widths): ReadonlyMap<string, number> {
  const sized = columns.filter(({ id }) => resized?.[id] !== undefined);
  const free = columns.filter((column) => !sized.includes(column));
  const taken = sized.reduce((sum, { id }) => sum + (resized?.[id] ?? 0), 0);
  const widths = fitWidths(free, room - taken);
  return new Map([
    ...free.map(({ id }, index) => [id, widths[index] ?? NARROWEST] as const),
    ...sized.map(({ id }) => [id, resized?.[id] ?? NARROWEST] as const),
  ]);
}
