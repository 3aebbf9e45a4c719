/** Columns of a list that is narrower than they are: those of text give way, so that less has to be scrolled to. */

/** Dates, amounts and states are not narrowed; text is, up to here. */
const FIRM_PX = 130;
/** What is left of a column at least. */
const LEAST_PART = 0.55;

export interface Wide {
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** The widths that fit into the room; wider than it only where all columns are as narrow as they may be. */
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
