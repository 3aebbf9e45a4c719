/** Fits columns into a list that is too narrow: text columns shrink, so that less scrolling is needed. */

/** Text columns first shrink to this width, and to the second one if that does not suffice. */
const FIRM_PX = 130;
const LEAST_PX = 104;
/** Columns of this width or less never shrink: short dates, states and marks. */
const SHORT_PX = 120;
/** The smallest remaining part of a column's width. */
const LEAST_PART = 0.55;

export interface Wide {
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Whether it keeps its width, because a part of its text would mislead, as with a date and time. */
  readonly firm?: boolean;
}

/** The widths that fit the available room; wider only if all columns are at their minimum. */
export function fitWidths(columns: readonly Wide[], room: number): readonly number[] {
  const widths = shrunk(columns, room, FIRM_PX);
  const again = columns.map((column, index) => ({ ...column, width: widths[index]! }));
  return shrunk(again, room, LEAST_PX);
}

/** Takes the missing room from the columns that are wider than `least`, in proportion to what each can give. */
function shrunk(columns: readonly Wide[], room: number, least: number): readonly number[] {
  const gives = columns.map(({ width, align, firm }) =>
    align === 'right' || firm || width <= SHORT_PX
      ? 0
      : Math.max(0, width - Math.max(least, width * LEAST_PART)),
  );
  const wanted = columns.reduce((sum, { width }) => sum + width, 0);
  const given = gives.reduce((sum, one) => sum + one, 0);
  if (wanted <= room || given === 0) return columns.map(({ width }) => width);
  const part = Math.min(1, (wanted - room) / given);
  return columns.map(({ width }, index) => Math.floor(width - gives[index]! * part));
}
