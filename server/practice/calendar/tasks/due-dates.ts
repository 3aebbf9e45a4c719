/** Due dates relative to another date, such as three business days after it or a month before it. */

export const OFFSET_TYPES = [
  'CalendarDays',
  'CalendarWeeks',
  'CalendarMonths',
  'CalendarYears',
  'BusinessDays',
] as const;
export const POLARITIES = ['Before', 'After'] as const;
export type OffsetType = (typeof OFFSET_TYPES)[number];
export type Polarity = (typeof POLARITIES)[number];

export interface Offset {
  readonly count: number;
  readonly type: OffsetType;
  readonly polarity: Polarity;
}

export const FIRST_DATE = '0001-01-01';
export const LAST_DATE = '9999-12-31';

/**
 * The date shifted by the offset; undefined if it is outside the years 1 to 9999. A day missing in the target month
 * becomes its last day; business days exclude weekends.
 */
export function shifted(date: string, { count, type, polarity }: Offset): string | undefined {
  const signed = polarity === 'Before' ? -count : count;
  const found = addTo(Temporal.PlainDate.from(date), signed, type);
  return found.year >= 1 && found.year <= 9999 ? found.toString() : undefined;
}

function addTo(date: Temporal.PlainDate, count: number, type: OffsetType): Temporal.PlainDate {
  switch (type) {
    case 'CalendarDays':
      return date.add({ days: count });
    case 'CalendarWeeks':
      return date.add({ weeks: count });
    case 'CalendarMonths':
      return date.add({ months: count });
    case 'CalendarYears':
      return date.add({ years: count });
    case 'BusinessDays':
      return addBusinessDays(date, count);
  }
}

const SATURDAY = 6;

function addBusinessDays(date: Temporal.PlainDate, days: number): Temporal.PlainDate {
  const step = Math.sign(days);
  let found = date;
  for (let left = Math.abs(days); left > 0;) {
    found = found.add({ days: step });
    if (found.dayOfWeek < SATURDAY) left--;
  }
  return found;
}

/**
 * Reads the two members for distance and direction in either arrangement: a published description has their values
 * swapped, and clients follow it.
 */
export function readOffset(polarity: unknown, type: unknown): { polarity?: Polarity; type?: OffsetType } {
  const words = [polarity, type];
  const found = {
    polarity: POLARITIES.find((each) => words.includes(each)),
    type: OFFSET_TYPES.find((each) => words.includes(each)),
  };
  return {
    ...(found.polarity ? { polarity: found.polarity } : {}),
    ...(found.type ? { type: found.type } : {}),
  };
}
