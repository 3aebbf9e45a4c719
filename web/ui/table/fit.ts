/** Fits columns into a list that is too narrow: text columns shrink, so that less scrolling is needed. */

/** Text columns shrink to this width; dates, amounts and states do not shrink. */
const FIRM_PX = 130;
/** The smallest remaining part of a column's width. */
const LEAST_PART = 0.55;

export interface Wide {
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** The widths that fit the available room; wider only if all columns are at their minimum. */
export function fitWidths(columns: readonly Wide[], room: number): readonly number[] {
  const gives = columns.map(({ width, align }) =>
    align === 'right' ? 0 : Math.max(0, width - Math.max(FIRM_PX, width * LEAST_PART)),
  );
  const wanted = columns.reduce((sum, { width }) => sum + width, 0);
  const given = gives.reduce((sum, one) => sum + one, 0);
  if (wanted <= room || given === 0) return columns.map(({ width }) => width);
  const part = Math.min(1, (wanted - room) / given);
  return columns.map(({ width }, index) => Math.floor(width - gives[index]! * part));
}
