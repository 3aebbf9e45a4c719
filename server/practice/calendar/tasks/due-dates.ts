/** Due dates relative to another date, such as three business days after it or a month before it. */
import { addDays } from '#kernel/values/dates.ts';

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

/**
 * The date shifted by the offset. A day missing in the target month becomes its last day; business days exclude
 * weekends.
 */
export function shifted(date: string, { count, type, polarity }: Offset): string {
  const signed = polarity === 'Before' ? -count : count;
  switch (type) {
    case 'CalendarDays':
      return addDays(date, signed);
    case 'CalendarWeeks':
      return addDays(date, signed * 7);
    case 'CalendarMonths':
      return addMonths(date, signed);
    case 'CalendarYears':
      return addMonths(date, signed * 12);
    case 'BusinessDays':
      return addBusinessDays(date, signed);
  }
}

function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

function addBusinessDays(date: string, days: number): string {
  const step = Math.sign(days);
  let found = date;
  for (let left = Math.abs(days); left > 0;) {
    found = addDays(found, step);
    const weekday = new Date(`${found}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
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
